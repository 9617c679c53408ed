import { messages } from '#contract/core/messages.ts'
import { scopeOf, type Scope } from '#contract/core/permissions.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type Wanted = { clinicId: string; doctorId: string; patientId?: string | undefined }

/**
 * A doctor books in their own name and for patients they see, a receptionist at their clinics, a patient for their own
 * records. Anything else is answered as if it did not exist, and nobody books for a patient who has died. Errors: invalid_input on clinicId, doctorId or patientId.
 */
export async function requireInScope(db: Db, actor: Actor, scope: Scope, wanted: Wanted): Promise<void> {
  const { organizationId, membershipId, role } = actor
  const { clinicId, doctorId, patientId } = wanted
  const mine = db`organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted`
  const isThere = async (query: PromiseLike<readonly unknown[]>) => (await query).length > 0
  if (
    booksOnlyInOwnName(actor) &&
    !(await isThere(db`select 1 from doctors where id = ${doctorId} and ${mine}`))
  ) {
    throw invalidInput({ doctorId: messages.doctorUnknown })
  }
  if (
    scope === 'clinics' &&
    !(await isThere(db`select 1 from receptionists where clinic_id = ${clinicId} and ${mine}`))
  ) {
    throw invalidInput({ clinicId: messages.clinicUnknown })
  }
  if (!patientId) return
  // A visit opens the patient's record to its doctor, so a doctor may book only patients they can find already.
  const reach = scopeOf(role, 'patients.read')!
  const [patient] = await db<{ hasDied: boolean }[]>`
    select p.deceased_on is not null as "hasDied" from patients p
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted ${visiblePatients(db, actor, reach)}
    for key share of p`
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
  if (patient.hasDied) throw invalidInput({ patientId: messages.patientDied })
}
