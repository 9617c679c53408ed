import { messages } from '#contract/core/messages.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { showOnVisit } from '#server/features/money/dues/show-on-visit.ts'
import { isDayClosed } from '#server/features/money/ledger/post.ts'
import { holdAnyPayment } from '#server/features/money/payments/hold-payment.ts'
import { setVisit } from '#server/features/money/payments/set-visit.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { bookTime } from './book-deposit.ts'
import { giveBack } from './give-back.ts'
import { holdDeposit, type HeldDeposit } from './hold-deposit.ts'

type Late = HeldDeposit & { paymentId: string }

/** A deposit that was paid late, and whose patient has not chosen yet. Errors: conflict. */
async function holdLate(call: LedgerCall, id: string): Promise<Late> {
  const deposit = await holdDeposit(call, id)
  const paymentId = deposit?.paymentId
  if (deposit?.state !== 'late' || !paymentId)
    throw new HttpError('conflict', { message: messages.depositChosen })
  return { ...deposit, paymentId }
}

/** The money that came too late pays for another time. Answers the visit. Errors: conflict; those of `bookTime`. */
export async function bookLate(
  call: LedgerCall,
  id: string,
  { doctorId, startsAt }: { doctorId: string; startsAt: number },
): Promise<string> {
  const { db, actor } = call
  const { organizationId } = actor
  const deposit = await holdLate(call, id)
  const { paymentId } = deposit
  // The visit's tax is owed from now on, in books that are open.
  if (await isDayClosed(call, deposit.clinicId)) throw new HttpError('online_unavailable')
  const payment = await holdAnyPayment(call, { id: paymentId, appointmentId: undefined })
  if (!payment || payment.refundedMinor > 0 || payment.allocatedMinor > 0)
    throw new HttpError('conflict', { message: messages.depositChosen })
  const appointmentId = await bookTime(call, deposit, { doctorId, startsAt, onGridOnly: true })
  await setVisit(call, paymentId, appointmentId)
  await db`
    update deposits set state = 'booked', appointment_id = ${appointmentId}
    where organization_id = ${organizationId} and id = ${id}`
  await showOnVisit(db, organizationId, { appointmentId, due: undefined })
  return appointmentId
}

/** Answers the payment. Errors: conflict; online_unavailable where the books of today are closed. */
export async function giveLateBack(call: LedgerCall, id: string): Promise<string> {
  const { db, actor } = call
  const deposit = await holdLate(call, id)
  const { paymentId } = deposit
  if (await isDayClosed(call, deposit.clinicId)) throw new HttpError('online_unavailable')
  const amountMinor = await giveBack(call, paymentId, onlineMessages.depositOfLate)
  if (amountMinor === 0) throw new HttpError('conflict', { message: messages.depositChosen })
  await db`
    update deposits set state = 'given_back' where organization_id = ${actor.organizationId} and id = ${id}`
  return paymentId
}
