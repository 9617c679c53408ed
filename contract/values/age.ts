import { daysBetween } from './clinic-time.ts'

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
