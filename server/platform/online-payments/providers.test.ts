import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRazorpayStandIn } from '#server/testing/online-payments/razorpay-stand-in.ts'
import type { Mood, ProviderStandIn } from '#server/testing/online-payments/stand-in.ts'
import { startStripeStandIn } from '#server/testing/online-payments/stripe-stand-in.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { createProviders } from './create-providers.ts'
import {
  ProviderRefused,
  ProviderUnclear,
  type AskedCheckout,
  type PaymentProvider,
  type ProviderKeys,
} from './provider.ts'

const thrownBy = (call: () => Promise<unknown>) =>
  call().then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each([
  ['Stripe', startStripeStandIn],
  ['Razorpay', startRazorpayStandIn],
] as const)('%s', (_name, start) => {
  let standIn: ProviderStandIn
  let provider: PaymentProvider
  beforeAll(async () => {
    standIn = await start()
  })
  afterAll(() => standIn.close())
  beforeEach(() => {
    standIn.behave(undefined)
    standIn.refundsArePending = false
    standIn.seen.length = 0
    provider = withKeys(standIn.keys)
  })

  /** A timeout that no answer of a healthy stand-in needs, but that a test can wait for. */
  const withKeys = (keys: ProviderKeys, url = standIn.url, timeoutMs = patienceMs) =>
    createProviders({ stripeUrl: url, razorpayUrl: url, timeoutMs })(standIn.name, keys)
  let ids = 0
  const newId = (kind: string) => `${kind}-${process.pid}-${String(++ids).padStart(4, '0')}`
  const asked = (more: Partial<AskedCheckout> = {}): AskedCheckout => ({
    checkoutId: newId('checkout'),
    amountMinor: 50_000,
    currency: 'INR',
    description: 'Invoice INV/26-27/00012 of 2026-11-26',
    expiresAt: Date.now() + 60 * 60_000,
    returnUrl: 'https://clinic.example.org/pay/done',
    locale: 'ar',
    ...more,
  })
  const paidCheckout = async () => {
    const { providerId } = await provider.openCheckout(asked())
    return { checkout: providerId, payment: await standIn.pay(providerId) }
  }
  const posts = () => standIn.seen.filter(({ method }) => method === 'POST')

  test('the test of the keys asks something, and changes nothing', async () => {
    await provider.test()
    expect(standIn.seen.map(({ method }) => method)).toEqual(['GET'])
  })

  test('wrong keys are told apart, and no secret stands in the error', async () => {
    const keys = { ...standIn.keys, secretKey: 'sk_test_wrong_secret_of_the_clinic' }
    const error = await thrownBy(() => withKeys(keys).test())
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ isKeys: true })
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(keys.secretKey)
  })

  test.each(['sk_test_with\nbreak', 'schlüssel'])(
    'the key %j is refused before it is sent',
    async secretKey => {
      const error = await thrownBy(() => withKeys({ ...standIn.keys, secretKey }).test())
      expect(error).toMatchObject({ isKeys: true })
      expect(inspect(error, { depth: 20 })).not.toContain(secretKey)
      expect(standIn.seen).toEqual([])
    },
  )

  test.each(['', ' '])('an empty key (%j) is refused before it is sent', async secretKey => {
    await expect(withKeys({ ...standIn.keys, secretKey }).test()).rejects.toThrow('A key is empty')
    expect(standIn.seen).toEqual([])
  })

  test('a checkout is open, then paid', async () => {
    const { providerId, url } = await provider.openCheckout(asked())
    expect(url).toBe(`${standIn.url}/pay/${providerId}`)
    expect(await provider.findCheckout(providerId)).toEqual({ state: 'open' })
    const payment = await standIn.pay(providerId)
    expect(await provider.findCheckout(providerId)).toEqual({
      state: 'paid',
      payment: { providerId: payment, amountMinor: 50_000, currency: 'INR' },
    })
  })

  test('a checkout that is ended cannot be paid any more', async () => {
    const { providerId } = await provider.openCheckout(asked())
    expect(await provider.endCheckout(providerId)).toEqual({ state: 'expired' })
    expect(await provider.findCheckout(providerId)).toEqual({ state: 'expired' })
    await expect(standIn.pay(providerId)).rejects.toThrow('is ')
    expect(await provider.endCheckout(providerId)).toEqual({ state: 'expired' })
  })

  test('ending a checkout says who was faster: a payer, or the time', async () => {
    const { checkout, payment } = await paidCheckout()
    expect(await provider.endCheckout(checkout)).toMatchObject({
      state: 'paid',
      payment: { providerId: payment },
    })
    const { providerId } = await provider.openCheckout(asked())
    await standIn.expire(providerId)
    expect(await provider.endCheckout(providerId)).toEqual({ state: 'expired' })
  })

  test('a checkout that would be open for too short a time is refused', async () => {
    const error = await thrownBy(() => provider.openCheckout(asked({ expiresAt: Date.now() + 5 * 60_000 })))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ isKeys: false })
    const shortest = asked({ expiresAt: Date.now() + provider.shortestOpenMs })
    expect(await provider.openCheckout(shortest)).toMatchObject({ url: expect.any(String) })
    const longest = asked({ expiresAt: Date.now() + provider.longestOpenMs })
    expect(await provider.openCheckout(longest)).toMatchObject({ url: expect.any(String) })
  })

  test('an amount that cannot be exact is refused before anything is sent', async () => {
    const inexact = { amountMinor: 5124, currency: 'KWD' }
    await expect(provider.openCheckout(asked(inexact))).rejects.toThrow(ProviderRefused)
    const refund = { ...inexact, refundId: newId('refund'), paymentId: 'x' }
    await expect(provider.refund(refund)).rejects.toThrow(ProviderRefused)
    expect(standIn.seen).toEqual([])
  })

  test('the same checkout with another amount is refused', async () => {
    const first = asked()
    await provider.openCheckout(first)
    await expect(provider.openCheckout({ ...first, amountMinor: 60_000 })).rejects.toThrow(ProviderRefused)
  })

  test('refunds a part, then the rest, and no more', async () => {
    const { payment: paymentId } = await paidCheckout()
    const part = { paymentId, currency: 'INR', amountMinor: 20_000 }
    const first = await provider.refund({ ...part, refundId: newId('refund') })
    expect(first.state).toBe('done')
    expect(await provider.findRefund(first.providerId)).toEqual(first)
    await provider.refund({ ...part, refundId: newId('refund'), amountMinor: 30_000 })
    const error = await thrownBy(() => provider.refund({ ...part, refundId: newId('refund') }))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ isKeys: false })
  })

  test.each(['done', 'failed'] as const)('a refund is pending until it is %s', async state => {
    standIn.refundsArePending = true
    const { payment: paymentId } = await paidCheckout()
    const refund = { refundId: newId('refund'), paymentId, amountMinor: 50_000, currency: 'INR' }
    const { providerId, state: now } = await provider.refund(refund)
    expect(now).toBe('pending')
    await standIn.finishRefund(providerId, state)
    expect(await provider.findRefund(providerId)).toEqual({ providerId, state })
    expect(await provider.refund(refund)).toEqual({ providerId, state })
  })

  test('the same refund with another amount is refused', async () => {
    const { payment: paymentId } = await paidCheckout()
    const refund = { refundId: newId('refund'), paymentId, amountMinor: 10_000, currency: 'INR' }
    await provider.refund(refund)
    await expect(provider.refund({ ...refund, amountMinor: 20_000 })).rejects.toThrow(ProviderRefused)
  })

  test.each<Mood>(['hang up after', 'html after', 'huge after', 'silence after', 'error after'])(
    'an answer is lost (%s): another try with the same id does nothing twice',
    async mood => {
      const hasty = withKeys(standIn.keys, undefined, mood === 'silence after' ? 300 : 10_000)
      const checkout = asked()
      const lose = () => standIn.behave(mood, { times: 1, method: 'POST' })
      lose()
      expect(await thrownBy(() => hasty.openCheckout(checkout))).toBeInstanceOf(ProviderUnclear)
      expect(posts()).toHaveLength(1)
      const { providerId } = await provider.openCheckout(checkout)
      expect(await provider.openCheckout(checkout)).toMatchObject({ providerId })

      const paymentId = await standIn.pay(providerId)
      const refund = { refundId: newId('refund'), paymentId, amountMinor: 30_000, currency: 'INR' }
      lose()
      expect(await thrownBy(() => hasty.refund(refund))).toBeInstanceOf(ProviderUnclear)
      const made = await provider.refund(refund)
      expect(await provider.refund(refund)).toEqual(made)
      // A second refund of 30,000 would have left less than this.
      await provider.refund({ ...refund, refundId: newId('refund'), amountMinor: 20_000 })

      const other = await provider.openCheckout(asked())
      lose()
      expect(await thrownBy(() => hasty.endCheckout(other.providerId))).toBeInstanceOf(ProviderUnclear)
      expect(await provider.endCheckout(other.providerId)).toEqual({ state: 'expired' })
    },
  )

  test('a refund is made once also when the provider has forgotten its key', async () => {
    const { payment: paymentId } = await paidCheckout()
    const refund = { refundId: newId('refund'), paymentId, amountMinor: 20_000, currency: 'INR' }
    standIn.behave('hang up after', { times: 1, method: 'POST' })
    expect(await thrownBy(() => provider.refund(refund))).toBeInstanceOf(ProviderUnclear)
    standIn.forgetKeys()
    const made = await provider.refund(refund)
    expect(await provider.refund(refund)).toEqual(made)
    // With a second refund, less than this would be left.
    await provider.refund({ ...refund, refundId: newId('refund'), amountMinor: 30_000 })
  })

  test.each<[Mood, string]>([
    ['html', 'cannot be read'],
    ['empty', 'cannot be read'],
    ['huge after', 'too large'],
    ['hang up', 'did not answer'],
    ['silence after', 'did not answer'],
    ['redirect', 'did not answer'],
    ['error', '500'],
    ['conflict', '409'],
    ['firewall', 'cannot be read'],
    [{ slowMs: 1000 }, 'did not answer'],
  ])('%j: nobody knows whether it was done, and it is not tried again by itself', async (mood, reason) => {
    standIn.behave(mood)
    const isSlow = mood === 'silence after' || typeof mood === 'object'
    const hasty = withKeys(standIn.keys, undefined, isSlow ? 200 : 10_000)
    for (const call of [
      () => hasty.openCheckout(asked()),
      () => hasty.findCheckout('x'),
      () => hasty.test(),
    ]) {
      const before = standIn.seen.length
      const error = await thrownBy(call)
      expect(error).toBeInstanceOf(ProviderUnclear)
      expect((error as Error).message).toContain(reason)
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(standIn.keys.secretKey)
      expect(standIn.seen).toHaveLength(before + 1)
      expect(standIn.seen.some(({ path }) => path === '/elsewhere')).toBe(false)
    }
  })

  test('too many calls, or no provider there: certainly nothing was done', async () => {
    standIn.behave('busy')
    const gone = await start()
    await gone.close()
    for (const one of [provider, withKeys(standIn.keys, gone.url)]) {
      const error = await thrownBy(() => one.openCheckout(asked()))
      expect(error).toBeInstanceOf(Error)
      for (const kind of [ProviderRefused, ProviderUnclear]) expect(error).not.toBeInstanceOf(kind)
      expect(inspect(error, { depth: 20 })).not.toContain(standIn.keys.secretKey)
    }
  })

  test('a provider that repeats the keys does not bring them into the error', async () => {
    standIn.behave('leak')
    const { publicKey, secretKey, webhookSecret } = standIn.keys
    for (const call of [() => provider.test(), () => provider.openCheckout(asked())]) {
      const error = await thrownBy(call)
      expect(error).toBeInstanceOf(ProviderRefused)
      expect((error as Error).message).toContain('Wrong: ')
      const shown = inspect(error, { depth: 20, showHidden: true })
      const pair = Buffer.from(`${publicKey}:${secretKey}`).toString('base64')
      for (const secret of [secretKey, webhookSecret, pair]) expect(shown).not.toContain(secret)
    }
  })

  test('what another organization holds at the provider is not found', async () => {
    const keys = { ...standIn.keys, publicKey: 'pk_other', secretKey: 'sk_other' }
    standIn.addAccount({ keys })
    const other = withKeys(keys)
    const { checkout, payment: paymentId } = await paidCheckout()
    await expect(other.findCheckout(checkout)).rejects.toThrow(ProviderRefused)
    await expect(other.endCheckout(checkout)).rejects.toThrow(ProviderRefused)
    const refund = { refundId: newId('refund'), paymentId, amountMinor: 10_000, currency: 'INR' }
    await expect(other.refund(refund)).rejects.toThrow(ProviderRefused)
  })

  test('an id cannot lead to another address', async () => {
    await expect(provider.findCheckout('../refunds?x=')).rejects.toThrow(ProviderRefused)
    expect(standIn.seen.at(-1)!.path).toContain('..%2Frefunds%3Fx%3D')
  })

  test('a payout is told in parts, which add up to it', async () => {
    const { payment } = await paidCheckout()
    const refund = { refundId: newId('refund'), paymentId: payment, amountMinor: 20_000, currency: 'INR' }
    const { providerId } = await provider.refund(refund)
    const parts = await provider.partsOfPayout(await standIn.payOut())
    expect(parts).toContainEqual({
      kind: 'payment',
      providerId: payment,
      amountMinor: 50_000,
      feeMinor: 1000,
    })
    expect(parts).toContainEqual({ kind: 'refund', providerId, amountMinor: -20_000, feeMinor: 0 })
  })

  test('a payout of many pages is told whole', async () => {
    for (let payments = 0; payments < 120; payments++) await paidCheckout()
    const parts = await provider.partsOfPayout(await standIn.payOut())
    expect(new Set(parts.map(({ providerId }) => providerId)).size).toBe(120)
    expect(parts).toHaveLength(120)
  })
})
