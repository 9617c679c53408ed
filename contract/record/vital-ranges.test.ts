import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultVitalRanges, judgeVital, vitalMeasures, vitalRangesSchema } from './vital-ranges.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const adult = 40 * 12
const none = {
  systolic: [],
  diastolic: [],
  pulse: [],
  respiratoryRate: [],
  temperatureC: [],
  oxygenSaturation: [],
}

test.each([
  ['systolic', 139, adult, 'normal'],
  ['systolic', 140, adult, 'high'],
  ['systolic', 89, adult, 'low'],
  ['pulse', 150, 3, 'normal'],
  ['pulse', 150, adult, 'high'],
  ['respiratoryRate', 50, 11, 'high'],
  ['respiratoryRate', 50, 1, 'normal'],
  ['temperatureC', 37.5, adult, 'high'],
  ['oxygenSaturation', 94, adult, 'low'],
] as const)('%s %d at %d months is %s', (measure, value, ageMonths, judgement) => {
  expect(judgeVital(measure, value, ageMonths)).toBe(judgement)
})

test('without a known age or a band nothing is marked', () => {
  expect(judgeVital('systolic', 250, undefined)).toBeNull()
  expect(judgeVital('systolic', 250, adult, none)).toBeNull()
  const adults = { ...none, pulse: [{ fromMonths: 216, toMonths: null, low: 60, high: 100 }] }
  expect([judgeVital('pulse', 150, 215, adults), judgeVital('pulse', 150, 216, adults)]).toEqual([
    null,
    'high',
  ])
})

test('the default ranges are valid and have a band for every age', () => {
  expect(vitalRangesSchema.parse(defaultVitalRanges)).toEqual(defaultVitalRanges)
  fc.assert(
    fc.property(
      fc.constantFrom(...vitalMeasures),
      fc.double({ min: 0, max: 1400, noNaN: true }),
      fc.integer({ min: 0, max: 400 }),
      (measure, ageMonths, value) => {
        expect(judgeVital(measure, value, ageMonths)).not.toBeNull()
      },
    ),
  )
})

const band = { fromMonths: 12, toMonths: 23, low: 10, high: 20 }
test.each([
  ['low above high', [{ ...band, low: 21 }], 'Low must not be above high'],
  ['an end before the start', [{ ...band, toMonths: 11 }], 'The end must not be before the start'],
  [
    'bands that share a month',
    [{ ...band, fromMonths: 23, toMonths: 30 }, band],
    'Age bands must not overlap',
  ],
  [
    'a band after one without end',
    [
      { ...band, toMonths: null },
      { ...band, fromMonths: 99, toMonths: null },
    ],
    'Age bands must not overlap',
  ],
])("a clinic's set with %s is refused", (_, pulse, message) => {
  const answer = vitalRangesSchema.safeParse({ ...none, pulse })
  expect(answer.error?.issues.map(issue => issue.message)).toEqual([message])
})

test("a clinic's bands may come in any order and leave ages out", () => {
  const later = { fromMonths: 30, toMonths: null, low: 1, high: 1 }
  expect(vitalRangesSchema.parse({ ...none, pulse: [later, band] }).pulse).toEqual([band, later])
})
