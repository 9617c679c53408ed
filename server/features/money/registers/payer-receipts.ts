import type { Registers } from '#contract/money/registers/registers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'
import { inPeriod, type Period } from './find-period.ts'
import { majorOf, type Register } from './register.ts'

type Movement = {
  _id: string
  kind: 'settlement' | 'reversal' | 'payer_payout'
  postedOn: string
  clinic: string
  payer: string
  invoice: string | null
  patient: string | null
  method: string | null
  reference: string | null
  /** These are below 0 where a settlement was taken back; the first also where the payer got money back, unless that was undone. */
  receivedMinor: number
  fromAdvanceMinor: number
  tdsMinor: number
  tdsSection: string | null
  disallowedMinor: number
  person: string | null
  reason: string | null
}

/** Settlements of claims, and what was taken back of them: lines `l` of settlements `s`. Payouts `o`. */
const joins = (db: Db) => db`
  ledger_transactions t
  left join claim_settlement_lines l on l.organization_id = t.organization_id and l.id = coalesce(t.reverses, t.id)
  left join claim_settlements s on s.organization_id = l.organization_id and s.id = l.settlement_id
  left join payer_payouts o on o.organization_id = t.organization_id and o.id = coalesce(t.reverses, t.id)`
const isOfPayer = (db: Db) =>
  db`t.kind in ('settlement', 'reversal', 'payer_payout') and (l.id is not null or o.id is not null)`
const sign = (db: Db) => db`case when t.kind = 'reversal' then -1 else 1 end`
const sums = (db: Db) => db`
  case when o.id is not null then -1 * ${sign(db)} * o.amount_minor when s.method = 'advance' then 0
    else ${sign(db)} * l.received_minor end as "receivedMinor",
  case when s.method = 'advance' then ${sign(db)} * l.received_minor else 0 end as "fromAdvanceMinor",
  coalesce(${sign(db)} * l.tds_minor, 0) as "tdsMinor", coalesce(${sign(db)} * l.disallowed_minor, 0) as "disallowedMinor"`

/**
 * What insurers and employers paid of claims, the tax that they kept back, and what they disallowed, and what they got back, each on its
 * own day.
 */
export const payerReceipts: Register<Movement, Movement> = {
  columns: [
    'date',
    'kind',
    'invoice',
    'clinic',
    'payer',
    'patient',
    'method',
    'reference',
    'received',
    'fromAdvance',
    'tds',
    'tdsSection',
    'disallowed',
    'currency',
    'person',
    'reason',
  ],
  list: (organizationId): ListSql<Period, Movement, Movement> => ({
    alias: 't',
    isLasting: true,
    from: db => db`
      ${joins(db)}
      left join claims k on k.organization_id = l.organization_id and k.id = l.claim_id
      join payers w on w.organization_id = t.organization_id and w.id = coalesce(s.payer_id, o.payer_id)
      join clinics c on c.organization_id = t.organization_id and c.id = t.clinic_id
      left join invoices i on i.organization_id = k.organization_id and i.id = k.invoice_id
      left join patients p on p.organization_id = k.organization_id and p.id = k.patient_id
      left join memberships m on m.organization_id = t.organization_id and m.id = t.posted_by
      left join accounts u on u.id = m.account_id`,
    fromToFind: joins,
    scope: db => db`t.organization_id = ${organizationId} and ${isOfPayer(db)}`,
    asked: (db, period) => inPeriod(db, ['t.posted_on', 't.clinic_id'], period),
    columns: db => db`
      t.id as "_id", t.kind, t.posted_on as "postedOn", c.name as clinic, w.name as payer, i.number as invoice,
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient, case when o.id is not null then 'bank' else s.method end as method,
      coalesce(s.reference, o.reference) as reference, ${sums(db)}, l.tds_section as "tdsSection",
      u.name as person, coalesce(t.reason, l.reason) as reason`,
    sorts: { createdAt: 't.posted_on, t.posted_at' },
    toRecord: row => row,
  }),
  rows: (movement, { words, currency }) => [
    [
      { date: movement.postedOn },
      words.ledger(`kind.${movement.kind}`),
      movement.invoice,
      movement.clinic,
      movement.payer,
      movement.patient,
      movement.method && words.text(`settled.${movement.method as 'bank' | 'cheque' | 'advance'}`),
      movement.reference,
      majorOf(movement.receivedMinor, currency),
      majorOf(movement.fromAdvanceMinor, currency),
      majorOf(movement.tdsMinor, currency),
      movement.tdsSection,
      majorOf(movement.disallowedMinor, currency),
      currency,
      movement.person,
      movement.reason,
    ],
  ],
}

/** The totals of the register of a period. */
export async function sumPayerReceipts(
  db: Db,
  organizationId: string,
  period: Period,
): Promise<Registers['payerReceipts'] & { count: number }> {
  const [row] = await db<(Registers['payerReceipts'] & { count: number })[]>`
    select count(*) as count, coalesce(sum("receivedMinor"), 0)::bigint as "receivedMinor",
      coalesce(sum("fromAdvanceMinor"), 0)::bigint as "fromAdvanceMinor", coalesce(sum("tdsMinor"), 0)::bigint as "tdsMinor",
      coalesce(sum("disallowedMinor"), 0)::bigint as "disallowedMinor"
    from (
      select ${sums(db)} from ${joins(db)}
      where t.organization_id = ${organizationId} and ${isOfPayer(db)} ${inPeriod(db, ['t.posted_on', 't.clinic_id'], period)}) r`
  return row!
}
