import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { calendarEndpoints, type Calendar, type CalendarVisit } from '#contract/day/calendar.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isSamePlace, placeOf, type Place } from './moving.ts'
import { useWhoHas } from './use-who-has.ts'

/** An appointment that was not moved, and why; `taken` is its new place if that is taken. */
export type Refusal = { visit: CalendarVisit; reason: string; taken: Place | null }

/** The visit as the server has it after a move, and how to report the result. */
type Outcome = { held: CalendarVisit; tell: () => void }

/**
 * Puts an appointment at another place. The move is shown immediately, taken back if it is refused, and can be undone from the
 * toast. Moves of one appointment are sent one after another; each starts from the result of the one before.
 */
export function usePlaceVisit() {
  const queries = useQueryClient()
  const toast = useToast()
  const whoHas = useWhoHas()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** The new places of moves that the server has not answered. They are shown on top of its answers, even old ones. */
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
    // If a later move has followed, this one is not reported.
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
    // The visit may have been lifted before the last move was answered. Then it has the requested place but the old version.
    const held = known && known.version >= visit.version ? known : visit
    const from = placeOf(held)
    if (isSamePlace(from, to)) return { held, tell: () => {} }
    try {
      const { data, message } = await send(held._id, held.version, from, to, overbookReason)
      const { start, end, version, doctor } = data
      const moved = { ...held, start, end, version, doctorId: doctor._id }
      // Requests sent before may still answer with the old place.
      await queries.cancelQueries(calendars)
      keep(moved)
      return { held: moved, tell: () => toast(message, 'success', () => void place(moved, from)) }
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'slot_taken'
      const taken = isTaken ? to : null
      const reason = (isTaken && (await whoHas(held._id, to))) || reasonOf(error)
      return { held, tell: () => setRefusal({ visit: held, reason, taken }) }
    }
  }

  return { place, underway, refusal, dismiss: () => setRefusal(null) }
}

/** Sends only what has changed. An old version is refused with stale_version. */
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

/** The error of a field says more than the general sentence. */
const reasonOf = (error: unknown) =>
  (error instanceof ApiError && Object.values(error.errors)[0]) || sentenceOf(error)

export type PlaceVisit = ReturnType<typeof usePlaceVisit>
