import { dateOf } from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { publicWaitlistEndpoints } from '#contract/day/public-waitlist.ts'
import type { Device } from '#server/features/day/public-booking/devices.ts'
import type { Page } from '#server/features/day/public-booking/find-page.ts'
import { patientOfMailbox } from '#server/features/day/public-booking/patient-of-mailbox.ts'
import { listCandidates, requireListed } from '#server/features/day/public-booking/queries.ts'
import { endWaitRequest, proveForWait } from '#server/features/day/public-booking/wait-request.ts'
import { requireNoDeposit } from '#server/features/day/scheduling/asked-deposit.ts'
import { rememberReader } from '#server/features/clinic/patients/remember-reader.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { HttpError, invalidInput, tooManyRequests } from '#server/platform/http/errors.ts'
import { addEntry } from './join-waitlist.ts'
import { joinsPerEmailAndDay } from './rules.ts'

type Wanted = BodyOf<typeof publicWaitlistEndpoints.join>
type Joined = { entryId: string; patientId: string }

/**
 * Puts a visitor with a proven mailbox on the waiting list. Undefined: the code is wrong; the attempt is counted.
 * Errors: booking_code_wrong, too_many_requests; deposit_required where the visit is paid before it is confirmed; conflict for who waits for this service already; invalid_input.
 */
export async function joinOnline(
  db: Db,
  page: Page,
  { proof, patientId: wantedId, isNewPatient, locale, timeZone, ...wish }: Wanted,
  { device, now }: { device: Device | undefined; now: number },
): Promise<Joined | undefined> {
  const { organizationId, clinicId } = page
  const contact = proof ? await proveForWait(db, page, proof, now) : device
  if (!contact && proof) return undefined
  if (!contact) throw invalidInput({ code: messages.bookingCodeSixDigits })
  // Counted under one key, so that two at the same moment stand in line.
  const limit = { most: joinsPerEmailAndDay, seconds: 24 * 3600, nowMs: now }
  const over = await countWithin(db, `public-waits:${organizationId}:${contact.email}`, limit)
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  await requireListed(db, page, [wish.serviceId])
  // A time that is offered is booked at once: nothing could be paid before.
  await requireNoDeposit(db, page, [wish.serviceId], now)
  await listCandidates(db, page, wish.doctorId, now)
  const patientId = await patientOfMailbox(db, page, contact, { patientId: wantedId, isNewPatient })
  await rememberReader(db, organizationId, patientId, { locale, timeZone })
  const waiting = await db`
    select 1 from waitlist_entries
    where organization_id = ${organizationId} and patient_id = ${patientId} and service_id = ${wish.serviceId}
      and state in ('waiting', 'offered') and last_day >= ${dateOf(page.timeZone, now)}`
  if (waiting.length > 0) throw new HttpError('conflict', { message: messages.waitlistWaitsAlready })
  // The visitor has seen the free times on the page, so none is offered now.
  const entryId = await addEntry(
    db,
    organizationId,
    { ...wish, clinicId, patientId, note: null },
    { isOnline: true, now },
  )
  if (proof) await endWaitRequest(db, page, proof)
  return { entryId, patientId }
}
