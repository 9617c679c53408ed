import type { HeldDue } from '#server/features/money/dues/hold-due.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'

/** What payments `y` have left. */
export const sumOfFree = (db: Db) => db`
  coalesce(sum(y.amount_minor - y.allocated_minor - y.refunded_minor), 0)::bigint`

/** Whether the payment `y` of a patient has any money left: less than `isFreeFor` asks. */
export const hasMoneyLeft = (db: Db, organizationId: string, patientId: Paying['patientId']) => db`
  y.organization_id = ${organizationId} and y.patient_id = ${patientId} and y.undone_at is null
  and y.amount_minor > y.allocated_minor + y.refunded_minor`

/** As values, or as columns of the statement that asks. */
export type Paying = { [K in 'invoiceId' | 'patientId' | 'appointmentId']: HeldDue[K] | Fragment }

/**
 * Whether a payment `y` has money that may be set against an invoice. `itself`: what was paid for the invoice or its visit. `patient`: the
 * patient's advances without another purpose. An advance has no other purpose if it has no visit, if its visit was cancelled or its
 * invoice credited since, or if its visit has this invoice or one on which the patient owes nothing more. Money for a draft is not free,
 * unless the draft belongs to a cancelled visit: it cannot be issued.
 */
export const isFreeFor = (
  db: Db,
  organizationId: string,
  { invoiceId, patientId, appointmentId }: Paying,
  of: 'itself' | 'patient',
) => db`
  ${hasMoneyLeft(db, organizationId, patientId)}
  and ${
    of === 'itself'
      ? db`(y.invoice_id = ${invoiceId} or y.appointment_id = ${appointmentId}::uuid)`
      : db`(y.appointment_id is null or ${isOfCancelled(db, organizationId, patientId)} or exists (
          select from invoice_dues d join credit_notes n on n.organization_id = d.organization_id and n.invoice_id = d.invoice_id
          where d.organization_id = ${organizationId} and d.appointment_id = y.appointment_id and d.state = 'credited'
            and n.issued_at >= y.received_at)
          or exists (select from invoice_dues d where d.organization_id = ${organizationId} and d.appointment_id = y.appointment_id
            and ${isIssued(db)} and (d.invoice_id = ${invoiceId} or d.gross_minor = d.paid_minor + d.credited_minor + d.written_off_minor + d.payer_due_minor)))
        and (${isOfCancelled(db, organizationId, patientId)} or not exists (
          select from invoice_dues d
          where d.organization_id = ${organizationId} and d.invoice_id = y.invoice_id and d.state = 'draft'))`
  }`

/** Whether the due `d` is of an issued invoice that was not credited whole. */
export const isIssued = (db: Db) => db`d.state in ('issued', 'part_paid', 'paid', 'written_off')`

/** A visit that is in the ledger was completed, and its money is there too. */
const isOfCancelled = (db: Db, organizationId: string, patientId: Paying['patientId']) => db`
  y.appointment_id = any(array(
    select a.id from appointments a
    where a.organization_id = ${organizationId} and a.patient_id = ${patientId} and a.status = 'cancelled' and not a.is_billed))`
