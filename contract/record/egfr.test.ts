import { expect, test } from 'vitest'
import { egfrOf } from './egfr.ts'
import { daysOfYears } from './orders/ranges.ts'

const person = (sex: 'female' | 'male' | null, years: number | null, isPregnant = false) => ({
  sex,
  ageDays: years === null ? null : daysOfYears(years) + 1,
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

test('it begins on the eighteenth birthday', () => {
  expect(egfrOf(creatinine, { sex: 'male', ageDays: daysOfYears(18) - 1, isPregnant: false })).toEqual({
    why: 'child',
  })
  expect(egfrOf(creatinine, { sex: 'male', ageDays: daysOfYears(18), isPregnant: false })).toHaveProperty(
    'egfr',
  )
})
