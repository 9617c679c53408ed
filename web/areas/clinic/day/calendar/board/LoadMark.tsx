import type { DayFigures } from '../month/month-figures.ts'

/** How much of a day's working time is booked: a line with that length. */
export function LoadMark({ day }: { day: Pick<DayFigures, 'workedMinutes' | 'bookedMinutes'> | undefined }) {
  const share = day && day.workedMinutes > 0 ? Math.min(1, day.bookedMinutes / day.workedMinutes) : 0
  return <i aria-hidden="true" className="load-mark" style={{ scale: `${share} 1` }} />
}
