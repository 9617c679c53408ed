/** '2026-11' of a day, and the month after a month. */
export const monthOf = (day: string): string => day.slice(0, 7)
export function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The statement that takes what was allocated in a month: that month's own, or the first later one that is not paid. */
export function statementMonth(month: string, paid: ReadonlySet<string>): string {
  let found = month
  while (paid.has(found)) found = nextMonth(found)
  return found
}
