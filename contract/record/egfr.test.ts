import { expect, test } from 'vitest'
import { egfrOf } from './egfr.ts'
import { rangePersonOn } from './orders/ranges.ts'

const person = (sex: 'female' | 'male' | null, years: number | null, isPregnant = false) => ({
  sex,
  age: years === null ? null : { months: years * 12, days: Math.ceil(years * 365.25) },
  isPregnant,
})

// By the published equation: 142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.200 × 0.9938^age (× 1.012 for women).
test.each([
  [1, 'mg/dL', 'male', 50, 92],
  [1, 'mg/dL', 'female', 50, 69],
  [0.6, 'mg/dL', 'female', 30, 124],
  [0.8, 'mg/dL', 'male', 20, 130],
  [2.5, 'mg/dL', 'male', 70, 27],
  [88.4, 'µmol/L', 'male', 50, 92],
  [88.4, 'umol/l', 'male', 50, 92],
  [221, 'μmol/L', 'male', 70, 27],
] as const)('%d %s, %s, %d years: %d', (value, unit, sex, years, egfr) => {
  expect(egfrOf({ value, unit }, person(sex, years))).toEqual({ egfr })
})

const creatinine = { value: 1, unit: 'mg/dL' }
test.each([
  ['age', creatinine, person('male', null)],
  ['child', creatinine, person('male', 17)],
  ['sex', creatinine, person(null, 40)],
  ['pregnant', creatinine, person('female', 30, true)],
  ['unit', { value: 1, unit: 'g/L' }, person('male', 40)],
  ['unit', { value: 1, unit: null }, person('male', 40)],
  ['value', { value: 0, unit: 'mg/dL' }, person('male', 40)],
])('none, and why: %s', (why, value, of) => {
  expect(egfrOf(value, of)).toEqual({ why })
})

test.each([
  ['2000-01-01', '2017-12-31', false],
  ['2000-01-01', '2018-01-01', true],
  ['1999-06-15', '2017-06-14', false],
  ['1999-06-15', '2017-06-15', true],
  ['2000-02-29', '2018-02-28', false],
  ['2000-02-29', '2018-03-01', true],
])('it begins on the eighteenth birthday: born on %s, on %s: %s', (dateOfBirth, day, isThere) => {
  const adult = rangePersonOn({ dateOfBirth, sexForRanges: 'male' }, day)
  const found = egfrOf({ value: 1, unit: 'mg/dL' }, { ...adult, isPregnant: false })
  expect(found).toEqual(isThere ? { egfr: 112 } : { why: 'child' })
})

test('its years are those of the calendar', () => {
  const of = (day: string) =>
    egfrOf(creatinine, {
      ...rangePersonOn({ dateOfBirth: '1939-01-01', sexForRanges: 'male' }, day),
      isPregnant: false,
    })
  expect([of('1991-12-31'), of('1992-01-01')]).toEqual([{ egfr: 91 }, { egfr: 90 }])
})
