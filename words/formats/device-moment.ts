import type { Locale } from '#contract/core/locale.ts'
import { dateLocales } from './clinic-date.ts'

/** '14:02' of today, with the day where it was another. */
export function formatClock(instant: string, locale: Locale, now: number): string {
  const moment = new Date(instant)
  if (moment.toDateString() !== new Date(now).toDateString()) return formatMoment(instant, locale)
  return new Intl.DateTimeFormat(dateLocales[locale], { timeStyle: 'short', hourCycle: 'h23' }).format(moment)
}

/** A moment that belongs to no clinic, by the clock of this device: with 24 hours in every language, as all other times. */
export function formatMoment(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.parse(instant))
}
