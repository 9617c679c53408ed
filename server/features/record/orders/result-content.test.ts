import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { noLimits } from '#contract/record/orders/ranges.ts'
import { contentOf, isSameUnit, limitsFor } from './result-content.ts'

const range = {
  sex: null,
  fromDays: 0,
  untilDays: null,
  low: 3.5,
  high: 5.1,
  criticalLow: 2.5,
  criticalHigh: 6.5,
}
const potassium = { unit: 'mmol/L', ranges: [range] }
const nobody = { ageDays: null, sex: null }
const usual = { low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 }

test('a number is flagged by its limits, words by who enters them', () => {
  const measured = { limits: usual, isMeasured: true }
  expect(contentOf({ value: '< 3', flag: 'normal' }, measured)).toEqual({
    value: '<3',
    comparator: '<',
    number: 3,
    text: null,
    flag: 'low',
  })
  expect(
    contentOf({ value: 'positive', text: '', flag: 'abnormal' }, { limits: null, isMeasured: false }),
  ).toEqual({
    value: 'positive',
    comparator: null,
    number: null,
    text: null,
    flag: 'abnormal',
  })
  expect(contentOf({ text: 'No fracture' }, measured)).toMatchObject({
    value: null,
    text: 'No fracture',
    flag: null,
  })
  expect(contentOf({ value: '4', flag: 'abnormal' }, { limits: null, isMeasured: false }).flag).toBe(
    'abnormal',
  )
})

test('words are no value of a test that is measured', () => {
  expect(() => contentOf({ value: '7,2' }, { limits: null, isMeasured: true })).toThrow(messages.invalidInput)
})

test('the range of the catalogue counts in its own unit', () => {
  expect(limitsFor(potassium, { unit: 'mmol / l' }, nobody)).toEqual(usual)
  expect(limitsFor(potassium, { unit: 'mg/dL' }, nobody)).toBeNull()
  expect(limitsFor(undefined, { unit: null }, nobody)).toBeNull()
  expect(isSameUnit('μmol/L', 'µmol/L')).toBe(true)
})

test('the laboratory’s own range counts before it, and keeps critical limits that lie outside', () => {
  expect(limitsFor(potassium, { unit: 'mmol/L', low: 3.4, high: 5.4 }, nobody)).toEqual({
    low: 3.4,
    high: 5.4,
    criticalLow: 2.5,
    criticalHigh: 6.5,
  })
  expect(limitsFor(potassium, { unit: 'mmol/L', low: 2, high: 7 }, nobody)).toEqual({
    ...noLimits,
    low: 2,
    high: 7,
  })
  expect(limitsFor(potassium, { unit: 'mEq', high: 7 }, nobody)).toEqual({ ...noLimits, high: 7 })
})
