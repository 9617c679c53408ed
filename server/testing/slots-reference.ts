import {
  addDays,
  instantToLocal,
  localToInstant,
  minutesOfDay,
  weekdayOf,
} from '#contract/values/clinic-time.ts'
import type { SlotQuery } from '#server/features/day/scheduling/slots.ts'

// A slow second implementation of the slot rule, which slots.test.ts compares with slots.ts.

const MINUTE = 60_000

interface Minute {
  instant: number
  date: string
  sinceDoors: number | null
  /** The clinic is open, the doctor works, and it is not past. */
  isWorked: boolean
}

type Hours = { from: number; to: number }[]
const parsed = (hours: readonly { start: string; end: string }[]): Hours =>
  hours.map(({ start, end }) => ({ from: minutesOfDay(start), to: minutesOfDay(end) }))

/** The rule of slots again, minute by minute and without arithmetic of intervals. */
export function minuteByMinute(query: SlotQuery): Minute[] {
  const { zone, holidays, leave, now } = query
  const minutes: Minute[] = []
  const last = Date.parse(`${addDays(query.to, 2)}T12:00Z`)
  const absent = leave.map(({ from, to, start = '00:00', end = '24:00' }) => ({
    start: localToInstant(zone, from, minutesOfDay(start)),
    end: localToInstant(zone, to, minutesOfDay(end)),
  }))
  let [today, reached, sinceDoors]: [string, number, number | null] = ['', -1, null]
  let [opening, working]: [Hours, Hours] = [[], []]
  for (let instant = Date.parse(`${addDays(query.from, -1)}T00:00Z`); instant < last; instant += MINUTE) {
    const clock = instantToLocal(zone, instant)
    if (clock.date !== today) {
      ;[today, reached, sinceDoors] = [clock.date, -1, null]
      const ofWeek = (hours: SlotQuery['openingHours']) =>
        hours.filter(({ weekday }) => weekday === weekdayOf(today))
      const excepted = (days: SlotQuery['openingExceptions']) =>
        days?.find(({ date }) => date === today)?.hours
      opening = parsed(excepted(query.openingExceptions) ?? ofWeek(query.openingHours))
      const own = excepted(query.workingExceptions) ?? (query.workingHours && ofWeek(query.workingHours))
      working = own ? parsed(own) : opening
    }
    // Opening hours follow the latest clock time reached today: when the clock is set back, the clinic does not open again.
    reached = Math.max(reached, clock.minutes)
    const within = (hours: Hours) => hours.some(({ from, to }) => from <= reached && reached < to)
    const isHoliday = holidays.some(({ from, to }) => from <= today && today <= to)
    const isLeave = absent.some(({ start, end }) => start <= instant && instant < end)
    sinceDoors = within(opening) ? (sinceDoors === null ? 0 : sinceDoors + 1) : null
    const isWorked = within(opening) && within(working) && !isHoliday && !isLeave && instant >= now
    minutes.push({ instant, date: today, sinceDoors, isWorked })
  }
  return minutes
}

export function slotsByMinutes(query: SlotQuery) {
  const minutes = minuteByMinute(query)
  return minutes
    .filter(({ date }) => query.from <= date && date <= query.to)
    .filter(({ sinceDoors }) => sinceDoors !== null && sinceDoors % query.slotLengthMinutes === 0)
    .filter(({ instant }) => mayStartAt(query, minutes, instant))
    .map(({ instant }) => ({ start: instant, end: instant + query.durationMinutes * MINUTE }))
}

/** Every minute of the visit is worked; and with its buffers it meets nothing booked, and one of each kind that is not taken. */
export function mayStartAt(query: SlotQuery, minutes: Minute[], start: number) {
  const { durationMinutes, bufferBeforeMinutes = 0, bufferAfterMinutes = 0, resources = [] } = query
  const first = (start - minutes[0]!.instant) / MINUTE
  const from = start - bufferBeforeMinutes * MINUTE
  const until = start + (durationMinutes + bufferAfterMinutes) * MINUTE
  const meets = (taken: SlotQuery['bookedInstants']) => taken.some(one => one.start < until && one.end > from)
  return (
    minutes.slice(first, first + durationMinutes).every(({ isWorked }) => isWorked) &&
    !meets(query.bookedInstants) &&
    resources.every(kind => kind.some(taken => !meets(taken)))
  )
}
