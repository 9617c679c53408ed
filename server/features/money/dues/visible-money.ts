import type { Role, Scope } from '#contract/core/permissions.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

export type MoneyReader = Pick<Actor, 'role' | 'organizationId' | 'membershipId'>

/**
 * Narrows a table of money to what the actor may see, by its columns appointment_id, clinic_id and patient_id: a receptionist has that
 * of their clinics, a doctor that of their own visits, a patient their own.
 */
export function visibleMoney(
  db: Db,
  actor: MoneyReader,
  scope: Scope,
  /** Its name in the statement, and what else narrows it for a patient. */
  { alias, forPatient }: { alias: string; forPatient?: Fragment },
) {
  if (scope === 'all') return db``
  const narrowed = {
    owner: () => db``,
    doctor: () => db`
      and ${db(`${alias}.appointment_id`)} in (
        select id from appointments where organization_id = ${actor.organizationId}
          and doctor_id in ${ownRecords(db, actor, 'doctors', 'id')})`,
    receptionist: () =>
      db`and ${db(`${alias}.clinic_id`)} in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    nurse: () => db`and false`,
    patient: () =>
      db`and ${db(`${alias}.patient_id`)} in ${ownRecords(db, actor, 'patients', 'id')} ${forPatient ?? db``}`,
  } satisfies Record<Role, unknown>
  return narrowed[actor.role]()
}
