// How the ranges of children are written: by the age at which a band begins. It ends where the next one begins, the last one at 18 years.
import { sexes, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { daysOfAge, daysOfYears, noLimits, type AgeUnit, type TestRange } from '../ranges.ts'

/** Low, high, critically low, critically high. */
export type Four = readonly [
  low: number | null,
  high: number | null,
  criticalLow?: number | null,
  criticalHigh?: number | null,
]

/** Null: none is known for this age, and the pages say so. */
type Band = Four | Readonly<Record<Sex, Four>> | null

/** `sources`: title and year. Ages are '0d', '28d', '6m', '12y'. */
export type OfChildren = { sources: readonly string[]; bands: Readonly<Record<string, Band>> }
export type ByAge = Readonly<Record<string, OfChildren>>

const adultFrom = daysOfYears(18)

export function limitsOf([low, high, criticalLow = null, criticalHigh = null]: Four) {
  return { ...noLimits, low, high, criticalLow, criticalHigh }
}

function daysOfText(age: string): number {
  const [, count, unit] = /^(\d+)([dmy])$/.exec(age)!
  return daysOfAge(Number(count), unit as AgeUnit)
}

const isOfAll = (band: Exclude<Band, null>): band is Four => Array.isArray(band)

/** In the order of the ages; of one age, women first. */
export function rangesOf({ bands }: OfChildren): TestRange[] {
  const list = Object.entries(bands).map(([age, band]) => ({ fromDays: daysOfText(age), band }))
  return list.flatMap(({ fromDays, band }, index) => {
    if (band === null) return []
    const ages = { fromDays, untilDays: list[index + 1]?.fromDays ?? adultFrom }
    const range = (sex: Sex | null, limits: Four): TestRange => ({ sex, ...ages, ...limitsOf(limits) })
    return isOfAll(band) ? [range(null, band)] : sexes.map(sex => range(sex, band[sex]))
  })
}
