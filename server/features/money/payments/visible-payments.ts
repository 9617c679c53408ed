import type { Role, Scope } from '#contract/core/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Narrows `payments y`: a receptionist's clinics, a doctor's own visits, a patient's own. */
export function visiblePayments(db: Db, { role, organizationId, membershipId }: Actor, scope: Scope) {
  if (scope === 'all') return db``
  const mine = (table: 'doctors' | 'receptionists' | 'patients', column: 'id' | 'clinic_id') => db`
    (select ${db(column)} from ${db(table)}
     where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted)`
  const narrowed = {
    owner: () => db``,
    doctor: () => db`
      and y.appointment_id in (
        select id from appointments where organization_id = ${organizationId} and doctor_id in ${mine('doctors', 'id')})`,
    receptionist: () => db`and y.clinic_id in ${mine('receptionists', 'clinic_id')}`,
    nurse: () => db`and false`,
    patient: () => db`and y.patient_id in ${mine('patients', 'id')}`,
  } satisfies Record<Role, unknown>
  return narrowed[role]()
}
