import { expect, test } from 'vitest'
import {
  ageInUnit,
  daysOfAge,
  daysOfYears,
  noLimits,
  rangeFor,
  rangePersonOn,
  rangesSchema,
  type RangePerson,
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
const lowOf = (person: RangePerson, of = ranges) => rangeFor(of, person).limits?.low ?? null
/** Born on 1 January 2000. */
const on = (day: string, sex: RangePerson['sex']) =>
  rangePersonOn({ dateOfBirth: '2000-01-01', sexForRanges: sex }, day)

test('the range of an age and a sex', () => {
  expect(lowOf(on('2000-01-28', null))).toBe(14)
  expect(lowOf(on('2027-05-19', 'female'))).toBe(12)
  expect(lowOf(on('2027-05-19', 'male'))).toBe(13)
})

test('a band begins with its first day and ends before its last', () => {
  expect(lowOf(on('2000-01-29', 'male'))).toBeNull()
  expect(lowOf(on('2017-12-31', 'male'))).toBeNull()
  expect(lowOf(on('2018-01-01', 'male'))).toBe(13)
  expect(rangeFor(ranges, on('2000-04-10', 'male'))).toEqual({ limits: null, unknown: [] })
})

test.each([
  [6, 'm', '2000-08-31', '2001-02-28', '2001-03-01'],
  [6, 'm', '2000-01-15', '2000-07-14', '2000-07-15'],
  [1, 'y', '1999-03-01', '2000-02-29', '2000-03-01'],
  [12, 'm', '1999-03-01', '2000-02-29', '2000-03-01'],
  [65, 'y', '1935-01-01', '1999-12-31', '2000-01-01'],
  [2, 'w', '2000-02-20', '2000-03-04', '2000-03-05'],
  [27, 'd', '2000-02-20', '2000-03-17', '2000-03-18'],
] as const)(
  '%s%s of somebody born on %s is reached after %s, on %s',
  (count, unit, dateOfBirth, before, day) => {
    const age = daysOfAge(count, unit)
    const bands = [range({ untilDays: age, low: 1 }), range({ fromDays: age, low: 2 })]
    const lowWhen = (when: string) => lowOf(rangePersonOn({ dateOfBirth, sexForRanges: null }, when), bands)
    expect([lowWhen(before), lowWhen(day)]).toEqual([1, 2])
  },
)

test('without what a range needs nothing is chosen, and it is said what is missing', () => {
  expect(rangeFor(ranges, { age: null, sex: 'male' })).toEqual({ limits: null, unknown: ['age'] })
  expect(rangeFor(ranges, on('2027-05-19', null))).toEqual({ limits: null, unknown: ['sex'] })
  expect(rangeFor([woman, man], { age: null, sex: null })).toEqual({
    limits: null,
    unknown: ['age', 'sex'],
  })
  // A range of everybody that comes later is not taken in the place of one that may fit.
  expect(rangeFor([woman, range({ low: 1 })], on('2027-05-19', null)).limits).toBeNull()
})

test('all that is missing is said, also what only a later range needs', () => {
  expect(rangeFor(ranges, { age: null, sex: null })).toEqual({ limits: null, unknown: ['age', 'sex'] })
})

test('a range of everybody needs no age and no sex', () => {
  expect(lowOf({ age: null, sex: null }, [range({ low: 3 })])).toBe(3)
  expect(rangeFor([], { age: null, sex: null })).toEqual({ limits: null, unknown: [] })
})

test('the first range that fits counts', () => {
  expect(lowOf(on('2000-01-21', 'male'), [range({ sex: 'female', low: 1 }), baby, range({ low: 9 })])).toBe(
    14,
  )
})

test('who a range is looked up for, by sex and birth date', () => {
  expect(rangePersonOn({ dateOfBirth: '2000-02-29', sexForRanges: 'female' }, '2018-02-28')).toEqual({
    age: { months: 215, days: 6574 },
    sex: 'female',
  })
  expect(rangePersonOn({ dateOfBirth: null, sexForRanges: 'male' }, '2018-02-28')).toEqual({
    age: null,
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
