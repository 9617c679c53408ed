import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startRazorpayStandIn } from '#server/testing/online-payments/razorpay-stand-in.ts'
import type { ProviderStandIn } from '#server/testing/online-payments/stand-in.ts'
import { createRazorpayProvider } from './razorpay.ts'
import { ProviderUnclear, type PaymentProvider } from './provider.ts'

let standIn: ProviderStandIn
let provider: PaymentProvider
let now = Date.now()
beforeAll(async () => {
  standIn = await startRazorpayStandIn({ now: () => now })
  provider = createRazorpayProvider({ url: `${standIn.url}/`, keys: standIn.keys })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.seen.length = 0
  now = Date.now()
})

const asked = (checkoutId: string) => ({
  checkoutId,
  amountMinor: 50_000,
  currency: 'INR',
  description: 'Invoice 12 of 2026-11-26',
  expiresAt: now + 60 * 60_000,
  returnUrl: 'https://clinic.example.org/pay/1?done=1',
  locale: 'hi',
})

test('sends number, amount and date, and nothing about a person', async () => {
  const checkout = asked('checkout-of-razorpay-1')
  await provider.openCheckout(checkout)
  const { path, headers, body } = standIn.seen[0]!
  const { publicKey, secretKey } = standIn.keys
  expect(path).toBe('/v1/payment_links')
  expect(headers['authorization']).toBe(
    `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`,
  )
  expect(JSON.parse(body)).toEqual({
    amount: 50_000,
    currency: 'INR',
    accept_partial: false,
    reference_id: checkout.checkoutId,
    description: checkout.description,
    expire_by: Math.floor(checkout.expiresAt / 1000),
    callback_url: checkout.returnUrl,
    callback_method: 'get',
    reminder_enable: false,
    notify: { sms: false, email: false },
    notes: { checkoutId: checkout.checkoutId },
  })
})

test('finds the link of an earlier try also where the list is not filtered', async () => {
  const other = await startRazorpayStandIn({ filtersNothing: true })
  const there = createRazorpayProvider({ url: other.url, keys: other.keys })
  const checkout = asked('checkout-of-razorpay-2')
  const { providerId } = await there.openCheckout(checkout)
  expect(await there.openCheckout(checkout)).toMatchObject({ providerId })
  expect(other.seen.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET', 'GET'])
  await other.close()
})

test('a link that is not found is not opened a second time', async () => {
  const checkout = asked('checkout-of-razorpay-3')
  standIn.addAccount({ keys: { ...standIn.keys, secretKey: 'other' } })
  await createRazorpayProvider({
    url: standIn.url,
    keys: { ...standIn.keys, secretKey: 'other' },
  }).openCheckout(checkout)
  await expect(provider.openCheckout(checkout)).rejects.toThrow(ProviderUnclear)
})

test('a refund carries our key and our id', async () => {
  const { providerId } = await provider.openCheckout(asked('checkout-of-razorpay-4'))
  const paymentId = await standIn.pay(providerId)
  const refund = { refundId: 'refund-of-razorpay-1', paymentId, amountMinor: 20_000, currency: 'INR' }
  await provider.refund(refund)
  const { path, headers, body } = standIn.seen.at(-1)!
  expect(path).toBe(`/v1/payments/${paymentId}/refund`)
  expect(headers['x-refund-idempotency']).toBe('refund-refund-of-razorpay-1')
  expect(JSON.parse(body)).toEqual({
    amount: 20_000,
    speed: 'normal',
    receipt: refund.refundId,
    notes: { refundId: refund.refundId },
  })
})

test('a payment that was given back whole is still the payment of its link', async () => {
  const { providerId } = await provider.openCheckout(asked('checkout-of-razorpay-5'))
  const paymentId = await standIn.pay(providerId)
  await provider.refund({ refundId: 'refund-of-razorpay-2', paymentId, amountMinor: 50_000, currency: 'INR' })
  expect(await provider.findCheckout(providerId)).toMatchObject({ payment: { providerId: paymentId } })
})

test('a settlement of just after midnight in India is found on its day', async () => {
  now = Date.parse('2026-11-30T18:40:00Z')
  const { providerId } = await provider.openCheckout(asked('checkout-of-razorpay-6'))
  await standIn.pay(providerId)
  const settlement = await standIn.payOut()
  standIn.seen.length = 0
  expect(await provider.partsOfPayout(settlement)).not.toEqual([])
  expect(Object.fromEntries(standIn.seen[1]!.query)).toMatchObject({ year: '2026', month: '12', day: '1' })
})

const read = (event: string, payload: object, headers: Record<string, string | undefined> = {}) => {
  const call = standIn.sign({ event, payload })
  return provider.readWebhook({ body: call.body, headers: { ...call.headers, ...headers }, now })
}
const payment = {
  id: 'pay_1',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  invoice_id: null,
  description: '#FOGqq3O6E5bkml',
  notes: [],
}

test.each([
  [payment, { kind: 'paid', checkoutProviderId: 'plink_FOGqq3O6E5bkml', checkoutId: null }],
  [
    { ...payment, description: 'Deposit', notes: { checkoutId: 'ours' } },
    { kind: 'paid', checkoutProviderId: null, checkoutId: 'ours' },
  ],
  [{ ...payment, description: 'Deposit' }, { kind: 'other' }],
  [{ ...payment, description: null }, { kind: 'other' }],
  [{ ...payment, invoice_id: 'inv_FOGqq3O6E5bkml' }, { kind: 'other' }],
  [{ ...payment, status: 'authorized' }, { kind: 'other' }],
])('payment.captured concerns us where it names a link (%#)', (entity, expected) => {
  expect(read('payment.captured', { payment: { entity } })).toMatchObject(expected)
})

test('an event without an id gets its content’s, and keeps it', () => {
  const body = standIn.sign({ event: 'x', payload: {} }).body
  const digest = createHash('sha256').update(body).digest('hex')
  for (const id of [undefined, '', 'a b', 'x'.repeat(101)])
    expect(read('x', {}, { 'x-razorpay-event-id': id })).toMatchObject({ id: digest })
  expect(read('x', {}, { 'x-razorpay-event-id': 'Event_1' })).toMatchObject({ id: 'Event_1' })
})
