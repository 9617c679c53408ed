import type { BookingDay, BookingPage } from '#contract/day/public-booking.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { isSameName } from '#contract/values/same-name.ts'
import type { Failure } from '#web/features/site/public-forms/post.ts'
import type { Person, Proof } from './visit/visit-request.ts'

// Decides what the booking page does next, in plain functions without React.

/** Fields that can show an error next to them. */
const shownFields = new Set(['name', 'phoneNumber', 'email', 'code', 'from', 'to'])

/**
 * Where the page continues after a refusal: at the times, at the code, with a forgotten device, at the fields, or here with a
 * notice.
 */
export function stepAfter(
  { code, errors }: Pick<Failure, 'code' | 'errors'>,
  isRemembered: boolean,
): 'times' | 'code' | 'forgotten' | 'fields' | 'notice' {
  if (code === 'slot_taken' || code === 'hold_over' || errors['start']) return 'times'
  if (code === 'booking_code_wrong') return 'code'
  // This device is no longer remembered: the visitor must fill in the three fields and enter a code.
  if (errors['code'] && isRemembered) return 'forgotten'
  return Object.keys(errors).some(name => shownFields.has(name)) ? 'fields' : 'notice'
}

/** The person to book for, after the code has proved the mailbox. Undefined: the visitor must choose among its people. */
export function proofFor(people: readonly Person[], name: string, given: Proof): Proof | undefined {
  if (people.length === 0) return { ...given, isNewPatient: true }
  const [first, ...others] = people
  return first && others.length === 0 && isSameName(first.name, name)
    ? { ...given, patientId: first._id }
    : undefined
}

/** The last moment at which the visit may be changed online. Null: only by phone, from the start. */
export function changeableUntil(
  start: string,
  { cancellationWindowHours, timeZone }: { cancellationWindowHours: number; timeZone: string },
  now: number,
): string | null {
  const until = Date.parse(start) - cancellationWindowHours * 3_600_000
  return until > now ? formatInstant(timeZone, until) : null
}

/** What is paid before a visit with these services is confirmed. Undefined: nothing. */
export function depositOf(services: BookingPage['services']) {
  const deposits = services.flatMap(({ deposit }) => deposit ?? [])
  const [first] = deposits
  return first && { ...first, amountMinor: deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}

export const firstOpen = (days: readonly BookingDay[]) =>
  days.find(({ state }) => state === 'open')?.date ?? ''

/** The date to select when other days are loaded: the same date if it is still open, else the first open one. */
export const stillOpen = (days: readonly BookingDay[], date: string) =>
  days.some(day => day.date === date && day.state === 'open') ? date : firstOpen(days)
