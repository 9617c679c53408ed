import { messages } from '#contract/core/messages.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import {
  patientsWithin,
  patientsWithoutEmergency,
  type Reach,
} from '#server/features/clinic/patients/visible-patients.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Wanted = { clinicId: string; doctorId: string; patientId?: string | undefined }

/**
 * A doctor books in their own name and for patients they see, a receptionist at their clinics, a patient for their own
 * records. Anything else is answered as if it did not exist, and nobody books for a patient who has died. Where `reach` says so,
 * emergency access is enough: its id is answered, and the visit is marked with it. Errors: invalid_input on clinicId, doctorId or patientId.
 */
export async function requireInScope(
  { db, actor, scope, now }: Call,
  wanted: Wanted,
  reach: Reach = 'readable',
): Promise<string | null> {
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
  if (!patientId) return null
  // A visit opens the patient's record to its doctor for good, so a doctor books only patients they see already, or whose record
  // emergency access has opened to them: the owner and the patient know of that.
  const reader = { actor, scope: scopeOf(role, 'patients.read')!, now }
  const [patient] = await db<{ hasDied: boolean; accessId: string | null }[]>`
    select p.deceased_on is not null as "hasDied", ${booksOnlyInOwnName(actor) ? emergencyAccess(db, actor) : db`null`} as "accessId" from patients p
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted ${patientsWithin(db, reach, reader)}
    for key share of p`
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
  if (patient.hasDied) throw invalidInput({ patientId: messages.patientDied })
  return patient.accessId
}

/** The last emergency access of the actor, if nothing else has opened the record of `p` to them. */
const emergencyAccess = (db: Db, actor: Actor): Fragment => db`(
  select g.id from break_glass g
  where g.organization_id = ${actor.organizationId} and g.membership_id = ${actor.membershipId} and g.patient_id = p.id
    and not (true ${patientsWithoutEmergency(db, actor)})
  order by g.opened_at desc limit 1)`
