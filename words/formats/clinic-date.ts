import { byLocale, languages, type Locale } from '#contract/core/locale.ts'
import { months, weekdays } from './date-names.ts'

// Times arrive as RFC 3339 with the clinic's offset, and are shown as written: the clinic's wall clock, never the browser's zone.
// So dates are formatted as if in UTC, where nothing shifts.

/** Latin digits everywhere: phone numbers, codes and native inputs use them too. */
export const dateLocales = byLocale(locale => `${languages[locale].dates}-u-nu-latn`)

/** The comma of the language and the space after it, as they join the parts of a line. */
export const commas = byLocale(locale => `${languages[locale].comma} `)

/** '2026-11-21' from '2026-11-21T09:30:00+05:30'. */
export const wallDate = (instant: string) => instant.slice(0, 10)
/** '09:30' from '2026-11-21T09:30:00+05:30'. */
export const wallClock = (instant: string) => instant.slice(11, 16)

/** '20 Nov 2026', in every language with the month's name: the 'medium' of Arabic has digits only. */
export const mediumDate = { day: 'numeric', month: 'short', year: 'numeric' } as const

type DateParts = {
  weekday?: 'long' | 'short' | 'narrow' | undefined
  day?: 'numeric' | undefined
  month?: 'long' | 'short' | 'narrow' | undefined
  year?: 'numeric' | undefined
}
const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: mediumDate,
} as const satisfies Record<string, DateParts>

/** Which parts of a date are shown, as Intl.DateTimeFormat names them. */
export type ShownDate = DateParts & { dateStyle?: keyof typeof styles }

/**
 * The names and what stands between them are ours, and not those of Intl: browsers of other years write some of them in another way,
 * and then React throws away the page that the server wrote.
 */
export function formatDate(date: string, locale: Locale, { dateStyle, ...parts }: ShownDate): string {
  const { weekday, day, month, year }: DateParts = dateStyle ? { ...styles[dateStyle], ...parts } : parts
  const at = new Date(`${date}T00:00:00Z`)
  const rest = [
    day && String(at.getUTCDate()),
    month && months[locale][month][at.getUTCMonth()],
    year && String(at.getUTCFullYear()),
  ]
    .filter(part => part !== undefined)
    .join(' ')
  if (!weekday) return rest
  const name = weekdays[locale][weekday][at.getUTCDay()]!
  if (rest === '') return name
  // English has the comma only before a whole date.
  return name + (locale === 'en' && !year ? ' ' : commas[locale]) + rest
}

/** 'Friday 20 November', with the year if it is not the current one. */
export function formatDay(date: string, locale: Locale, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return formatDate(date, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
  })
}

/** 'Fri 20 Nov – Sun 22 Nov', or one date for a single day; with the year if it is not the current one. */
export function formatDays(from: string, to: string, locale: Locale, today: string): string {
  const isThisYear = [from, to].every(date => date.slice(0, 4) === today.slice(0, 4))
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const last = formatDate(to, locale, { ...parts, year: isThisYear ? undefined : 'numeric' })
  if (from === to) return last
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${formatDate(from, locale, { ...parts, year: isOneYear ? undefined : 'numeric' })} – ${last}`
}

/** 'Fri 20 Nov 2026, 09:30', for places where the weekday matters. */
export function formatWeekdayTime(instant: string, locale: Locale): string {
  const date = formatDate(wallDate(instant), locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${date}${commas[locale]}${wallClock(instant)}`
}

/** '20 Nov 2026, 09:30' from '2026-11-20T09:30:00+05:30'. */
export function formatDateTime(instant: string, locale: Locale): string {
  const date = formatDate(wallDate(instant), locale, mediumDate)
  return `${date}${commas[locale]}${wallClock(instant)}`
}

/** '09:30' if it was on `today`; of another day, with the date. */
export const formatTime = (instant: string, locale: Locale, today: string): string =>
  wallDate(instant) === today ? wallClock(instant) : formatDateTime(instant, locale)

/** 'India Standard Time' of 'Asia/Kolkata', at this moment (epoch milliseconds); its name where the language has none. */
export const zoneName = (timeZone: string, moment: number, locale: Locale): string =>
  new Intl.DateTimeFormat(dateLocales[locale], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
