import { expect, test } from 'vitest'
import { knownMedicine } from './known-medicine.ts'
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

test('each step of a taper has it', () => {
  expect(known('pred 40 od 5d then 20 od 5d', 'prednisolone', ['20 mg', '40 mg'])).toMatchObject({
    dosage: '40 mg then 20 mg',
  })
})
