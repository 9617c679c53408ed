import type { Locale } from '#contract/locale.ts'
import { dateLocales } from './clinic-date.ts'

/** A moment that belongs to no clinic, by the clock of this device: with 24 hours in every language, as all other times. */
export function formatMoment(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.parse(instant))
}
