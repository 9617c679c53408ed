import type { RegisterDays, Registers } from '#contract/money/registers/registers.ts'
import { findBalances } from '#server/features/money/ledger/queries.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { advanceOf, advances } from './advances.ts'
import { creditNoteList } from './credit-notes.ts'
import { creditedOf } from './documents.ts'
import { findPeriod, inPeriod, type Period } from './find-period.ts'
import { findLedgerSums, heldBy, isMoney, only, type LedgerSum } from './ledger-sums.ts'
import { sumPayerReceipts } from './payer-receipts.ts'
import { isOfRefund, movementAmount, movementJoins, movesMoney } from './payments.ts'
import { readAll } from './read-all.ts'

type Sums = Registers['sales']

/** The totals of all registers, by their documents, and what the ledger says of the same. Errors: invalid_input. */
export async function findTotals(
  { db, actor: { organizationId }, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  query: RegisterDays,
): Promise<Registers> {
  const period = await findPeriod(db, organizationId, now, query)
  const currency = await currencyOf(db, organizationId)
  const [sold, credited] = await Promise.all([
    findSales(db, organizationId, period),
    findCredited(db, organizationId, period),
  ])
  const [methods, settled, advance, journalCount, ledger, accounts] = await Promise.all([
    findMethods(db, organizationId, period),
    sumPayerReceipts(db, organizationId, period),
    findAdvances(db, organizationId, period),
    countJournal(db, organizationId, period),
    findLedgerSums(db, organizationId, period),
    findAccounts(db, organizationId, period),
  ])
  const taxes = await joinTaxes(db, organizationId, period)
  const { count: salesCount, ...sales } = sold
  const { count: notesCount, ...creditNotes } = credited
  const { count: settledCount, ...payerReceipts } = settled
  const { count: advancesCount, ...ofAdvances } = advance
  const payments = methods.map(({ count: _, ...method }) => method)
  return {
    currency,
    from: query.from,
    to: query.to,
    counts: {
      journal: journalCount,
      sales: salesCount,
      creditNotes: notesCount,
      payments: methods.reduce((sum, { count }) => sum + count, 0),
      payerReceipts: settledCount,
      advances: advancesCount,
    },
    sales,
    creditNotes,
    taxes,
    payments,
    payerReceipts,
    advances: ofAdvances,
    comparisons: compare({ sales, creditNotes, payments, payerReceipts, advances: ofAdvances }, ledger),
    accounts,
  }
}

function compare(
  {
    sales,
    creditNotes,
    payments,
    payerReceipts,
    advances: held,
  }: Pick<Registers, 'sales' | 'creditNotes' | 'payments' | 'payerReceipts' | 'advances'>,
  ledger: readonly LedgerSum[],
): Registers['comparisons'] {
  const sum = (of: (method: Registers['payments'][number]) => number) =>
    payments.reduce((all, method) => all + of(method), 0)
  const ofPayments = ledger.filter(({ isOfPayment }) => isOfPayment)
  const ofOthers = ledger.filter(({ isOfPayment }) => !isOfPayment)
  return [
    {
      name: 'sales',
      registerMinor: sales.netMinor,
      ledgerMinor: -heldBy(ledger, only('income'), ['invoice']),
    },
    {
      name: 'salesTax',
      registerMinor: sales.taxMinor,
      ledgerMinor: -heldBy(ledger, only('tax_payable'), ['invoice']),
    },
    {
      name: 'credited',
      registerMinor: creditNotes.netMinor,
      ledgerMinor: heldBy(ledger, only('income'), ['credit_note']),
    },
    {
      name: 'creditedTax',
      registerMinor: creditNotes.taxMinor,
      ledgerMinor: heldBy(ledger, only('tax_payable'), ['credit_note']),
    },
    {
      name: 'rounding',
      registerMinor: sales.roundingMinor - creditNotes.roundingMinor,
      ledgerMinor: -heldBy(ledger, only('rounding')),
    },
    {
      name: 'received',
      registerMinor: sum(({ takenMinor }) => takenMinor),
      ledgerMinor: heldBy(ofPayments, isMoney, ['payment']),
    },
    {
      name: 'givenBack',
      registerMinor: sum(({ undoneMinor, refundedMinor }) => undoneMinor + refundedMinor),
      ledgerMinor: -heldBy(ofPayments, isMoney, ['reversal', 'refund']),
    },
    {
      name: 'payerReceived',
      registerMinor: payerReceipts.receivedMinor,
      ledgerMinor: heldBy(ofOthers, isMoney, ['settlement', 'reversal', 'payer_payout']),
    },
    {
      name: 'payerTds',
      registerMinor: payerReceipts.tdsMinor,
      ledgerMinor: heldBy(ledger, only('tds_receivable')),
    },
    {
      name: 'advances',
      registerMinor: held.receivedMinor - held.usedMinor,
      ledgerMinor: -heldBy(ledger, only('advances')),
    },
    {
      name: 'advanceTax',
      registerMinor: held.taxMinor,
      ledgerMinor: heldBy(ledger, only('tax_on_advances')),
    },
  ]
}

async function findSales(db: Db, organizationId: string, period: Period): Promise<Sums & { count: number }> {
  const [row] = await db<(Sums & { count: number })[]>`
    select count(*) as count, coalesce(sum(i.net_minor), 0)::bigint as "netMinor", coalesce(sum(i.tax_minor), 0)::bigint as "taxMinor",
      coalesce(sum(i.rounding_minor), 0)::bigint as "roundingMinor", coalesce(sum(i.gross_minor), 0)::bigint as "grossMinor"
    from invoices i
    where i.organization_id = ${organizationId} and i.number is not null and i.discarded_at is null
      ${inPeriod(db, ['i.issued_on', 'i.clinic_id'], period)}`
  return row!
}

async function findCredited(
  db: Db,
  organizationId: string,
  period: Period,
): Promise<Sums & { count: number }> {
  const [row] = await db<(Sums & { count: number })[]>`
    select count(*) as count, coalesce(sum(n.net_minor), 0)::bigint as "netMinor", coalesce(sum(n.tax_minor), 0)::bigint as "taxMinor",
      coalesce(sum(n.rounding_minor), 0)::bigint as "roundingMinor", coalesce(sum(n.gross_minor), 0)::bigint as "grossMinor"
    from credit_notes n join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
    where n.organization_id = ${organizationId} ${inPeriod(db, ['n.issued_on', 'i.clinic_id'], period)}`
  return row!
}

type Tax = Registers['taxes'][number]

/** Tax by its name and rate: what invoices charged, and what credit notes took back. */
async function joinTaxes(db: Db, organizationId: string, period: Period): Promise<Tax[]> {
  const charged = await db<Tax[]>`
    select t.name, t.rate_text as rate, sum(t.taxable_minor)::bigint as "taxableMinor", sum(t.amount_minor)::bigint as "amountMinor",
      0 as "creditedTaxableMinor", 0 as "creditedMinor"
    from invoices i join invoice_taxes t on t.organization_id = i.organization_id and t.invoice_id = i.id
    where i.organization_id = ${organizationId} and i.number is not null and i.discarded_at is null
      ${inPeriod(db, ['i.issued_on', 'i.clinic_id'], period)}
    group by 1, 2`
  const keyOf = ({ name, rate }: { name: string; rate: string }) => `${rate} ${name}`
  const all = new Map(charged.map(tax => [keyOf(tax), { ...tax }]))
  const { portions } = await readAll(work => work(db), creditNoteList(organizationId), period)
  for await (const notes of portions)
    for (const { name, rate, taxableMinor, amountMinor } of notes.flatMap(note => creditedOf(note).taxes)) {
      const key = keyOf({ name, rate })
      const tax = all.get(key) ?? {
        name,
        rate,
        taxableMinor: 0,
        amountMinor: 0,
        creditedTaxableMinor: 0,
        creditedMinor: 0,
      }
      tax.creditedTaxableMinor += taxableMinor
      tax.creditedMinor += amountMinor
      all.set(key, tax)
    }
  return [...all.values()].sort((a, b) => Number(a.rate) - Number(b.rate) || a.name.localeCompare(b.name))
}

type Method = Registers['payments'][number] & { count: number }

const findMethods = (db: Db, organizationId: string, period: Period): Promise<Method[]> => db<Method[]>`
  select coalesce(r.method, y.method) as method, count(*) as count,
    coalesce(sum(${movementAmount(db)}) filter (where t.kind = 'payment'), 0)::bigint as "takenMinor",
    coalesce(-sum(${movementAmount(db)}) filter (where t.kind = 'reversal' and not ${isOfRefund(db)}), 0)::bigint as "undoneMinor",
    coalesce(-sum(${movementAmount(db)}) filter (where ${isOfRefund(db)}), 0)::bigint as "refundedMinor"
  from ledger_transactions t ${movementJoins(db)}
  where t.organization_id = ${organizationId} and ${movesMoney(db)} ${inPeriod(db, ['t.posted_on', 't.clinic_id'], period)}
  group by 1 order by 1`

async function findAdvances(
  db: Db,
  organizationId: string,
  { from, to, clinicIds }: Period,
): Promise<Registers['advances'] & { count: number }> {
  const list = advances.list(organizationId)
  const within = list.asked(db, { from, to, clinicIds })
  const [row] = await db<{ count: number; openingMinor: number; receivedMinor: number; usedMinor: number }[]>`
    select (select count(*) from ledger_transactions t where ${list.scope(db)} ${within}) as count,
      coalesce(sum(d.change) filter (where d.posted_on < ${from}), 0)::bigint as "openingMinor",
      coalesce(sum(d.change) filter (where d.posted_on >= ${from} and d.change > 0), 0)::bigint as "receivedMinor",
      coalesce(-sum(d.change) filter (where d.posted_on >= ${from} and d.change < 0), 0)::bigint as "usedMinor"
    from (
      select t.payment_id, t.posted_at, e.clinic_id, e.posted_on, sum(${advanceOf(db)}) as change
      from ledger_entries e join ledger_transactions t on t.organization_id = ${organizationId} and t.id = e.transaction_id
      where e.organization_id = ${organizationId} and 'advances' in (e.debit, e.credit) and e.posted_on <= ${to}
        ${clinicIds === null ? db`` : db`and e.clinic_id = any(${clinicIds}::uuid[])`}
      group by 1, 2, 3, 4) d`
  const [owed] = await db<{ taxMinor: number }[]>`
    select coalesce(sum(x.tax_minor), 0)::bigint as "taxMinor"
    from advance_taxes x join ledger_transactions t on t.organization_id = x.organization_id and t.id = x.transaction_id
    where x.organization_id = ${organizationId} ${within}`
  const { receivedMinor, usedMinor, openingMinor, count } = row!
  return {
    count,
    openingMinor,
    receivedMinor,
    usedMinor,
    closingMinor: openingMinor + receivedMinor - usedMinor,
    taxMinor: owed!.taxMinor,
  }
}

async function countJournal(db: Db, organizationId: string, period: Period): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from ledger_transactions t
    where t.organization_id = ${organizationId} ${inPeriod(db, ['t.posted_on', 't.clinic_id'], period)}`
  return row!.count
}

/** The ledger's own sums of the same days and clinics. */
async function findAccounts(
  db: Db,
  organizationId: string,
  { from, to, clinicIds }: Period,
): Promise<Registers['accounts']> {
  const { accounts } = await findBalances(db, organizationId, { from, to, clinicIds })
  return accounts
}
