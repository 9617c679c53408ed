import { isId } from '#contract/core/fields.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { openDay } from '#server/features/money/ledger/post.ts'
import { holdAnyPayment } from '#server/features/money/payments/hold-payment.ts'
import { settleRefund } from '#server/features/money/payments/settle-refund.ts'
import { writeRefund } from '#server/features/money/payments/write-refund.ts'
import { notifyOfOnlinePayment } from '#server/features/shared/notifications/notify.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { ProviderEvent } from '#server/platform/online-payments/provider.ts'
import { bookWaitingParts } from './book-payout.ts'
import type { Outcome } from './outcome.ts'
import { reviseUnmatched } from './resume.ts'

type Refunded = Extract<ProviderEvent, { kind: 'refund' }>

export type Known = { refundId: string | null; paymentId: string; clinicId: string }

/**
 * What a provider says of a refund: one that we asked for is settled; one that began at the provider, in its own pages, is booked
 * as it is. Errors: period_closed: the job tries again.
 */
export async function bookProviderRefund(
  call: LedgerCall,
  provider: PaymentProviderName,
  news: Omit<Refunded, 'id' | 'kind'>,
): Promise<Outcome> {
  const known = await findKnown(call, provider, news)
  if (!known) return { state: 'unmatched', why: 'unknown' }
  const { refundId, paymentId, clinicId } = known
  const { state, providerId } = news.refund
  if (refundId === null)
    return state === 'failed'
      ? { state: 'done' }
      : bookGivenBack(call, provider, { ...news, reason: onlineMessages.refundedAtProvider }, known)
  const isNews =
    state !== 'pending' && (await settle(call, { refundId, paymentId, clinicId }, { providerId, state }))
  await bookWaitingParts(call, { provider, providerId, clinicId })
  return { state: 'done', isNews, paymentId }
}

/** Tells the owner where a refund failed: the clinic owes the money again. Answers whether it was news. */
export async function settle(
  call: LedgerCall,
  { refundId, paymentId, clinicId }: { refundId: string; paymentId: string; clinicId: string },
  { providerId, state, error }: { providerId: string | null; state: 'done' | 'failed'; error?: string },
): Promise<boolean> {
  const isNews = await settleRefund(
    call,
    state === 'done'
      ? { refundId, providerId, state }
      : { refundId, providerId, state, error: error ?? onlineMessages.refundFailed },
  )
  if (!isNews || state === 'done') return isNews
  const { db, actor } = call
  const { organizationId } = actor
  const [payment] = await db<{ providerId: string }[]>`
    select provider_id as "providerId" from payments where organization_id = ${organizationId} and id = ${paymentId}`
  // Perhaps the owner gave it back at the provider meanwhile, which had no place beside this one.
  await reviseUnmatched(db, organizationId, payment!.providerId)
  await notifyOfOnlinePayment(db, { organizationId }, { id: paymentId, clinicId, kind: 'refund_failed' })
  return true
}

/** Books money that the provider gave back, or took back, without us. */
export async function bookGivenBack(
  call: LedgerCall,
  provider: PaymentProviderName,
  { refund, amount, reason }: Pick<Refunded, 'refund' | 'amount'> & { reason: string },
  { paymentId, clinicId }: Known,
): Promise<Outcome> {
  const { db, actor } = call
  const [payment] = await db<{ patientId: string; appointmentId: string | null; currency: string }[]>`
    select patient_id as "patientId", appointment_id as "appointmentId", currency from payments
    where organization_id = ${actor.organizationId} and id = ${paymentId}`
  const { patientId, appointmentId, currency } = payment!
  if (amount.currency !== currency) return { state: 'unmatched', why: 'currency', paymentId }
  const held = await holdAnyPayment(call, { id: paymentId, appointmentId: appointmentId ?? undefined })
  if (!held) throw new Error(`Payment ${paymentId} changed meanwhile`)
  if (held.isUndone || amount.amountMinor > held.amountMinor - held.refundedMinor)
    return { state: 'unmatched', why: 'amount', paymentId }
  const { refundId } = await writeRefund(call, {
    payment: { id: paymentId, clinicId, patientId, appointmentId },
    held,
    amountMinor: amount.amountMinor,
    method: 'online',
    reason,
    postedOn: await openDay(call, clinicId),
    money: { account: 'clearing', provider },
    state: refund.state === 'done' ? 'done' : 'pending',
    providerId: refund.providerId,
  })
  await bookWaitingParts(call, { provider, providerId: refund.providerId, clinicId })
  // What becomes of it may be told, or not.
  if (refund.state === 'pending')
    await enqueue(db, 'ask_refund', { organizationId: actor.organizationId, id: refundId })
  return { state: 'done', isNews: true, paymentId }
}

/** A payment of ours by the provider's id, and the refund of it that is meant. */
export async function findKnown(
  { db, actor: { organizationId } }: LedgerCall,
  provider: PaymentProviderName,
  { refund, refundId, paymentId }: Pick<Refunded, 'refund' | 'refundId' | 'paymentId'>,
): Promise<Known | undefined> {
  // It comes from the provider, and may be anything.
  const ours = refundId !== null && isId(refundId) ? refundId : null
  const [found] = await db<Known[]>`
    select y.id as "paymentId", y.clinic_id as "clinicId", (
      select r.id from refunds r where r.organization_id = ${organizationId} and r.payment_id = y.id
        and (r.id = ${ours} or r.provider_id = ${refund.providerId}) limit 1) as "refundId"
    from payments y where y.organization_id = ${organizationId} and y.provider = ${provider} and y.provider_id = ${paymentId}`
  return found
}
