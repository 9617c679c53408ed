import { v7 as uuid } from 'uuid'
import type { TransactionKind } from '#contract/money/accounts.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { clinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { currencyOf } from './currency-of.ts'
import { rowOf, type CashSide, type Entry } from './entry.ts'

type Posting = {
  /** From `openDay`, which was asked before any counter was locked. */
  postedOn: string
  kind: Exclude<TransactionKind, 'reversal' | 'visit_before_invoices'>
  clinicId: string
  entries: readonly Entry[]
  appointmentId?: string | null
  paymentId?: string | undefined
  invoiceId?: string | undefined
  refundId?: string | undefined
  reason?: string | undefined
}

/** Writes a transaction and answers its id. Nothing is written without entries. */
export async function post(call: LedgerCall, { entries, ...posting }: Posting): Promise<string | null> {
  if (entries.length === 0) return null
  const id = uuid()
  await write(call, { ...posting, id, reverses: null, rows: entries.map(rowOf) })
  return id
}

/**
 * Takes a transaction back by one of today with its accounts exchanged; the original stays as it is. Cash that it took in leaves
 * `cash`, where that is given: the drawer that it came to may be closed by now. `more` says what else moves because of it.
 * Errors: period_closed; conflict where it was taken back before.
 */
export async function reverse(
  call: LedgerCall,
  transactionId: string,
  { cash, reason, more = [] }: { cash?: CashSide; reason?: string | undefined; more?: readonly Entry[] } = {},
): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const [original] = await db<Original[]>`
    select t.clinic_id as "clinicId", t.appointment_id as "appointmentId", t.payment_id as "paymentId", t.invoice_id as "invoiceId",
      exists (select from ledger_transactions r where r.organization_id = ${organizationId} and r.reverses = t.id) as "isReversed"
    from ledger_transactions t where t.organization_id = ${organizationId} and t.id = ${transactionId}`
  if (!original || original.isReversed) throw new HttpError('conflict')
  const rows = await db<EntryRow[]>`
    select credit as debit, debit as credit, amount_minor, patient_id, service_id, provider, desk_session_id, payer_id
    from ledger_entries where organization_id = ${organizationId} and transaction_id = ${transactionId} order by line`
  await write(call, {
    ...original,
    id: uuid(),
    kind: 'reversal',
    reverses: transactionId,
    reason,
    postedOn: await openDay(call, original.clinicId),
    rows: [
      ...rows.map(row => (cash && isCash(row.credit) ? { ...row, ...leaving(cash) } : row)),
      ...more.map(rowOf),
    ],
  })
}

const isCash = (account: string) => account === 'cash' || account === 'cash_desk'
const leaving = (cash: CashSide) => ({
  credit: cash.account,
  desk_session_id: cash.account === 'cash_desk' ? cash.deskSessionId : null,
})

/** Takes back the transaction of a payment; cash leaves where `cash` says. Errors: as of `reverse`. */
export async function reversePayment(call: LedgerCall, paymentId: string, cash: CashSide): Promise<void> {
  const { db, actor } = call
  const [posted] = await db<{ id: string }[]>`
    select id from ledger_transactions
    where organization_id = ${actor.organizationId} and payment_id = ${paymentId} and kind = 'payment'`
  await reverse(call, posted!.id, { cash })
}

/** Takes visits that stand in the books from before out of them. Errors: as of `reverse`. */
export async function reverseVisits(call: LedgerCall, appointmentIds: readonly string[]): Promise<void> {
  const { db, actor } = call
  const posted = await db<{ id: string }[]>`
    select id from ledger_transactions
    where organization_id = ${actor.organizationId} and appointment_id = any(${appointmentIds as string[]}::uuid[])
      and kind = 'visit_before_invoices' order by id`
  for (const { id } of posted) await reverse(call, id)
}

type Original = {
  invoiceId: string | null
  clinicId: string
  appointmentId: string | null
  paymentId: string | null
  isReversed: boolean
}
type EntryRow = ReturnType<typeof rowOf>
type Written = Omit<Posting, 'kind' | 'entries' | 'paymentId' | 'invoiceId'> & {
  id: string
  kind: TransactionKind
  reverses: string | null
  paymentId?: string | null | undefined
  invoiceId?: string | null | undefined
  postedOn: string
  rows: readonly EntryRow[]
}

/** The transaction and its entries in one statement: neither is there without the other. */
async function write({ db, actor, now }: LedgerCall, { rows, ...one }: Written): Promise<void> {
  const { organizationId, membershipId } = actor
  const entries = rows.map((row, index) => ({
    organization_id: organizationId,
    transaction_id: one.id,
    line: index + 1,
    posted_on: one.postedOn,
    clinic_id: one.clinicId,
    ...row,
  }))
  await db`
    with transaction as (
      insert into ledger_transactions (organization_id, id, kind, clinic_id, posted_on, posted_at, posted_by, reverses, appointment_id, payment_id, invoice_id, refund_id, reason)
      values (${organizationId}, ${one.id}, ${one.kind}, ${one.clinicId}, ${one.postedOn}, ${new Date(now)}, ${membershipId}, ${one.reverses},
        ${one.appointmentId ?? null}, ${one.paymentId ?? null}, ${one.invoiceId ?? null}, ${one.refundId ?? null}, ${one.reason ?? null}))
    insert into ledger_entries ${db(entries)}`
}

/** Today at the clinic, in books that stay open until the database's transaction ends. Errors: period_closed. */
export const openDay = async (call: LedgerCall, clinicId: string): Promise<string> =>
  (await openBooks(call, clinicId)).postedOn

/** The same with the organization's currency, which stays as long. Errors: period_closed. */
export async function openBooks(
  call: LedgerCall,
  clinicId: string,
): Promise<{ postedOn: string; currency: string }> {
  const { today: postedOn, currency, isClosed } = await findToday(call, clinicId)
  if (isClosed) throw new HttpError('period_closed')
  return { postedOn, currency }
}

/** Whether the books take nothing today. If not, they stay open until the database's transaction ends. */
export const isDayClosed = async (call: LedgerCall, clinicId: string): Promise<boolean> =>
  (await findToday(call, clinicId)).isClosed

async function findToday({ db, actor, now }: LedgerCall, clinicId: string) {
  const { organizationId } = actor
  const [{ timeZone }, { closedThrough, currency }] = await allSent([
    clinicFacts(db, organizationId, clinicId),
    holdBooks(db, organizationId),
  ])
  const today = dateOf(timeZone, now)
  return { today, currency, isClosed: closedThrough !== null && today <= closedThrough }
}

type Books = { closedThrough: string | null; currency: string }

/** The last closed day, and the currency. Until the transaction ends no period is closed, and the currency stays. */
async function holdBooks(db: Db, organizationId: string): Promise<Books> {
  const find = async (): Promise<Books | undefined> => {
    const [[books], currency] = await allSent([
      db<Pick<Books, 'closedThrough'>[]>`
        select closed_through as "closedThrough" from ledger_books where organization_id = ${organizationId} for share`,
      // Behind the lock, in a statement of its own: it sees what the one who held the books before has changed.
      currencyOf(db, organizationId),
    ])
    return books && { ...books, currency }
  }
  const books = await find()
  if (books) return books
  await db`insert into ledger_books (organization_id) values (${organizationId}) on conflict do nothing`
  return (await find())!
}

/** Waits for postings that run; until the transaction ends nothing more is posted. Lock the organization's row before. */
export async function holdBooksAlone(db: Db, organizationId: string): Promise<void> {
  await db`insert into ledger_books (organization_id) values (${organizationId}) on conflict do nothing`
  await db`select 1 from ledger_books where organization_id = ${organizationId} for update`
}
