import { locales, type Locale } from '#contract/core/locale.ts'
import {
  commas,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatWeekdayTime,
} from './clinic-date.ts'
import { currencySign } from './currency-signs.ts'
import { formatMoney, formatMoneyInFull } from './money.ts'

/**
 * One line for each sample: what the server writes on pages that React takes over in a browser. A browser of any year must write the
 * same, or React draws the page anew. `hydrated-texts.txt` has the lines; `npm run test:icu` compares them in older builds of Node.
 */
export const writeSamples = (): string =>
  locales.flatMap(locale => [`# ${locale}`, ...dates(locale), ...amounts(locale)]).join('\n') + '\n'

const dateStyles = ['full', 'long', 'medium'] as const
const nameStyles = ['long', 'short', 'narrow'] as const

function dates(locale: Locale): string[] {
  const months = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-09`)
  // 1 January 2024 was a Monday.
  const week = Array.from({ length: 7 }, (_, day) => `2024-01-0${day + 1}`)
  return [
    ...months.map(date =>
      [
        ...dateStyles.map(dateStyle => formatDate(date, locale, { dateStyle })),
        ...nameStyles.map(month => formatDate(date, locale, { month })),
        formatDate(date, locale, { month: 'long', year: 'numeric' }),
        formatDate(date, locale, { day: 'numeric', month: 'short' }),
      ].join(' | '),
    ),
    ...week.map(date =>
      [
        ...nameStyles.map(weekday => formatDate(date, locale, { weekday })),
        ...nameStyles.map(weekday =>
          formatDate(date, locale, { weekday, day: 'numeric', month: weekday, year: 'numeric' }),
        ),
        ...nameStyles.map(weekday => formatDate(date, locale, { weekday, day: 'numeric', month: weekday })),
        formatDay(date, locale, '2024-06-01'),
        formatDay(date, locale, '2025-06-01'),
        formatDays('2023-12-30', date, locale, '2024-06-01'),
        formatDays('2024-01-01', date, locale, '2024-06-01'),
        formatDateTime(`${date}T09:05:00+05:30`, locale),
        formatWeekdayTime(`${date}T23:59:00-03:30`, locale),
        ['a', 'b'].join(commas[locale]),
      ].join(' | '),
    ),
  ]
}

/** In the smallest unit of the currency. */
const minorAmounts = [0, 5, 50_000, -49_950, 1_234_567_890_12]

/** ISO 4217, as Node 24 lists them: Intl itself lists others in other years. */
const currencies =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ' +
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR ' +
  'MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP ' +
  'STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XDR XOF XPF XSU YER ZAR ZMW ' +
  'ZWG ZWL'

function amounts(locale: Locale): string[] {
  return currencies
    .split(' ')
    .map(currency =>
      [
        currencySign(currency, locale),
        ...minorAmounts.map(amountMinor => formatMoney({ amountMinor, currency }, locale)),
        formatMoneyInFull({ amountMinor: 50_000, currency }, locale),
      ].join(' | '),
    )
}
