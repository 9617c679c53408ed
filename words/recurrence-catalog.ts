import type { Locale } from '#contract/core/locale.ts'
import type { Recurrence } from '#contract/record/visit-line/line-types.ts'
import type en from './en/recurrence.json'
import { commas, dateLocales } from './formats/clinic-date.ts'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type RecurrenceKey = keyof typeof en

const catalogs = import.meta.glob<Catalog<RecurrenceKey>>('./*/recurrence.json', {
  eager: true,
  import: 'default',
})

/** 'Morning, night', 'Twice a day', 'If needed'. */
export function sayRecurrence(recurrence: Recurrence | { kind: 'asNeeded' }, locale: Locale): string {
  const t = translateIn(locale)
  switch (recurrence.kind) {
    case 'times':
      return timesOf(recurrence, locale, t)
    case 'perDay':
      return perDay(recurrence.times, t)
    case 'everyHours':
      return t('everyHours', { hours: hoursOf(recurrence.hours, locale) })
    case 'alternateDays':
    case 'weekly':
    case 'bedtime':
    case 'once':
    case 'asNeeded':
      return t(recurrence.kind)
  }
}

const translateIn = (locale: Locale) => createTranslate(catalogs[`./${locale}/recurrence.json`]!)

const slots = ['morning', 'noon', 'evening', 'night'] as const

/** Amounts are said only if one of them is not 1. */
function timesOf(
  times: Extract<Recurrence, { kind: 'times' }>,
  locale: Locale,
  t: Translate<RecurrenceKey>,
): string {
  const taken = slots.flatMap(slot => (times[slot] ? [{ slot, amount: times[slot] }] : []))
  const isPlain = taken.every(({ amount }) => amount === 1)
  const texts = taken.map(({ slot, amount }) => {
    const time = t(`times.${slot}`)
    return isPlain ? time : t('times.amount', { time, amount })
  })
  const text = texts.join(commas[locale])
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function perDay(times: number, t: Translate<RecurrenceKey>): string {
  if (times === 1 || times === 2 || times === 3 || times === 4) return t(`perDay.${times}`)
  return t('perDay.more', { times })
}

const hoursOf = (count: number, locale: Locale) =>
  new Intl.NumberFormat(dateLocales[locale], { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    count,
  )
