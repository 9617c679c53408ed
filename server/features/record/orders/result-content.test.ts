import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { noLimits } from '#contract/record/orders/ranges.ts'
import { contentOf, limitsFor, requireFittingUnit } from './result-content.ts'

const range = {
  sex: null,
  fromDays: 0,
  untilDays: null,
  low: 3.5,
  high: 5.1,
  criticalLow: 2.5,
  criticalHigh: 6.5,
}
const potassium = { unit: 'mmol/L', loinc: '2823-3', ranges: [range] }
const nobody = { age: null, sex: null }
const usual = { low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 }

test('a number is flagged by its limits, words by who enters them', () => {
  const measured = { judged: { ...usual, isEndUnknown: false }, isMeasured: true }
  expect(contentOf({ value: '< 3', flag: 'normal' }, measured)).toEqual({
    value: '<3',
    comparator: '<',
    number: 3,
    text: null,
    flag: 'low',
  })
  expect(
    contentOf({ value: 'positive', text: '', flag: 'abnormal' }, { judged: null, isMeasured: false }),
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
  expect(contentOf({ value: '4', flag: 'abnormal' }, { judged: null, isMeasured: false }).flag).toBe(
    'abnormal',
  )
})

test('words are no value of a test that is measured', () => {
  expect(() => contentOf({ value: '7,2,1' }, { judged: null, isMeasured: true })).toThrow(
    messages.invalidInput,
  )
})

type Tested = Parameters<typeof limitsFor>[0]
type Given = Parameters<typeof limitsFor>[1]
const keptOf = (test: Tested, given: Given) => limitsFor(test, given, nobody).kept

test('the range of the catalogue counts in its own unit', () => {
  expect(keptOf(potassium, { unit: 'mmol / l' })).toEqual(usual)
  expect(keptOf(potassium, { unit: 'mEq/L' })).toEqual(usual)
  expect(keptOf(potassium, { unit: 'µmol/L' })).toMatchObject({ low: 3500, criticalHigh: 6500 })
  expect(keptOf(potassium, { unit: 'pg/mL' })).toBeNull()
  expect(keptOf(undefined, { unit: null })).toBeNull()
})

test('the laboratory’s own range counts before it, and keeps critical limits that lie outside', () => {
  expect(keptOf(potassium, { unit: 'mmol/L', low: 3.4, high: 5.4 })).toEqual({
    low: 3.4,
    high: 5.4,
    criticalLow: 2.5,
    criticalHigh: 6.5,
  })
  expect(keptOf(potassium, { unit: 'mmol/L', low: 2.5, high: 6.5 })).toMatchObject({
    criticalLow: 2.5,
    criticalHigh: 6.5,
  })
  expect(keptOf(potassium, { unit: 'mmol/L', low: 2, high: 7 })).toEqual({ ...noLimits, low: 2, high: 7 })
  expect(keptOf(potassium, { unit: 'mEq', high: 7 })).toEqual({ ...noLimits, high: 7 })
})

test('an end that the laboratory did not print drops no critical limit of its side, and stays as it was printed', () => {
  expect(keptOf(potassium, { unit: 'mmol/L', high: 5.3 })).toEqual({ ...usual, low: null, high: 5.3 })
  expect(keptOf(potassium, { unit: 'mmol/L', low: 3.3 })).toEqual({ ...usual, low: 3.3, high: null })
  expect(keptOf(potassium, { unit: 'mmol/L', high: 7 })).toMatchObject({
    criticalLow: 2.5,
    criticalHigh: null,
  })
  expect(keptOf(potassium, { unit: 'mmol/L', low: 2 })).toMatchObject({
    criticalLow: null,
    criticalHigh: 6.5,
  })
})

const flagged = (value: string, given: Given, test: Tested = potassium) =>
  contentOf({ value }, { judged: limitsFor(test, given, nobody).judged, isMeasured: true }).flag

test.each([
  ['1.9', { high: 5.3 }, 'critical_low'],
  ['3', { high: 5.3 }, 'low'],
  ['4', { high: 5.3 }, 'normal'],
  ['5.2', { high: 5.3 }, 'normal'],
  ['5.4', { high: 5.3 }, 'high'],
  ['7', { high: 5.3 }, 'critical_high'],
  ['7', { low: 3.3 }, 'critical_high'],
  ['6', { low: 3.3 }, 'high'],
  ['3.4', { low: 3.3 }, 'normal'],
  ['3.2', { low: 3.3 }, 'low'],
  // The usual end contradicts the printed one: the other side is not known.
  ['2.8', { high: 3 }, null],
  ['3.2', { high: 3 }, 'high'],
  ['2.4', { high: 3 }, 'critical_low'],
  ['6', { low: 5.5 }, null],
  ['5.3', { low: 5.5 }, 'low'],
])('%s beside %o alone: the usual range tells of the other side: %s', (value, range, flag) => {
  expect(flagged(value, { unit: 'mmol/L', ...range })).toBe(flag)
})

test('where no usual range is known, one end alone calls nothing normal', () => {
  expect(flagged('4', { unit: 'mEq', high: 5 })).toBeNull()
  expect(flagged('4', { unit: 'mEq', low: 3 })).toBeNull()
  expect(flagged('6', { unit: 'mEq', high: 5 })).toBe('high')
  expect(flagged('2', { unit: 'mEq', low: 3 })).toBe('low')
  expect(flagged('4', { unit: 'mEq', low: 3, high: 5 })).toBe('normal')
})

test('a usual range with one end says that the other side is normal', () => {
  const protein = { unit: 'mg/L', loinc: null, ranges: [{ ...range, ...noLimits, high: 5 }] }
  expect(flagged('4', { unit: 'mg/L' }, protein)).toBe('normal')
  expect(flagged('4', { unit: 'mg/L', high: 6 }, protein)).toBe('normal')
})

const reasonOf = (test: Tested, given: Given, person: Parameters<typeof limitsFor>[2] = nobody) =>
  limitsFor(test, given, person).notJudged

test('why nothing is said of a number', () => {
  const ofAdults = { ...potassium, ranges: [{ ...range, fromDays: 6574 }] }
  const child = { age: { months: 60, days: 1826 }, sex: null }
  expect(reasonOf(potassium, { unit: 'mEq/L' })).toBeNull()
  expect(reasonOf(potassium, { unit: 'pg/mL' })).toBe('unit')
  expect(reasonOf(potassium, { unit: null })).toBe('unit')
  expect(reasonOf(ofAdults, { unit: 'mmol/L' })).toBe('person')
  expect(reasonOf(ofAdults, { unit: 'mmol/L' }, child)).toBe('age')
  expect(reasonOf(ofAdults, { unit: 'mmol/L', high: 5 }, child)).toBeNull()
  expect(reasonOf({ ...potassium, ranges: [] }, { unit: 'mmol/L' })).toBeNull()
  expect(reasonOf(undefined, { unit: 'mmol/L' })).toBeNull()
})

test('a unit that does not fit is asked about', () => {
  expect(() => requireFittingUnit(potassium, 'pg/mL')).toThrow(messages.invalidInput)
  expect(() => requireFittingUnit(potassium, 'mEq/L')).not.toThrow()
  expect(() => requireFittingUnit(potassium, undefined)).not.toThrow()
  expect(() => requireFittingUnit({ unit: null, loinc: null, ranges: [] }, 'pg/mL')).not.toThrow()
})
