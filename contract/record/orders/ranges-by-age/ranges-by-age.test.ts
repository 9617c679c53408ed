import { expect, test } from 'vitest'
import { sexes } from '#contract/clinic/sex-for-ranges.ts'
import { commonTests, rangesOfChildren } from '../common-tests.ts'
import { daysOfYears, rangeFor, rangesSchema, type TestRange } from '../ranges.ts'
import { flagOf, isCritical, readMeasured } from '../result-values.ts'

const laboratory = commonTests.filter(({ kind }) => kind === 'laboratory')
const cases = laboratory.flatMap(({ name, ranges, loinc }) =>
  sexes.map(sex => ({ name, sex, loinc: loinc!, ranges: ranges.filter(one => one.sex !== otherThan(sex)) })),
)
function otherThan(sex: (typeof sexes)[number]) {
  return sex === 'female' ? 'male' : 'female'
}

/** Of these none is known for the youngest. */
const knownFrom: Record<string, number> = {
  HbA1c: 182,
  'Urine albumin to creatinine ratio': daysOfYears(2),
  'Total cholesterol': daysOfYears(2),
  'HDL cholesterol': daysOfYears(2),
  'LDL cholesterol': daysOfYears(2),
  Triglycerides: daysOfYears(2),
}

test.each(cases)('$name of $sex has a range for each age, in order', ({ name, ranges }) => {
  expect(rangesSchema.safeParse(ranges).error).toBeUndefined()
  let until: number | null = knownFrom[name] ?? 0
  for (const range of ranges) {
    expect(range.fromDays).toBe(until)
    until = range.untilDays
  }
  expect(until).toBeNull()
})

test.each(laboratory.map(({ name, loinc, ranges }) => ({ name, loinc: loinc!, ranges })))(
  'the ranges of $name fit into the catalogue, and say where they are from',
  ({ loinc, ranges }) => {
    expect(rangesSchema.safeParse(ranges).success).toBe(true)
    const { sources } = rangesOfChildren[loinc]!
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/ \d{4}$| \d{4}, updated \d{4}$/)
  },
)

test('no range of children is of a test that nobody has', () => {
  expect(Object.keys(rangesOfChildren).toSorted()).toEqual(laboratory.map(({ loinc }) => loinc).toSorted())
})

/** Somebody in the first days of the band, and in its last ones, whose months are those that the calendar may count. */
const agesOf = ({ fromDays, untilDays }: TestRange) =>
  [fromDays, (untilDays ?? fromDays + 3000) - 1].map((days, index) => ({
    days,
    months: index === 0 ? Math.ceil((days - 0.5) / 30.4375) : Math.floor(days / 30.4375),
  }))

const limited = cases.flatMap(({ name, sex, ranges }) =>
  ranges.flatMap(range =>
    agesOf(range).flatMap(age =>
      (
        [
          ['criticalLow', -1, 'critical_low'],
          ['criticalHigh', 1, 'critical_high'],
        ] as const
      ).flatMap(([limit, step, flag]) =>
        range[limit] === null ? [] : [{ name, sex, age, limit: range[limit], step, flag, days: age.days }],
      ),
    ),
  ),
)

test.each(limited)(
  '$name of $sex at $days days: beyond $limit it is $flag',
  ({ name, sex, age, limit, step, flag }) => {
    const { ranges } = laboratory.find(one => one.name === name)!
    const { limits } = rangeFor(ranges, { age, sex })
    const flagged = (value: number) => flagOf(readMeasured(value.toFixed(4))!, limits)
    expect(flagged(limit + step * 0.001)).toBe(flag)
    expect(isCritical(flagged(limit))).toBe(false)
  },
)

test.each([
  ['Potassium', '8.5', 'critical_high'],
  ['Sodium', '105', 'critical_low'],
  ['Haemoglobin', '3', 'critical_low'],
  ['Platelets', '8', 'critical_low'],
  ['White blood cells', '1.5', 'critical_low'],
  ['Glucose, random', '20', 'critical_low'],
  ['Glucose, fasting', '600', 'critical_high'],
  ['Calcium', '5', 'critical_low'],
  ['Bilirubin, total', '25', 'critical_high'],
  ['Creatinine', '6', 'critical_high'],
  ['INR', '7', 'critical_high'],
  ['Lactate', '6', 'critical_high'],
  ['Blood pH', '7.05', 'critical_low'],
  ['Oxygen pressure in arterial blood', '35', 'critical_low'],
  ['Oxygen saturation in arterial blood', '80', 'critical_low'],
])('%s %s is %s at each age', (name, value, flag) => {
  const { ranges } = laboratory.find(one => one.name === name)!
  for (const days of [0, 1, 3, 10, 20, 40, 100, 200, 500, 1000, 2000, 4000, 5000, 6000, 9000])
    for (const sex of sexes) {
      const { limits } = rangeFor(ranges, { age: { days, months: Math.floor(days / 30.4375) }, sex })
      expect([days, flagOf(readMeasured(value)!, limits)]).toEqual([days, flag])
    }
})

test.each([
  [0, '6', 'critical_high'],
  [0, '5.5', 'high'],
  [1, '6', 'critical_high'],
  [2, '9', 'high'],
  [2, '12', 'critical_high'],
  [3, '12', 'normal'],
  [3, '15', 'critical_high'],
  [5, '14', 'high'],
  [5, '15.1', 'critical_high'],
  [20, '5', 'high'],
  [40, '1', 'normal'],
])('bilirubin of a newborn on day %s: %s is %s', (days, value, flag) => {
  const { ranges } = laboratory.find(one => one.name === 'Bilirubin, total')!
  const age = { days, months: Math.floor(days / 30.4375) }
  expect(flagOf(readMeasured(value)!, rangeFor(ranges, { age, sex: null }).limits)).toBe(flag)
})
