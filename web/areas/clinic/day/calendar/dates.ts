import { addDays, daysBetween, weekdayOf, type Weekday } from '#contract/values/clinic-time.ts'
import { firstCalendarDate, lastCalendarDate } from '#web/routes/appointment-search.ts'

export type Span = 'day' | 'week' | 'month' | 'agenda'
type Dates = { from: string; to: string }

const startOfWeek = (date: string, first: Weekday) => addDays(date, -((weekdayOf(date) - first + 7) % 7))
const weekOf = (date: string, first: Weekday): Dates => {
  const from = startOfWeek(date, first)
  return { from, to: addDays(from, 6) }
}

/** A month's sheet: always six whole weeks, so that its height never changes. */
export function sheetOf(month: string, first: Weekday): Dates {
  const from = startOfWeek(`${month}-01`, first)
  return { from, to: addDays(from, 41) }
}

export function datesShown(span: Span, date: string, first: Weekday): Dates {
  if (span === 'week') return weekOf(date, first)
  if (span === 'month') return sheetOf(date.slice(0, 7), first)
  return { from: date, to: span === 'agenda' ? addDays(date, 6) : date }
}

/** The date a number of spans later. In a shorter month it is the last day. It never leaves the range of the calendar. */
export function stepped(span: Span, date: string, steps: number): string {
  const to = steppedFreely(span, date, steps)
  if (to < firstCalendarDate) return firstCalendarDate
  return to > lastCalendarDate ? lastCalendarDate : to
}

function steppedFreely(span: Span, date: string, steps: number): string {
  if (span !== 'month') return addDays(date, steps * (span === 'day' ? 1 : 7))
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + steps
  const month = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  const days = daysBetween(`${month(months)}-01`, `${month(months + 1)}-01`)
  return `${month(months)}-${String(Math.min(Number(date.slice(8)), days)).padStart(2, '0')}`
}

export function datesBetween({ from, to }: Dates): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}
