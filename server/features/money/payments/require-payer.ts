import { messages } from '#contract/core/messages.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Errors: invalid_input where the patient or the clinic is not there, or the clinic is not the receptionist's. */
export async function requirePayer(
  { db, actor, scope }: Call,
  { patientId, clinicId }: { patientId: string | undefined; clinicId: string },
): Promise<void> {
  const { organizationId } = actor
  const [[patient], [clinic]] = await Promise.all([
    patientId === undefined
      ? [{}]
      : db`select 1 from patients where organization_id = ${organizationId} and id = ${patientId} and not is_deleted`,
    db`
      select 1 from clinics where organization_id = ${organizationId} and id = ${clinicId} and not is_deleted
        ${scope === 'clinics' ? db`and id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}` : db``}`,
  ])
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
  if (!clinic) throw invalidInput({ clinicId: messages.clinicUnknown })
}
