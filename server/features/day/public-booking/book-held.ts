import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { publicBookingEndpoints } from '#contract/day/public-booking.ts'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import { requireFewVisitsAhead } from '#server/features/day/appointments/require-few-visits-ahead.ts'
import { rememberReader } from '#server/features/clinic/patients/remember-reader.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { invalidInput, tooManyRequests } from '#server/platform/http/errors.ts'
import { bookClaimed } from './book-claimed.ts'
import type { Device } from './devices.ts'
import type { Page } from './find-page.ts'
import { lockHeld, provesMailbox } from './held-booking.ts'
import { patientOfMailbox, type Contact } from './patient-of-mailbox.ts'
import { bookingsPerEmailAndDay } from './rules.ts'

type Wanted = BodyOf<typeof publicBookingEndpoints.book>
export type Booked = Contact & {
  appointmentId: string
  patientId: string
  serviceId: string
  doctorId: string
}

/**
 * The held time becomes an appointment of whom the proven mailbox belongs to. Undefined: the code is wrong, which is counted.
 * Errors: hold_over, already_booked, slot_taken, conflict where the patient has enough visits ahead, too_many_requests, invalid_input on patientId or code.
 */
export async function bookHeld(
  db: Db,
  page: Page,
  { code, patientId: wantedPatientId, isNewPatient, locale, timeZone, reason, ...held }: Wanted,
  { device, now }: { device: Device | undefined; now: number },
): Promise<Booked | undefined> {
  const { organizationId, clinicId } = page
  const booking = await lockHeld(db, page, held, now)
  if (code && !(await provesMailbox(db, page, booking, code))) return undefined
  const { name, phoneNumber, email } = code ? booking : (device ?? {})
  if (!name || !phoneNumber || !email) throw invalidInput({ code: messages.bookingCodeSixDigits })
  const contact: Contact = { name, phoneNumber, email }
  const limit = { most: bookingsPerEmailAndDay, seconds: 24 * 3600, nowMs: now }
  const over = await countWithin(db, `public-bookings:${organizationId}:${email}`, limit)
  if (over) throw tooManyRequests(over.retryAfterSeconds)

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
  const patientId = await patientOfMailbox(db, page, contact, { patientId: wantedPatientId, isNewPatient })
  await rememberReader(db, organizationId, patientId, { locale, timeZone })
  await requireFewVisitsAhead(db, organizationId, patientId, now)
  const visit = { clinicId, doctorId, patientId, startsAt, note: reason }
  const appointmentId = await bookClaimed(
    db,
    { organizationId, now },
    { holdId: booking.id, visit, email },
    claimed,
  )
  await db`
    update public_bookings set appointment_id = ${appointmentId}, code_hash = null
    where organization_id = ${organizationId} and id = ${booking.id}`
  return { ...contact, appointmentId, patientId, serviceId: serviceIds[0]!, doctorId }
}
