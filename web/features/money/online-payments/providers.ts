import { paymentProviders, type PaymentProviderName } from '#contract/money/online/online-payments.ts'

/** Names are the same in every language. */
export const providerNames: Record<PaymentProviderName, string> = { stripe: 'Stripe', razorpay: 'Razorpay' }

export const providerChoices = paymentProviders.map(value => ({ value, label: providerNames[value] }))

/** What the server understands, by the names that the provider's own page has for it. */
export const eventsOf: Record<PaymentProviderName, readonly string[]> = {
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.closed',
    'payout.paid',
  ],
  razorpay: [
    'payment_link.paid',
    'payment_link.cancelled',
    'payment_link.expired',
    'payment.captured',
    'refund.created',
    'refund.processed',
    'refund.failed',
    'payment.dispute.created',
    'payment.dispute.won',
    'payment.dispute.lost',
    'settlement.processed',
  ],
}
