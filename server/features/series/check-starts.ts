import { addDays, formatInstant, timeOfDay } from '#contract/clinic-time.ts'
import { messages } from '#contract/messages.ts'
import type { Occurrence } from '#contract/series.ts'
import { closedOf, misfitMessages } from '#server/features/appointments/claim-time.ts'
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
/** What a visit that moves takes now, and of whom. */
type Taking = { doctorId: string; occupied: Interval }

const daysAround = 3
const alternativesOffered = 4

/**
 * One of a series, before anything is booked: whether it can be then, and if not, why not, and when it could be.
 * `moving`: the visits that move with it, which will not any more take what they take now.
 */
export async function checkStart(
  db: Db,
  organizationId: string,
  { clinicId, doctorId, serviceIds, durationMinutes }: Visit,
  { date, minutes, instant }: LocalStart,
  now: number,
  moving: readonly Taking[] = [],
): Promise<Occurrence> {
  const around = { from: addDays(date, -1), to: addDays(date, daysAround) }
  const wanted = { clinicId, doctorId, serviceIds, now, ...around }
  const terms = await loadBookingTerms(db, organizationId, wanted)
  const text = `${date}T${timeOfDay(minutes)}`
  if (!terms) return { start: text, end: text, refusal: messages.seriesGone, alternatives: [] }
  const [closed] = Object.values(closedOf(terms))
  if (closed) return { start: text, end: text, refusal: closed, alternatives: [] }
  const { slotLengthMinutes } = terms
  const schedule = without(terms.schedule, moving, doctorId)
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

/** The doctor's other visits stay, those at the same time as one that comes from somebody else among them. */
function without(
  schedule: BookingTerms['schedule'],
  moving: readonly Taking[],
  doctorId: string,
): BookingTerms['schedule'] {
  const stays =
    (taken: readonly Taking[]) =>
    ({ start, end }: Interval) =>
      !taken.some(({ occupied }) => occupied.start === start && occupied.end === end)
  return {
    ...schedule,
    bookedInstants: schedule.bookedInstants.filter(stays(moving.filter(one => one.doctorId === doctorId))),
    resources: schedule.resources?.map(kind => kind.map(taken => taken.filter(stays(moving)))) ?? [],
  }
}
