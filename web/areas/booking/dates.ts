import type { Locale } from '#contract/core/locale.ts'
import { firstWeekday, weekdayOf } from '#contract/values/clinic-time.ts'
import { commas, formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'

/** The seven weekdays in the order of the week. 1 is Monday. */
export const weekOf = (locale: Locale) =>
  Array.from({ length: 7 }, (_, count) => ((firstWeekday[locale] - 1 + count) % 7) + 1)

/** The column of a date in its week; the first column is 1. */
export const columnOf = (date: string, locale: Locale) => weekOf(locale).indexOf(weekdayOf(date)) + 1

/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number, locale: Locale, style: 'long' | 'short' | 'narrow') =>
  formatDate(`2024-01-0${weekday}`, locale, { weekday: style })

export const dayName = (date: string, locale: Locale) =>
  formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
export const monthName = (date: string, locale: Locale) => formatDate(date, locale, { month: 'long' })
export const dayOfMonth = (date: string, locale: Locale) =>
  formatDate(date, locale, date.endsWith('-01') ? { day: 'numeric', month: 'short' } : { day: 'numeric' })

/** 'Thu 26 Nov, 10:20' by the clinic's clock. */
export function shortMoment(instant: string, locale: Locale): string {
  const day = formatDate(wallDate(instant), locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${day}${commas[locale]}${wallClock(instant)}`
}

/** 'Thursday 26 November, 10:20' by the clinic's clock. */
export function longMoment(instant: string, locale: Locale): string {
  return `${dayName(wallDate(instant), locale)}${commas[locale]}${wallClock(instant)}`
}

/** 'UTC+5:30' for '2026-11-26T10:20:00+05:30'. */
export const offsetOf = (instant: string) =>
  `UTC${instant.slice(19, 20)}${instant.slice(20).replace(/^0/, '')}`
