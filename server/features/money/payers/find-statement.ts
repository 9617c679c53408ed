import type { PayerDays, PayerStatement } from '#contract/money/payers/payer-statement.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { getPayer } from './change-payers.ts'

type Entry = PayerStatement['entries'][number]
type Row = Omit<Entry, 'chargeMinor' | 'settledMinor' | 'balanceMinor'> & { netMinor: number }

/** What a payer was charged and settled in a period, from the ledger alone. Errors: not_found. */
export async function findStatement(
  db: Db,
  organizationId: string,
  payerId: string,
  { from, to }: PayerDays,
): Promise<PayerStatement> {
  const { _id, name } = await getPayer(db, organizationId, payerId)
  const [currency, [opening], rows] = await allSent([
    currencyOf(db, organizationId),
    db<{ openingMinor: number }[]>`
      select coalesce(sum(${owed(db)}), 0)::bigint as "openingMinor" from ledger_entries e
      where e.organization_id = ${organizationId} and e.payer_id = ${payerId} and e.posted_on < ${from}`,
    selectRows(db, organizationId, payerId, { from, to }),
  ])
  const { openingMinor } = opening!
  let balanceMinor = openingMinor
  const entries = rows.map(({ netMinor, ...row }): Entry => {
    balanceMinor += netMinor
    return {
      ...row,
      chargeMinor: Math.max(0, netMinor),
      settledMinor: Math.max(0, -netMinor),
      balanceMinor,
    }
  })
  const sum = (of: (entry: Entry) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  return {
    payer: { _id, name },
    currency,
    from,
    to,
    openingMinor,
    entries,
    chargedMinor: sum(({ chargeMinor }) => chargeMinor),
    settledMinor: sum(({ settledMinor }) => settledMinor),
    closingMinor: balanceMinor,
  }
}

/** What an entry of the payer adds to what is owed: its receivable less its advances. */
const owed = (db: Db) => db`
  case when e.debit in ('payer_receivable', 'payer_advances') then e.amount_minor else 0 end
  - case when e.credit in ('payer_receivable', 'payer_advances') then e.amount_minor else 0 end`

const selectRows = (db: Db, organizationId: string, payerId: string, { from, to }: PayerDays) => db<Row[]>`
  with nets as (
    select e.transaction_id, sum(${owed(db)})::bigint as net,
      coalesce(sum(e.amount_minor) filter (where e.debit = 'tds_receivable'), 0)::bigint as tds,
      coalesce(sum(e.amount_minor) filter (where e.debit in ('receivable', 'write_off') and t.kind = 'settlement'), 0)::bigint as disallowed
    from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
    where e.organization_id = ${organizationId} and e.payer_id = ${payerId} and e.posted_on between ${from} and ${to}
    group by 1 having sum(${owed(db)}) <> 0)
  select t.id as "_id", t.posted_on as "on", t.kind, t.invoice_id as "invoiceId", i.number, k.member_number as "memberNumber",
    case when s.id is not null then s.reference when o.id is not null then o.reference else k.reference end as reference,
    case when t.kind in ('reversal', 'payer_payout') then t.reason end as reason,
    coalesce(t.kind = 'payer_payout' and o.undone_at is not null, false) as "isUndone",
    n.net as "netMinor", n.tds as "tdsMinor", n.disallowed as "disallowedMinor"
  from nets n
  join ledger_transactions t on t.organization_id = ${organizationId} and t.id = n.transaction_id
  left join invoices i on i.organization_id = ${organizationId} and i.id = t.invoice_id
  left join claims k on k.organization_id = ${organizationId} and k.invoice_id = t.invoice_id
  left join claim_settlement_lines l on l.organization_id = ${organizationId} and l.id = coalesce(t.reverses, t.id)
  left join claim_settlements s on s.organization_id = ${organizationId} and s.id = l.settlement_id
  left join payer_payouts o on o.organization_id = ${organizationId} and o.id = coalesce(t.reverses, t.id)
  order by t.posted_on, t.posted_at, t.id`
