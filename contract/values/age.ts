import { addDays, daysBetween } from './clinic-time.ts'

/** How long a person has lived: in whole months of the calendar, twelve of which are a year, and in days. */
export type LivedAge = { months: number; days: number }

/** Dates are YYYY-MM-DD. */
export function livedOn(dateOfBirth: string, on: string): LivedAge {
  const [birth, day] = [partsOf(dateOfBirth), partsOf(on)]
  // In other years, a person born on 29 February turns a year older on 1 March.
  const months = (day.year - birth.year) * 12 + day.month - birth.month - (day.day < birth.day ? 1 : 0)
  return { months, days: daysBetween(dateOfBirth, on) }
}

/** A person's age on a day: in years, below two years in months, below one month in days. Dates are YYYY-MM-DD. */
export function ageOn(dateOfBirth: string, on: string): { count: number; unit: 'year' | 'month' | 'day' } {
  const { months, days } = livedOn(dateOfBirth, on)
  if (months >= 24) return { count: Math.floor(months / 12), unit: 'year' }
  if (months >= 1) return { count: months, unit: 'month' }
  return { count: Math.max(0, days), unit: 'day' }
}

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

const daysIn = { year: 365.25, month: 30.4375 }
/** Shorter ages are meant as weeks or days. */
const fewestMonths = 6

/**
 * The day on which an age is reached that is given in days: whole months and years from six months on by the calendar, so that nine months of
 * somebody born on 31 March is 31 December. Where the month has no such day it is the first one after it, as `livedOn` counts.
 */
export function dateOfAge(dateOfBirth: string, ageDays: number): string {
  const months = Math.round(ageDays / daysIn.month)
  const isWhole = [daysIn.month * months, (daysIn.year * months) / 12].some(
    days => Math.round(days) === ageDays || Math.floor(days) === ageDays,
  )
  if (months < fewestMonths || !isWhole) return addDays(dateOfBirth, ageDays)
  const { year, month, day } = partsOf(dateOfBirth)
  // Months from 0, and a day of the month that is not there is one of the next.
  const reached = new Date(Date.UTC(year, month - 1 + months, day))
  const isOver = reached.getUTCDate() !== day
  if (isOver) reached.setUTCDate(1)
  return reached.toISOString().slice(0, 10)
}
