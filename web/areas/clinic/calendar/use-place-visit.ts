import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { calendarEndpoints, type Calendar, type CalendarVisit } from '#contract/calendar.ts'
import { formatInstant } from '#contract/clinic-time.ts'
import { call, invalidateTopics } from '#web/api.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { isSamePlace, placeOf, type Place } from './moving.ts'

/** An appointment that stayed where it was, and why; where its new place is taken, that place. */
export type Refusal = { visit: CalendarVisit; reason: string; taken: Place | null }

/** Puts an appointment at another place: shown at once, taken back where it is refused, undone from the toast. */
export function usePlaceVisit(zone: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const calendars = { queryKey: [calendarEndpoints.get.path] }

  function show({ _id, version }: CalendarVisit, { start, doctorId, durationMinutes }: Place) {
    const end = formatInstant(zone, Date.parse(start) + durationMinutes * 60_000)
    queries.setQueriesData<{ data: Calendar }>(calendars, answer => {
      if (!answer) return answer
      const visits = answer.data.visits.map(shown =>
        shown._id === _id ? { ...shown, start, end, doctorId, version } : shown,
      )
      return { ...answer, data: { ...answer.data, visits } }
    })
  }

  async function place(visit: CalendarVisit, to: Place, overbookReason?: string): Promise<void> {
    const from = placeOf(visit)
    if (isSamePlace(from, to)) return
    setRefusal(null)
    await queries.cancelQueries(calendars)
    show(visit, to)
    try {
      const { data, message } = await send(visit._id, visit.version, from, to, overbookReason)
      const back = { ...visit, ...data, doctorId: data.doctor._id, status: visit.status }
      // Whoever moves it on before it has been read anew has its version.
      show(back, to)
      toast(message, 'success', () => void place(back, from))
    } catch (error) {
      show(visit, from)
      const isTaken = error instanceof ApiError && error.code === 'slot_taken'
      setRefusal({ visit, reason: reasonOf(error), taken: isTaken ? to : null })
    } finally {
      void invalidateTopics(queries, appointmentEndpoints.update.changes)
    }
  }

  return { place, refusal, dismiss: () => setRefusal(null) }
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
