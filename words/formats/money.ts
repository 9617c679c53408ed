import { byLocale, languages, type Locale } from '#contract/core/locale.ts'
import { minorDigits } from '#contract/values/currencies.ts'
import { currencySign } from './currency-signs.ts'
import { numberFormat } from './kept-formats.ts'

export type Money = { amountMinor: number; currency: string }

const moneyLocales = byLocale(locale => `${languages[locale].numbers}-u-nu-latn`)

const groupsOfThree = /\B(?=(?:\d{3})+$)/g
/** As in the country of most clinics: 3,24,600. */
const indianGroups = /\B(?=(?:\d\d)*\d{3}$)/g
/** Where the commas of an amount stand. */
const groups: Record<Locale, RegExp> = { en: indianGroups, hi: indianGroups, ar: groupsOfThree }

/** '₹500' or '₹499.50': the minor unit is shown only if it is not zero. */
export function formatMoney(money: Money, locale: Locale): string {
  const isWhole = money.amountMinor % 10 ** minorDigits(money.currency) === 0
  return formatWith(isWhole ? 0 : minorDigits(money.currency), money, locale)
}

/** '₹500.00': always with the minor digits of its currency, so that sums below one another are in line. */
export const formatMoneyInFull = (money: Money, locale: Locale): string =>
  formatWith(minorDigits(money.currency), money, locale)

/** All of it is ours, and not Intl's, for the same reason as with dates (`formatDate`). */
function formatWith(minorShown: number, { amountMinor, currency }: Money, locale: Locale): string {
  const digits = minorDigits(currency)
  const all = String(Math.round(Math.abs(amountMinor))).padStart(digits + 1, '0')
  const whole = all.slice(0, all.length - digits).replace(groups[locale], ',')
  const number = minorShown > 0 ? `${whole}.${all.slice(-minorShown)}` : whole
  const sign = currencySign(currency, locale)
  const isNegative = amountMinor < 0
  if (locale === 'ar') return `\u200f${isNegative ? '\u200e-' : ''}${number}\u00a0${sign}`
  // 'CHF 5', but '₹5' and 'CA$5'.
  const space = /\p{S}$/u.test(sign) ? '' : '\u00a0'
  return `${isNegative ? '-' : ''}${sign}${space}${number}`
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
