import type { Payment } from '#contract/money/payments.ts'
import { findDueOfVisit, holdAnyDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { showOnVisit } from '#server/features/money/dues/show-on-visit.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { LedgerCall, Call } from '#server/platform/http/route-kinds.ts'
import { selectAllocated } from './allocate.ts'
import { holdAccount, holdAnyAccount, type HeldAccount } from './hold-account.ts'

export type HeldPayment = {
  amountMinor: number
  allocatedMinor: number
  refundedMinor: number
  isUndone: boolean
  /** The invoices that it was set against, the last issued first. */
  allocated: { due: HeldDue; amountMinor: number }[]
  /** The visit that it was taken for, and the due of its invoice, which may be a draft. */
  visit: HeldAccount | undefined
  dueOfVisit: HeldDue | undefined
}

/**
 * A payment with what it was set against: dues are locked first, then visits, then the payment. Undefined where it was set against
 * another invoice in the meantime, which is not locked. Errors: not_found.
 */
export const holdPayment = (
  call: Call,
  { _id: id, appointment }: Payment,
): Promise<HeldPayment | undefined> =>
  holdThat(call, { id, appointmentId: appointment?._id }, visitId => holdAccount(call, visitId))

/** Does not check who may see it: for reports of a provider. Errors: not_found, where its visit is deleted. */
export const holdAnyPayment = (call: LedgerCall, payment: Named): Promise<HeldPayment | undefined> =>
  holdThat(call, payment, visitId => holdAnyAccount(call, visitId))

type Named = { id: string; appointmentId: string | undefined }

async function holdThat(
  call: LedgerCall,
  { id, appointmentId }: Named,
  holdVisit: (appointmentId: string) => Promise<HeldAccount | undefined>,
): Promise<HeldPayment | undefined> {
  const { db, actor } = call
  const before = await selectAllocated(call, { paymentId: id })
  const ofVisit = appointmentId && (await findDueOfVisit(call, appointmentId))
  // Together, in the order of their ids: no visit may be locked before a due.
  const dues = await holdAnyDues(call, [
    ...before.map(({ invoiceId }) => invoiceId),
    ...(ofVisit ? [ofVisit] : []),
  ])
  const dueOfVisit = dues.find(({ invoiceId, state }) => invoiceId === ofVisit && state !== 'credited')
  const visit = appointmentId && (await holdVisit(appointmentId))
  if (appointmentId && !visit) throw notFound()
  const [held] = await db<Omit<HeldPayment, 'allocated' | 'visit' | 'dueOfVisit'>[]>`
    select amount_minor as "amountMinor", allocated_minor as "allocatedMinor", refunded_minor as "refundedMinor", undone_at is not null as "isUndone"
    from payments where organization_id = ${actor.organizationId} and id = ${id} for update`
  const allocated = (await selectAllocated(call, { paymentId: id })).flatMap(({ invoiceId, amountMinor }) => {
    const due = dues.find(one => one.invoiceId === invoiceId)
    return due ? [{ due, amountMinor }] : []
  })
  if (allocated.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== held!.allocatedMinor)
    return undefined
  return { ...held!, allocated, visit: visit || undefined, dueOfVisit }
}

/**
 * What a visit shows as paid after a payment for it was undone or refunded, also where a part of it had gone to another invoice. With an
 * issued invoice it shows what that says.
 */
export async function showPaymentOnVisit(
  { db, actor: { organizationId } }: LedgerCall,
  { visit, dueOfVisit }: Pick<HeldPayment, 'visit' | 'dueOfVisit'>,
): Promise<void> {
  if (visit && (!dueOfVisit || dueOfVisit.state === 'draft'))
    await showOnVisit(db, organizationId, { appointmentId: visit.appointmentId, due: dueOfVisit })
}
