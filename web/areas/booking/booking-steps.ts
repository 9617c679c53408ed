import type { BookingDay } from '#contract/day/public-booking.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { isSameName } from '#contract/values/same-name.ts'
import type { Failure } from '#web/features/site/public-forms/post.ts'
import type { Person, Proof } from './visit/visit-request.ts'

// What the booking page does next, decided without the page.

/** Fields that an error is shown beside. */
const shownFields = new Set(['name', 'phoneNumber', 'email', 'code', 'from', 'to'])

/** Where a visitor goes on after a refusal: the times, the code, typing their details, the fields, or where they are. */
export function stepAfter(
  { code, errors }: Pick<Failure, 'code' | 'errors'>,
  isRemembered: boolean,
): 'times' | 'code' | 'forgotten' | 'fields' | 'notice' {
  if (code === 'slot_taken' || code === 'hold_over' || errors['start']) return 'times'
  if (code === 'booking_code_wrong') return 'code'
  // This device is not remembered any more: it goes with the three fields and a code.
  if (errors['code'] && isRemembered) return 'forgotten'
  return Object.keys(errors).some(name => shownFields.has(name)) ? 'fields' : 'notice'
}

/** For whom to book with a proven mailbox; undefined: the visitor has to choose among its people. */
export function proofFor(people: readonly Person[], name: string, given: Proof): Proof | undefined {
  if (people.length === 0) return { ...given, isNewPatient: true }
  const [first, ...others] = people
  return first && others.length === 0 && isSameName(first.name, name)
    ? { ...given, patientId: first._id }
    : undefined
}

/** Until when the visit may be changed; null where only a call helps, from the beginning. */
export function changeableUntil(
  start: string,
  { cancellationWindowHours, timeZone }: { cancellationWindowHours: number; timeZone: string },
  now: number,
): string | null {
  const until = Date.parse(start) - cancellationWindowHours * 3_600_000
  return until > now ? formatInstant(timeZone, until) : null
}

export const firstOpen = (days: readonly BookingDay[]) =>
  days.find(({ state }) => state === 'open')?.date ?? ''

/** The day that stays chosen when other days come: the same while it is open, else the first that is. */
export const stillOpen = (days: readonly BookingDay[], date: string) =>
  days.some(day => day.date === date && day.state === 'open') ? date : firstOpen(days)
