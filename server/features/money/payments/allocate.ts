import { v7 as uuid } from 'uuid'
import { showOnVisit } from '#server/features/money/dues/show-on-visit.ts'
import { changeDue, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
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

/** What was paid beyond what an invoice still costs becomes an advance again, of its latest payments first. */
export async function releaseExcess(
  call: LedgerCall,
  due: HeldDue,
  excessMinor: number,
  postedOn: string,
): Promise<HeldDue> {
  const { db, actor } = call
  const { organizationId } = actor
  const { invoiceId } = due
  // Locks in the order of allocateAdvances, which may lock the same payments for another invoice.
  await db`
    select 1 from payments y where y.organization_id = ${organizationId} and y.id = any(array(
      select n.payment_id from payment_allocations n where n.organization_id = ${organizationId} and n.invoice_id = ${invoiceId}))
    order by y.number for update of y`
  let left = excessMinor
  let now = due
  for (const { paymentId, amountMinor } of await selectAllocated(call, { invoiceId })) {
    if (left === 0) break
    const part = Math.min(left, amountMinor)
    now = await allocate(call, { paymentId, due: now, amountMinor: -part, postedOn })
    left -= part
  }
  return now
}

/** Sets money that is not allocated yet against a locked due, the oldest payment first, and answers what could not be set. */
export async function allocateAdvances(
  call: LedgerCall,
  {
    due,
    mostMinor,
    of,
    postedOn,
  }: { due: HeldDue; mostMinor: number; of: 'itself' | 'patient'; postedOn: string },
): Promise<{ due: HeldDue; leftMinor: number }> {
  const { db, actor } = call
  const { organizationId } = actor
  if (of === 'patient') await holdCancelledVisits(db, organizationId, due)
  const payments = await db<Free[]>`
    select y.id, y.amount_minor - y.allocated_minor - y.refunded_minor as "freeMinor", y.appointment_id as "appointmentId",
      exists (select from invoice_dues d where d.organization_id = ${organizationId} and d.appointment_id = y.appointment_id and ${isIssued(db)})
        as "isInvoiced"
    from payments y
    where ${isFreeFor(db, organizationId, due, of)}
    order by y.number for update of y`
  let now = due
  let leftMinor = mostMinor
  const used: Parameters<typeof takeBackTaxOfAdvances>[1][number][] = []
  for (const { id, freeMinor, appointmentId, isInvoiced } of payments) {
    if (leftMinor === 0) break
    const amountMinor = Math.min(leftMinor, freeMinor)
    now = await allocate(call, { paymentId: id, due: now, amountMinor, postedOn })
    used.push({ paymentId: id, usedMinor: amountMinor, freeMinor })
    // It is not money of the visit any more. One with an issued invoice shows what that says.
    if (of === 'patient' && appointmentId && appointmentId !== due.appointmentId && !isInvoiced)
      await showOnVisit(db, organizationId, { appointmentId, due: undefined })
    leftMinor -= amountMinor
  }
  // What was paid for an invoice owes no tax beside it, even what it leaves.
  const untaxed =
    of === 'itself'
      ? payments.map(({ id, freeMinor }) => ({ paymentId: id, usedMinor: freeMinor, freeMinor }))
      : used
  await takeBackTaxOfAdvances(call, untaxed, { invoiceId: due.invoiceId })
  return { due: now, leftMinor }
}

type Free = { id: string; freeMinor: number; appointmentId: string | null; isInvoiced: boolean }

/** Visits are locked before payments. A cancelled one that is taken up again meanwhile keeps its money. */
const holdCancelledVisits = (db: Db, organizationId: string, due: Paying) => db`
  select 1 from appointments a
  where a.organization_id = ${organizationId} and a.id = any(array(
    select y.appointment_id from payments y where ${isFreeFor(db, organizationId, due, 'patient')}))
  order by a.id for update of a`
