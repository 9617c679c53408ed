import { openDay, reverse } from '#server/features/money/ledger/post.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { restoreTaxOfRefund } from './advance-taxes.ts'
import { holdAnyPayment, showPaymentOnVisit } from './hold-payment.ts'

type Settled = { refundId: string; providerId: string | null } & (
  { state: 'done' } | { state: 'failed'; error: string }
)

/**
 * What the provider says of a refund. One that failed gave nothing back: its money is the patient's again, by a reversal of today,
 * and set against no invoice. Answers false where nothing was left to say: a refund that failed stays so. Errors: period_closed.
 */
export async function settleRefund(call: LedgerCall, settled: Settled): Promise<boolean> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { refundId, providerId, state } = settled
  const [refund] = await db<Refund[]>`
    select r.payment_id as "paymentId", y.appointment_id as "appointmentId", y.clinic_id as "clinicId", r.amount_minor as "amountMinor"
    from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
    where r.organization_id = ${organizationId} and r.id = ${refundId}`
  if (!refund) return false
  const { paymentId, appointmentId, clinicId, amountMinor } = refund
  const held =
    state === 'failed'
      ? await holdAnyPayment(call, { id: paymentId, appointmentId: appointmentId ?? undefined })
      : undefined
  if (state === 'failed' && !held) throw new Error(`Payment ${paymentId} changed meanwhile`)
  // A bank may send a refund back that the provider had called done. One that failed is never done.
  const changed = await db`
    update refunds set state = ${state}, provider_id = coalesce(provider_id, ${providerId}), settled_at = ${new Date(now)},
      provider_error = ${settled.state === 'failed' ? settled.error.slice(0, 300) : null}
    where organization_id = ${organizationId} and id = ${refundId}
      and ${state === 'done' ? db`state = 'pending'` : db`state <> 'failed'`}
    returning id`
  if (changed.length === 0) return false
  if (!held) return true
  await openDay(call, clinicId)
  await db`
    update payments set refunded_minor = refunded_minor - ${amountMinor}
    where organization_id = ${organizationId} and id = ${paymentId}`
  await showPaymentOnVisit(call, held)
  const [posted] = await db<{ id: string }[]>`
    select id from ledger_transactions
    where organization_id = ${organizationId} and payment_id = ${paymentId} and refund_id = ${refundId} and kind = 'refund'`
  await reverse(call, posted!.id)
  await restoreTaxOfRefund(call, { paymentId, refundId })
  return true
}

/** The provider has taken a refund, under this id, and has not settled it. */
export async function notePending(
  { db, actor }: LedgerCall,
  refundId: string,
  providerId: string | null,
): Promise<void> {
  await db`
    update refunds set provider_id = ${providerId}
    where organization_id = ${actor.organizationId} and id = ${refundId} and state = 'pending'`
}

/** Those that the provider has not settled. */
export const findPendingRefunds = (db: Db, organizationId: string): Promise<{ id: string }[]> => db<
  { id: string }[]
>`
  select id from refunds where organization_id = ${organizationId} and state = 'pending'`

type Refund = { paymentId: string; appointmentId: string | null; clinicId: string; amountMinor: number }
