import { scopeOf, type Scope } from '#contract/core/permissions.ts'
import { isPatient } from '#contract/core/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Narrows `patients p` to those whom the actor may know of: a doctor those they see, a patient their own records. */
export function visiblePatients(db: Db, actor: Actor, scope: Scope) {
  if (scope !== 'own') return db``
  if (isPatient(actor)) return db`and p.membership_id = ${actor.membershipId}`
  return db`and exists (
    select 1 from appointments seen join doctors me on me.organization_id = seen.organization_id and me.id = seen.doctor_id
    where seen.organization_id = p.organization_id and seen.patient_id = p.id and not seen.is_deleted
      and seen.status not in ('cancelled', 'no_show')
      and me.membership_id = ${actor.membershipId})`
}

export async function maySeePatient(db: Db, actor: Actor, patientId: string): Promise<boolean> {
  const scope = scopeOf(actor.role, 'patients.read')
  if (!scope) return false
  const [patient] = await db`
    select 1 from patients p where p.organization_id = ${actor.organizationId} and p.id = ${patientId} ${visiblePatients(db, actor, scope)}`
  return Boolean(patient)
}
