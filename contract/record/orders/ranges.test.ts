import { expect, test } from 'vitest'
import {
  ageInUnit,
  daysOfAge,
  daysOfYears,
  noLimits,
  rangeFor,
  rangePersonOn,
  rangesSchema,
  type TestRange,
} from './ranges.ts'

const range = (part: Partial<TestRange>): TestRange => ({
  sex: null,
  fromDays: 0,
  untilDays: null,
  ...noLimits,
  ...part,
})
const woman = range({ sex: 'female', fromDays: daysOfYears(18), low: 12, high: 15 })
const man = range({ sex: 'male', fromDays: daysOfYears(18), low: 13, high: 17 })
const baby = range({ untilDays: 28, low: 14, high: 22 })
const ranges = [baby, woman, man]
const lowOf = (person: Parameters<typeof rangeFor>[1], of = ranges) =>
  rangeFor(of, person).limits?.low ?? null

test('the range of an age and a sex', () => {
  expect(lowOf({ ageDays: 27, sex: null })).toBe(14)
  expect(lowOf({ ageDays: 10_000, sex: 'female' })).toBe(12)
  expect(lowOf({ ageDays: 10_000, sex: 'male' })).toBe(13)
})

test('a band begins with its first day and ends before its last', () => {
  expect(lowOf({ ageDays: 28, sex: 'male' })).toBeNull()
  expect(lowOf({ ageDays: daysOfYears(18) - 1, sex: 'male' })).toBeNull()
  expect(lowOf({ ageDays: daysOfYears(18), sex: 'male' })).toBe(13)
  expect(rangeFor(ranges, { ageDays: 100, sex: 'male' })).toEqual({ limits: null, unknown: [] })
})

test('without what a range needs nothing is chosen, and it is said what is missing', () => {
  expect(rangeFor(ranges, { ageDays: null, sex: 'male' })).toEqual({ limits: null, unknown: ['age'] })
  expect(rangeFor(ranges, { ageDays: 10_000, sex: null })).toEqual({ limits: null, unknown: ['sex'] })
  expect(rangeFor([woman, man], { ageDays: null, sex: null })).toEqual({
    limits: null,
    unknown: ['age', 'sex'],
  })
  // A range of everybody that comes later is not taken in the place of one that may fit.
  expect(rangeFor([woman, range({ low: 1 })], { ageDays: 10_000, sex: null }).limits).toBeNull()
})

test('a range of everybody needs no age and no sex', () => {
  expect(lowOf({ ageDays: null, sex: null }, [range({ low: 3 })])).toBe(3)
  expect(rangeFor([], { ageDays: null, sex: null })).toEqual({ limits: null, unknown: [] })
})

test('the first range that fits counts', () => {
  expect(
    lowOf({ ageDays: 20, sex: 'male' }, [range({ sex: 'female', low: 1 }), baby, range({ low: 9 })]),
  ).toBe(14)
})

test('who a range is looked up for, by sex and birth date', () => {
  expect(rangePersonOn({ dateOfBirth: '2000-02-29', sexForRanges: 'female' }, '2018-02-28')).toEqual({
    ageDays: daysOfYears(18),
    sex: 'female',
  })
  expect(rangePersonOn({ dateOfBirth: null, sexForRanges: 'male' }, '2018-02-28')).toEqual({
    ageDays: null,
    sex: 'male',
  })
  expect(rangePersonOn({ dateOfBirth: null, sexForRanges: null }, '2018-02-28').sex).toBeNull()
})

test.each([
  { low: 5, high: 4 },
  { low: 5, criticalLow: 6 },
  { high: 5, criticalHigh: 4 },
  { criticalLow: 5, criticalHigh: 4 },
  { fromDays: 10, untilDays: 10 },
])('limits in the wrong order are refused: %o', part => {
  expect(rangesSchema.safeParse([range(part)]).success).toBe(false)
  expect(rangesSchema.safeParse([range({ low: 4, high: 5, criticalLow: 4, criticalHigh: 5 })]).success).toBe(
    true,
  )
})

test.each([
  [0, 'd'],
  [1, 'd'],
  [27, 'd'],
  [1, 'w'],
  [6, 'm'],
  [18, 'y'],
  [65, 'y'],
] as const)('an age is kept as days and read back: %s%s', (count, unit) => {
  expect(ageInUnit(daysOfAge(count, unit))).toEqual({ count, unit })
})
