import { v7 as uuid } from 'uuid'
import { emergencyMinutes, type OpenAccess } from '#contract/clinic/break-glass.ts'
import { messages } from '#contract/core/messages.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { notifyOfEmergencyAccess } from '#server/features/shared/notifications/notify.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { listOpenAccess } from './queries.ts'

type Found = { isSeen: boolean; mailTo: string | null }

/**
 * Opens the record to the actor for reading, and tells the owners and the patient. If it is open already, that access is answered.
 * Errors: not_found; conflict if the patient is the actor's own.
 */
export async function openEmergencyAccess(
  call: Call,
  patientId: string,
  reason: string,
): Promise<{ access: OpenAccess; isNew: boolean }> {
  const { db, actor, scope, now } = call
  const { organizationId, membershipId } = actor
  // Locked, so that two tabs that ask at once open one access: the second waits, and finds what the first opened.
  const [patient] = await db<Found[]>`
    select (true ${visiblePatients(db, actor, scope)}) as "isSeen",
      case when not p.is_sample and p.deceased_on is null then p.email end as "mailTo"
    from patients p
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted
    for no key update of p`
  if (!patient) throw notFound()
  if (patient.isSeen) throw new HttpError('conflict', { message: messages.emergencyNotNeeded })
  const find = async () => (await listOpenAccess(call)).find(access => access.patient._id === patientId)
  const open = await find()
  if (open) return { access: open, isNew: false }
  const id = uuid()
  await db`insert into break_glass ${db({
    organization_id: organizationId,
    id,
    patient_id: patientId,
    membership_id: membershipId,
    reason,
    opened_at: new Date(now),
    until: new Date(now + emergencyMinutes * 60_000),
  })}`
  await notifyOfEmergencyAccess(db, actor, patientId)
  if (patient.mailTo)
    await sendMail(db, {
      kind: 'emergency_access',
      recipient: patient.mailTo,
      organizationId,
      facts: { accessId: id },
    })
  return { access: (await find())!, isNew: true }
}
