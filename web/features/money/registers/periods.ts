import { financialYearOf } from '#contract/money/financial-year.ts'
import { addDays } from '#contract/values/clinic-time.ts'

export const periodNames = [
  'thisMonth',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
  'own',
] as const
export type PeriodName = (typeof periodNames)[number]
export type Days = { from: string; to: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** The last day before the first of the month that comes so many months later. */
function lastOfMonths(first: string, months: number): string {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + months]
  return addDays(`${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, -1)
}
/** Quarters begin in January, April, July and October, in every country's financial year that we know. */
function quarterOf(day: string): Days {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const from = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  return { from, to: lastOfMonths(from, 3) }
}
const monthOf = (day: string): Days => ({ from: firstOfMonth(day), to: lastOfMonths(firstOfMonth(day), 1) })

/** The days of a period, both included, as seen today. `country`: ISO 3166-1, for the financial year. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string, country: string | null): Days {
  switch (name) {
    case 'thisMonth':
      return monthOf(today)
    case 'lastMonth':
      return monthOf(addDays(firstOfMonth(today), -1))
    case 'quarter':
      return quarterOf(today)
    case 'lastQuarter':
      return quarterOf(addDays(quarterOf(today).from, -1))
    case 'year':
    case 'lastYear': {
      const year = financialYearOf(today, country)
      const { from, to } = name === 'year' ? year : financialYearOf(addDays(year.from, -1), country)
      return { from, to }
    }
  }
}
