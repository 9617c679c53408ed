import type { Locale } from '#contract/core/locale.ts'
import { isDate } from '#contract/values/clinic-time.ts'
import { latinDigits } from '#contract/values/latin-digits.ts'
import { dateLocales, formatDate } from '#words/formats/clinic-date.ts'

/** A date as a field shows it: 'Mon 23 Nov 2026'. Texts that are no dates stay as they are. */
export function shownDate(date: string, locale: Locale, hasWeekday = true): string {
  if (!isDate(date)) return date
  return formatDate(date, locale, {
    weekday: hasWeekday ? 'short' : undefined,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/**
 * The date that a typed text means, as 'YYYY-MM-DD'; null if it means none. It understands what a field shows, '2026-11-23',
 * '23/11/2026', '23.11.26', '23 11', '231126' and '23 Nov'. The day comes first, unless that is impossible. Without a year, it is the
 * date nearest to `today`.
 */
export function parseTypedDate(typed: string, locale: Locale, today: string): string | null {
  const names = namesOf(locale)
  const text = latinDigits(typed)
    .trim()
    .replace(/^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/, '$1 $2 $3')
  const parts = text.split(/[\s/.,،\-–()]+/u).filter(part => part !== '' && !isNamed(names.weekdays, part))
  const numbers = parts.filter(part => /^\d{1,4}$/.test(part))
  const months = parts
    .filter(part => !numbers.includes(part))
    .map(part => names.months.findIndex(month => isNamed([month], part)))
  if (months.length > 1 || months.includes(-1)) return null
  const [first, second, third, ...more] = numbers
  if (first === undefined || more.length > 0) return null
  if (months.length > 0) return third === undefined ? dateOf([first, months[0]! + 1, second], today) : null
  if (second === undefined) return null
  if (first.length === 4) return third === undefined ? null : dateOf([third, Number(second), first], today)
  const monthComesFirst = Number(second) > 12 && Number(first) <= 12
  return monthComesFirst
    ? dateOf([second, Number(first), third], today)
    : dateOf([first, Number(second), third], today)
}

/** Whether the text is complete, so that no further digit can change the date. */
export const isCompleteDate = (typed: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(latinDigits(typed).trim()) ||
  /^\D*\d{1,2}\D.*\D[12]\d{3}$/u.test(latinDigits(typed).trim())

type Parts = [day: string, month: number, year: string | undefined]

function dateOf([day, month, year]: Parts, today: string): string | null {
  const within = (fullYear: number) => {
    const date = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? date : null
  }
  const thisYear = Number(today.slice(0, 4))
  if (year !== undefined) {
    if (year.length === 4) return within(Number(year))
    // Two digits: up to ten years ahead, else in the past.
    const near = thisYear - (thisYear % 100) + Number(year)
    return year.length === 2 ? within(near > thisYear + 10 ? near - 100 : near) : null
  }
  const found = [thisYear - 1, thisYear, thisYear + 1].map(within).filter(date => date !== null)
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

const letters = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

/** The names of one month or weekday: long and short, in the language of the page and in English. */
type Names = readonly string[]
const known = new Map<Locale, { months: Names[]; weekdays: Names[] }>()

function namesOf(locale: Locale) {
  const found = known.get(locale)
  if (found) return found
  const formats = (part: 'month' | 'weekday') =>
    [dateLocales[locale], 'en-GB'].flatMap(tag =>
      (['long', 'short'] as const).map(
        style => new Intl.DateTimeFormat(tag, { [part]: style, timeZone: 'UTC' }),
      ),
    )
  const named = (part: 'month' | 'weekday', days: Date[]) => {
    const all = formats(part)
    return days.map(day => all.map(format => letters(format.format(day))))
  }
  const names = {
    months: named(
      'month',
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))),
    ),
    weekdays: named(
      'weekday',
      Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day))),
    ),
  }
  known.set(locale, names)
  return names
}

/** Whether the word is one of the names, or at least three letters of its beginning. */
function isNamed(all: readonly Names[], typed: string): boolean {
  const word = letters(typed)
  return (
    word !== '' &&
    all.some(names => names.some(name => name === word || (word.length >= 3 && name.startsWith(word))))
  )
}
