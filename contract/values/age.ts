import { daysBetween } from './clinic-time.ts'

/** A person's age on a day: in years, below two years in months, below one month in days. Dates are YYYY-MM-DD. */
export function ageOn(dateOfBirth: string, on: string): { count: number; unit: 'year' | 'month' | 'day' } {
  const [birth, day] = [partsOf(dateOfBirth), partsOf(on)]
  // In other years, a person born on 29 February turns a year older on 1 March.
  const months = (day.year - birth.year) * 12 + day.month - birth.month - (day.day < birth.day ? 1 : 0)
  if (months >= 24) return { count: Math.floor(months / 12), unit: 'year' }
  if (months >= 1) return { count: months, unit: 'month' }
  return { count: Math.max(0, daysBetween(dateOfBirth, on)), unit: 'day' }
}

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
