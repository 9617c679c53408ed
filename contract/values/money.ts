import { minorDigits } from './currencies.ts'
import { latinDecimal } from './latin-digits.ts'

/** No amount of a document is larger: 10^12 minor units. Sums stay exact in a JavaScript number. */
export const largestAmountMinor = 1_000_000_000_000

/**
 * '499.5' INR is 49950 paise; '1,500', '1,50,000' and '150,000' are read as the program shows them. Null if it is not an amount of
 * this currency: half a yen, a sign, a comma that may be meant as a decimal point, too many digits.
 */
export function parseAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(withoutGrouping(text, digits)) ?? []
  if (whole === undefined) return null
  if (/[1-9]/.test(fraction.slice(digits))) return null
  const amountMinor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return amountMinor <= largestAmountMinor ? amountMinor : null
}

/** Commas in groups of three, or in twos before the last three. */
const grouped = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})(?=\.|$)/

/**
 * An amount with Latin digits and without grouping commas, such as '1500.50'. A text whose commas cannot be grouping stays as it is.
 * In a currency with three decimals '1,500' may mean one and a half, as it does in Tunis: there a single comma counts as grouping
 * only beside a point. The Arabic sign for thousands is never a decimal one.
 */
export function withoutGrouping(text: string, decimals = 2): string {
  const written = latinDecimal(text.trim())
  const isUnclear = decimals === 3 && /^[^,]*,[^,.]*$/.test(written)
  const plain = written.replaceAll('٬', ',')
  return grouped.test(plain) && !isUnclear ? plain.replaceAll(',', '') : plain
}

/** 49950 paise as '499.50'; a whole amount without decimals: '500'. Below zero with a sign: '-0.05'. */
export const formatAmount = (amountMinor: number, currency: string): string =>
  formatAmountInFull(amountMinor, currency).replace(/\.0+$/, '')

/** 50000 paise as '500.00', 500 yen as '500'. */
export function formatAmountInFull(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency)
  if (digits === 0) return String(amountMinor)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  return `${amountMinor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A share of an amount in minor units, rounded half up, such as the tax on a price. 1800 basis points are 18 percent. */
export function shareOf(amountMinor: number, basisPoints: number): number {
  return Number((BigInt(amountMinor) * BigInt(basisPoints) + 5_000n) / 10_000n)
}

/** '12.5' percent is 1250 basis points. Null if it is not a rate from 0 to 100 with at most two decimals. */
export function basisPointsOf(rate: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(latinDecimal(rate.trim())) ?? []
  if (whole === undefined) return null
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : null
}

/** 1250 basis points as '12.5'. */
export const rateOf = (basisPoints: number): string => String(basisPoints / 100)
