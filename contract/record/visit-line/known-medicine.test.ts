import { expect, test } from 'vitest'
import { knownCells, knownMedicine } from './known-medicine.ts'
import { parseMedicine } from './medicine-line.ts'
import { storedLine } from './stored-line.ts'

const known = (typed: string, medicineName: string, strengths: string[]) =>
  storedLine(knownMedicine(parseMedicine(typed)!.medicine, { medicineName, strengths }), 'en')

test('a known medicine is stored under its name, with the unit of a usual strength', () => {
  expect(known('levo 50 1-0-0', 'levothyroxine', ['25 micrograms', '50 micrograms'])).toMatchObject({
    medicineName: 'Levothyroxine',
    dosage: '50 micrograms',
  })
})

test('a unit that was typed, or that no one strength has, stays as it is', () => {
  expect(known('amox 250 mg 1-0-1', 'amoxicillin', ['250 micrograms'])).toMatchObject({ dosage: '250 mg' })
  expect(known('amox 700 1-0-1', 'amoxicillin', ['500 mg'])).toMatchObject({ dosage: '700' })
  expect(known('x 5 1-0-1', 'x', ['5 mg', '5 ml'])).toMatchObject({ dosage: '5' })
})

test.each([
  ['amox 250/5 5ml tds', ['500 mg', '250 mg/5 ml'], '250 mg/5 ml, 5 ml'],
  ['amox 25/ml 10ml tds', ['500 mg', '125 mg/5 ml'], '25 mg/1 ml, 10 ml'],
  ['amox 300/5 5ml tds', ['300 mg', '250 mg/5 ml'], '300/5 ml, 5 ml'],
  ['vitamin d3 400/ml 1ml od', ['1000 units', '400 units/ml'], '400 units/1 ml, 1 ml'],
  ['heparin 5000/ml 1ml od', ['5000 units/ml'], '5000 units/1 ml, 1 ml'],
  ['levo 25/5 5ml od', ['25 micrograms', '50 micrograms'], '25/5 ml, 5 ml'],
  ['x 1/ml 1ml od', ['1 mg/ml', '1 g/ml'], '1/1 ml, 1 ml'],
  ['x 250 mcg/5ml 5ml od', ['250 mg/5 ml'], '250 micrograms/5 ml, 5 ml'],
])('a liquid takes its unit only from a usual strength of a liquid: %s', (typed, strengths, dosage) => {
  expect(known(typed, 'x', strengths)).toMatchObject({ dosage })
})

test('the cells of a known medicine say its name, its units and what a dose holds', () => {
  const { medicine, cells } = parseMedicine('amox 250/5 5ml tds 5d then 125/5 10ml bd')!
  const strengths = ['125 mg/5 ml', '250 mg/5 ml']
  const shown = knownCells(cells, knownMedicine(medicine, { medicineName: 'amoxicillin', strengths }))
  expect(shown.map(({ typed }) => typed)).toEqual(cells.map(({ typed }) => typed))
  expect(shown.map(({ meaning }) => meaning)).toMatchObject([
    { kind: 'medicine', name: 'Amoxicillin' },
    { kind: 'strength', amount: '250', unit: 'mg' },
    { kind: 'dose', amount: '5', contains: { amount: '250', unit: 'mg' } },
    { kind: 'perDay' },
    { kind: 'duration' },
    { kind: 'then' },
    { kind: 'strength', amount: '125', unit: 'mg' },
    { kind: 'dose', amount: '10', contains: { amount: '250', unit: 'mg' } },
    { kind: 'perDay' },
  ])
  expect(knownCells(cells, medicine)).toEqual(cells)
})

test('each step of a taper has it', () => {
  expect(known('pred 40 od 5d then 20 od 5d', 'prednisolone', ['20 mg', '40 mg'])).toMatchObject({
    dosage: '40 mg then 20 mg',
  })
})
