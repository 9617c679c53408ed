import type { DayVisit, DoctorHome } from '#contract/record/doctor-home.ts'
import { wallClock } from '#words/formats/clinic-date.ts'

/** Minutes from the left edge of the strip. */
type Place = { at: number; minutes: number }
export type Strip = {
  minutes: number
  hours: { at: number; label: string }[]
  breaks: (Place & { from: string; to: string })[]
  /** Visits at the same time share the height: `lane` of `lanes`. */
  visits: (Place & { visit: DayVisit; lane: number; lanes: number })[]
  now: number | null
  from: string
  to: string
  /** From when on nothing is booked, before the work ends. */
  freeFrom: string | null
}

const hour = 60
const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000
const minuteOf = (instant: string) => Number(instant.slice(11, 13)) * hour + Number(instant.slice(14, 16))

/** The doctor's day from the first whole hour to the last; null without hours and visits. */
export function stripOf({ day, worked }: Pick<DoctorHome, 'day' | 'worked'>, now: number): Strip | null {
  const all = [...worked, ...day].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const [first] = all
  if (!first) return null
  const end = all.reduce(
    (latest, one) => (Date.parse(one.end) > Date.parse(latest.end) ? one : latest),
    first,
  ).end
  const early = minuteOf(first.start) % hour
  const startMinute = minuteOf(first.start) - early
  const placeOf = (instant: string) => minutesBetween(first.start, instant) + early
  const minutes = Math.ceil(placeOf(end) / hour) * hour
  const place = ({ start, end: until }: { start: string; end: string }): Place => ({
    at: placeOf(start),
    minutes: minutesBetween(start, until),
  })
  const nowAt = (now - Date.parse(first.start)) / 60_000 + early
  const lastWorked = worked.at(-1)
  const lastEnd = day.reduce((latest, one) => Math.max(latest, Date.parse(one.end)), 0)
  const lastVisit = day.find(one => Date.parse(one.end) === lastEnd)
  return {
    minutes,
    hours: Array.from({ length: minutes / hour }, (_, index) => ({
      at: index * hour,
      label: `${String((startMinute / hour + index) % 24).padStart(2, '0')}:00`,
    })),
    breaks: worked.slice(1).flatMap((next, index) => {
      const before = worked[index]!
      const length = minutesBetween(before.end, next.start)
      const [from, to] = [wallClock(before.end), wallClock(next.start)]
      return length > 0 ? [{ at: placeOf(before.end), minutes: length, from, to }] : []
    }),
    visits: inLanes(day.map(visit => ({ visit, ...place(visit) }))),
    now: nowAt >= 0 && nowAt <= minutes ? nowAt : null,
    from: wallClock(first.start),
    to: wallClock(end),
    freeFrom:
      lastVisit && lastWorked && lastEnd < Date.parse(lastWorked.end) ? wallClock(lastVisit.end) : null,
  }
}

/** Sorted by start. Visits at the same time have separate lanes. */
function inLanes(visits: (Place & { visit: DayVisit })[]): Strip['visits'] {
  const placed: Strip['visits'] = []
  let group: Strip['visits'] = []
  let ends: number[] = []
  for (const one of visits) {
    if (group.length > 0 && one.at >= Math.max(...ends)) {
      group = []
      ends = []
    }
    const free = ends.findIndex(until => until <= one.at)
    const lane = free === -1 ? ends.length : free
    ends[lane] = one.at + one.minutes
    const added = { ...one, lane, lanes: 1 }
    group.push(added)
    placed.push(added)
    for (const other of group) other.lanes = ends.length
  }
  return placed
}
