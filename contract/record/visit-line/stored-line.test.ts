import { expect, test } from 'vitest'
import { prescriptionLine } from '#contract/record/prescriptions.ts'
import { parseMedicine } from './medicine-line.ts'
import {
  doseText,
  durationText,
  durationWords,
  printMedicine,
  storedLine,
  strengthText,
} from './stored-line.ts'

const stored = (text: string) => Object.values(storedLine(parseMedicine(text)!.medicine, 'en'))

test.each([
  ['amox 500 1-0-1 5d pc', ['amox', '500', '1-0-1', '5 days', 'after food']],
  ['amox 250mg/5ml 5ml tds 1d', ['amox', '250 mg/5 ml, 5 ml', 'tds', '1 day', '']],
  ['amox 250 mg / 5 ml 5 ml tds', ['amox', '250 mg/5 ml, 5 ml', 'tds', '', '']],
  ['vitamin d3 400/ml 1ml od', ['vitamin d3', '400/1 ml, 1 ml', 'once daily', '', '']],
  ['levo 25/5 5ml od', ['levo', '25/5 ml, 5 ml', 'once daily', '', '']],
  // An amount that was not understood to its end is not among the instructions.
  ['amox 500 mg / 125 mg tds slowly', ['amox', '500 mg / 125 mg slowly', 'tds', '', '']],
  ['amox / 5 ml tds', ['amox /', '5 ml', 'tds', '', '']],
  ['amox bd / 5 ml', ['amox', '/ 5 ml', 'bd', '', '']],
  [
    'pred 40 od 5d then 20 mg/dose bd 5d',
    [
      'pred',
      '40 then 20 mg/dose',
      'once daily',
      '10 days',
      '40 once daily for 5 days, then 20 bd for 5 days mg/dose',
    ],
  ],
  ['levo 50mcg od ac', ['levo', '50 micrograms', 'once daily', '', 'before food']],
  [
    'pcm 15 mg/kg q6h sos max 4/day with food slowly',
    ['pcm', '15 mg/kg', 'every 6 hours sos', '', 'max 4 a day, with food, slowly'],
  ],
  ['pcm 60mg/kg/day tds', ['pcm', '60 mg/kg/day', 'tds', '', '']],
  ['lotion 5% bd', ['lotion', '5%', 'bd', '', '']],
  ['pcm 1-2 tab sos', ['pcm', '1-2 tab', 'sos', '', '']],
  ['spray 1 puff bd', ['spray', '1 puff', 'bd', '', '']],
  ['spray 1 tab bd', ['spray', '1 tab', 'bd', '', '']],
  ['spray 2 puff bd', ['spray', '2 puffs', 'bd', '', '']],
  ['spray 1-2 puffs bd', ['spray', '1-2 puffs', 'bd', '', '']],
  ['vitamin', ['vitamin', '', '', '', '']],
  [
    'pred 40mg od 5d then 20mg 5d then 10mg bd 1d pc slowly',
    [
      'pred',
      '40 mg then 20 mg then 10 mg',
      'once daily',
      '11 days',
      '40 mg once daily for 5 days, then 20 mg for 5 days, then 10 mg bd for 1 day, after food, slowly',
    ],
  ],
  ['pred 40 5d then 20 1w', ['pred', '40 then 20', '', '12 days', '40 for 5 days, then 20 for 1 week']],
  [
    'pred 40 1w then 20 1m then 10 1y',
    ['pred', '40 then 20 then 10', '', '', '40 for 1 week, then 20 for 1 month, then 10, 1y'],
  ],
  [
    'pred 40 1w then 20 1m then 10 1 yr',
    ['pred', '40 then 20 then 10', '', '402 days', '40 for 1 week, then 20 for 1 month, then 10 for 1 year'],
  ],
  ['pred 40 5d then 20', ['pred', '40 then 20', '', '', '40 for 5 days, then 20']],
  [
    'pred 1 drop qid 1w then bd 1w',
    ['pred', '1 drop', 'qid', '2 weeks', '1 drop qid for 1 week, then bd for 1 week'],
  ],
])('%s is stored', (text, expected) => {
  expect(stored(text)).toEqual(expected)
})

test('the line is one of a prescription', () => {
  const line = storedLine(parseMedicine('amox 500 1-0-1')!.medicine, 'en')
  expect(prescriptionLine.parse(line)).toEqual({ ...line, duration: null, instructions: null })
})

test('a duration is said in a language, and typed in English', () => {
  expect(durationText({ count: 5, unit: 'day' }, 'ar')).toBe('5 أيام')
  expect(durationText({ count: 2, unit: 'week' }, 'hi')).toBe('2 सप्ताह')
  expect(durationWords({ count: 1, unit: 'month' })).toBe('1 month')
  expect(durationWords({ count: 2, unit: 'month' })).toBe('2 months')
})

test('strengths and doses as texts', () => {
  expect(strengthText({ amount: '1', unit: 'micrograms', in: { amount: '1', unit: 'ml' } })).toBe(
    '1 microgram/1 ml',
  )
  expect(strengthText({ amount: '40/12.5' })).toBe('40/12.5')
  expect(doseText({ amount: '1', unit: 'units', per: 'kg' })).toBe('1 unit/kg')
})

test('a medicine prints its parts in one order', () => {
  const { medicine } = parseMedicine('pcm 5 ml 250mg/5ml 5d bd sos pc max 4/day slowly')!
  expect(printMedicine(medicine)).toBe('pcm 250 mg/5 ml 5 ml bd sos max 4 a day 5 days after food ; slowly')
  expect(printMedicine({ name: 'x' })).toBe('x')
  for (const line of ['x 500 mg / 125 mg 1 tab bd', 'x 40 once daily 5 days then 20 mg/dose bd'])
    expect(printMedicine(parseMedicine(line)!.medicine)).toBe(line)
  const unclear = parseMedicine('pcm 5 ml bd 3-5 days slowly')!.medicine
  expect(printMedicine(unclear)).toBe('pcm 5 ml bd 3-5 days ; slowly')
})
