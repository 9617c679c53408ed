import { minorDigits } from '#contract/values/currencies.ts'
import { ProviderRefused, ProviderUnclear, type Amount } from './provider.ts'

/** How a provider counts money: the decimals of its unit, and the step that every amount must be a multiple of. */
type Counting = { digits: number; step: number }

const each = (codes: string, counting: Counting) => codes.split(' ').map(code => [code, counting] as const)

/**
 * Where Stripe's units are not a hundredth of the currency. https://docs.stripe.com/currencies#zero-decimal, #three-decimal and
 * #special-cases, read on 2026-11-26. HUF and TWD are whole in payouts only, and still counted in hundredths.
 */
const stripeCounting = new Map<string, Counting>([
  ...each('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', { digits: 0, step: 1 }),
  ...each('BHD JOD KWD OMR TND', { digits: 3, step: 10 }),
  // Whole currencies that Stripe goes on counting in hundredths, so that nothing breaks for those who did.
  ...each('ISK UGX', { digits: 2, step: 100 }),
])

/**
 * Where Razorpay's units are not a hundredth of the currency: it names no others.
 * https://razorpay.com/docs/payments/payment-methods/upi/google-pay/spot-platform-integration/checkout-parameters (amount)
 */
const razorpayCounting = new Map<string, Counting>([
  ...each('JPY', { digits: 0, step: 1 }),
  ...each('BHD KWD OMR', { digits: 3, step: 10 }),
])

export const stripeAmounts = amountsOf('Stripe', stripeCounting)
export const razorpayAmounts = amountsOf('Razorpay', razorpayCounting)

/** Between our minor units of ISO 4217 and a provider's units. What cannot be said exactly is refused, never rounded. */
function amountsOf(provider: string, special: ReadonlyMap<string, Counting>) {
  function countingOf(currency: string): Counting | undefined {
    if (!/^[A-Z]{3}$/.test(currency)) return undefined
    const counting = special.get(currency)
    return counting ?? (minorDigits(currency) === 2 ? { digits: 2, step: 1 } : undefined)
  }
  return {
    /** What to send. Throws ProviderRefused. */
    toProvider({ amountMinor, currency }: Amount): number {
      const counting = countingOf(currency)
      if (!counting) throw new ProviderRefused(`${provider} takes no ${currency}`)
      const units = scaled(amountMinor, counting.digits - minorDigits(currency))
      if (units === undefined || units < 1 || units % counting.step !== 0)
        throw new ProviderRefused(`${provider} cannot take exactly ${amountMinor} minor units of ${currency}`)
      return units
    },
    /** What was received, in any case of letters. Throws ProviderUnclear. */
    fromProvider(units: number, code: string): Amount {
      const currency = code.toUpperCase()
      const counting = countingOf(currency)
      const amountMinor = counting && scaled(units, minorDigits(currency) - counting.digits)
      if (amountMinor === undefined)
        throw new ProviderUnclear(
          `${provider} names ${units} units of ${currency}, which is no exact amount of ours`,
        )
      return { amountMinor, currency }
    },
  }
}

/** Times ten to this power. Undefined if that is not a whole number which is exact. */
function scaled(amount: number, power: number): number | undefined {
  const factor = 10 ** Math.abs(power)
  const result = power >= 0 ? amount * factor : amount / factor
  return Number.isSafeInteger(amount) && Number.isSafeInteger(result) ? result : undefined
}
