import type { BookingDay } from '#contract/day/public-booking.ts'
import { dayParts, type DayPart } from '#contract/day/day-parts.ts'
import { wallClock } from '#words/formats/clinic-date.ts'

const bounds: Record<DayPart, readonly [from: string, until: string]> = {
  morning: ['00', '12'],
  afternoon: ['12', '17'],
  evening: ['17', '24'],
}

/** By the clinic's clock. */
export const isInPart = (time: string, part: DayPart): boolean => {
  const [from, until] = bounds[part]
  return wallClock(time) >= from && wallClock(time) < until
}

/** The days with the times of this part alone; '': all of them. A day whose times are all in other parts is full. */
export const daysOfPart = (days: readonly BookingDay[], part: DayPart | ''): readonly BookingDay[] =>
  part === ''
    ? days
    : days.map(day => {
        const times = day.times.filter(time => isInPart(time, part))
        return day.state === 'open' && times.length === 0
          ? { ...day, state: 'full', times }
          : { ...day, times }
      })

export { dayParts, type DayPart }
