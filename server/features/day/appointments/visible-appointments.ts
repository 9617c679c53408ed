import type { Role, Scope } from '#contract/core/permissions.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Narrows `appointments a` to those of the actor's scope: a doctor's own, those of a receptionist's or a nurse's clinics, a patient's own. */
export function visibleAppointments(db: Db, actor: Actor, scope: Scope) {
  if (scope === 'all') return db``
  const narrowed = {
    owner: () => db``,
    doctor: () => db`and a.doctor_id in ${ownRecords(db, actor, 'doctors', 'id')}`,
    receptionist: () => db`and a.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    nurse: () => db`and a.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    patient: () => db`and a.patient_id in ${ownRecords(db, actor, 'patients', 'id')}`,
  } satisfies Record<Role, unknown>
  return narrowed[actor.role]()
}
