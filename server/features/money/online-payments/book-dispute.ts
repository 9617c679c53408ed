import { onlineMessages } from '#contract/money/online/online-messages.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { settleRefund } from '#server/features/money/payments/settle-refund.ts'
import { notifyOfOnlinePayment } from '#server/features/shared/notifications/notify.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import type { ProviderEvent } from '#server/platform/online-payments/provider.ts'
import { bookGivenBack, findKnown } from './book-refund.ts'
import type { Outcome } from './outcome.ts'

type Disputed = Extract<ProviderEvent, { kind: 'dispute' }>

/**
 * A dispute takes the money from the clinic until it is decided: it is booked as given back, so that its invoice is owed again, and
 * the owner is told. Won: the money is the patient's advance again. Lost: it stays as it is. Errors: period_closed: the job tries
 * again.
 */
export async function bookDispute(
  call: LedgerCall,
  provider: PaymentProviderName,
  { disputeId, paymentId: ofProvider, state, amount }: Omit<Disputed, 'id' | 'kind'>,
): Promise<Outcome> {
  const refund = { providerId: disputeId, state: 'done' } as const
  const known = await findKnown(call, provider, { refund, refundId: null, paymentId: ofProvider })
  if (!known) return { state: 'unmatched', why: 'unknown' }
  const { refundId, paymentId, clinicId } = known
  if (state === 'won') {
    const isNews =
      refundId !== null &&
      (await settleRefund(call, {
        refundId,
        providerId: disputeId,
        state: 'failed',
        error: onlineMessages.disputeWon,
      }))
    return { state: 'done', isNews, paymentId }
  }
  if (refundId || (await wasWon(call, provider, disputeId))) return { state: 'done', paymentId }
  const outcome = await bookGivenBack(
    call,
    provider,
    { refund, amount, reason: onlineMessages.disputed },
    known,
  )
  if (outcome.state === 'done')
    await notifyOfOnlinePayment(
      call.db,
      { organizationId: call.actor.organizationId },
      { id: paymentId, clinicId, kind: 'payment_disputed' },
    )
  return outcome
}

/** Calls may come out of order: what is won takes no money any more. */
async function wasWon(
  { db, actor: { organizationId } }: LedgerCall,
  provider: PaymentProviderName,
  disputeId: string,
): Promise<boolean> {
  const won = await db`
    select 1 from provider_events
    where organization_id = ${organizationId} and provider = ${provider} and kind = 'dispute'
      and news->>'disputeId' = ${disputeId} and news->>'state' = 'won'`
  return won.length > 0
}
