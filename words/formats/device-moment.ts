import type { Locale } from '#contract/core/locale.ts'
import { dateLocales, mediumDate } from './clinic-date.ts'

/** '14:02' if it is today; for another day, with the date. */
export function formatClock(instant: string, locale: Locale, now: number): string {
  const moment = new Date(instant)
  if (moment.toDateString() !== new Date(now).toDateString()) return formatMoment(instant, locale)
  return new Intl.DateTimeFormat(dateLocales[locale], { timeStyle: 'short', hourCycle: 'h23' }).format(moment)
}

/** A moment that belongs to no clinic, by this device's clock. It has 24 hours in every language, like all other times. */
export function formatMoment(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], {
    ...mediumDate,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(instant))
}

/** The day of a moment that belongs to no clinic, by this device's clock. */
export function formatMomentDate(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], mediumDate).format(Date.parse(instant))
}
