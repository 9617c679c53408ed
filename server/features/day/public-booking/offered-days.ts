import { addDays, dateOf, daysBetween } from '#contract/values/clinic-time.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import type { BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { refusalOf } from '#server/features/day/scheduling/booking-policy.ts'
import { freeSlots } from '#server/features/day/scheduling/slots.ts'

export type Offer = Pick<
  BookingTerms,
  'schedule' | 'slotLengthMinutes' | 'durationMinutes' | 'minimumNoticeMinutes' | 'bookingHorizonDays'
>
type OfferedDay = Omit<BookingDay, 'times'> & { times: number[] }

/** The days with the starts that any of these doctors is free at and a patient may book; the doctors are of one clinic. */
export function offeredDays(
  offers: readonly Offer[],
  { zone, from, to, now }: { zone: string; from: string; to: string; now: number },
): OfferedDay[] {
  const times = new Map<string, Set<number>>()
  for (const { schedule, slotLengthMinutes, durationMinutes, ...policy } of offers) {
    for (const { start } of freeSlots({ ...schedule, from, to, slotLengthMinutes, durationMinutes })) {
      if (refusalOf(policy, { startsAt: start, now, zone })) continue
      const date = dateOf(zone, start)
      times.set(date, (times.get(date) ?? new Set()).add(start))
    }
  }
  const days: OfferedDay[] = []
  for (let count = 0; count <= daysBetween(from, to); count++) {
    const date = addDays(from, count)
    const starts = [...(times.get(date) ?? [])].sort((a, b) => a - b)
    days.push({
      date,
      state: starts.length > 0 ? 'open' : emptyState(offers, date, zone, now),
      times: starts,
    })
  }
  return days
}

/** Why a day offers nothing: too far ahead, nobody works (any more), or everything is taken. */
function emptyState(
  offers: readonly Offer[],
  date: string,
  zone: string,
  now: number,
): 'far' | 'closed' | 'full' {
  const horizon = Math.max(0, ...offers.map(({ bookingHorizonDays }) => bookingHorizonDays))
  if (offers.length > 0 && date > addDays(dateOf(zone, now), horizon)) return 'far'
  const isWorked = offers.some(
    ({ schedule, slotLengthMinutes, durationMinutes }) =>
      freeSlots({
        ...schedule,
        bookedInstants: [],
        resources: [],
        from: date,
        to: date,
        slotLengthMinutes,
        durationMinutes,
      }).length > 0,
  )
  return isWorked ? 'full' : 'closed'
}
