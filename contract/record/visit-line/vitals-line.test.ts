import { expect, test } from 'vitest'
import type { VitalMeasure } from './line-types.ts'
import { vitalLimits } from './vital-limits.ts'
import { beginsVitals, parseVitals, printVitals, refuses } from './vitals-line.ts'

test('vitals in any order', () => {
  expect(parseVitals('p 76 BP 128/82 t 37.9 w 62 h 160 spo2 97 rr 16')).toEqual({
    values: {
      systolic: 128,
      diastolic: 82,
      pulse: 76,
      temperatureC: 37.9,
      weightKg: 62,
      heightCm: 160,
      oxygenSaturation: 97,
      respiratoryRate: 16,
    },
    problems: [],
    cells: [
      { typed: 'p 76', meaning: { kind: 'vital', measure: 'pulse', value: 76 } },
      { typed: 'BP 128/82', meaning: { kind: 'bloodPressure', systolic: 128, diastolic: 82 } },
      { typed: 't 37.9', meaning: { kind: 'vital', measure: 'temperatureC', value: 37.9 } },
      { typed: 'w 62', meaning: { kind: 'vital', measure: 'weightKg', value: 62 } },
      { typed: 'h 160', meaning: { kind: 'vital', measure: 'heightCm', value: 160 } },
      { typed: 'spo2 97', meaning: { kind: 'vital', measure: 'oxygenSaturation', value: 97 } },
      { typed: 'rr 16', meaning: { kind: 'vital', measure: 'respiratoryRate', value: 16 } },
    ],
  })
})

test.each([
  ['bp १२०/८० mmHg', { systolic: 120, diastolic: 80 }],
  ['bp 120 / 80', { systolic: 120, diastolic: 80 }],
  ['pulse 76bpm', { pulse: 76 }],
  ['hr 76/min', { pulse: 76 }],
  ['rr 16 /min', { respiratoryRate: 16 }],
  ['o2 97%', { oxygenSaturation: 97 }],
  ['sat 97 ٪', { oxygenSaturation: 97 }],
  ['temp 37,9', { temperatureC: 37.9 }],
  ['t 37.94c', { temperatureC: 37.9 }],
  ['t 38 °C', { temperatureC: 38 }],
  ['t 90', { temperatureC: 32.2 }],
  ['t 113', { temperatureC: 45 }],
  ['t 101.3', { temperatureC: 38.5 }],
  ['t 101 F', { temperatureC: 38.3 }],
  ['t 88°f', { temperatureC: 31.1 }],
  ['wt 62kg', { weightKg: 62 }],
  ['weight 62.555 kgs', { weightKg: 62.55 }],
  ['w 140lb', { weightKg: 63.5 }],
  ['w 140 pounds', { weightKg: 63.5 }],
  ['w 3250 g', { weightKg: 3.25 }],
  ['h 160cm', { heightCm: 160 }],
  ['ht 1.6m', { heightCm: 160 }],
  ['height 5ft6', { heightCm: 167.6 }],
  ['h 5\'6"', { heightCm: 167.6 }],
  ['h 5 ft 6.5 in', { heightCm: 168.9 }],
  ['w 1 pound', { weightKg: 0.45 }],
  ['w 500 gram', { weightKg: 0.5 }],
  ['h 5ft11', { heightCm: 180.3 }],
  ['h 5ft', { heightCm: 152.4 }],
  ['h 66in', { heightCm: 167.6 }],
  ['h 66 inches', { heightCm: 167.6 }],
])('%s', (text, values) => {
  const read = parseVitals(text)
  expect(read.values).toEqual(values)
  expect(read.problems.filter(refuses)).toEqual([])
})

test.each([
  'bp 128',
  'bp high',
  'bp 128-82',
  'bp 128/82/60',
  'bp 1280/82',
  'bp x128/82',
  'bp 128/82x',
  'bp 128/8200',
  'p 76.5',
  'p 76kg',
  'p x76',
  'rr 16bpm',
  'o2 97.5',
  'o2 97kg',
  't 37.9k',
  't warm',
  't 37.9.1',
  'w 62stone',
  'w 62555',
  'w 62.5555',
  'w kg',
  'h 5ft6x',
  'h x5ft6',
  'h 15ft6',
  'h 160mm',
  'h 5ft123',
  't 100x',
  'w 140lbx',
  'w x140',
  'w 3200gx',
  'h 66inx',
  'h 1.6mx',
  't 38cx',
  't 101fx',
  'p 76bpmx',
  'p 76xbpm',
  'o2 97%%',
  'rr 16x/min',
  'rr 16/minx',
  'w xlb 140',
])('%s is refused', text => {
  const [key = ''] = text.split(' ')
  expect(beginsVitals(key)).toBe(true)
  expect(parseVitals(text)).toEqual({
    values: {},
    problems: [{ code: 'notUnderstood', typed: text }],
    cells: [{ typed: text, meaning: { kind: 'unknown', text } }],
  })
})

test('units are the whole of a text', () => {
  for (const text of [
    't 38xc',
    't 101xf',
    'w 140xlb',
    'w 3200xg',
    'w 62xkg',
    'h 66xin',
    'h 1.6xm',
    'h 160xcm',
  ])
    expect(parseVitals(text).problems).toEqual([{ code: 'notUnderstood', typed: text }])
})

test('a measure without a value, and a second value, are refused', () => {
  expect(parseVitals('p t 38 P 80')).toMatchObject({
    values: { temperatureC: 38 },
    problems: [
      { code: 'valueMissing', typed: 'p' },
      { code: 'measuredTwice', typed: 'P 80' },
    ],
  })
  expect(parseVitals('p 76 hr 80').problems).toEqual([{ code: 'measuredTwice', typed: 'hr 80' }])
})

test('a diastolic pressure is below the systolic one', () => {
  expect(parseVitals('bp 120/120')).toMatchObject({
    values: {},
    problems: [{ code: 'diastolicNotBelowSystolic' }],
  })
  expect(parseVitals('bp 120/119').problems.filter(refuses)).toEqual([])
})

const typed: Record<Exclude<VitalMeasure, 'diastolic'>, (value: number) => string> = {
  systolic: value => `bp ${value}/20`,
  pulse: value => `p ${value}`,
  temperatureC: value => `t ${value}c`,
  weightKg: value => `w ${value}`,
  heightCm: value => `h ${value}`,
  oxygenSaturation: value => `o2 ${value}`,
  respiratoryRate: value => `rr ${value}`,
}

test.each(Object.entries(typed) as [keyof typeof typed, (value: number) => string][])(
  'the limits of %s',
  (measure, line) => {
    const { least, most, usualLeast, usualMost, decimals } = vitalLimits[measure]
    const step = 10 ** -decimals
    const codes = (value: number) =>
      parseVitals(line(Number(value.toFixed(decimals)))).problems.filter(
        problem => 'measure' in problem && problem.measure === measure,
      )
    const outside = [{ code: 'outOfLimits', measure, least, most }]
    expect([codes(least - step), codes(most + step)]).toEqual([outside, outside])
    expect([codes(usualLeast), codes(usualMost)]).toEqual([[], []])
    const unlikely = [{ code: 'unlikely', measure, isWarning: true }]
    expect([codes(least), codes(usualLeast - step)]).toEqual([unlikely, unlikely])
    const isMostUsual = usualMost === most
    expect([codes(most), codes(usualMost + step)]).toEqual(isMostUsual ? [[], outside] : [unlikely, unlikely])
  },
)

test.each([
  ['t 89.9', 89.9],
  ['t 113.1', 113.1],
])('%s is no Fahrenheit, and refused', (text, most) => {
  const { cells, problems } = parseVitals(text)
  expect(cells[0]?.meaning).toEqual({ kind: 'vital', measure: 'temperatureC', value: most })
  expect(problems).toEqual([{ code: 'outOfLimits', measure: 'temperatureC', least: 25, most: 45 }])
})

test('a value outside of the limits is shown, and not taken', () => {
  expect(parseVitals('p 760 rr 16')).toEqual({
    values: { respiratoryRate: 16 },
    problems: [{ code: 'outOfLimits', measure: 'pulse', least: 10, most: 350 }],
    cells: [
      { typed: 'p 760', meaning: { kind: 'vital', measure: 'pulse', value: 760 } },
      { typed: 'rr 16', meaning: { kind: 'vital', measure: 'respiratoryRate', value: 16 } },
    ],
  })
})

test('the hard limits are those of the record', () => {
  const limits = Object.values(vitalLimits).map(({ least, most }) => [least, most])
  expect(limits).toEqual([
    [30, 300],
    [1, 299],
    [10, 350],
    [25, 45],
    [0.2, 500],
    [20, 260],
    [1, 100],
    [1, 150],
  ])
})

test('an unlikely value is taken with a warning', () => {
  expect(parseVitals('bp 128/35')).toMatchObject({
    values: { systolic: 128, diastolic: 35 },
    problems: [{ code: 'unlikely', measure: 'diastolic', isWarning: true }],
  })
})

test.each(['toString', 'constructor', 'gargle', 'bpm', ''])('%j begins no vitals', word => {
  expect(beginsVitals(word)).toBe(false)
})

test('vitals are printed in stored units', () => {
  expect(
    printVitals({
      systolic: 120,
      diastolic: 80,
      weightKg: 62.5,
      heightCm: 160,
      oxygenSaturation: 97,
      respiratoryRate: 16,
    }),
  ).toBe('bp 120/80 w 62.5 h 160 spo2 97 rr 16')
  expect(printVitals({ systolic: 120, temperatureC: 38, pulse: 80 })).toBe('p 80 t 38')
  expect(printVitals({ diastolic: 80 })).toBe('')
})
