import { expect, test } from 'vitest'
import type { Dose, MedicineStep, Recurrence } from './line-types.ts'
import { doseContents, dosePerWeight, dosesPerDay, totalOf } from './medicine-arithmetic.ts'
import { parseMedicine } from './medicine-line.ts'

const syrup = { amount: '250', unit: 'mg', in: { amount: '5', unit: 'ml' } }

test('a dose of a syrup holds its share', () => {
  expect(doseContents(syrup, { amount: '7.5', unit: 'ml' })).toEqual({ amount: '375', unit: 'mg' })
  expect(doseContents(syrup, { amount: '2.5', unit: 'मिली' })).toEqual({ amount: '125', unit: 'mg' })
  expect(doseContents({ ...syrup, amount: '0.1' }, { amount: '1', unit: 'ml' })).toEqual({
    amount: '0.02',
    unit: 'mg',
  })
})

test('what a dose holds is said only if it is known', () => {
  const dose = { amount: '5', unit: 'ml' }
  expect(doseContents(undefined, dose)).toBeUndefined()
  expect(doseContents({ amount: '250', unit: 'mg' }, dose)).toBeUndefined()
  expect(doseContents({ amount: '250', in: syrup.in }, dose)).toBeUndefined()
  expect(doseContents(syrup, undefined)).toBeUndefined()
  expect(doseContents(syrup, { ...dose, unit: 'tab' })).toBeUndefined()
  expect(doseContents(syrup, { ...dose, to: '10' })).toBeUndefined()
  expect(doseContents(syrup, { ...dose, per: 'kg' })).toBeUndefined()
})

test('a dose by weight', () => {
  const each: Dose = { amount: '15', unit: 'mg', per: 'kg' }
  const daily: Dose = { amount: '50', unit: 'mg', per: 'kgDay' }
  expect(dosePerWeight(each, 14)).toEqual({ amount: '210', unit: 'mg' })
  expect(dosePerWeight(each, 3.333)).toEqual({ amount: '49.995', unit: 'mg' })
  expect(dosePerWeight(daily, 12, 3)).toEqual({ amount: '200', unit: 'mg' })
  expect(dosePerWeight(each, 14, 3)).toEqual({ amount: '210', unit: 'mg' })
  expect(dosePerWeight(daily, 12)).toBeUndefined()
  expect([0, -1, Number.NaN].map(weight => dosePerWeight(each, weight))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(dosePerWeight({ amount: '5', unit: 'ml' }, 14)).toBeUndefined()
})

test.each([
  [{ kind: 'times', morning: 1, noon: 0, night: 0.5 }, 2],
  [{ kind: 'times', morning: 1, noon: 1, evening: 1, night: 1 }, 4],
  [{ kind: 'perDay', times: 3 }, 3],
  [{ kind: 'everyHours', hours: 8 }, 3],
  [{ kind: 'alternateDays' }, 0.5],
  [{ kind: 'weekly' }, 1 / 7],
  [{ kind: 'bedtime' }, 1],
  [{ kind: 'once' }, undefined],
] as [Recurrence, number | undefined][])('%o: doses a day', (recurrence, doses) => {
  expect(dosesPerDay(recurrence)).toBe(doses)
})

test.each([
  ['1-0-1 5d', 10],
  ['½-0-½ 5d', 5],
  ['0.1-0-0.2 1d', 0.3],
  ['1-1-1-1 1w', 28],
  ['bd 1m', 60],
  ['5ml tds 5d', 15],
  ['2 tab bd 5d', 20],
  ['½ tab bd 5d', 5],
  ['1 sachet od 3d', 3],
  ['every 36 hours 4d', 3],
  ['qod 5d', 3],
  ['weekly 4w', 4],
  ['weekly 10d', 2],
  ['hs 1w', 7],
  ['2 puffs bd 5d', 10],
  ['2 tab 1-0-1 5d', undefined],
  ['1-2 tab bd 5d', undefined],
  ['1-2 tab 1-0-1 5d', undefined],
  ['5 ml 1-0-1 5d', 10],
  ['stat 1d', undefined],
  ['bd', undefined],
  ['5d', undefined],
])('in all, x %s makes %s', (parts, total) => {
  expect(totalOf(parseMedicine(`x ${parts}`)!.medicine satisfies MedicineStep)).toBe(total)
})
