import type { Gstr1Word } from '#contract/money/registers/gstr1.ts'
import { advanceOf } from '#server/features/money/registers/advances.ts'
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

export type Advance = { word: Gstr1Word; amountMinor: number }

/**
 * Advances of a period: what came in and is not invoiced at its end (11A), and what of earlier ones was invoiced (11B) or given back in
 * it. The first less the others is what the account of advances grew by.
 */
export async function findAdvances(db: Db, organizationId: string, period: Period): Promise<Advance[]> {
  const rows = await db<{ isEarlier: boolean; isGivenBack: boolean; changeMinor: number }[]>`
    select p.posted_on < ${period.from} as "isEarlier", t.kind in ('refund', 'reversal') as "isGivenBack",
      sum(${advanceOf(db)})::bigint as "changeMinor"
    from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
    join ledger_transactions p on p.organization_id = t.organization_id and p.payment_id = t.payment_id and p.kind = 'payment'
    where e.organization_id = ${organizationId} and 'advances' in (e.debit, e.credit)
      ${inPeriod(db, ['e.posted_on', 'e.clinic_id'], period)}
    group by 1, 2`
  const sum = (isOf: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOf).reduce((all, { changeMinor }) => all + changeMinor, 0)
  const advances: Advance[] = [
    { word: 'advanceReceived', amountMinor: sum(({ isEarlier }) => !isEarlier) },
    { word: 'advanceAdjusted', amountMinor: 0 - sum(row => row.isEarlier && !row.isGivenBack) },
    { word: 'advanceRefunded', amountMinor: 0 - sum(row => row.isEarlier && row.isGivenBack) },
  ]
  return advances.filter(({ amountMinor }) => amountMinor !== 0)
}

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

/** What the ledger says of the documents under this GSTIN, and of the advances at its clinics. */
export async function findLedger(
  db: Db,
  organizationId: string,
  taxNumber: string,
  period: Period,
): Promise<{ netMinor: number; taxMinor: number; advancesMinor: number }> {
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
    db<{ advancesMinor: number }[]>`
      select ${credited('advances')} as "advancesMinor" from ledger_entries e
      where e.organization_id = ${organizationId} ${inPeriod(db, ['e.posted_on', 'e.clinic_id'], period)}`,
  ])
  return { ...ofPapers!, ...ofAdvances! }
}
