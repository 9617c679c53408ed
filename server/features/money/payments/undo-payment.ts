import { messages } from '#contract/core/messages.ts'
import { approvalMessages } from '#contract/money/approval-messages.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import { holdOwnDesk, type HoldCash } from '#server/features/money/cash-desk/hold-desk.ts'
import { openDay, reversePayment } from '#server/features/money/ledger/post.ts'
import type { SecondPerson } from '#server/features/money/money-rules/require-within-limit.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { takeBackTaxOfAdvances } from './advance-taxes.ts'
import { allocate } from './allocate.ts'
import { holdPayment, showPaymentOnVisit } from './hold-payment.ts'
import { getPayment } from './queries.ts'
import { requireRefundWithinLimit } from './require-refund-within-limit.ts'

/**
 * The money is given back, or was never received: what it was set against is owed again. Cash leaves the drawer that its giver has
 * open at the clinic, else the clinic's cash: never a closed session. `hold` says otherwise.
 * Errors: not_found; conflict where it is undone already, or a part of it was refunded; limit_exceeded; approval_needed; period_closed.
 */
export async function undoPayment(
  call: Call,
  id: string,
  { second, hold = holdOwnDesk }: { second?: SecondPerson; hold?: HoldCash } = {},
): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId, membershipId } = actor
  const payment = await getPayment({ db, actor, scope, now }, id)
  const held = await holdPayment(call, payment)
  if (!held) throw new HttpError('conflict')
  if (held.isUndone) throw new HttpError('conflict', { message: messages.paymentUndoneAlready })
  if (payment.method === 'online')
    throw new HttpError('conflict', { message: onlineMessages.onlineNotUndone })
  if (held.refundedMinor > 0) throw new HttpError('conflict', { message: refundMessages.refundedIsNotUndone })
  const { amountMinor, allocated } = held
  const postedOn = await openDay(call, payment.clinic._id)
  // On its own day it corrects a mistake. Later it gives money back, as a refund does.
  if (payment.receivedAt.slice(0, 10) < postedOn)
    await requireRefundWithinLimit(call, { payment, held, amountMinor }, second).catch(refundInstead)
  await db`
    update payments set undone_at = ${new Date(now)}, undone_by = ${membershipId}
    where organization_id = ${organizationId} and id = ${id}`
  for (const { due, amountMinor: setMinor } of allocated)
    await allocate(call, { paymentId: id, due, amountMinor: -setMinor, postedOn })
  await showPaymentOnVisit(call, held)
  const freeMinor = amountMinor - held.allocatedMinor
  if (freeMinor > 0)
    await takeBackTaxOfAdvances(call, [{ paymentId: id, usedMinor: freeMinor, freeMinor }], {})
  await reversePayment(call, id, await hold(call, payment.clinic._id))
}

/** An undo cannot be approved, but a refund of the same amount can. */
function refundInstead(error: unknown): never {
  throw error instanceof HttpError && error.code === 'approval_needed'
    ? new HttpError('approval_needed', { message: approvalMessages.refundInstead })
    : error
}
