import { v7 as uuid } from 'uuid'
import { changeDue, holdDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Allocating = { paymentId: string; due: HeldDue; amountMinor: number; postedOn: string }

/** Sets money of a payment against a locked due, or takes it back where the amount is below 0. Answers the due as it is now. */
export async function allocate(
  call: Call,
  { paymentId, due, amountMinor, postedOn }: Allocating,
): Promise<HeldDue> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { invoiceId, clinicId, patientId, appointmentId } = due
  await db`
    insert into payment_allocations (organization_id, id, payment_id, invoice_id, amount_minor, allocated_at)
    values (${organizationId}, ${uuid()}, ${paymentId}, ${invoiceId}, ${amountMinor}, ${new Date(now)})`
  await db`
    update payments set allocated_minor = allocated_minor + ${amountMinor}
    where organization_id = ${organizationId} and id = ${paymentId}`
  const advances = { account: 'advances', patientId } as const
  const receivable = { account: 'receivable', patientId } as const
  const [debit, credit] = amountMinor > 0 ? [advances, receivable] : [receivable, advances]
  await post(call, {
    kind: 'allocation',
    postedOn,
    clinicId,
    appointmentId,
    paymentId,
    invoiceId,
    entries: [{ debit, credit, amountMinor: Math.abs(amountMinor) }],
  })
  return changeDue(db, organizationId, due, { paidMinor: due.paidMinor + amountMinor })
}

type Allocated = { paymentId: string; invoiceId: string; amountMinor: number }

/** What stands allocated of a payment, or to an invoice; the latest payment first. */
export const selectAllocated = (
  { db, actor: { organizationId } }: Call,
  of: { paymentId: string } | { invoiceId: string },
): Promise<Allocated[]> => db<Allocated[]>`
  select n.payment_id as "paymentId", n.invoice_id as "invoiceId", sum(n.amount_minor)::bigint as "amountMinor"
  from payment_allocations n join payments y on y.organization_id = n.organization_id and y.id = n.payment_id
  where n.organization_id = ${organizationId}
    and ${'paymentId' in of ? db`n.payment_id = ${of.paymentId}` : db`n.invoice_id = ${of.invoiceId}`}
  group by 1, 2 having sum(n.amount_minor) > 0
  order by max(y.number) desc`

/** Takes back all that a payment was set against: those invoices are owed again. */
export async function takeBackAllocations(call: Call, paymentId: string, postedOn: string): Promise<void> {
  const allocated = await selectAllocated(call, { paymentId })
  const dues = await holdDues(
    { ...call, scope: 'all' },
    allocated.map(({ invoiceId }) => invoiceId),
  )
  for (const due of dues) {
    const { amountMinor } = allocated.find(({ invoiceId }) => invoiceId === due.invoiceId)!
    await allocate(call, { paymentId, due, amountMinor: -amountMinor, postedOn })
  }
}

/** What was paid beyond what an invoice still costs becomes an advance again, of its latest payments first. */
export async function releaseExcess(
  call: Call,
  due: HeldDue,
  excessMinor: number,
  postedOn: string,
): Promise<HeldDue> {
  let left = excessMinor
  let now = due
  for (const { paymentId, amountMinor } of await selectAllocated(call, { invoiceId: due.invoiceId })) {
    if (left === 0) break
    const part = Math.min(left, amountMinor)
    now = await allocate(call, { paymentId, due: now, amountMinor: -part, postedOn })
    left -= part
  }
  return now
}

/**
 * Sets money that is not allocated yet against a locked due, the oldest payment first, and answers what could not be set.
 * `of`: what was paid for the visit or the invoice itself, or the patient's advances that are for nothing else.
 */
export async function allocateAdvances(
  call: Call,
  {
    due,
    mostMinor,
    of,
    postedOn,
  }: { due: HeldDue; mostMinor: number; of: 'itself' | 'patient'; postedOn: string },
): Promise<{ due: HeldDue; leftMinor: number }> {
  const { db, actor } = call
  const { organizationId } = actor
  const payments = await db<{ id: string; freeMinor: number }[]>`
    select y.id, y.amount_minor - y.allocated_minor as "freeMinor" from payments y
    where y.organization_id = ${organizationId} and y.patient_id = ${due.patientId} and y.undone_at is null
      and y.amount_minor > y.allocated_minor
      and ${
        of === 'itself'
          ? db`(y.invoice_id = ${due.invoiceId} or y.appointment_id = ${due.appointmentId}::uuid)`
          : db`(y.appointment_id is null or y.appointment_id in (
              select d.appointment_id from invoice_dues d
              where d.organization_id = ${organizationId} and d.state = 'credited' and d.appointment_id is not null))
            and (y.invoice_id is null or y.invoice_id not in (
              select d.invoice_id from invoice_dues d where d.organization_id = ${organizationId} and d.state = 'draft'))`
      }
    order by y.number for update of y`
  let now = due
  let leftMinor = mostMinor
  for (const { id, freeMinor } of payments) {
    if (leftMinor === 0) break
    const amountMinor = Math.min(leftMinor, freeMinor)
    now = await allocate(call, { paymentId: id, due: now, amountMinor, postedOn })
    leftMinor -= amountMinor
  }
  return { due: now, leftMinor }
}
