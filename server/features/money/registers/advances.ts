import type { TransactionKind } from '#contract/money/accounts.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'
import { inPeriod, type Period } from './find-period.ts'
import { majorOf, type Register } from './register.ts'

type Movement = {
  _id: string
  kind: TransactionKind
  postedOn: string
  clinic: string
  receiptNumber: string | null
  refundNumber: string | null
  invoice: string | null
  patient: string | null
  changeMinor: number
}

/** What an entry `e` adds to the advances. */
export const advanceOf = (db: Db) => db`
  case when 'advances' = e.credit then e.amount_minor when 'advances' = e.debit then -e.amount_minor else 0 end`

/** Money without an invoice: received (receipt vouchers), set against invoices, given back (refund vouchers). */
export const advances: Register<Movement, Movement> = {
  columns: [
    'date',
    'kind',
    'document',
    'refund',
    'invoice',
    'clinic',
    'patient',
    'received',
    'used',
    'currency',
  ],
  list: (organizationId): ListSql<Period, Movement, Movement> => ({
    alias: 't',
    isLasting: true,
    from: db => db`
      ledger_transactions t
      join clinics c on c.organization_id = t.organization_id and c.id = t.clinic_id
      left join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
      left join refunds r on r.organization_id = t.organization_id and r.id = t.refund_id
      left join patients p on p.organization_id = y.organization_id and p.id = y.patient_id
      left join invoices i on i.organization_id = t.organization_id and i.id = t.invoice_id`,
    fromToFind: db => db`ledger_transactions t`,
    scope: db => db`
      t.organization_id = ${organizationId} and exists (select from ledger_entries e
        where e.organization_id = ${organizationId} and e.transaction_id = t.id and 'advances' in (e.debit, e.credit))`,
    asked: (db, period) => inPeriod(db, ['t.posted_on', 't.clinic_id'], period),
    columns: db => db`
      t.id as "_id", t.kind, t.posted_on as "postedOn", c.name as clinic, r.number as "refundNumber", i.number as invoice,
      case when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')} end as "receiptNumber",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient,
      (select sum(${advanceOf(db)})::bigint from ledger_entries e
        where e.organization_id = ${organizationId} and e.transaction_id = t.id) as "changeMinor"`,
    sorts: { createdAt: 't.posted_on, t.posted_at' },
    toRecord: row => row,
  }),
  rows: (movement, { words, currency }) => [
    [
      { date: movement.postedOn },
      words.ledger(`kind.${movement.kind}`),
      movement.receiptNumber,
      movement.refundNumber,
      movement.invoice,
      movement.clinic,
      movement.patient,
      majorOf(Math.max(0, movement.changeMinor), currency),
      majorOf(Math.max(0, -movement.changeMinor), currency),
      currency,
    ],
  ],
}
