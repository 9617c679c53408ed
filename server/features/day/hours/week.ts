import { minutesOfDay } from '#contract/values/clinic-time.ts'
import { subtract, union } from '#server/features/day/scheduling/intervals.ts'

type Hours = { clinicId?: string; weekday: number; start: string; end: string }

/**
 * Whether the new weekly hours are open at times when the old ones were not. A doctor without working hours follows the clinic's,
 * which are not known here: then the answer is that it may be so.
 */
export function gainsTime(before: readonly Hours[], after: readonly Hours[]): boolean {
  if (before.length === 0 || after.length === 0) return before.length !== after.length
  const placeOf = ({ clinicId, weekday }: Hours) => `${clinicId} ${weekday}`
  const spanOf = ({ start, end }: Hours) => ({ start: minutesOfDay(start), end: minutesOfDay(end) })
  const former = Map.groupBy(before, placeOf)
  return [...Map.groupBy(after, placeOf)].some(([place, hours]) => {
    const known = union((former.get(place) ?? []).map(spanOf))
    return subtract(union(hours.map(spanOf)), known).length > 0
  })
}
