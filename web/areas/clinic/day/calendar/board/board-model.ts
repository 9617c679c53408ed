import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Calendar, CalendarDoctor, CalendarVisit } from '#contract/day/calendar.ts'
import { minutesOfDay } from '#contract/values/clinic-time.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { layOut, type Placed } from './lay-out.ts'

// The board's minutes follow the clinic's wall clock: 540 is where the clock shows 09:00. A visit during a clock change is drawn
// with its real length.

/** Start and end, in minutes of the day. */
export type Stretch = { from: number; to: number }
export type PlacedVisit = Placed<Stretch & { visit: CalendarVisit }>
type Off = Stretch & Pick<CalendarDoctor['days'][number]['off'][number], 'why' | 'reason' | 'clinic'>

/** One doctor's day. */
export type Column = {
  key: string
  date: string
  doctor: CalendarDoctor
  visits: PlacedVisit[]
  worked: Stretch[]
  off: Off[]
  /** The opening hours of the clinic on that day. */
  open: Stretch[]
  isHoliday: boolean
  reason: string | null
}

export type Board = {
  columns: Column[]
  from: number
  to: number
  stepMinutes: number
}

/** A shorter card would have no room for a name. */
const shortestMinutes = 15
const usualDay: Stretch = { from: 9 * 60, to: 17 * 60 }

/** The minute on the wall clock of a date. A moment on another day is cut off at the edge of this one. */
export function minuteOn(date: string, instant: string): number {
  const day = wallDate(instant)
  return day < date ? 0 : day > date ? 1440 : minutesOfDay(wallClock(instant))
}

const stretchOn = (date: string, { start, end }: { start: string; end: string }): Stretch => ({
  from: minuteOn(date, start),
  to: minuteOn(date, end),
})

/** The length in minutes. */
export const lengthOf = ({ start, end }: Pick<CalendarVisit, 'start' | 'end'>) =>
  (Date.parse(end) - Date.parse(start)) / 60_000

type Shown = {
  doctors: readonly CalendarDoctor[]
  dates: readonly string[]
  hidden: readonly AppointmentStatus[]
}

/** The columns by doctor and day, from the first hour with any content to the last. */
export function boardOf(calendar: Calendar, { doctors, dates, hidden }: Shown): Board {
  const days = new Map(calendar.days.map(day => [day.date, day]))
  const visits = Map.groupBy(
    calendar.visits.filter(({ status }) => !hidden.includes(status)),
    ({ doctorId, start }) => `${doctorId} ${wallDate(start)}`,
  )
  const columns = doctors.flatMap(doctor =>
    dates.flatMap((date): Column[] => {
      const [day, work] = [days.get(date), doctor.days.find(found => found.date === date)]
      if (!day || !work) return []
      const key = `${doctor._id} ${date}`
      return [
        {
          key,
          date,
          doctor,
          visits: layOut((visits.get(key) ?? []).map(visit => ({ visit, ...visitStretch(date, visit) }))),
          worked: work.worked.map(interval => stretchOn(date, interval)),
          off: work.off.map(({ why, reason, clinic, ...interval }) => ({
            ...stretchOn(date, interval),
            why,
            reason,
            clinic,
          })),
          open: day.open.map(interval => stretchOn(date, interval)),
          isHoliday: day.isHoliday,
          reason: day.reason,
        },
      ]
    }),
  )
  const used = columns.flatMap(({ open, worked, visits: placed }) => [...open, ...worked, ...placed])
  const around = used.length > 0 ? used : [usualDay]
  const stepMinutes = calendar.clinic?.slotLengthMinutes ?? 30
  const first = Math.floor(Math.min(...around.map(({ from }) => from)) / 60) * 60
  // Grid lines match slot starts: they are counted in steps from the opening time.
  const doors = Math.min(...columns.flatMap(({ open }) => open.map(({ from }) => from)))
  const from = Number.isFinite(doors) ? doors - Math.ceil((doors - first) / stepMinutes) * stepMinutes : first
  return {
    columns,
    from: from < 0 ? from + stepMinutes : from,
    to: Math.min(1440, Math.ceil(Math.max(...around.map(({ to }) => to)) / 60) * 60),
    stepMinutes,
  }
}

function visitStretch(date: string, visit: CalendarVisit): Stretch {
  const from = minuteOn(date, visit.start)
  return { from, to: Math.min(1440, from + Math.max(shortestMinutes, lengthOf(visit))) }
}

/** The parts of the board that no stretch covers: before, between and after the stretches. */
export function gapsOf(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  const gaps: Stretch[] = []
  let at = from
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    if (stretch.from > at) gaps.push({ from: at, to: Math.min(stretch.from, to) })
    at = Math.max(at, stretch.to)
  }
  if (at < to) gaps.push({ from: at, to })
  return gaps.filter(gap => gap.from < gap.to)
}

export const includes = (stretches: readonly Stretch[], minute: number) =>
  stretches.some(({ from, to }) => from <= minute && minute < to)
