import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProviderStandIn } from '#server/testing/online-payments/stand-in.ts'
import { startStripeStandIn } from '#server/testing/online-payments/stripe-stand-in.ts'
import { createStripeProvider } from './stripe.ts'
import type { PaymentProvider } from './provider.ts'

let standIn: ProviderStandIn
let provider: PaymentProvider
beforeAll(async () => {
  standIn = await startStripeStandIn()
  provider = createStripeProvider({ url: standIn.url, keys: standIn.keys })
})
afterAll(() => standIn.close())
beforeEach(() => void (standIn.seen.length = 0))

const asked = {
  checkoutId: 'checkout-of-stripe-1',
  amountMinor: 5,
  currency: 'ISK',
  description: 'Invoice 12 of 2026-11-26',
  expiresAt: Date.now() + 60 * 60_000,
  returnUrl: 'https://clinic.example.org/pay/1?done=1',
  locale: 'hi',
}

test('sends number, amount and date, in Stripe’s units, and nothing about a person', async () => {
  const { providerId } = await provider.openCheckout(asked)
  const { path, headers, body } = standIn.seen[0]!
  expect(path).toBe('/v1/checkout/sessions')
  expect(headers).toMatchObject({
    authorization: `Bearer ${standIn.keys.secretKey}`,
    'idempotency-key': 'checkout-checkout-of-stripe-1',
  })
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    mode: 'payment',
    client_reference_id: asked.checkoutId,
    'metadata[checkoutId]': asked.checkoutId,
    'payment_intent_data[description]': asked.description,
    'payment_intent_data[metadata][checkoutId]': asked.checkoutId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'isk',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][product_data][name]': asked.description,
    'adaptive_pricing[enabled]': 'false',
    expires_at: String(Math.floor(asked.expiresAt / 1000)),
    locale: 'hi-IN',
    success_url: asked.returnUrl,
    cancel_url: asked.returnUrl,
  })
  await standIn.pay(providerId)
  expect(await provider.findCheckout(providerId)).toMatchObject({
    payment: { amountMinor: 5, currency: 'ISK' },
  })
})

test('what has to be sure at once takes no bank debit', async () => {
  await provider.openCheckout({ ...asked, checkoutId: 'checkout-of-stripe-4', isInstant: true })
  expect(new URLSearchParams(standIn.seen[0]!.body).get('payment_method_types[0]')).toBe('card')
})

test('a language that Stripe’s page does not have is left to the browser', async () => {
  await provider.openCheckout({ ...asked, checkoutId: 'checkout-of-stripe-2', locale: 'ar' })
  expect(new URLSearchParams(standIn.seen[0]!.body).get('locale')).toBe('auto')
})

test('a refund carries our key and our id', async () => {
  const { providerId } = await provider.openCheckout({ ...asked, checkoutId: 'checkout-of-stripe-3' })
  const paymentId = await standIn.pay(providerId)
  await provider.refund({ refundId: 'refund-of-stripe-1', paymentId, amountMinor: 2, currency: 'ISK' })
  const { headers, body } = standIn.seen.at(-1)!
  expect(headers['idempotency-key']).toBe('refund-refund-of-stripe-1')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    payment_intent: paymentId,
    amount: '200',
    'metadata[refundId]': 'refund-of-stripe-1',
  })
})

const now = Date.now()
const event = (type: string, object: object, at = now) =>
  standIn.sign({ id: 'evt_1', type, data: { object } }, { at })
const session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 50_000,
  currency: 'inr',
  client_reference_id: null,
  payment_intent: 'pi_1',
}

test('a stamp may be five minutes old, not older', () => {
  const read = (age: number) =>
    provider.readWebhook({ ...event('checkout.session.completed', session, now - age * 1000), now })
  for (const age of [0, 60, 299]) expect(read(age)).toMatchObject({ kind: 'paid' })
  for (const age of [302, 86_400]) expect(read(age)).toBe('forged')
})

test.each([
  ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, { kind: 'other' }],
  ['checkout.session.completed', { ...session, payment_intent: null }, { kind: 'other' }],
  ['checkout.session.async_payment_succeeded', session, { kind: 'paid', checkoutId: null }],
  [
    'checkout.session.async_payment_failed',
    { ...session, payment_status: 'unpaid' },
    { kind: 'expired', checkoutProviderId: 'cs_1' },
  ],
  [
    'charge.dispute.closed',
    { id: 'dp_1', status: 'warning_closed', amount: 100, currency: 'inr', payment_intent: 'pi_1' },
    { kind: 'other' },
  ],
  [
    'charge.dispute.closed',
    { id: 'dp_1', status: 'won', amount: 100, currency: 'inr', payment_intent: 'pi_1' },
    { kind: 'dispute', state: 'won' },
  ],
  [
    'charge.dispute.created',
    { id: 'dp_1', status: 'needs_response', amount: 100, currency: 'inr', payment_intent: null },
    { kind: 'other' },
  ],
  [
    'refund.updated',
    { id: 're_1', status: 'canceled', amount: 100, currency: 'jpy', payment_intent: 'pi_1', metadata: {} },
    {
      kind: 'refund',
      refundId: null,
      refund: { state: 'failed' },
      amount: { amountMinor: 100, currency: 'JPY' },
    },
  ],
  ['customer.created', { id: 'cus_1' }, { kind: 'other', type: 'customer.created' }],
])('%s', (type, object, expected) => {
  expect(provider.readWebhook({ ...event(type, object), now })).toMatchObject({ id: 'evt_1', ...expected })
})
