import { addDays, formatInstant } from '#contract/clinic-time.ts'
import { messages } from '#contract/messages.ts'
import type { Occurrence } from '#contract/series.ts'
import { misfitMessages } from '#server/features/appointments/claim-time.ts'
import type { Interval } from '#server/features/appointments/intervals.ts'
import { loadBookingTerms, type BookingTerms } from '#server/features/appointments/load-schedule.ts'
import { fitsSchedule, freeSlots } from '#server/features/appointments/slots.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { LocalStart } from './occurrences.ts'

export type Visit = {
  clinicId: string
  doctorId: string
  serviceIds: readonly string[]
  durationMinutes: number
}

const daysAround = 3
const alternativesOffered = 4

/**
 * One of a series, before anything is booked: whether it can be then, and if not, why not, and when it could be.
 * `moving`: what the visits that move with it take now, and will not any more.
 */
export async function checkStart(
  db: Db,
  organizationId: string,
  { clinicId, doctorId, serviceIds, durationMinutes }: Visit,
  { date, minutes, instant }: LocalStart,
  now: number,
  moving: readonly Interval[] = [],
): Promise<Occurrence> {
  const around = { from: addDays(date, -1), to: addDays(date, daysAround) }
  const wanted = { clinicId, doctorId, serviceIds, now, ...around }
  const terms = await loadBookingTerms(db, organizationId, wanted)
  const text = `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (!terms) return { start: text, end: text, refusal: messages.seriesGone, alternatives: [] }
  const { slotLengthMinutes } = terms
  const schedule = without(terms.schedule, moving)
  const write = (moment: number) => formatInstant(schedule.zone, moment)
  const nearest = (to: number) =>
    freeSlots({ ...schedule, ...around, slotLengthMinutes, durationMinutes })
      .toSorted((a, b) => Math.abs(a.start - to) - Math.abs(b.start - to))
      .slice(0, alternativesOffered)
      .map(({ start }) => write(start))
  if (instant === undefined) {
    const noon = Date.parse(`${date}T12:00Z`)
    return { start: text, end: text, refusal: messages.timeSkipped, alternatives: nearest(noon) }
  }
  const fit = fitsSchedule(schedule, instant, durationMinutes)
  const times = { start: write(instant), end: write(instant + durationMinutes * 60_000) }
  if (fit.fits) return { ...times, refusal: null, alternatives: [] }
  const refusal = fit.reason === 'taken' ? messages.timeTaken : misfitMessages[fit.reason]
  return { ...times, refusal, alternatives: nearest(instant) }
}

function without(schedule: BookingTerms['schedule'], moving: readonly Interval[]): BookingTerms['schedule'] {
  const stays = ({ start, end }: Interval) => !moving.some(one => one.start === start && one.end === end)
  return {
    ...schedule,
    bookedInstants: schedule.bookedInstants.filter(stays),
    resources: schedule.resources?.map(kind => kind.map(taken => taken.filter(stays))) ?? [],
  }
}
