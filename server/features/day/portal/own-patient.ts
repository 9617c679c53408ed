import { messages } from '#contract/core/messages.ts'
import { requireConfirmedMailbox } from '#server/features/clinic/patients/portal-access.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type OwnPatient = {
  name: string
  phoneNumber: string
  email: string | null
  clinicId: string
  hasDied: boolean
}

/**
 * One of the people of the account, locked against deletion. To book or to add people for a mailbox, one must own it, so a changed
 * email has to be confirmed first. Errors: invalid_input beside `field`, email_unconfirmed.
 */
export async function requireOwnPatient(
  { db, actor, now }: Call,
  patientId: string,
  field: string,
): Promise<OwnPatient> {
  const [patient] = await db<OwnPatient[]>`
    select trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.phone_number as "phoneNumber", p.email,
      p.clinic_id as "clinicId", p.deceased_on is not null as "hasDied"
    from patients p
    where p.organization_id = ${actor.organizationId} and p.id = ${patientId} and p.membership_id = ${actor.membershipId}
      and not p.is_deleted
    for key share of p`
  if (!patient) throw invalidInput({ [field]: messages.patientUnknown })
  await requireConfirmedMailbox(db, actor, now, patientId)
  return patient
}
