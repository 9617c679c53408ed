import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import type { PaymentProvider, ProviderKeys } from './provider.ts'
import { createRazorpayProvider } from './razorpay.ts'
import { createStripeProvider } from './stripe.ts'

type ProviderOptions = {
  stripeUrl?: string | undefined
  razorpayUrl?: string | undefined
  timeoutMs?: number | undefined
}

/** Gives an organization's provider with its keys. It holds nothing open: it may be made for each call. */
export type PaymentProviders = (name: PaymentProviderName, keys: ProviderKeys) => PaymentProvider

export function createProviders({
  stripeUrl = 'https://api.stripe.com',
  razorpayUrl = 'https://api.razorpay.com',
  timeoutMs,
}: ProviderOptions = {}): PaymentProviders {
  return (name, keys) =>
    name === 'stripe'
      ? createStripeProvider({ url: stripeUrl, keys, timeoutMs })
      : createRazorpayProvider({ url: razorpayUrl, keys, timeoutMs })
}
