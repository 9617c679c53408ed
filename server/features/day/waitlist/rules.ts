import { addDays, dateOf, formatInstant, localToInstant } from '#contract/values/clinic-time.ts'
import type { DayPart } from '#contract/day/day-parts.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'

/** Days of the clinic's clock, both included. */
export type Wish = { from: string; to: string; parts: readonly DayPart[] }

/** An offer that is over sooner reaches nobody in time. */
export const shortestOfferMs = 15 * 60_000

export const joinsPerEmailAndDay = 5

export function partOf(zone: string, moment: number): DayPart {
  const clock = formatInstant(zone, moment).slice(11, 16)
  if (clock < '12:00') return 'morning'
  return clock < '17:00' ? 'afternoon' : 'evening'
}

export function suits({ from, to, parts }: Wish, zone: string, start: number): boolean {
  const day = dateOf(zone, start)
  return day >= from && day <= to && (parts.length === 0 || parts.includes(partOf(zone, start)))
}

const overlap = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end

type Chosen = {
  zone: string
  /** The freed time; null: any time. */
  freed: Interval | null
  /** Earlier offers that the patient did not take. */
  earlier: readonly Interval[]
}

/** The free times that may be offered for this wish, the nearest first. Nobody is offered the same time twice. */
export function timesFor<Time extends Interval>(
  wish: Wish,
  free: readonly Time[],
  { zone, freed, earlier }: Chosen,
): Time[] {
  return free
    .filter(time => suits(wish, zone, time.start))
    .filter(time => !freed || overlap(time, freed))
    .filter(time => !earlier.some(before => overlap(time, before)))
    .toSorted((a, b) => a.start - b.start)
}

/** While people read their mail: from 08:00 to 22:00 on the clinic's clock. */
const [dayBegins, nightBegins] = [8 * 60, 22 * 60]

/** When so many hours have passed, those of nights not counted. */
export function afterDaytime(zone: string, now: number, hours: number): number {
  let left = hours * 3_600_000
  for (let date = dateOf(zone, now); ; date = addDays(date, 1)) {
    const from = Math.max(now, localToInstant(zone, date, dayBegins))
    const lasts = Math.max(0, localToInstant(zone, date, nightBegins) - from)
    if (left <= lasts) return from + left
    left -= lasts
  }
}

type Terms = { now: number; longestUntil: number; minimumNoticeMinutes: number; noticeHours: number }

/** Until when a time is held for who is offered it: never so long that nobody else could book it then. Undefined: it is too near. */
export function offerEnd(
  start: number,
  { now, longestUntil, minimumNoticeMinutes, noticeHours }: Terms,
): number | undefined {
  if (start - now < noticeHours * 3_600_000) return undefined
  const end = Math.min(longestUntil, start - minimumNoticeMinutes * 60_000)
  // In whole minutes, as people are told.
  return end - now < shortestOfferMs ? undefined : end - (end % 60_000)
}
