import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { calendarEndpoints, type Calendar, type CalendarVisit } from '#contract/day/calendar.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isSamePlace, placeOf, type Place } from './moving.ts'

/** An appointment that stayed where it was, and why; where its new place is taken, that place. */
export type Refusal = { visit: CalendarVisit; reason: string; taken: Place | null }

/** The visit as the server has it after a move, and the message about it. */
type Outcome = { held: CalendarVisit; tell: () => void }

/**
 * Puts an appointment at another place: shown at once, taken back where it is refused, undone from the toast. The moves
 * of one appointment are sent in turn, each from where the one before it left it.
 */
export function usePlaceVisit() {
  const queries = useQueryClient()
  const toast = useToast()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Where those were put that the server has not answered about: laid over its answers, however old these are. */
  const [underway, setUnderway] = useState<ReadonlyMap<string, Place>>(new Map())
  /** The last move of each appointment. */
  const turns = useRef(new Map<string, Promise<Outcome>>())
  const calendars = { queryKey: [calendarEndpoints.get.path] }

  function keep({ _id, start, end, doctorId, version }: CalendarVisit) {
    queries.setQueriesData<{ data: Calendar }>(calendars, answer => {
      if (!answer) return answer
      const visits = answer.data.visits.map(shown =>
        shown._id === _id ? { ...shown, start, end, doctorId, version } : shown,
      )
      return { ...answer, data: { ...answer.data, visits } }
    })
  }

  async function place(visit: CalendarVisit, to: Place, overbookReason?: string): Promise<void> {
    if (isSamePlace(placeOf(visit), to)) return
    const { _id } = visit
    setRefusal(null)
    setUnderway(before => new Map(before).set(_id, to))
    const turn = move(visit, to, turns.current.get(_id), overbookReason)
    turns.current.set(_id, turn)
    const { tell } = await turn
    // Of a move that another has followed there is nothing to tell.
    if (turns.current.get(_id) === turn) {
      setUnderway(before => new Map([...before].filter(([id]) => id !== _id)))
      tell()
    }
    void invalidateTopics(queries, appointmentEndpoints.update.changes)
  }

  async function move(
    visit: CalendarVisit,
    to: Place,
    before: Promise<Outcome> | undefined,
    overbookReason?: string,
  ): Promise<Outcome> {
    const known = (await before)?.held
    // It may have been lifted before the last move was answered: then it shows what was asked, and the version before that.
    const held = known && known.version >= visit.version ? known : visit
    const from = placeOf(held)
    if (isSamePlace(from, to)) return { held, tell: () => {} }
    try {
      const { data, message } = await send(held._id, held.version, from, to, overbookReason)
      const { start, end, version, doctor } = data
      const moved = { ...held, start, end, version, doctorId: doctor._id }
      // What was asked before may be answered with where it was.
      await queries.cancelQueries(calendars)
      keep(moved)
      return { held: moved, tell: () => toast(message, 'success', () => void place(moved, from)) }
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'slot_taken'
      const taken = isTaken ? to : null
      return { held, tell: () => setRefusal({ visit: held, reason: reasonOf(error), taken }) }
    }
  }

  return { place, underway, refusal, dismiss: () => setRefusal(null) }
}

/** Only what changes: a version that has gone on says stale_version. */
export const send = (id: string, version: number, from: Place, to: Place, overbookReason?: string) =>
  call(appointmentEndpoints.update, {
    params: { id },
    body: {
      version,
      start: to.start,
      doctorId: to.doctorId,
      ...(overbookReason && { overbookReason }),
      ...(to.durationMinutes !== from.durationMinutes && { durationMinutes: to.durationMinutes }),
    },
  })

/** A field's own sentence says more than that a field is wrong. */
const reasonOf = (error: unknown) =>
  (error instanceof ApiError && Object.values(error.errors)[0]) || sentenceOf(error)

export type PlaceVisit = ReturnType<typeof usePlaceVisit>
