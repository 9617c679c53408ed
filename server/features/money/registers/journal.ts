import type { LedgerAccount, TransactionKind } from '#contract/money/accounts.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inPeriod } from './find-period.ts'
import { majorOf, type Register } from './register.ts'

type Entry = {
  debit: LedgerAccount
  credit: LedgerAccount
  amountMinor: number
  patient: string | null
  service: string | null
}
type Transaction = {
  _id: string
  kind: TransactionKind
  postedOn: string
  clinic: string
  postedBy: string | null
  reason: string | null
  document: string | null
  entries: Entry[]
}

/** The document that a transaction comes from, as printed. */
const documentOf = (db: Db, organizationId: string) => db`
  case when r.id is not null then r.number when n.id is not null then n.number
    when t.kind in ('invoice', 'allocation', 'write_off', 'settlement') or t.kind = 'reversal' and y.id is null and i.id is not null then i.number
    when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')}
    when a.id is not null then ${printedNumber(db, organizationId, 'bill', 'a')} end`

/** Everything that was posted, a row for each entry, in the order of posting. */
export const journal: Register<Transaction, Transaction> = {
  columns: [
    'date',
    'kind',
    'document',
    'clinic',
    'debitAccount',
    'creditAccount',
    'amount',
    'currency',
    'patient',
    'service',
    'person',
    'reason',
  ],
  list: organizationId => ({
    alias: 't',
    isLasting: true,
    from: db => db`
      ledger_transactions t
      join clinics c on c.organization_id = t.organization_id and c.id = t.clinic_id
      left join memberships m on m.organization_id = t.organization_id and m.id = t.posted_by
      left join accounts u on u.id = m.account_id
      left join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
      left join refunds r on r.organization_id = t.organization_id and r.id = t.refund_id
      left join credit_notes n on n.organization_id = t.organization_id and n.id = t.id
      left join invoices i on i.organization_id = t.organization_id and i.id = t.invoice_id
      left join appointments a on a.organization_id = t.organization_id and a.id = t.appointment_id`,
    fromToFind: db => db`ledger_transactions t`,
    scope: db => db`t.organization_id = ${organizationId}`,
    asked: (db, period) => inPeriod(db, ['t.posted_on', 't.clinic_id'], period),
    columns: db => db`
      t.id as "_id", t.kind, t.posted_on as "postedOn", c.name as clinic, u.name as "postedBy", t.reason,
      ${documentOf(db, organizationId)} as document,
      (select json_agg(json_build_object('debit', e.debit, 'credit', e.credit, 'amountMinor', e.amount_minor, 'service', s.name,
          'patient', trim(p.first_name || ' ' || coalesce(p.last_name, ''))) order by e.line)
        from ledger_entries e
        left join services s on s.organization_id = e.organization_id and s.id = e.service_id
        left join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
        where e.organization_id = ${organizationId} and e.transaction_id = t.id) as entries`,
    sorts: { createdAt: 't.posted_on, t.posted_at' },
    toRecord: row => row,
  }),
  rows: ({ postedOn, kind, document, clinic, postedBy, reason, entries }, { words, currency }) =>
    entries.map(({ debit, credit, amountMinor, patient, service }) => [
      { date: postedOn },
      words.ledger(`kind.${kind}`),
      document,
      clinic,
      words.ledger(`name.${debit}`),
      words.ledger(`name.${credit}`),
      majorOf(amountMinor, currency),
      currency,
      patient,
      service,
      postedBy,
      reason,
    ]),
}
