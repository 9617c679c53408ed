import type { Role } from '#contract/core/permissions.ts'
import type { Reader } from '#server/features/clinic/patients/visible-patients.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * A patient's receivable and advances as rows `(transaction_id, posted_on, account, amount_minor)`, above 0 where the patient owes more
 * by it. Money that was paid in advance belongs to the clinic and visit of its payment, also where it is set against another's
 * invoice: so the account of each clinic is whole.
 */
export const visibleSides = ({ db, actor, scope }: Omit<Reader, 'now'>, patientId: string) => {
  const { organizationId, role } = actor
  const narrowed = {
    owner: () => db``,
    doctor: () => db`
      where s.appointment_id in (
        select id from appointments where organization_id = ${organizationId}
          and doctor_id in ${ownRecords(db, actor, 'doctors', 'id')})`,
    receptionist: () => db`where s.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    nurse: () => db`where false`,
    // Whether the reader may see the patient was asked before.
    patient: () => db``,
  } satisfies Record<Role, unknown>
  return db`
    select s.transaction_id, s.posted_on, s.account, s.amount_minor, s.document_id from (
      select e.transaction_id, e.posted_on, 'receivable' as account, coalesce(t.invoice_id, t.appointment_id) as document_id,
        ${signed(db, 'receivable')} as amount_minor, e.clinic_id, t.appointment_id
      from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
      where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and 'receivable' in (e.debit, e.credit)
      union all
      select e.transaction_id, e.posted_on, 'advances', null::uuid,
        ${signed(db, 'advances')}, coalesce(y.clinic_id, e.clinic_id), case when y.id is null then t.appointment_id else y.appointment_id end
      from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
      left join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
      where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and 'advances' in (e.debit, e.credit)
    ) s ${scope === 'all' ? db`` : narrowed[role]()}`
}

const signed = (db: Db, account: 'receivable' | 'advances') =>
  db`case when e.debit = ${account} then e.amount_minor else -e.amount_minor end`
