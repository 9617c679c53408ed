import type { Locale } from '#contract/core/locale.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'

const inUnit = (locale: Locale, unit: string, value: number, digits = 0) =>
  new Intl.NumberFormat(dateLocales[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** '12.4 GB'; each unit is a thousand of the one before. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(steps.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return inUnit(locale, steps[step]!, bytes / 1000 ** step, step >= 3 ? 1 : 0)
}

/** '3 days 4 hrs', '2 hrs 5 mins' or '7 mins'. */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${inUnit(locale, 'day', days)} ${inUnit(locale, 'hour', hours)}`
  if (hours > 0) return `${inUnit(locale, 'hour', hours)} ${inUnit(locale, 'minute', minutes % 60)}`
  return inUnit(locale, 'minute', minutes)
}
