import type { Gstr1Word } from '#contract/money/registers/gstr1.ts'
import { creditNoteList, type CreditNote } from '#server/features/money/registers/credit-notes.ts'
import { paperLines, type PaperLine } from '#server/features/money/registers/documents.ts'
import { inPeriod, type Period } from '#server/features/money/registers/find-period.ts'
import { saleList, type Sale } from '#server/features/money/registers/sales.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'

/** Invoices `i` that were issued under this GSTIN, whatever number the clinic has by now. */
const issuedUnder = (db: Db, taxNumber: string) => db`i.issued_as -> 'clinic' ->> 'taxNumber' = ${taxNumber}`

export function salesUnder(
  organizationId: string,
  taxNumber: string,
): ListSql<Period, Sale & { lines: PaperLine[] }, Sale & { lines: PaperLine[] }> {
  const list = saleList(organizationId)
  return {
    ...list,
    scope: db => db`${list.scope(db)} and ${issuedUnder(db, taxNumber)}`,
    columns: db => db`${list.columns(db)}, ${paperLines(db, organizationId, 'i.id')} as lines`,
    toRecord: row => row,
  }
}

export function notesUnder(
  organizationId: string,
  taxNumber: string,
): ListSql<Period, CreditNote, CreditNote> {
  const list = creditNoteList(organizationId)
  return { ...list, scope: db => db`${list.scope(db)} and ${issuedUnder(db, taxNumber)}` }
}

export type Advance = {
  /** Null: taken in the period. */
  word: Extract<Gstr1Word, 'advanceAdjusted' | 'advanceRefunded'> | null
  ratePercent: number
  taxableMinor: number
  taxMinor: number
}

/**
 * Advances for taxed services by rate. 11A: those that were taken in the period and are left at its end. 11B: parts of earlier ones that
 * were invoiced in it, or given back. The tax of 11A less the tax of the others is the growth of the account for tax on advances.
 */
export const findAdvances = (
  db: Db,
  organizationId: string,
  taxNumber: string,
  { from, to }: Period,
): Promise<Advance[]> => db<Advance[]>`
  select word, basis_points / 100.0::float as "ratePercent", sum(sign * taxable_minor)::bigint as "taxableMinor", sum(sign * tax_minor)::bigint as "taxMinor"
  from (
    select x.basis_points, x.taxable_minor, x.tax_minor, w.word, case when w.word is null then 1 else -1 end as sign
    from advance_taxes x
    join ledger_transactions t on t.organization_id = x.organization_id and t.id = x.transaction_id
    cross join lateral (select min(b.posted_on) as taken_on from advance_taxes a
      join ledger_transactions b on b.organization_id = ${organizationId} and b.id = a.transaction_id
      where a.organization_id = ${organizationId} and a.payment_id = x.payment_id) b
    cross join lateral (select case when b.taken_on >= ${from} then null when t.invoice_id is not null then 'advanceAdjusted'
      else 'advanceRefunded' end as word) w
    where x.organization_id = ${organizationId} and x.tax_number = ${taxNumber} and t.posted_on >= ${from} and t.posted_on <= ${to}) a
  group by 1, 2 having sum(tax_minor) <> 0 or sum(taxable_minor) <> 0
  order by 1 nulls first, 2`

export type IssuedSeries = {
  word: Gstr1Word
  first: string
  last: string
  total: number
  cancelled: number
}

/** The documents of a period by their series, from the first number to the last. */
export async function findSeries(
  db: Db,
  organizationId: string,
  taxNumber: string,
  period: Period,
): Promise<IssuedSeries[]> {
  const ends = (number: string) =>
    db.unsafe(`
    (array_agg(${number} order by length(${number}), ${number}))[1] as first,
    (array_agg(${number} order by length(${number}) desc, ${number} desc))[1] as last`)
  const series = (number: string) => db.unsafe(`substring(${number} from '^(.*)/[^/]*$')`)
  const [invoices, notes, refunds, receipts] = await Promise.all([
    db<IssuedSeries[]>`
      select 'invoices' as word, ${ends('i.number')}, count(*) as total, 0 as cancelled from invoices i
      where i.organization_id = ${organizationId} and i.number is not null and i.discarded_at is null and ${issuedUnder(db, taxNumber)}
        ${inPeriod(db, ['i.issued_on', 'i.clinic_id'], { ...period, clinicIds: null })}
      group by ${series('i.number')}`,
    db<IssuedSeries[]>`
      select 'creditNotes' as word, ${ends('n.number')}, count(*) as total, 0 as cancelled
      from credit_notes n join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
      where n.organization_id = ${organizationId} and ${issuedUnder(db, taxNumber)}
        ${inPeriod(db, ['n.issued_on', 'i.clinic_id'], { ...period, clinicIds: null })}
      group by ${series('n.number')}`,
    db<IssuedSeries[]>`
      select 'refunds' as word, ${ends('r.number')}, count(*) as total, 0 as cancelled
      from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
      where r.organization_id = ${organizationId} ${inPeriod(db, ['r.refunded_on', 'y.clinic_id'], period)}
      group by ${series('r.number')}`,
    db<IssuedSeries[]>`
      select 'receipts' as word, (array_agg(t.printed order by t.number))[1] as first, (array_agg(t.printed order by t.number desc))[1] as last,
        count(*) as total, count(t.undone_at) as cancelled
      from (
        select y.number, y.undone_at, y.prefix_no, ${printedNumber(db, organizationId, 'receipt', 'y')} as printed
        from ledger_transactions t join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
        where t.organization_id = ${organizationId} and t.kind = 'payment' ${inPeriod(db, ['t.posted_on', 't.clinic_id'], period)}) t
      group by t.prefix_no`,
  ])
  return [...invoices, ...notes, ...receipts, ...refunds].sort((a, b) =>
    a.word === b.word ? (a.first < b.first ? -1 : 1) : order.indexOf(a.word) - order.indexOf(b.word),
  )
}
const order: readonly Gstr1Word[] = ['invoices', 'creditNotes', 'receipts', 'refunds']

/** What the ledger says of the documents under this GSTIN, and of the tax that its advances owe. */
export async function findLedger(
  db: Db,
  organizationId: string,
  taxNumber: string,
  period: Period,
): Promise<{ netMinor: number; taxMinor: number; advanceTaxMinor: number }> {
  const credited = (account: string) => db`
    coalesce(sum(case when ${account} = e.credit then e.amount_minor when ${account} = e.debit then -e.amount_minor end), 0)::bigint`
  const [[ofPapers], [ofAdvances]] = await Promise.all([
    db<{ netMinor: number; taxMinor: number }[]>`
      select ${credited('income')} as "netMinor", ${credited('tax_payable')} as "taxMinor"
      from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
      join invoices i on i.organization_id = t.organization_id and i.id = t.invoice_id
      where e.organization_id = ${organizationId} and t.kind in ('invoice', 'credit_note') and ${issuedUnder(db, taxNumber)}
        ${inPeriod(db, ['e.posted_on', 'e.clinic_id'], { ...period, clinicIds: null })}`,
    db<{ advanceTaxMinor: number }[]>`
      select 0 - ${credited('tax_on_advances')} as "advanceTaxMinor" from ledger_entries e
      where e.organization_id = ${organizationId} and 'tax_on_advances' in (e.debit, e.credit)
        and e.transaction_id = any(array(select x.transaction_id from advance_taxes x
          join ledger_transactions t on t.organization_id = x.organization_id and t.id = x.transaction_id
          where x.organization_id = ${organizationId} and x.tax_number = ${taxNumber}
            ${inPeriod(db, ['t.posted_on', 't.clinic_id'], { ...period, clinicIds: null })}))
        ${inPeriod(db, ['e.posted_on', 'e.clinic_id'], { ...period, clinicIds: null })}`,
  ])
  return { ...ofPapers!, ...ofAdvances! }
}
