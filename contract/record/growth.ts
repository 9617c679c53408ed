// Growth by the LMS method: Cole TJ, Green PJ. Smoothing reference centile curves: the LMS method and penalized likelihood. Statistics in
// Medicine 1992; 11: 1305-1319. At each age a measure has a power L, a median M and a spread S.
//
// No table is shipped. A clinic brings one, and `parse-growth-table.ts` checks its numbers.
import { normalShareBelow, zBelowWhich } from './normal-distribution.ts'

export const growthMeasures = ['weight-for-age', 'height-for-age', 'head-for-age', 'bmi-for-age'] as const
export type GrowthMeasure = (typeof growthMeasures)[number]
export type GrowthSex = 'male' | 'female'

export interface GrowthRow {
  ageMonths: number
  l: number
  m: number
  s: number
  /** The values that the table itself gives, by percentile: { 3: 2.5, 50: 3.3 }. */
  percentiles?: Record<string, number>
}

export interface GrowthTable {
  measure: GrowthMeasure
  sex: GrowthSex
  /** By age, each age once. Kilograms, centimetres or kg/m². */
  rows: readonly GrowthRow[]
}

type Lms = Pick<GrowthRow, 'l' | 'm' | 's'>

/** So near to 0, L is taken as 0: the power form would lose its digits. */
const nearZero = 1e-7

/** The value that stands z standard deviations from the median. NaN if the curve has no value so far out. */
export const valueAtZ = ({ l, m, s }: Lms, z: number) =>
  Math.abs(l) < nearZero ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l)

/**
 * How many standard deviations a value stands from the median at an age, or null where the table has no such age, or the value is not
 * more than 0. L, M and S between two rows lie on a straight line. The value is not bent back beyond 3, as WHO does for weight.
 */
export function zScoreOf(table: GrowthTable, ageMonths: number, value: number): number | null {
  const lms = lmsAt(table.rows, ageMonths)
  if (!lms || !(value > 0)) return null
  const { l, m, s } = lms
  return Math.abs(l) < nearZero ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s)
}

/** The percentile of a z-score, from 0 to 100. */
export const percentileOf = (z: number) => normalShareBelow(z) * 100

/** A curve for each percentile, through the ages of the table. Percentiles are more than 0 and less than 100. */
export function growthCurves(table: GrowthTable, percentiles: readonly number[]) {
  return percentiles.map(percentile => {
    const z = zBelowWhich(percentile / 100)
    return {
      percentile,
      points: table.rows.map(row => ({ ageMonths: row.ageMonths, value: valueAtZ(row, z) })),
    }
  })
}

function lmsAt(rows: readonly GrowthRow[], ageMonths: number): Lms | null {
  const next = rows.findIndex(row => row.ageMonths >= ageMonths)
  const after = rows[next]
  if (!after) return null
  if (after.ageMonths === ageMonths) return after
  const before = rows[next - 1]
  if (!before) return null
  const share = (ageMonths - before.ageMonths) / (after.ageMonths - before.ageMonths)
  const between = (one: number, other: number) => one + (other - one) * share
  return { l: between(before.l, after.l), m: between(before.m, after.m), s: between(before.s, after.s) }
}
