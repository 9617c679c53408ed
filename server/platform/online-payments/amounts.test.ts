import { describe, expect, test } from 'vitest'
import { razorpayAmounts, stripeAmounts } from './amounts.ts'
import { ProviderRefused, ProviderUnclear } from './provider.ts'

/** [currency, our minor units of ISO 4217, the provider's units], written down by hand from the providers' pages. */
const stripe: [string, number, number][] = [
  ['USD', 1050, 1050],
  ['INR', 49_950, 49_950],
  ['JPY', 500, 500],
  ['XOF', 2500, 2500],
  // Two decimals in ISO 4217, none at Stripe.
  ['MGA', 1200, 12],
  // None in ISO 4217, two at Stripe.
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['KWD', 5120, 5120],
  ['BHD', 10, 10],
  // Whole in payouts only.
  ['HUF', 1045, 1045],
  ['TWD', 80_045, 80_045],
]
const razorpay: [string, number, number][] = [
  ['INR', 29_995, 29_995],
  ['USD', 2000, 2000],
  ['JPY', 295, 295],
  ['KWD', 99_990, 99_990],
]

describe.each([
  ['Stripe', stripeAmounts, stripe],
  ['Razorpay', razorpayAmounts, razorpay],
] as const)('%s', (_provider, amounts, table) => {
  test.each(table)('%s %i is %i there, and back', (currency, amountMinor, units) => {
    expect(amounts.toProvider({ amountMinor, currency })).toBe(units)
    expect(amounts.fromProvider(units, currency.toLowerCase())).toEqual({ amountMinor, currency })
    expect(amounts.fromProvider(-units, currency)).toEqual({ amountMinor: -amountMinor, currency })
  })

  test.each([
    ['KWD', 5124],
    ['INR', 0],
    ['INR', -100],
    ['INR', 1.5],
    ['INR', Number.NaN],
    ['INR', 2 ** 53],
    // Three and four decimals that the provider does not have.
    ['LYD', 1000],
    ['CLF', 10_000],
    ['inr', 100],
    ['', 100],
  ])('%s %d is refused', (currency, amountMinor) => {
    expect(() => amounts.toProvider({ amountMinor, currency })).toThrow(ProviderRefused)
  })
})

test('a fraction of an ariary cannot be charged, nor half a króna be received', () => {
  expect(() => stripeAmounts.toProvider({ amountMinor: 1250, currency: 'MGA' })).toThrow(ProviderRefused)
  expect(() => stripeAmounts.fromProvider(550, 'isk')).toThrow(ProviderUnclear)
  expect(() => razorpayAmounts.toProvider({ amountMinor: 500, currency: 'ISK' })).toThrow(ProviderRefused)
  expect(() => razorpayAmounts.fromProvider(100, 'rupees')).toThrow(ProviderUnclear)
})
