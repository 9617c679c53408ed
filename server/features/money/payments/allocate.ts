import { v7 as uuid } from 'uuid'
import { showOnVisit } from '#server/features/money/dues/show-on-visit.ts'
import { changeDue, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { takeBackTaxOfAdvances } from './advance-taxes.ts'
import { isFreeFor, isIssued, type Paying } from './free-money.ts'

type Allocating = {
  paymentId: string
  due: HeldDue
  amountMinor: number
  postedOn: string
  /** The refund for which it is taken back. */
  refundId?: string
}

/** Sets money of a payment against a locked due, or takes it back where the amount is below 0. Answers the due as it is now. */
export async function allocate(
  call: LedgerCall,
  { paymentId, due, amountMinor, postedOn, refundId }: Allocating,
): Promise<HeldDue> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { invoiceId, clinicId, patientId, appointmentId } = due
  const advances = { account: 'advances', patientId } as const
  const receivable = { account: 'receivable', patientId } as const
  const [debit, credit] = amountMinor > 0 ? [advances, receivable] : [receivable, advances]
  const [changed] = await allSent([
    changeDue(db, organizationId, due, { paidMinor: due.paidMinor + amountMinor }),
    post(call, {
      kind: 'allocation',
      postedOn,
      clinicId,
      appointmentId,
      paymentId,
      invoiceId,
      entries: [{ debit, credit, amountMinor: Math.abs(amountMinor) }],
    }),
    db`
      insert into payment_allocations (organization_id, id, payment_id, invoice_id, amount_minor, allocated_at, refund_id)
      values (${organizationId}, ${uuid()}, ${paymentId}, ${invoiceId}, ${amountMinor}, ${new Date(now)}, ${refundId ?? null})`,
    db`
      update payments set allocated_minor = allocated_minor + ${amountMinor}
      where organization_id = ${organizationId} and id = ${paymentId}`,
  ])
  return changed
}

type Allocated = { paymentId: string; invoiceId: string; amountMinor: number }

/** How much of a payment is set against which invoices, or the reverse; the latest payment first, then the invoice that was issued last. */
export const selectAllocated = (
  { db, actor: { organizationId } }: LedgerCall,
  of: { paymentId: string } | { invoiceId: string },
): Promise<Allocated[]> => db<Allocated[]>`
  select n.payment_id as "paymentId", n.invoice_id as "invoiceId", sum(n.amount_minor)::bigint as "amountMinor"
  from payment_allocations n
  join payments y on y.organization_id = n.organization_id and y.id = n.payment_id
  join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
  where n.organization_id = ${organizationId}
    and ${'paymentId' in of ? db`n.payment_id = ${of.paymentId}` : db`n.invoice_id = ${of.invoiceId}`}
  group by 1, 2 having sum(n.amount_minor) > 0
  order by max(y.number) desc, max(i.issued_at) desc, max(i.number) desc`

/**
 * Locks the payments that are set against an invoice, in the order of their numbers, as `holdFree` does, and before them the visits that
 * they were paid for, where those have no issued invoice of their own.
 */
export async function holdSetAgainst(call: LedgerCall, invoiceId: string): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const set = db`array(
    select n.payment_id from payment_allocations n where n.organization_id = ${organizationId} and n.invoice_id = ${invoiceId})`
  await db`
    select 1 from appointments a
    where a.organization_id = ${organizationId} and a.id = any(array(${visitsOf(db, organizationId, set)}))
    order by a.id for update of a`
  await db`
    select 1 from payments y where y.organization_id = ${organizationId} and y.id = any(${set}) order by y.number for update of y`
}

/** The visits of these payments that have no issued invoice: they show what is left of the payments. */
const visitsOf = (db: Db, organizationId: string, paymentIds: Fragment | readonly string[]) => db`
  select y.appointment_id from payments y
  where y.organization_id = ${organizationId} and y.id = any(${paymentIds as Fragment}::uuid[]) and y.appointment_id is not null and not exists (
    select from invoice_dues d where d.organization_id = ${organizationId} and d.appointment_id = y.appointment_id and ${isIssued(db)})`

/**
 * What was paid beyond what an invoice still costs becomes an advance again, of its latest payments first, which are held. It is money of
 * the visits again that it was paid for.
 */
export async function releaseExcess(
  call: LedgerCall,
  due: HeldDue,
  excessMinor: number,
  postedOn: string,
): Promise<HeldDue> {
  const { db, actor } = call
  const { organizationId } = actor
  const released: string[] = []
  let left = excessMinor
  let now = due
  for (const { paymentId, amountMinor } of await selectAllocated(call, { invoiceId: due.invoiceId })) {
    if (left === 0) break
    const part = Math.min(left, amountMinor)
    now = await allocate(call, { paymentId, due: now, amountMinor: -part, postedOn })
    released.push(paymentId)
    left -= part
  }
  const visits = await db<{ id: string }[]>`
    select distinct v.appointment_id as id from (${visitsOf(db, organizationId, released)}) v
    where v.appointment_id is distinct from ${due.appointmentId} order by 1`
  for (const { id } of visits) await showOnVisit(db, organizationId, { appointmentId: id, due: undefined })
  return now
}

export type FreePayment = {
  id: string
  freeMinor: number
  appointmentId: string | null
  /** Its visit has an issued invoice. */
  isInvoiced: boolean
  /** It was paid for this invoice, or for its visit. */
  isOwn: boolean
}

/**
 * The payments that may be set against a held due, the oldest first: its own alone, or the patient's other advances too. All that they
 * need is locked at once, in one order: the visits that were cancelled, then the payments. Ask before the books are held.
 */
export async function holdFree(
  { db, actor: { organizationId } }: LedgerCall,
  due: Paying,
  of: 'itself' | 'patient',
): Promise<FreePayment[]> {
  if (of === 'patient') await holdCancelledVisits(db, organizationId, due)
  const isOwn = isFreeFor(db, organizationId, due, 'itself')
  return db<FreePayment[]>`
    select y.id, y.amount_minor - y.allocated_minor - y.refunded_minor as "freeMinor", y.appointment_id as "appointmentId",
      exists (select from invoice_dues d where d.organization_id = ${organizationId} and d.appointment_id = y.appointment_id and ${isIssued(db)})
        as "isInvoiced",
      coalesce(y.invoice_id = ${due.invoiceId} or y.appointment_id = ${due.appointmentId}::uuid, false) as "isOwn"
    from payments y
    where ${of === 'itself' ? isOwn : db`((${isOwn}) or (${isFreeFor(db, organizationId, due, 'patient')}))`}
    order by y.number for update of y`
}

/** Sets money of held payments against a locked due, and answers what could not be set. Its own money is not left for later. */
export async function allocateAdvances(
  call: LedgerCall,
  {
    due,
    mostMinor,
    payments,
    postedOn,
  }: { due: HeldDue; mostMinor: number; payments: readonly FreePayment[]; postedOn: string },
): Promise<{ due: HeldDue; leftMinor: number }> {
  const { db, actor } = call
  let now = due
  let leftMinor = mostMinor
  const used: Parameters<typeof takeBackTaxOfAdvances>[1][number][] = []
  for (const { id, freeMinor, appointmentId, isInvoiced, isOwn } of payments) {
    const amountMinor = Math.min(leftMinor, freeMinor)
    if (amountMinor > 0) now = await allocate(call, { paymentId: id, due: now, amountMinor, postedOn })
    // What was paid for an invoice owes no tax beside it, even what it leaves.
    if (isOwn || amountMinor > 0)
      used.push({ paymentId: id, usedMinor: isOwn ? freeMinor : amountMinor, freeMinor })
    // It is not money of the visit any more. One with an issued invoice shows what that says.
    if (amountMinor > 0 && !isOwn && appointmentId && appointmentId !== due.appointmentId && !isInvoiced)
      await showOnVisit(db, actor.organizationId, { appointmentId, due: undefined })
    leftMinor -= amountMinor
  }
  await takeBackTaxOfAdvances(call, used, { invoiceId: due.invoiceId })
  return { due: now, leftMinor }
}

/** Visits are locked before payments. A cancelled one that is taken up again meanwhile keeps its money. */
const holdCancelledVisits = (db: Db, organizationId: string, due: Paying) => db`
  select 1 from appointments a
  where a.organization_id = ${organizationId} and a.id = any(array(
    select y.appointment_id from payments y where ${isFreeFor(db, organizationId, due, 'patient')}))
  order by a.id for update of a`
