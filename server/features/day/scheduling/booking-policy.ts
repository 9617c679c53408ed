import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'

/** Rules that hold for patients, not for staff. */
export type BookingPolicy = { minimumNoticeMinutes: number; bookingHorizonDays: number }

/** The message that says why a patient may not book this time; undefined if they may. */
export function refusalOf(
  { minimumNoticeMinutes, bookingHorizonDays }: BookingPolicy,
  { startsAt, now, zone }: { startsAt: number; now: number; zone: string },
): string | undefined {
  if (startsAt < now + minimumNoticeMinutes * 60_000) return messages.bookingTooSoon
  const lastDay = addDays(dateOf(zone, now), bookingHorizonDays)
  return dateOf(zone, startsAt) > lastDay ? messages.bookingTooFar : undefined
}
