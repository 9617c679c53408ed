import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRazorpayStandIn } from '#server/testing/online-payments/razorpay-stand-in.ts'
import { forged, type ProviderStandIn, type SignedCall } from '#server/testing/online-payments/stand-in.ts'
import { startStripeStandIn } from '#server/testing/online-payments/stripe-stand-in.ts'
import { createProviders } from './create-providers.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'

let clinic: Server
let clinicUrl: string
/** What arrived at the clinic, as it arrived. */
const arrived: { body: Buffer; headers: IncomingHttpHeaders }[] = []
beforeAll(async () => {
  clinic = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    arrived.push({ body: Buffer.concat(chunks), headers: request.headers })
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  await once(clinic, 'listening')
  clinicUrl = `http://127.0.0.1:${(clinic.address() as AddressInfo).port}/webhooks`
})
afterAll(() => void clinic.close())

describe.each([
  ['Stripe', startStripeStandIn],
  ['Razorpay', startRazorpayStandIn],
] as const)('%s', (name, start) => {
  let standIn: ProviderStandIn
  let provider: PaymentProvider
  beforeAll(async () => {
    standIn = await start({ webhookUrl: clinicUrl })
    const { keys, url } = standIn
    provider = createProviders({ stripeUrl: url, razorpayUrl: url })(standIn.name, keys)
  })
  afterAll(() => standIn.close())
  beforeEach(() => {
    arrived.length = standIn.deliveries.length = 0
    Object.assign(standIn, { isHeld: false, isDoubled: false, refundsArePending: false })
  })

  let ids = 0
  const open = async () => {
    const checkoutId = `${name}-checkout-${++ids}`
    const { providerId } = await provider.openCheckout({
      checkoutId,
      amountMinor: 50_000,
      currency: 'INR',
      description: 'Invoice 12',
      expiresAt: Date.now() + 60 * 60_000,
      returnUrl: 'https://clinic.example.org/done',
      locale: 'en',
    })
    return { checkoutId, checkoutProviderId: providerId }
  }
  const read = (call: { body: Buffer; headers: IncomingHttpHeaders }, now = Date.now()) =>
    provider.readWebhook({ ...call, now })
  const news = (): ProviderEvent[] =>
    arrived
      .map(call => read(call))
      .filter((one): one is ProviderEvent => one !== 'forged' && one.kind !== 'other')
  const INR = (amountMinor: number) => ({ amountMinor, currency: 'INR' })

  test('a payment names its checkout, ours and theirs, and its amount', async () => {
    const checkout = await open()
    const payment = await standIn.pay(checkout.checkoutProviderId)
    expect(news().at(-1)).toEqual({
      id: expect.stringMatching(/\w/),
      kind: 'paid',
      ...checkout,
      payment: { providerId: payment, ...INR(50_000) },
    })
    for (const one of news()) expect(one).toMatchObject({ checkoutProviderId: checkout.checkoutProviderId })
  })

  test('a payment that the bank declines concerns nothing that we keep', async () => {
    const { checkoutProviderId } = await open()
    await standIn.decline(checkoutProviderId)
    expect(arrived).toHaveLength(1)
    expect(read(arrived[0]!)).toMatchObject({ kind: 'other', type: expect.stringContaining('failed') })
  })

  test('a checkout that expires, and one that is ended', async () => {
    const [first, second] = [await open(), await open()]
    await standIn.expire(first.checkoutProviderId)
    await provider.endCheckout(second.checkoutProviderId)
    await expect.poll(() => arrived.length).toBe(2)
    expect(news()).toEqual([
      { id: expect.any(String), kind: 'expired', ...first },
      { id: expect.any(String), kind: 'expired', ...second },
    ])
  })

  test.each(['done', 'failed'] as const)('a refund that is %s in the end', async state => {
    const { checkoutProviderId } = await open()
    const paymentId = await standIn.pay(checkoutProviderId)
    standIn.refundsArePending = true
    arrived.length = 0
    const refundId = `${name}-refund-${++ids}`
    const { providerId } = await provider.refund({ refundId, paymentId, ...INR(20_000) })
    await expect.poll(() => arrived.length).toBe(1)
    await standIn.finishRefund(providerId, state)
    const same = { kind: 'refund', refundId, paymentId, amount: INR(20_000) }
    expect(news()).toMatchObject([
      { ...same, refund: { providerId, state: 'pending' } },
      { ...same, refund: { providerId, state } },
    ])
  })

  test.each(['won', 'lost'] as const)('a dispute that is opened and %s', async end => {
    const { checkoutProviderId } = await open()
    const paymentId = await standIn.pay(checkoutProviderId)
    arrived.length = 0
    const disputeId = await standIn.dispute(paymentId, 'opened')
    await standIn.dispute(paymentId, end)
    const same = { kind: 'dispute', disputeId, paymentId, amount: INR(50_000) }
    expect(news()).toMatchObject([
      { ...same, state: 'opened' },
      { ...same, state: end },
    ])
  })

  test('a payout', async () => {
    const { checkoutProviderId } = await open()
    await standIn.pay(checkoutProviderId)
    arrived.length = 0
    const payoutId = await standIn.payOut()
    const parts = await provider.partsOfPayout(payoutId)
    const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor - part.feeMinor, 0)
    expect(news()).toMatchObject([{ kind: 'payout', payoutId, amount: INR(amountMinor) }])
  })

  test('a call that comes twice has the same id, two calls have two', async () => {
    const { checkoutProviderId } = await open()
    standIn.isHeld = standIn.isDoubled = true
    await standIn.pay(checkoutProviderId)
    await standIn.payOut()
    expect(arrived).toEqual([])
    await standIn.release('newest first')
    expect(standIn.deliveries.map(({ status }) => status)).toEqual(standIn.deliveries.map(() => 200))
    expect(arrived).toHaveLength(2 * standIn.deliveries.length)
    expect(news().at(0)).toMatchObject({ kind: 'payout' })
    expect(news().at(-1)).toMatchObject({ kind: 'paid' })
    expect(new Set(news().map(({ id }) => id)).size).toBe(standIn.deliveries.length)
  })

  const call = (): SignedCall =>
    standIn.sign({ id: 'evt_1', type: 'x', event: 'x', data: { object: {} }, payload: {} })

  test('what the provider signed is read, with any further event', () => {
    expect(read(call())).toMatchObject({ kind: 'other', type: 'x' })
    const unreadable = standIn.sign({ nothing: 'that we know' })
    expect(read(unreadable)).toEqual({ id: expect.any(String), kind: 'other', type: 'unreadable' })
    expect(read(unreadable)).toEqual(read(unreadable))
  })

  test('every changed, added or missing byte is found', () => {
    const { body, headers } = call()
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body)
      changed[at]! ^= 1
      expect(read({ body: changed, headers })).toBe('forged')
    }
    for (const other of [
      Buffer.concat([body, Buffer.from(' ')]),
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
      body.subarray(1),
      Buffer.alloc(0),
      forged({ body, headers }).body,
    ])
      expect(read({ body: other, headers })).toBe('forged')
  })

  test('bytes that only stand for the same text are forged', () => {
    const signed = standIn.sign({ id: 'evt_1', type: '\ufffd', event: '\ufffd', data: {}, payload: {} })
    const at = signed.body.indexOf(Buffer.from('\ufffd'))
    const body = Buffer.concat([
      signed.body.subarray(0, at),
      Buffer.from([0xff]),
      signed.body.subarray(at + 3),
    ])
    expect(read(signed)).not.toBe('forged')
    expect(read({ ...signed, body })).toBe('forged')
  })

  test('another secret, another or no signature are forged', () => {
    const { body, headers } = call()
    const [header] = Object.keys(headers).filter(one => one.endsWith('-signature')) as [string]
    expect(read(standIn.sign({ id: 'evt_1' }, { secret: 'another' }))).toBe('forged')
    for (const value of [
      undefined,
      '',
      'é',
      't=1,v1=',
      headers[header]!.slice(0, -1),
      `${headers[header]!}0`,
    ])
      expect(read({ body, headers: { ...headers, [header]: value } })).toBe('forged')
    expect(read({ body, headers: { ...headers, [header]: [headers[header]!] as unknown as string } })).toBe(
      'forged',
    )
  })

  test('without a secret nothing is believed', () => {
    const { keys, url } = standIn
    const careless = createProviders({ stripeUrl: url, razorpayUrl: url })(standIn.name, {
      ...keys,
      webhookSecret: '',
    })
    const empty = standIn.sign({ id: 'evt_1' }, { secret: '' })
    expect(careless.readWebhook({ ...empty, now: Date.now() })).toBe('forged')
  })

  test('a signed event of another shape, or of an amount that is none, books nothing', async () => {
    const { checkoutProviderId } = await open()
    await standIn.pay(checkoutProviderId)
    const { body } = arrived.at(-1)!
    for (const [from, to] of [
      ['50000', '"many"'],
      ['50000', '500.5'],
      ['INR', 'CLF'],
      ['"(captured|paid)"', '"unheard of"'],
    ] as const) {
      const changed: object = JSON.parse(body.toString().replaceAll(new RegExp(from, 'gi'), to))
      expect(read(standIn.sign(changed))).toMatchObject({ kind: 'other' })
    }
  })
})
