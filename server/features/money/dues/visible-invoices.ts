import type { Role, Scope } from '#contract/core/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/**
 * Narrows `invoice_dues v` to what the actor may see: a receptionist the invoices of their clinics, a doctor those of their own visits, a
 * patient their own that were issued.
 */
export function visibleInvoices(db: Db, { role, organizationId, membershipId }: Actor, scope: Scope) {
  if (scope === 'all') return db``
  const mine = (table: 'doctors' | 'receptionists' | 'patients', column: 'id' | 'clinic_id') => db`
    (select ${db(column)} from ${db(table)}
     where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted)`
  const narrowed = {
    owner: () => db``,
    doctor: () => db`
      and v.appointment_id in (
        select id from appointments where organization_id = ${organizationId} and doctor_id in ${mine('doctors', 'id')})`,
    receptionist: () => db`and v.clinic_id in ${mine('receptionists', 'clinic_id')}`,
    nurse: () => db`and false`,
    patient: () => db`and v.patient_id in ${mine('patients', 'id')} and v.state <> 'draft'`,
  } satisfies Record<Role, unknown>
  return narrowed[role]()
}
