import { expect, test } from 'vitest'
import { parseQuickLine } from './quick-line.ts'

const line = (medicineName: string, dosage = '', recurrence = '', duration = '', instructions = '') => ({
  medicineName,
  dosage,
  recurrence,
  duration,
  instructions,
})

test.each([
  ['amox 500 1-0-1 5d', line('amox', '500', '1-0-1', '5 days')],
  [
    '  Amoxicillin clav   625 mg bd 1w after food ',
    line('Amoxicillin clav', '625 mg', 'bd', '1 week', 'after food'),
  ],
  ['paracetamol 650mg sos', line('paracetamol', '650mg', 'sos')],
  ['cetirizine 1-0-0', line('cetirizine', '', '1-0-0')],
  [
    'insulin 10 units 1-1-1-1 2m before meals',
    line('insulin', '10 units', '1-1-1-1', '2 months', 'before meals'),
  ],
  ['syrup 5 ml ½-0-½', line('syrup', '5 ml', '', '', '½-0-½')],
  ['syrup 5 ml 0.5-0-0.5', line('syrup', '5 ml', '0.5-0-0.5')],
  ['vitamin', line('vitamin')],
  ['amox 500 1-0-1 5d 2 at night', line('amox', '500', '1-0-1', '5 days', '2 at night')],
])('%s', (text, expected) => {
  expect(parseQuickLine(text, 'en')).toEqual(expected)
})

test('a text without a name is no line', () => {
  for (const text of ['', '   ', '500 1-0-1', '1-0-1', '5d'])
    expect(parseQuickLine(text, 'en')).toBeUndefined()
})

test('says how long in the language of the page', () => {
  expect(parseQuickLine('amox 5d', 'ar')?.duration).toBe('5 أيام')
  expect(parseQuickLine('amox 2w', 'hi')?.duration).toBe('2 सप्ताह')
})
