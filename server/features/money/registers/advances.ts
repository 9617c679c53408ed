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
  /** The rates, the taxed part and the tax of the money that came or went. Below 0 if it was taken back. */
  rates: string | null
  taxableMinor: number
  taxMinor: number
}

/** What an entry `e` adds to the advances. */
export const advanceOf = (db: Db) => db`
  case when 'advances' = e.credit then e.amount_minor when 'advances' = e.debit then -e.amount_minor else 0 end`

/** One act may post a payment, what it is set against and its tax: transactions `g` of the same payment, moment, clinic and day as `t`. */
const ofSameAct = (db: Db, organizationId: string) => db`
  g.organization_id = ${organizationId} and g.payment_id = t.payment_id and g.posted_at = t.posted_at and g.clinic_id = t.clinic_id
  and g.posted_on = t.posted_on`

/** What an act changed of the advances, together: a payment for an issued invoice changes nothing. */
const changeOf = (db: Db, organizationId: string) => db`
  (select coalesce(sum(${advanceOf(db)}), 0)::bigint from ledger_transactions g
    join ledger_entries e on e.organization_id = ${organizationId} and e.transaction_id = g.id where ${ofSameAct(db, organizationId)})`
const taxesOf = (db: Db, organizationId: string) => db`
  ledger_transactions g join advance_taxes x on x.organization_id = ${organizationId} and x.transaction_id = g.id
  where ${ofSameAct(db, organizationId)}`

/**
 * Money without an invoice: received (receipt vouchers), set against invoices, given back (refund vouchers), each with the tax that it
 * owes before its invoice, or owes no more.
 */
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
    'taxRate',
    'taxable',
    'tax',
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
    // Each act shows as one transaction: the one that says best what it was.
    scope: db => db`
      t.organization_id = ${organizationId} and t.kind in ('payment', 'reversal', 'refund', 'allocation', 'advance_tax')
      and t.payment_id is not null
      and t.id = (select g.id from ledger_transactions g where ${ofSameAct(db, organizationId)}
        order by g.kind in ('payment', 'reversal', 'refund') desc, g.kind = 'allocation' desc, g.id limit 1)
      and (${changeOf(db, organizationId)} <> 0 or exists (select from ${taxesOf(db, organizationId)}))`,
    asked: (db, period) => inPeriod(db, ['t.posted_on', 't.clinic_id'], period),
    columns: db => db`
      t.id as "_id", t.kind, t.posted_on as "postedOn", c.name as clinic, r.number as "refundNumber", i.number as invoice,
      case when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')} end as "receiptNumber",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient,
      ${changeOf(db, organizationId)} as "changeMinor",
      (select string_agg(distinct (x.basis_points / 100.0)::float::text, ' + ') from ${taxesOf(db, organizationId)}) as rates,
      (select coalesce(sum(x.taxable_minor), 0)::bigint from ${taxesOf(db, organizationId)}) as "taxableMinor",
      (select coalesce(sum(x.tax_minor), 0)::bigint from ${taxesOf(db, organizationId)}) as "taxMinor"`,
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
      movement.rates,
      movement.rates === null ? null : majorOf(movement.taxableMinor, currency),
      movement.rates === null ? null : majorOf(movement.taxMinor, currency),
      currency,
    ],
  ],
}
