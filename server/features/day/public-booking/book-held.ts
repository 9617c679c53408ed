import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { publicBookingEndpoints } from '#contract/day/public-booking.ts'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import { requireFewVisitsAhead } from '#server/features/day/appointments/require-few-visits-ahead.ts'
import { rememberReader } from '#server/features/clinic/patients/remember-reader.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { invalidInput, tooManyRequests } from '#server/platform/http/errors.ts'
import { requireNoDeposit } from '#server/features/day/scheduling/asked-deposit.ts'
import { bookClaimed, closeBooking } from './book-claimed.ts'
import type { Device } from './devices.ts'
import type { Page } from './find-page.ts'
import { lockHeld, provesMailbox, type HeldBooking } from './held-booking.ts'
import { patientOfMailbox, type Contact } from './patient-of-mailbox.ts'
import { bookingsPerEmailAndDay } from './rules.ts'

type Wanted = BodyOf<typeof publicBookingEndpoints.book>
export type Booked = Contact & {
  appointmentId: string
  patientId: string
  serviceId: string
  doctorId: string
}

/** Who books a held time, with a mailbox that is proven. */
export type Booker = { booking: HeldBooking; contact: Contact }

/**
 * The held time, and whose the proven mailbox is. Undefined: the code is wrong, which is counted. Errors: hold_over, already_booked,
 * too_many_requests, invalid_input on code.
 */
export async function proveBooker(
  db: Db,
  page: Page,
  { code, ...held }: Pick<Wanted, 'code' | 'holdId' | 'secret'>,
  { device, now }: { device: Device | undefined; now: number },
): Promise<Booker | undefined> {
  const booking = await lockHeld(db, page, held, now)
  if (code && !(await provesMailbox(db, page, booking, code))) return undefined
  const { name, phoneNumber, email } = code ? booking : (device ?? {})
  if (!name || !phoneNumber || !email) throw invalidInput({ code: messages.bookingCodeSixDigits })
  const limit = { most: bookingsPerEmailAndDay, seconds: 24 * 3600, nowMs: now }
  const over = await countWithin(db, `public-bookings:${page.organizationId}:${email}`, limit)
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  return { booking, contact: { name, phoneNumber, email } }
}

/**
 * Books the held time for the person whose mailbox is proven. Undefined: the code is wrong, which is counted.
 * Errors: those of `proveBooker`, deposit_required, slot_taken, conflict where the patient has enough visits ahead, invalid_input on patientId.
 */
export async function bookHeld(
  db: Db,
  page: Page,
  wanted: Wanted,
  { device, now }: { device: Device | undefined; now: number },
): Promise<Booked | undefined> {
  const { organizationId, clinicId } = page
  const booker = await proveBooker(db, page, wanted, { device, now })
  if (!booker) return undefined
  const { booking, contact } = booker
  await requireNoDeposit(db, page, booking.serviceIds, now)
  const { doctorId, serviceIds, startsAt } = booking
  // Whether patients may take this time was asked when it was held: meanwhile it has only come nearer.
  const claimed = await claimTime(db, {
    organizationId,
    clinicId,
    doctorId,
    serviceIds,
    startsAt,
    now,
    exceptHold: booking.id,
    mayOverbook: false,
    onGridOnly: false,
  })
  const patientId = await patientWhoBooks(db, page, contact, wanted, now)
  const visit = { clinicId, doctorId, patientId, startsAt, note: wanted.reason }
  const appointmentId = await bookClaimed(
    db,
    { organizationId, now },
    { holdId: booking.id, visit, email: contact.email },
    claimed,
  )
  await closeBooking(db, organizationId, booking.id, appointmentId)
  return { ...contact, appointmentId, patientId, serviceId: serviceIds[0]!, doctorId }
}

/** Errors: conflict where the patient has enough visits ahead; invalid_input on patientId. */
export async function patientWhoBooks(
  db: Db,
  page: Page,
  contact: Contact,
  { patientId: wantedId, isNewPatient, locale, timeZone }: Wanted,
  now: number,
): Promise<string> {
  const { organizationId } = page
  const patientId = await patientOfMailbox(db, page, contact, { patientId: wantedId, isNewPatient })
  await rememberReader(db, organizationId, patientId, { locale, timeZone })
  await requireFewVisitsAhead(db, organizationId, patientId, now)
  return patientId
}
