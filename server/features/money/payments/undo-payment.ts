import { messages } from '#contract/core/messages.ts'
import { holdOwnDesk } from '#server/features/money/cash-desk/hold-desk.ts'
import { holdDueOfVisit, holdDues } from '#server/features/money/dues/hold-due.ts'
import { openDay, reversePayment } from '#server/features/money/ledger/post.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { selectAllocated, takeBackAllocations } from './allocate.ts'
import { holdAccount, settleAccount } from './hold-account.ts'
import { getPayment } from './queries.ts'

/**
 * The money is given back, or was never received: what it was set against is owed again. Cash leaves the drawer that its giver has
 * open at the clinic, else the clinic's cash: never a closed session.
 * Errors: not_found; conflict where it is undone already; period_closed.
 */
export async function undoPayment(call: Call, id: string): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId, membershipId } = actor
  const payment = await getPayment(db, actor, scope, id)
  const appointmentId = payment.appointment?._id
  // Dues are locked before visits and payments, as where money is set against them.
  const allocated = await selectAllocated(call, { paymentId: id })
  await holdDues(
    { ...call, scope: 'all' },
    allocated.map(({ invoiceId }) => invoiceId),
  )
  if (appointmentId) await holdDueOfVisit(call, appointmentId)
  const held = appointmentId && (await holdAccount(db, actor, scope, appointmentId))
  const postedOn = await openDay(call, payment.clinic._id)
  const [undone] = await db<{ amountMinor: number }[]>`
    update payments set undone_at = ${new Date(now)}, undone_by = ${membershipId}
    where organization_id = ${organizationId} and id = ${id} and undone_at is null
    returning amount_minor as "amountMinor"`
  if (!undone) throw new HttpError('conflict', { message: messages.paymentUndoneAlready })
  if (allocated.length > 0) await takeBackAllocations(call, id, postedOn)
  else if (appointmentId) {
    if (!held) throw notFound()
    await settleAccount(db, organizationId, held, Math.max(0, held.paidMinor - undone.amountMinor))
  }
  // It was set against another invoice in the meantime, and that invoice is not locked.
  if ((await selectAllocated(call, { paymentId: id })).length > 0) throw new HttpError('conflict')
  await reversePayment(call, id, await holdOwnDesk(call, payment.clinic._id))
}
