/** `from` and `to` are its first and its last day. */
export type FinancialYear = { label: string; from: string; to: string }

/** The financial year of a day (YYYY-MM-DD): in India from 1 April, '26-27'; elsewhere the calendar year, '2026'. `country`: ISO 3166-1. */
export function financialYearOf(day: string, country: string | null): FinancialYear {
  const year = Number(day.slice(0, 4))
  if (country !== 'IN')
    return { label: yearOf(year), from: `${yearOf(year)}-01-01`, to: `${yearOf(year)}-12-31` }
  const first = day.slice(5) < '04-01' ? year - 1 : year
  return {
    label: `${yearOf(first).slice(2)}-${yearOf(first + 1).slice(2)}`,
    from: `${yearOf(first)}-04-01`,
    to: `${yearOf(first + 1)}-03-31`,
  }
}

const yearOf = (year: number) => String(year).padStart(4, '0')
