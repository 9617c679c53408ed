import {
  addDays,
  dateOf,
  daysBetween,
  localToInstant,
  minutesOfDay,
  weekdayOf,
} from '#contract/values/clinic-time.ts'
import { covers, intersect, subtract, union } from './intervals.ts'
import type { Interval } from './intervals.ts'

// Free time = opening ∩ working − holidays − leave − booked − past. A slot starts on the clinic's grid, every
// slotLengthMinutes since the doors opened that day, and lies in free time with all its minutes; for each need of a room
// or equipment that the visit has, one is free from its beginning to its end. A day with an exception has its hours, and
// no others. What a visit keeps free around itself widens what is booked: then the visit alone has to fit.
//
// Doors open and close when the clock first reaches the hour (localToInstant), and inside minutes are real
// elapsed ones. So a day whose night repeats an hour has slots in both passes, a day that skips one has none in the
// gap, and hours that end inside a repeated hour end in its first pass.

export interface WeeklyHours {
  weekday: number
  start: string
  end: string
}
export interface Dates {
  from: string
  to: string
}
/** From a time of the first date to a time of the last one; without times, whole days. */
export interface Leave extends Dates {
  start?: string
  end?: string
}
/** A day whose hours are not those of the week; without any, it has none. */
export interface Exception {
  date: string
  hours: readonly { start: string; end: string }[]
}

/** When a doctor works at a clinic. */
export interface Hours {
  /** IANA name; every weekday, time and date below is of this zone. */
  zone: string
  /** '09:00' to '17:00'; an end may be '24:00'. Hours that touch, over midnight too, are one stretch. */
  openingHours: readonly WeeklyHours[]
  /** The doctor's at this clinic; null: the opening hours. */
  workingHours: readonly WeeklyHours[] | null
  openingExceptions?: readonly Exception[]
  workingExceptions?: readonly Exception[]
  /** Both dates included. */
  holidays: readonly Dates[]
  leave: readonly Leave[]
}

export interface Schedule extends Hours {
  /** Epoch milliseconds, in any order; with what each keeps free around itself. */
  bookedInstants: readonly Interval[]
  /** When each room or piece of equipment is taken, as instants, for each need of the visit. */
  resources?: readonly (readonly (readonly Interval[])[])[]
  /** Minutes kept free around the visit; whole, 0 or above. */
  bufferBeforeMinutes?: number
  bufferAfterMinutes?: number
  now: number
}

/** Dates included at both ends. */
export interface SlotQuery extends Schedule, Dates {
  /** The length of a slot in minutes; whole, above 0. */
  durationMinutes: number
  /** The step of the grid; whole, above 0. */
  slotLengthMinutes: number
}

/** Free slots that start on the dates asked for, in order of time; they overlap where a visit outlasts the grid's step. */
export function freeSlots(query: SlotQuery): Interval[] {
  const { zone, from, to, now } = query
  const duration = wholeMinutes(query.durationMinutes)
  const step = wholeMinutes(query.slotLengthMinutes)
  // A stretch of open time may run past midnight: what begins on the last date may end on the next.
  const { free } = freeTime(query, { from, to: addDays(to, 1) })
  const opening = hoursOf(query.openingHours, query.openingExceptions)
  const slots: Interval[] = []
  for (const date of datesOf({ from, to })) {
    for (const doors of openOn(zone, date, opening)) {
      for (const stretch of free) {
        if (stretch.start >= doors.end) break
        const earliest = Math.max(stretch.start, doors.start, now)
        let start = doors.start + Math.ceil((earliest - doors.start) / step) * step
        for (; start < doors.end && start + duration <= stretch.end; start += step) {
          slots.push({ start, end: start + duration })
        }
      }
    }
  }
  return withResources(query, slots)
}

export type Misfit = 'past' | 'closed' | 'not_working' | 'holiday' | 'leave' | 'taken'
export type Fit = { fits: true } | { fits: false; reason: Misfit }

/**
 * Says whether a time may be booked, on the grid or off it, or else the first reason in the order of the rule. Leave
 * bookedInstants empty to judge an overbooking.
 */
export function fitsSchedule(schedule: Schedule, start: number, durationMinutes: number): Fit {
  const visit = { start, end: start + wholeMinutes(durationMinutes) }
  if (start < schedule.now) return { fits: false, reason: 'past' }
  const dates = {
    from: addDays(dateOf(schedule.zone, visit.start), -1),
    to: addDays(dateOf(schedule.zone, visit.end), 1),
  }
  const missed = freeTime(schedule, dates).terms.find(({ time }) => !covers(time, visit))
  if (missed) return { fits: false, reason: missed.otherwise }
  return withResources(schedule, [visit]).length > 0 ? { fits: true } : { fits: false, reason: 'taken' }
}

interface Term {
  /** The hours that remain after this part of the rule. */
  time: Interval[]
  /** Why a visit outside it does not fit. */
  otherwise: Misfit
}

/** The rule term by term, without the past. */
function freeTime(schedule: Schedule, dates: Dates): { free: Interval[]; terms: Term[] } {
  const terms = workTerms(schedule, dates)
  const free = subtract(terms.at(-1)!.time, union(widened(schedule, schedule.bookedInstants)))
  return { free, terms: [...terms, { time: free, otherwise: 'taken' }] }
}

/** The terms that no booking changes. The time after the last of them is when the doctor works here. */
export function workTerms(hours: Hours, dates: Dates): Term[] {
  const { zone, openingHours, workingHours, openingExceptions, workingExceptions, holidays, leave } = hours
  const opening = hoursOf(openingHours, openingExceptions)
  const open = openTime(zone, dates, opening)
  const working =
    workingHours || workingExceptions?.length
      ? intersect(open, openTime(zone, dates, hoursOf(workingHours, workingExceptions, opening)))
      : open
  const notHoliday = subtract(working, timeOff(zone, dates, holidays))
  const notLeave = subtract(notHoliday, timeOff(zone, dates, leave))
  return [
    { time: open, otherwise: 'closed' },
    { time: working, otherwise: 'not_working' },
    { time: notHoliday, otherwise: 'holiday' },
    { time: notLeave, otherwise: 'leave' },
  ]
}

type HoursOn = (date: string) => readonly { start: string; end: string }[]

/** The hours of a date: its exception, else its weekday in the week, else, without a week, those of `otherwise`. */
function hoursOf(
  week: readonly WeeklyHours[] | null,
  exceptions: readonly Exception[] = [],
  otherwise: HoursOn = () => [],
): HoursOn {
  const excepted = new Map(exceptions.map(({ date, hours }) => [date, hours]))
  return date =>
    excepted.get(date) ?? week?.filter(({ weekday }) => weekday === weekdayOf(date)) ?? otherwise(date)
}

const openTime = (zone: string, dates: Dates, hours: HoursOn) =>
  union(datesOf(dates).flatMap(date => openOn(zone, date, hours)))

const openOn = (zone: string, date: string, hours: HoursOn): Interval[] =>
  union(
    hours(date).map(({ start, end }) => ({
      start: localToInstant(zone, date, minutesOfDay(start)),
      end: localToInstant(zone, date, minutesOfDay(end)),
    })),
  )

const widened = (
  { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 }: Schedule,
  taken: readonly Interval[],
): readonly Interval[] =>
  bufferBeforeMinutes || bufferAfterMinutes
    ? taken.map(({ start, end }) => ({
        start: start - bufferAfterMinutes * 60_000,
        end: end + bufferBeforeMinutes * 60_000,
      }))
    : taken

/** The visits during which one resource is free for each need. */
function withResources(schedule: Schedule, visits: Interval[]): Interval[] {
  const { resources = [] } = schedule
  if (resources.length === 0) return visits
  const always = [{ start: -Infinity, end: Infinity }]
  const needs = resources.map(need => need.map(taken => subtract(always, union(widened(schedule, taken)))))
  return visits.filter(visit => needs.every(need => need.some(free => covers(free, visit))))
}

/** Only the days asked for: leave may be entered for decades. */
export const timeOff = (zone: string, dates: Dates, off: readonly Leave[]) =>
  union(
    off
      .filter(({ from, to }) => from <= dates.to && to >= dates.from)
      .map(({ from, to, start = '00:00', end = '24:00' }) => ({
        start: localToInstant(zone, from, minutesOfDay(start)),
        end: localToInstant(zone, to, minutesOfDay(end)),
      })),
  )

export function datesOf({ from, to }: Dates): string[] {
  const dates: string[] = []
  for (let i = 0; i <= daysBetween(from, to); i++) dates.push(addDays(from, i))
  return dates
}

function wholeMinutes(minutes: number): number {
  if (!Number.isInteger(minutes) || minutes <= 0)
    throw new RangeError(`Not a duration in minutes: ${minutes}`)
  return minutes * 60_000
}
