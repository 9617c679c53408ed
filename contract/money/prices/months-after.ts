/** The day before the same day so many months later; a month without the day ends on its last: 12 months from 2026-11-25 last through 2027-11-24. */
export function lastDayOf(from: string, months: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastOfMonth + 1) - 1)
  return end.toISOString().slice(0, 10)
}
