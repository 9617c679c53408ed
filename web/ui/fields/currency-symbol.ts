import type { Locale } from '#contract/core/locale.ts'

/** '₹' for 'INR', as it is written with an amount. */
export function currencySymbol(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
