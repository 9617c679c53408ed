import { afterEach, expect, test, vi } from 'vitest'
import { createProviders } from './create-providers.ts'
import { paymentProviders } from '#contract/money/online/online-payments.ts'

afterEach(() => void vi.restoreAllMocks())

const addresses = {
  stripe: 'https://api.stripe.com/v1/checkout/sessions?limit=1',
  razorpay: 'https://api.razorpay.com/v1/payment_links?count=1',
}

test.each(paymentProviders)('%s is asked at its own address unless another is set', async name => {
  // Tests reach no provider: the call ends before it leaves.
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not in tests'))
  const keys = { publicKey: 'public', secretKey: 'secret', webhookSecret: 'webhook' }
  const provider = createProviders()(name, keys)
  expect(provider.name).toBe(name)
  await expect(provider.test()).rejects.toThrow('not in tests')
  expect(asked.mock.calls.map(([address]) => address)).toEqual([addresses[name]])
})
