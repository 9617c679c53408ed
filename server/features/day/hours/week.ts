import { subtract, union } from '#server/features/day/scheduling/intervals.ts'

/** '09:30' is minute 570 of the clinic's day; '24:00' is its end. */
export function toMinute(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return hours! * 60 + minutes!
}

type Hours = { clinicId?: string; weekday: number; start: string; end: string }

/**
 * Whether other hours of the week leave open what the former ones did not. Of a doctor without hours of their own, who goes
 * by the clinic's, it is not known here: then it may be so.
 */
export function gainsTime(before: readonly Hours[], after: readonly Hours[]): boolean {
  if (before.length === 0 || after.length === 0) return before.length !== after.length
  const placeOf = ({ clinicId, weekday }: Hours) => `${clinicId} ${weekday}`
  const spanOf = ({ start, end }: Hours) => ({ start: toMinute(start), end: toMinute(end) })
  const former = Map.groupBy(before, placeOf)
  return [...Map.groupBy(after, placeOf)].some(([place, hours]) => {
    const known = union((former.get(place) ?? []).map(spanOf))
    return subtract(union(hours.map(spanOf)), known).length > 0
  })
}
