import type { VitalsEntry } from '#contract/record/chart/vitals.ts'
import { bmiOf } from '#contract/record/measures.ts'
import type { VitalMeasure } from '#contract/record/vital-limits.ts'
import { judgeVital, type VitalRanges } from '#contract/record/vital-ranges.ts'
import { daysBetween } from '#contract/values/clinic-time.ts'

export const trendMeasures = [
  'bloodPressure',
  'pulse',
  'temperatureC',
  'oxygenSaturation',
  'respiratoryRate',
  'weightKg',
  'heightCm',
  'bmi',
] as const
export type TrendMeasure = (typeof trendMeasures)[number]

export type Reading = { at: string; value: number; second?: number }
type Band = { low: number; high: number }

/** The readings of one measure, the oldest first. Of blood pressure `second` is the diastolic value. */
export function readingsOf(entries: readonly VitalsEntry[], measure: TrendMeasure): Reading[] {
  let heightCm: number | null = null
  return entries
    .toSorted((one, other) => Date.parse(one.takenAt) - Date.parse(other.takenAt))
    .flatMap((entry): Reading[] => {
      const { takenAt: at, systolic, diastolic, weightKg } = entry
      // Adults are measured once: a later weight counts with the height before.
      heightCm = entry.heightCm ?? heightCm
      if (measure === 'bloodPressure')
        return systolic === null || diastolic === null ? [] : [{ at, value: systolic, second: diastolic }]
      if (measure === 'bmi')
        return weightKg === null || heightCm === null ? [] : [{ at, value: bmiOf(weightKg, heightCm) }]
      const value = entry[measure]
      return value === null ? [] : [{ at, value }]
    })
}

const averageMonth = 30.4375
export const ageMonthsOn = (dateOfBirth: string, at: string) =>
  daysBetween(dateOfBirth, at.slice(0, 10)) / averageMonth

type Person = { dateOfBirth: string | null; ranges: VitalRanges }

const judged = (measure: VitalMeasure | 'bmi'): measure is keyof VitalRanges =>
  measure !== 'weightKg' && measure !== 'heightCm' && measure !== 'bmi'

/** Null where nothing is marked: an unknown age, and measures without a normal band. */
export function judge(
  measure: VitalMeasure | 'bmi',
  value: number,
  at: string,
  { dateOfBirth, ranges }: Person,
) {
  return judged(measure) && dateOfBirth
    ? judgeVital(measure, value, ageMonthsOn(dateOfBirth, at), ranges)
    : null
}

/** What was normal at the age of that day. */
export function bandOf(
  measure: VitalMeasure | 'bmi',
  at: string,
  { dateOfBirth, ranges }: Person,
): Band | null {
  if (!judged(measure) || !dateOfBirth) return null
  const age = Math.floor(ageMonthsOn(dateOfBirth, at))
  const found = ranges[measure].find(
    ({ fromMonths, toMonths }) => fromMonths <= age && (toMonths === null || age <= toMonths),
  )
  return found ? { low: found.low, high: found.high } : null
}

export const trendBox = { width: 320, height: 96, edge: 6 }

/** Places in the box of a drawing: time to the right, the value up. All values fit in. */
export function placesIn(times: readonly number[], values: readonly number[]) {
  const { width, height, edge } = trendBox
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const round = (number: number) => Math.round(number * 10) / 10
  return {
    x: (time: number) =>
      round(last === first ? width / 2 : edge + ((time - first) / (last - first)) * (width - 2 * edge)),
    y: (value: number) =>
      round(
        most === least
          ? height / 2
          : height - edge - ((value - least) / (most - least)) * (height - 2 * edge),
      ),
  }
}
