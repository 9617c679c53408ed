// Reference ranges of tests by age and sex, and what a value means beside one. Pure: the age and the sex are passed in.
import { z } from 'zod'
import { sexes, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { livedOn, type LivedAge } from '#contract/values/age.ts'

/** Whom a range is looked up for. Null is not known: nothing is guessed. */
export type RangePerson = { age: LivedAge | null; sex: Sex | null }

/** `day`: when the sample was taken, as YYYY-MM-DD at the clinic. */
export const rangePersonOn = (
  { dateOfBirth, sexForRanges }: { dateOfBirth: string | null; sexForRanges: Sex | null },
  day: string,
): RangePerson => ({
  age: dateOfBirth === null ? null : livedOn(dateOfBirth, day),
  sex: sexForRanges,
})

const limit = z
  .number({ error: messages.invalidValue })
  .min(-1_000_000, messages.invalidValue)
  .max(100_000_000, messages.invalidValue)
  .nullable()
  .default(null)
const days = z
  .number({ error: messages.invalidValue })
  .int(messages.invalidValue)
  .min(0, messages.invalidValue)
  .max(54_787, messages.invalidValue)

/** Both ends are still normal. Beyond a critical limit somebody is told at once. */
const limits = { low: limit, high: limit, criticalLow: limit, criticalHigh: limit }
export type Limits = Record<keyof typeof limits, number | null>
export const noLimits: Limits = { low: null, high: null, criticalLow: null, criticalHigh: null }

const rangeFields = z.object({
  /** Null: of everybody. */
  sex: z.enum(sexes, { error: messages.invalidValue }).nullable().default(null),
  /** Of age: the first day, and the first day after it. Null has no end. */
  fromDays: days.default(0),
  untilDays: days.nullable().default(null),
  ...limits,
})
export type TestRange = z.output<typeof rangeFields>
export const shownRanges = z.array(rangeFields)

const inOrder = ({ criticalLow, low, high, criticalHigh }: Limits) => {
  const given = [criticalLow, low, high, criticalHigh].filter(value => value !== null)
  return given.every((value, index) => index === 0 || given[index - 1]! <= value)
}

/** The first range that fits is the one that counts. */
export const rangesSchema = z
  .array(
    rangeFields
      .refine(inOrder, { path: ['high'], error: clinicalMessages.rangeOutOfOrder })
      .refine(({ fromDays, untilDays }) => untilDays === null || fromDays < untilDays, {
        path: ['untilDays'],
        error: messages.rangeBackwards,
      }),
    { error: messages.invalidValue },
  )
  .max(30, messages.invalidValue)

const isOfAllAges = ({ fromDays, untilDays }: TestRange) => fromDays === 0 && untilDays === null

/** What has to be known of a patient before a range can be chosen. */
export type Unknown = 'age' | 'sex'

/** Why nothing is said of a number. age: the test has no range for it. person: age or sex is not known. unit: it does not fit the test. */
export const notJudgedReasons = ['age', 'person', 'unit'] as const
export type NotJudged = (typeof notJudgedReasons)[number]

/**
 * The limits for a person, or null with what is not known: then nothing is flagged. With nothing unknown and no limits, the test has
 * none for this age.
 */
export function rangeFor(
  ranges: readonly TestRange[],
  { age, sex }: RangePerson,
): { limits: Limits | null; unknown: Unknown[] } {
  const fitsAge = (range: TestRange) =>
    isOfAllAges(range) ||
    (age !== null &&
      hasReached(age, range.fromDays) &&
      (range.untilDays === null || !hasReached(age, range.untilDays)))
  const mayFit = (range: TestRange) => age === null || fitsAge(range)
  const unknown = new Set<Unknown>()
  for (const range of ranges) {
    // An earlier range might be the right one: a later one is not taken in its place.
    if (unknown.size === 0 && fitsAge(range) && (range.sex === null || range.sex === sex)) {
      const { low, high, criticalLow, criticalHigh } = range
      return { limits: { low, high, criticalLow, criticalHigh }, unknown: [] }
    }
    if (!mayFit(range) || (range.sex !== null && sex !== null && range.sex !== sex)) continue
    if (!fitsAge(range)) unknown.add('age')
    if (range.sex !== null && sex === null) unknown.add('sex')
  }
  return { limits: null, unknown: [...unknown] }
}

const daysIn = { y: 365.25, m: 30.4375, w: 7, d: 1 } as const
export type AgeUnit = keyof typeof daysIn
export const ageUnits = ['y', 'm', 'w', 'd'] as const satisfies readonly AgeUnit[]

/** The first day of an age, as `fromDays` counts. */
export const daysOfAge = (count: number, unit: AgeUnit): number => Math.floor(count * daysIn[unit])
export const daysOfYears = (years: number): number => daysOfAge(years, 'y')

/** In the largest unit that says the same when it is read. */
export function ageInUnit(ageDays: number): { count: number; unit: AgeUnit } {
  for (const unit of ['y', 'm', 'w'] as const) {
    const count = Math.ceil(ageDays / daysIn[unit])
    if (ageDays > 0 && daysOfAge(count, unit) === ageDays) return { count, unit }
  }
  return { count: ageDays, unit: 'd' }
}

/** An age in years or months is reached by the calendar, on the birthday; one in weeks or days by counting days. */
function hasReached({ months, days }: LivedAge, ageDays: number): boolean {
  const { count, unit } = ageInUnit(ageDays)
  if (unit === 'y') return months >= count * 12
  return unit === 'm' ? months >= count : days >= ageDays
}
