import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'
import { inPeriod, type Period } from './find-period.ts'
import { majorOf, type Register } from './register.ts'

type Movement = {
  _id: string
  kind: 'payment' | 'reversal' | 'refund'
  postedOn: string
  clinic: string
  receiptNumber: string
  refundNumber: string | null
  patient: string | null
  method: string
  reference: string | null
  /** Below 0 where it was given back. */
  amountMinor: number
  document: string | null
  person: string | null
  reason: string | null
}

/** A transaction `t` that took money or gave it back. */
export const movesMoney = (db: Db) => db`
  (t.kind in ('payment', 'refund') or t.kind = 'reversal' and t.payment_id is not null)`

export const movementJoins = (db: Db) => db`
  join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
  left join ledger_transactions b on b.organization_id = t.organization_id and b.id = t.reverses and b.kind = 'refund'
  left join refunds r on r.organization_id = t.organization_id and r.id = coalesce(t.refund_id, b.refund_id)`

/** What the paper of a transaction says, not the ledger. */
export const movementAmount = (db: Db) => db`
  case when t.kind = 'payment' then y.amount_minor when t.kind = 'refund' then -r.amount_minor when r.id is not null then r.amount_minor
    else -y.amount_minor end`

/** A refund that failed takes itself back. */
export const isOfRefund = (db: Db) => db`(t.kind = 'refund' or r.id is not null)`

/** Payments, and what was undone or given back of them, each on its own day. */
export const payments: Register<Movement, Movement> = {
  columns: [
    'date',
    'kind',
    'document',
    'refund',
    'clinic',
    'patient',
    'method',
    'reference',
    'amount',
    'currency',
    'invoice',
    'person',
    'reason',
  ],
  list: (organizationId): ListSql<Period, Movement, Movement> => ({
    alias: 't',
    isLasting: true,
    from: db => db`
      ledger_transactions t ${movementJoins(db)}
      join clinics c on c.organization_id = t.organization_id and c.id = t.clinic_id
      left join patients p on p.organization_id = y.organization_id and p.id = y.patient_id
      left join memberships m on m.organization_id = t.organization_id and m.id = t.posted_by
      left join accounts u on u.id = m.account_id
      left join invoices i on i.organization_id = y.organization_id and i.id = y.invoice_id
      left join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id`,
    fromToFind: db => db`ledger_transactions t`,
    scope: db => db`t.organization_id = ${organizationId} and ${movesMoney(db)}`,
    asked: (db, period) => inPeriod(db, ['t.posted_on', 't.clinic_id'], period),
    columns: db => db`
      t.id as "_id", t.kind, t.posted_on as "postedOn", c.name as clinic,
      ${printedNumber(db, organizationId, 'receipt', 'y')} as "receiptNumber", r.number as "refundNumber",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient, coalesce(r.method, y.method) as method, y.reference,
      ${movementAmount(db)} as "amountMinor",
      coalesce(i.number, case when a.id is not null then ${printedNumber(db, organizationId, 'bill', 'a')} end) as document,
      u.name as person, t.reason`,
    sorts: { createdAt: 't.posted_on, t.posted_at' },
    toRecord: row => row,
  }),
  rows: (movement, { words, currency }) => [
    [
      { date: movement.postedOn },
      words.ledger(`kind.${movement.kind}`),
      movement.receiptNumber,
      movement.refundNumber,
      movement.clinic,
      movement.patient,
      words.method(movement.method),
      movement.reference,
      majorOf(movement.amountMinor, currency),
      currency,
      movement.document,
      movement.person,
      movement.reason,
    ],
  ],
}
