import { expect, test } from 'vitest'
import { flagOf, isCritical, readMeasured, urgencyOf } from './result-values.ts'

test.each([
  ['7.2', '7.2', null, 7.2],
  ['7.20', '7.20', null, 7.2],
  [' <0.01 ', '<0.01', '<', 0.01],
  ['< 0.01', '<0.01', '<', 0.01],
  ['≤5', '<=5', '<=', 5],
  ['>= 100', '>=100', '>=', 100],
  ['>2000', '>2000', '>', 2000],
  ['.5', '0.5', null, 0.5],
  ['<.01', '<0.01', '<', 0.01],
  ['-2.5', '-2.5', null, -2.5],
  ['1,200', '1200', null, 1200],
  ['1,50,000', '150000', null, 150_000],
  ['१२.५', '12.5', null, 12.5],
  ['٧٫٢', '7.2', null, 7.2],
  // A comma is the decimal sign where it cannot part thousands.
  ['7,2', '7.2', null, 7.2],
  ['5,20', '5.20', null, 5.2],
  ['7,25', '7.25', null, 7.25],
  ['0,012', '0.012', null, 0.012],
  ['0,125', '0.125', null, 0.125],
  ['1,2345', '1.2345', null, 1.2345],
  ['1234,5', '1234.5', null, 1234.5],
  ['<0,01', '<0.01', '<', 0.01],
  ['≥ 5,2', '>=5.2', '>=', 5.2],
  [',5', '0.5', null, 0.5],
  ['-2,5', '-2.5', null, -2.5],
  ['−2,5', '-2.5', null, -2.5],
  ['१२,५', '12.5', null, 12.5],
  ['٧،٢', '7.2', null, 7.2],
  ['١٬٢٠٠', '1200', null, 1200],
  ['٧,٢', '7.2', null, 7.2],
  ['-٢٫٥', '-2.5', null, -2.5],
  ['150,000', '150000', null, 150_000],
  ['1,234,567', '1234567', null, 1_234_567],
  ['12,34,567', '1234567', null, 1_234_567],
  ['1,200.5', '1200.5', null, 1200.5],
])('%j is read', (typed, text, comparator, number) => {
  expect(readMeasured(typed)).toEqual({ text, comparator, number })
})

test.each([
  '',
  'positive',
  '1,2,3',
  '1,2.5',
  '7,',
  ',',
  '5,2,',
  '5, 2',
  '1.200,5',
  '1+',
  '1e5',
  '1.2.3',
  '<',
  '< >',
  '0x10',
  'NaN',
  '1234567890',
])('%j is no number', typed => {
  expect(readMeasured(typed)).toBeUndefined()
})

const limits = { low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 }
const only = { low: null, high: null, criticalLow: null, criticalHigh: null }

test.each([
  ['4.2', 'normal'],
  ['3.5', 'normal'],
  ['5.1', 'normal'],
  ['3.4', 'low'],
  ['5.2', 'high'],
  ['2.5', 'low'],
  ['2.4', 'critical_low'],
  ['6.5', 'high'],
  ['6.6', 'critical_high'],
  ['<2.5', 'critical_low'],
  ['<=2.5', 'low'],
  ['<3.5', 'low'],
  ['<=3.5', null],
  ['<4', null],
  ['<6', null],
  ['>6.5', 'critical_high'],
  ['>=6.5', 'high'],
  ['>5.1', 'high'],
  ['>=5.1', null],
  ['>4', null],
])('%s beside 3.5–5.1: %s', (typed, flag) => {
  expect(flagOf(readMeasured(typed)!, limits)).toBe(flag)
})

test.each([
  ['<5', { ...only, high: 5 }, 'normal'],
  ['<5.1', { ...only, high: 5 }, null],
  ['<0.01', { ...only, low: 0.4, high: 4 }, 'low'],
  ['>60', { ...only, low: 60 }, 'normal'],
  ['>59', { ...only, low: 60 }, null],
  ['59', { ...only, low: 60 }, 'low'],
  ['80', { ...only, criticalHigh: 100 }, 'normal'],
  ['101', { ...only, criticalHigh: 100 }, 'critical_high'],
])('%s beside %o: %s', (typed, some, flag) => {
  expect(flagOf(readMeasured(typed)!, some)).toBe(flag)
})

test('without limits nothing is said', () => {
  expect(flagOf(readMeasured('4')!, null)).toBeNull()
  expect(flagOf(readMeasured('4')!, only)).toBeNull()
})

test('critical ones come first, then abnormal ones', () => {
  expect(
    ['critical_low', 'critical_high', 'low', 'high', 'abnormal', 'normal', null].map(flag =>
      urgencyOf(flag as never),
    ),
  ).toEqual([0, 0, 1, 1, 1, 2, 2])
  expect(isCritical('high')).toBe(false)
})
