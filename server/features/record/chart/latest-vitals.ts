import type { LatestVital } from '#contract/record/chart/vitals.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { selectLatestVitals } from './vitals.ts'

type Taken = Awaited<ReturnType<typeof selectLatestVitals>>

/** The first of a measure is the latest, the second the one before. */
export function latestOf(taken: Taken, zone: string): LatestVital[] {
  const found = new Map<string, LatestVital>()
  for (const { measure, _id, value, takenAt } of taken) {
    const reading = { value, takenAt: formatInstant(zone, Date.parse(takenAt)) }
    const latest = found.get(measure)
    if (latest) latest.previous = reading
    else found.set(measure, { measure, _id, ...reading, previous: null })
  }
  return [...found.values()]
}
