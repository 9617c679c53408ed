import { messages } from '#contract/core/messages.ts'
import { openPass, type Device } from '#server/features/day/public-booking/devices.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { requireOwnPatient } from './own-patient.ts'

/**
 * Answers the secret of the pass; undefined if the booking page remembers this browser for the same mailbox already. Errors: as
 * requireOwnPatient; conflict if the record has no email, or the patient has died.
 */
export async function openBooking(
  call: Call,
  patientId: string,
  known: Device | undefined,
): Promise<string | undefined> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { name, phoneNumber, email, hasDied } = await requireOwnPatient(call, patientId, 'patientId')
  if (hasDied) throw new HttpError('conflict', { message: messages.patientDied })
  if (!email) throw new HttpError('conflict', { message: messages.bookingNeedsEmail })
  if (known && !known.isPass && known.email === email) return undefined
  const [last] = await db<{ serviceId: string; doctorId: string }[]>`
    select a.service_id as "serviceId", a.doctor_id as "doctorId" from appointments a
    where a.organization_id = ${organizationId} and a.patient_id = ${patientId} and not a.is_deleted
      and a.status not in ('cancelled', 'no_show')
    order by a.starts_at desc limit 1`
  const { serviceId, doctorId } = last ?? { serviceId: null, doctorId: null }
  return openPass(db, { organizationId, now }, { name, phoneNumber, email, patientId, serviceId, doctorId })
}
