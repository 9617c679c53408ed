import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bmiOf, celsiusOf, centimetresOf, fahrenheitOf, inchesOf, kilogramsOf, poundsOf } from './measures.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

test('the body mass index has one decimal', () => {
  expect([bmiOf(70, 175), bmiOf(3.4, 50), bmiOf(81, 180)]).toEqual([22.9, 13.6, 25])
})

test('units are converted', () => {
  expect([celsiusOf(98.6), celsiusOf(101.2), fahrenheitOf(37), fahrenheitOf(40)]).toEqual([
    37, 38.44, 98.6, 104,
  ])
  expect([kilogramsOf(150), poundsOf(70), centimetresOf(70), inchesOf(175)]).toEqual([
    68.039, 154.32, 177.8, 68.9,
  ])
})

/** What a person types, as whole numbers of its smallest digit, so that it has no more decimals than the screen shows. */
const typed = (from: number, to: number, decimals: number) =>
  fc.integer({ min: from * 10 ** decimals, max: to * 10 ** decimals }).map(count => count / 10 ** decimals)

test.each([
  ['°F', typed(77, 113, 1), celsiusOf, fahrenheitOf, 1],
  ['°C', typed(25, 45, 1), fahrenheitOf, celsiusOf, 1],
  ['pounds', typed(1, 1100, 1), kilogramsOf, poundsOf, 1],
  ['kilograms', typed(1, 500, 2), poundsOf, kilogramsOf, 2],
  ['inches', typed(8, 102, 1), centimetresOf, inchesOf, 1],
  ['centimetres', typed(20, 260, 1), inchesOf, centimetresOf, 1],
] as const)('%s that were typed are shown again after a round trip', (_, values, there, back, decimals) => {
  fc.assert(
    fc.property(values, value => {
      expect(back(there(value)).toFixed(decimals)).toBe(value.toFixed(decimals))
    }),
    { numRuns: 1000 },
  )
})
