import type { Role, Scope } from '#contract/core/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Narrows `appointments a` to those of the actor's scope: a doctor's own, those of a receptionist's or a nurse's clinics, a patient's own. */
export function visibleAppointments(db: Db, { role, organizationId, membershipId }: Actor, scope: Scope) {
  if (scope === 'all') return db``
  const mine = (table: 'doctors' | 'receptionists' | 'patients', column: 'id' | 'clinic_id') => db`
    (select ${db(column)} from ${db(table)}
     where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted)`
  const narrowed = {
    owner: () => db``,
    doctor: () => db`and a.doctor_id in ${mine('doctors', 'id')}`,
    receptionist: () => db`and a.clinic_id in ${mine('receptionists', 'clinic_id')}`,
    nurse: () => db`and a.clinic_id in ${mine('receptionists', 'clinic_id')}`,
    patient: () => db`and a.patient_id in ${mine('patients', 'id')}`,
  } satisfies Record<Role, unknown>
  return narrowed[role]()
}
