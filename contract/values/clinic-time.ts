// Times are stored as clinic time first: a date and a wall-clock time in the clinic's zone; the instant (epoch milliseconds)
// follows from them. Twice a year they differ. In a gap (clocks jump forward) a wall time has no instant; in a repeated hour
// (clocks go back) it has two.
//
// A date is a 'YYYY-MM-DD' text of the years 0001 to 9999 and never depends on a zone.

import { dayMs } from './durations.ts'
import { byLocale, languages } from '../core/locale.ts'

const MINUTE = 60_000
/** Years 0001 to 9999, minus a day at both ends so that every zone can write every instant. */
const FIRST_INSTANT = -62_135_510_400_000
const LAST_INSTANT = 253_402_214_400_000

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The first day of the week in the country of each language. */
export const firstWeekday = byLocale<Weekday>(locale => languages[locale].firstWeekday)

export interface LocalTime {
  date: string
  minutes: number
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether this is a calendar date, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return !Number.isNaN(dayNumber(text))
}

/** The date this many days later (earlier, if negative). Throws RangeError for an invalid date. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOf(date) + days)
}

/**
 * Days from one date to another, negative if backwards. NaN if either is invalid, instead of an error: schemas compare two fields
 * even when one of them was refused.
 */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Monday 1 … Sunday 7. Throws RangeError for an invalid date. */
export function weekdayOf(date: string): Weekday {
  // Day 0, 1970-01-01, was a Thursday.
  return (((((dayOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** Minutes since midnight of 'HH:MM', '00:00' to '24:00'. Throws RangeError for anything else. */
export function minutesOfDay(time: string): number {
  const match = /^(\d\d):([0-5]\d)$/.exec(time)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : NaN
  if (!(minutes <= 1440)) throw new RangeError(`Not a time of day: ${time}`)
  return minutes
}

/** 'HH:MM' of whole minutes since midnight; 1440 is '24:00'. */
export const timeOfDay = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Whether this is an IANA time zone, such as Asia/Kolkata. A bare offset, such as +05:30, is not: it has no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) return false
  if (zones.has(text)) return true
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

/**
 * Every instant at which the zone's clock shows this date and time, earliest first: none in a gap, two in a
 * repeated hour. Minutes count from midnight; 1440 is the next day's midnight. Throws RangeError for a bad zone
 * or date.
 */
export function localToInstants(zone: string, date: string, minutes: number): number[] {
  const local = dayOf(date) * dayMs + minutes * MINUTE
  const instants: number[] = []
  for (let at = local - MAX_OFFSET; at <= local + MAX_OFFSET;) {
    const span = spanAt(zone, at)
    const instant = local - span.offset
    if (instant >= span.start && instant < span.end) instants.push(instant)
    at = span.end
  }
  return instants
}

/**
 * The first instant at which the zone's clock has reached this date and time: for a gap, the moment of the jump; for a repeated
 * hour, the first of the two. A later wall time never gives an earlier instant, so the start and end of opening hours keep their
 * order. Throws RangeError for a bad zone or date.
 */
export function localToInstant(zone: string, date: string, minutes: number): number {
  const local = dayOf(date) * dayMs + minutes * MINUTE
  let span = spanAt(zone, local - MAX_OFFSET)
  while (local - span.offset >= span.end) span = spanAt(zone, span.end)
  return Math.max(local - span.offset, span.start)
}

/** The date and the whole minutes since midnight on the zone's clock at an instant. */
export function instantToLocal(zone: string, instant: number): LocalTime {
  const local = instant + spanAt(zone, instant).offset
  const day = Math.floor(local / dayMs)
  return { date: dateOfDay(day), minutes: Math.floor((local - day * dayMs) / MINUTE) }
}

/** The date in the zone at an instant. */
export function dateOf(zone: string, instant: number): string {
  return instantToLocal(zone, instant).date
}

/**
 * RFC 3339 with the zone's offset, '2026-11-21T09:30:00+05:30'; milliseconds only if there are any. Before time zones were
 * introduced, offsets had seconds, which RFC 3339 does not allow: the offset is then rounded to the minute and the time adjusted,
 * so that the text still names the same instant. The database counts microseconds: they are dropped.
 */
export function formatInstant(zone: string, instant: number): string {
  const offset = Math.round(spanAt(zone, instant).offset / MINUTE)
  const local = Math.floor(instant) + offset * MINUTE
  const day = Math.floor(local / dayMs)
  const rest = local - day * dayMs
  const minutes = Math.floor(rest / MINUTE)
  const seconds = Math.floor((rest % MINUTE) / 1000)
  const fraction = rest % 1000 === 0 ? '' : '.' + String(rest % 1000).padStart(3, '0')
  const sign = offset < 0 ? '-' : '+'
  return `${dateOfDay(day)}T${timeOfDay(minutes)}:${two(seconds)}${fraction}${sign}${timeOfDay(Math.abs(offset))}`
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/

/**
 * The instant of an RFC 3339 text in epoch milliseconds. Null for anything else: an impossible date, a missing offset, lower-case
 * letters, a leap second. Digits beyond milliseconds are dropped.
 */
export function parseInstant(text: string): number | null {
  const match = INSTANT.exec(text)
  if (!match) return null
  const [, date = '', hours, minutes, seconds, fraction = '', sign, offsetHours, offsetMinutes] = match
  const offset = sign ? (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1) : 0
  const milliseconds = Number(seconds) * 1000 + Number(fraction.slice(1, 4).padEnd(3, '0'))
  const instant =
    dayNumber(date) * dayMs + (Number(hours) * 60 + Number(minutes) - offset) * MINUTE + milliseconds
  return instant >= FIRST_INSTANT && instant < LAST_INSTANT ? instant : null
}

/** The date of `instant` at the offset that `text` has (RFC 3339). Where the clocks change between the two, it is an hour off. */
export function dateAtOffsetOf(text: string, instant: number): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  const offset = sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0
  return dateOfDay(Math.floor((instant + offset * MINUTE) / dayMs))
}

const two = (number: number) => (number < 10 ? `0${number}` : `${number}`)

function dayOf(date: string): number {
  const day = dayNumber(date)
  if (Number.isNaN(day)) throw new RangeError(`Not a date: ${date}`)
  return day
}

/** Days since 1970-01-01; NaN for an invalid date. https://howardhinnant.github.io/date_algorithms.html#days_from_civil */
function dayNumber(date: string): number {
  const match = DATE.exec(date)
  if (!match) return NaN
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NaN
  const marchYear = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    marchYear * 365 +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    dayOfYear -
    719_468
  )
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** The reverse: https://howardhinnant.github.io/date_algorithms.html#civil_from_days */
function dateOfDay(dayNumber: number): string {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  if (!(year >= 1 && year <= 9999)) throw new RangeError('Outside the years 0001 to 9999')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

// Offsets: asking Intl takes microseconds, so the offsets of each zone are cached, a year at a time, as spans of constant offset.
// Days are compared first; a change within a day is found by bisection.

/** From start until before end, local time is UTC plus offset; all in milliseconds. */
interface Span {
  start: number
  end: number
  offset: number
}
interface Zone {
  offsetByIntl: (instant: number) => number
  years: Map<number, Span[]>
  latest: Span
}

const YEAR = 366 * dayMs
/** No zone ever had an offset of 16 hours or more (Manila came closest, before 1844). */
const MAX_OFFSET = 16 * 60 * MINUTE
/** The caches are limited, so that unusual dates and spellings of zones cannot use up memory. */
const KEPT_YEARS = 50
const KEPT_ZONES = 1000
const zones = new Map<string, Zone>()

function spanAt(zoneName: string, instant: number): Span {
  const zone = zones.get(zoneName) ?? openZone(zoneName)
  if (instant >= zone.latest.start && instant < zone.latest.end) return zone.latest
  const year = Math.floor(instant / YEAR)
  let spans = zone.years.get(year)
  if (!spans) {
    spans = readYear(zone, year)
    if (zone.years.size >= KEPT_YEARS) zone.years.clear()
    zone.years.set(year, spans)
  }
  // Rarely more than three, so a linear search is fastest.
  const span = spans.find(({ end }) => instant < end)
  if (!span) throw new RangeError('Not an instant')
  zone.latest = span
  return span
}

function openZone(name: string): Zone {
  if (!isTimeZone(name)) throw new RangeError(`Not a time zone: ${name}`)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offsetByIntl = (instant: number) => {
    // For years before 1, Intl would count backwards.
    const at = Math.max(instant, FIRST_INSTANT)
    const shown = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/.exec(format.format(at))
    if (!shown) throw new RangeError(`Cannot read the clock of ${name}`)
    const [month, day, year, hours, minutes, seconds] = shown.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    // Date.UTC reads the years 0 to 99 as 1900 to 1999; 400 years are a whole number of days.
    return Date.UTC(year + 400, month - 1, day, hours, minutes, seconds) - 146_097 * dayMs - at
  }
  const zone: Zone = { offsetByIntl, years: new Map(), latest: { start: 0, end: 0, offset: 0 } }
  if (zones.size >= KEPT_ZONES) zones.clear()
  zones.set(name, zone)
  return zone
}

function readYear({ offsetByIntl }: Zone, year: number): Span[] {
  const yearEnd = (year + 1) * YEAR
  const spans: Span[] = []
  let start = year * YEAR
  let offset = offsetByIntl(start)
  for (let day = start + dayMs; day <= yearEnd; day += dayMs) {
    const offsetAfter = offsetByIntl(day)
    while (offset !== offsetAfter) {
      const change = firstChange(offsetByIntl, Math.max(start, day - dayMs), day)
      spans.push({ start, end: change, offset })
      start = change
      offset = offsetByIntl(change)
    }
  }
  if (start < yearEnd) spans.push({ start, end: yearEnd, offset })
  return spans
}

/** Finds the first second without the offset of `from`; at `to` the offset has changed. */
function firstChange(offsetByIntl: (instant: number) => number, from: number, to: number): number {
  const offset = offsetByIntl(from)
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetByIntl(middle) === offset) low = middle
    else high = middle
  }
  return high
}
