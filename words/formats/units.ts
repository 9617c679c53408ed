import type { Locale } from '#contract/core/locale.ts'
import { dateLocales } from './clinic-date.ts'
import { numberFormat } from './kept-formats.ts'

/** '5 mins', '12.4 GB': a number with its unit (ECMA-402), in the words of the language. */
export const formatUnit = (locale: Locale, unit: string, value: number, digits = 0) =>
  numberFormat(dateLocales[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)

/** '3 days 4 hrs', '2 hrs 5 mins', '2 hrs' or '7 mins'. */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.floor(seconds / 60)
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const
  const first = parts.findIndex(([, count]) => count > 0)
  if (first < 0) return formatUnit(locale, 'minute', 0)
  return parts
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => formatUnit(locale, unit, count))
    .join(' ')
}
