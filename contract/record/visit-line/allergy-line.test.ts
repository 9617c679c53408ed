import { expect, test } from 'vitest'
import { parseAllergy, parseNoAllergies, printAllergy } from './allergy-line.ts'
import type { Cell } from './line-types.ts'

const command = (typed: string): Cell => ({ typed, meaning: { kind: 'command', name: 'allergy' } })

function read(text: string) {
  const [first = '', ...rest] = text.split(' ')
  return parseAllergy(rest, command(first))
}

const allergy = (substance: string, further = {}) => ({
  kind: 'allergy',
  substance,
  isIntolerance: false,
  ...further,
})

test.each([
  ['allergy penicillin', allergy('penicillin'), 'allergy penicillin'],
  ['allergy house dust mite', allergy('house dust mite'), 'allergy house dust mite'],
  ['allergy penicillin rash', allergy('penicillin', { reaction: 'rash' }), 'allergy penicillin ; rash'],
  ['allergy to penicillin', allergy('penicillin'), 'allergy penicillin'],
  [
    'allergy penicillin anaphylaxis',
    allergy('penicillin', { severity: 'anaphylaxis' }),
    'allergy penicillin anaphylaxis',
  ],
  [
    'allergy penicillin Anaphylactic shock',
    allergy('penicillin', { severity: 'anaphylaxis', reaction: 'shock' }),
    'allergy penicillin anaphylaxis ; shock',
  ],
  ['allergy severe penicillin', allergy('penicillin', { severity: 'severe' }), 'allergy penicillin severe'],
  [
    'allergy penicillin severe skin rash',
    allergy('penicillin', { severity: 'severe', reaction: 'skin rash' }),
    'allergy penicillin severe ; skin rash',
  ],
  [
    'allergy penicillin rash all over to face',
    allergy('penicillin', { reaction: 'rash all over to face' }),
    'allergy penicillin ; rash all over to face',
  ],
  [
    'allergy latex gloves rash mild',
    allergy('latex gloves', { severity: 'mild', reaction: 'rash' }),
    'allergy latex gloves mild ; rash',
  ],
  [
    'allergy penicillin severe mild',
    allergy('penicillin', { severity: 'severe', reaction: 'mild' }),
    'allergy penicillin severe ; mild',
  ],
  [
    'allergy penicillin ; severe pain',
    allergy('penicillin', { reaction: 'severe pain' }),
    'allergy penicillin ; severe pain',
  ],
  [
    'allergy penicillin rash ; pain',
    allergy('penicillin', { reaction: 'rash pain' }),
    'allergy penicillin ; rash pain',
  ],
  [
    'allergy metformin intolerance',
    allergy('metformin', { isIntolerance: true }),
    'allergy metformin intolerance',
  ],
  [
    'allergy metformin intolerant nausea',
    allergy('metformin', { isIntolerance: true, reaction: 'nausea' }),
    'allergy metformin intolerance ; nausea',
  ],
  [
    'allergy metformin intolerant intolerant',
    allergy('metformin', { isIntolerance: true, reaction: 'intolerant' }),
    'allergy metformin intolerance ; intolerant',
  ],
  ['Intolerance metformin', allergy('metformin', { isIntolerance: true }), 'allergy metformin intolerance'],
  ['allergy moderate to dust', allergy('dust', { severity: 'moderate' }), 'allergy dust moderate'],
  ['allergy dust to', allergy('dust to'), 'allergy dust to'],
])('%s', (text, expected, printed) => {
  const line = read(text)!
  const { cells, ...rest } = line
  expect(rest).toStrictEqual(expected)
  expect(cells.map(cell => cell.typed).join(' ')).toBe(text)
  expect(line.kind === 'allergy' && printAllergy(line)).toBe(printed)
})

test.each([
  'allergy',
  'allergy rash',
  'allergy severe',
  'allergy severe mild penicillin',
  'allergy intolerant intolerant x',
  'allergy ; rash',
  'allergy none rash',
  'allergy no penicillin',
  'allergy to',
])('%s is no allergy', text => {
  expect(read(text)).toBeUndefined()
})

test.each(['none', 'nil', 'no', 'None known', 'no known allergies', 'nka'])('allergy %s', text => {
  expect(read(`allergy ${text}`)).toEqual({
    kind: 'noAllergies',
    cells: [command('allergy'), { typed: text, meaning: { kind: 'noAllergies' } }],
  })
})

test.each(['nka', 'NKDA', 'no known allergies', 'no allergies', 'none known'])(
  '%s is a line of its own',
  text => {
    expect(parseNoAllergies(text.split(' '))).toEqual({
      kind: 'noAllergies',
      cells: [{ typed: text, meaning: { kind: 'noAllergies' } }],
    })
  },
)

test.each(['no', 'none', 'nil', 'nka today', 'no pain', 'xnka', 'nkax', 'allergies'])(
  '%s says nothing of allergies',
  text => {
    expect(parseNoAllergies(text.split(' '))).toBeUndefined()
  },
)

test('each word has its meaning', () => {
  expect(read('allergy to penicillin G severe rash ; all over')?.cells).toEqual([
    { typed: 'allergy to', meaning: { kind: 'command', name: 'allergy' } },
    { typed: 'penicillin G', meaning: { kind: 'substance', text: 'penicillin G' } },
    { typed: 'severe', meaning: { kind: 'severity', severity: 'severe' } },
    { typed: 'rash ; all over', meaning: { kind: 'reaction', text: 'rash all over' } },
  ])
  expect(read('allergy metformin intolerance')?.cells.at(-1)).toEqual({
    typed: 'intolerance',
    meaning: { kind: 'intolerance' },
  })
})
