import { createHash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import type Stripe from 'stripe'
import { stripeAmounts } from './amounts.ts'
import type { EventOf, ProviderEvent, WebhookInput } from './provider.ts'
import {
  disputeShape,
  eventShape,
  idOf,
  payoutShape,
  refundOf,
  refundShape,
  sessionShape,
} from './stripe-shapes.ts'

/** https://docs.stripe.com/webhooks#verify-official-libraries: a stamp may be five minutes old. */
const toleranceSeconds = 300

/** What a call of Stripe says, if Stripe signed exactly these bytes. `webhooks` loads the library. */
export function readStripeCall(
  webhooks: () => Stripe.Webhooks,
  secret: string,
  { body, headers, now }: WebhookInput,
): ProviderEvent | 'forged' {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || !secret || !isExactText(body)) return 'forged'
  let said: unknown
  try {
    said = webhooks().constructEvent(body, signature, secret, toleranceSeconds, undefined, now)
  } catch {
    return 'forged'
  }
  const event = eventShape.safeParse(said)
  if (!event.success)
    return { id: createHash('sha256').update(body).digest('hex'), kind: 'other', type: 'unreadable' }
  const { id, type, data } = event.data
  try {
    return { id, ...(about[type]?.(data.object) ?? { kind: 'other', type }) }
  } catch {
    // Signed, but in another shape, or with an amount that cannot be counted exactly.
    return { id, kind: 'other', type, isUnreadable: true }
  }
}

/** The library checks the text that the bytes stand for: others than these could stand for the same text. */
const isExactText = (body: Buffer) =>
  body.length > 0 && isUtf8(body) && !body.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))

/** The events that concern us: https://docs.stripe.com/api/events/types. They throw, or return undefined, if they do not. */
const about: Readonly<Record<string, (object: unknown) => EventOf | undefined>> = {
  'checkout.session.completed': paid,
  'checkout.session.async_payment_succeeded': paid,
  'checkout.session.async_payment_failed': expired,
  'checkout.session.expired': expired,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.closed': dispute,
  'payout.paid': payout,
}

function paid(object: unknown): EventOf | undefined {
  const session = sessionShape.parse(object)
  const providerId = idOf(session.payment_intent)
  // With a bank debit the page is completed before the money comes. Stripe reports the money days later, by another event.
  if (session.payment_status !== 'paid' || !providerId || session.amount_total == null || !session.currency)
    return undefined
  const amount = stripeAmounts.fromProvider(session.amount_total, session.currency)
  return {
    kind: 'paid',
    checkoutProviderId: session.id,
    checkoutId: session.client_reference_id ?? null,
    payment: { providerId, ...amount },
  }
}

function expired(object: unknown): EventOf {
  const session = sessionShape.parse(object)
  return {
    kind: 'expired',
    checkoutProviderId: session.id,
    checkoutId: session.client_reference_id ?? null,
  }
}

function refund(object: unknown): EventOf | undefined {
  const read = refundShape.parse(object)
  const paymentId = idOf(read.payment_intent)
  return paymentId
    ? {
        kind: 'refund',
        refund: refundOf(read),
        refundId: read.metadata?.['refundId'] ?? null,
        paymentId,
        amount: stripeAmounts.fromProvider(read.amount, read.currency),
      }
    : undefined
}

function dispute(object: unknown): EventOf | undefined {
  const { id, status, amount, currency, payment_intent } = disputeShape.parse(object)
  const paymentId = idOf(payment_intent)
  // An inquiry takes no money yet: https://docs.stripe.com/disputes/how-disputes-work#inquiries
  if (!paymentId || status.startsWith('warning_')) return undefined
  return {
    kind: 'dispute',
    disputeId: id,
    paymentId,
    state: status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'opened',
    amount: stripeAmounts.fromProvider(amount, currency),
  }
}

function payout(object: unknown): EventOf {
  const { id, amount, currency } = payoutShape.parse(object)
  return { kind: 'payout', payoutId: id, amount: stripeAmounts.fromProvider(amount, currency) }
}
