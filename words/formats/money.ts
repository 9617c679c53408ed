import { byLocale, languages, type Locale } from '#contract/core/locale.ts'
import { minorDigits } from '#contract/values/currencies.ts'
import { numberFormat } from './kept-formats.ts'

export type Money = { amountMinor: number; currency: string }

/** Digits are grouped as in the country of most clinics: 3,24,600. */
const moneyLocales = byLocale(locale => `${languages[locale].numbers}-u-nu-latn`)

/** '₹500' or '₹499.50': the minor unit is shown only if it is not zero. */
export function formatMoney({ amountMinor, currency }: Money, locale: Locale): string {
  const digits = minorDigits(currency)
  return numberFormat(moneyLocales[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amountMinor % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits)
}

/** '₹500.00': always with the minor digits of its currency, so that sums below one another are in line. */
export function formatMoneyInFull({ amountMinor, currency }: Money, locale: Locale): string {
  const digits = minorDigits(currency)
  return numberFormat(moneyLocales[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits)
}

/** A rate in basis points: 1800 becomes '18%', 1250 becomes '12.5%'. */
export function formatRate(basisPoints: number, locale: Locale): string {
  return numberFormat(moneyLocales[locale], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}

/** A rate as forms and calls have it, in percent: '2.5' becomes '2.5%'. */
export const formatPercent = (percent: number | string, locale: Locale): string =>
  formatRate(Number(percent) * 100, locale)

/** '42%' of 0.42. */
export const formatShare = (share: number, locale: Locale): string =>
  numberFormat(moneyLocales[locale], { style: 'percent' }).format(share)

export function formatNumber(number: number, locale: Locale): string {
  return numberFormat(moneyLocales[locale]).format(number)
}
