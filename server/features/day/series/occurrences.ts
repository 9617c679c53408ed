import ICAL from 'ical.js'
import { addDays, instantToLocal, localToInstants } from '#contract/values/clinic-time.ts'
import { longestSeries, longestSeriesDays } from '#contract/day/series.ts'

/** A day and hour of the clinic; no instants where the clocks skip them, the first one where they strike twice. */
export type LocalStart = { date: string; minutes: number; instant: number | undefined }

/**
 * The visits that follow the first one, by a rule of ours (RFC 5545): at the same hour on the clinic's clock, whatever
 * daylight saving does. Null: they are more than one series holds, or do not end within two years.
 */
export function followingStarts(rule: string, zone: string, first: number): LocalStart[] | null {
  const { date, minutes } = instantToLocal(zone, first)
  const last = addDays(date, longestSeriesDays)
  // Days alone: the hour stays, and a day of the calendar has no zone.
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(date))
  const starts: LocalStart[] = []
  for (let day = iterator.next(); day; day = iterator.next()) {
    const next = day.toString()
    if (next > last) return null
    if (next === date) continue
    if (starts.length === longestSeries - 1) return null
    starts.push(at(zone, next, minutes))
  }
  return starts
}

export function at(zone: string, date: string, minutes: number): LocalStart {
  return { date, minutes, instant: localToInstants(zone, date, minutes)[0] }
}
