import {
  addDays,
  dateOf,
  daysBetween,
  localToInstant,
  minutesOfDay,
  weekdayOf,
} from '#contract/clinic-time.ts'
import { covers, intersect, subtract, union } from './intervals.ts'
import type { Interval } from './intervals.ts'

// Free time = opening ∩ working − holidays − leave − booked − past. A slot starts on the clinic's grid, every
// slotLengthMinutes since the doors opened that day, and lies in free time with all its minutes.
//
// Doors open and close when the clock first reaches the hour (localToInstant), and inside minutes are real
// elapsed ones. So a day whose night repeats an hour has slots in both passes, a day that skips one has none in the
// gap, and hours that end inside a repeated hour end in its first pass.

interface WeeklyHours {
  weekday: number
  start: string
  end: string
}
interface Dates {
  from: string
  to: string
}

export interface Schedule {
  /** IANA name; every weekday, time and date below is of this zone. */
  zone: string
  /** '09:00' to '17:00'; an end may be '24:00'. Hours that touch, over midnight too, are one stretch. */
  openingHours: readonly WeeklyHours[]
  /** The doctor's at this clinic; null or none: the opening hours. */
  workingHours: readonly WeeklyHours[] | null
  /** Both dates included. */
  holidays: readonly Dates[]
  leave: readonly Dates[]
  /** Epoch milliseconds, in any order. */
  bookedInstants: readonly Interval[]
  now: number
}

/** Dates included at both ends. */
export interface SlotQuery extends Schedule, Dates {
  /** What a slot takes; whole, above 0. */
  durationMinutes: number
  /** The step of the grid; whole, above 0. */
  slotLengthMinutes: number
}

/** Free slots that start on the dates asked for, in order of time; they overlap where a visit outlasts the grid's step. */
export function freeSlots(query: SlotQuery): Interval[] {
  const { zone, openingHours, from, to, now } = query
  const duration = wholeMinutes(query.durationMinutes)
  const step = wholeMinutes(query.slotLengthMinutes)
  // A stretch of open time may run past midnight: what begins on the last date may end on the next.
  const { free } = freeTime(query, { from, to: addDays(to, 1) })
  const slots: Interval[] = []
  for (const date of datesOf({ from, to })) {
    for (const doors of openOn(zone, date, openingHours)) {
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
  return slots
}

export type Misfit = 'past' | 'closed' | 'not_working' | 'holiday' | 'leave' | 'taken'
export type Fit = { fits: true } | { fits: false; reason: Misfit }

/**
 * May this time be booked? Anywhere in free time, on the grid or off it. Otherwise the first reason in the order of
 * the rule; leave bookedInstants empty to judge an overbooking.
 */
export function fitsSchedule(schedule: Schedule, start: number, durationMinutes: number): Fit {
  const visit = { start, end: start + wholeMinutes(durationMinutes) }
  if (start < schedule.now) return { fits: false, reason: 'past' }
  const dates = {
    from: addDays(dateOf(schedule.zone, visit.start), -1),
    to: addDays(dateOf(schedule.zone, visit.end), 1),
  }
  const missed = freeTime(schedule, dates).terms.find(({ time }) => !covers(time, visit))
  return missed ? { fits: false, reason: missed.otherwise } : { fits: true }
}

interface Term {
  /** What is left after this term of the rule. */
  time: Interval[]
  /** Why a visit outside it does not fit. */
  otherwise: Misfit
}

/** The rule but for the past, term by term. */
function freeTime(schedule: Schedule, dates: Dates): { free: Interval[]; terms: Term[] } {
  const { zone, openingHours, workingHours, holidays, leave, bookedInstants } = schedule
  const open = weekly(zone, dates, openingHours)
  const working = workingHours?.length ? intersect(open, weekly(zone, dates, workingHours)) : open
  const notHoliday = subtract(working, wholeDays(zone, dates, holidays))
  const notLeave = subtract(notHoliday, wholeDays(zone, dates, leave))
  const notBooked = subtract(notLeave, union(bookedInstants))
  const terms: Term[] = [
    { time: open, otherwise: 'closed' },
    { time: working, otherwise: 'not_working' },
    { time: notHoliday, otherwise: 'holiday' },
    { time: notLeave, otherwise: 'leave' },
    { time: notBooked, otherwise: 'taken' },
  ]
  return { free: notBooked, terms }
}

const weekly = (zone: string, dates: Dates, hours: readonly WeeklyHours[]) =>
  union(datesOf(dates).flatMap(date => openOn(zone, date, hours)))

function openOn(zone: string, date: string, hours: readonly WeeklyHours[]): Interval[] {
  const weekday = weekdayOf(date)
  const onThisDay = hours.filter(each => each.weekday === weekday)
  return union(
    onThisDay.map(({ start, end }) => ({
      start: localToInstant(zone, date, minutesOfDay(start)),
      end: localToInstant(zone, date, minutesOfDay(end)),
    })),
  )
}

/** Only what touches the dates asked for: leave may be entered for decades. */
const wholeDays = (zone: string, dates: Dates, off: readonly Dates[]) =>
  union(
    off
      .filter(({ from, to }) => from <= dates.to && to >= dates.from)
      .map(({ from, to }) => ({
        start: localToInstant(zone, from, 0),
        end: localToInstant(zone, to, 1440),
      })),
  )

function datesOf({ from, to }: Dates): string[] {
  const dates: string[] = []
  for (let i = 0; i <= daysBetween(from, to); i++) dates.push(addDays(from, i))
  return dates
}

function wholeMinutes(minutes: number): number {
  if (!Number.isInteger(minutes) || minutes <= 0)
    throw new RangeError(`Not a duration in minutes: ${minutes}`)
  return minutes * 60_000
}
