import { expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { judgeSheet } from '#server/testing/data/judge-sheet.ts'

const doseOf = (sheet: string) => {
  const { warnings, gaps } = judgeSheet(sheet)
  return {
    told: warnings
      .filter(({ kind }) => kind === 'dose')
      .map(({ interrupts, numbers, with: other }) => [interrupts, numbers!.given, other]),
    gaps: gaps.filter(({ check }) => check === 'dose').map(({ medicineName }) => medicineName),
  }
}

test.each([
  // Lines, combinations, and what is taken.
  ['40 M | | paracetamol 1 g tds 5d + paracetamol 650 mg bd 5d', [[true, 4300, 'paracetamol']]],
  [
    '40 M | | paracetamol 1 g qid 5d + tramadol with paracetamol 37.5/325 mg qid 5d',
    [[true, 5300, 'paracetamol']],
  ],
  [
    '40 M | takes paracetamol 1 g qid | tramadol with paracetamol 37.5/325 mg tds 5d',
    [[true, 4975, 'paracetamol']],
  ],
  [
    '40 M | takes aspirin 75 mg od | aspirin 1 g qid 5d + aspirin with clopidogrel 75/75 mg od 5d',
    [[true, 4075, 'aspirin']],
  ],
  ['40 M | | paracetamol 500 mg tds 5d + aceclofenac with paracetamol 100/325 mg bd 5d', []],
  // Two insulins are one dose.
  [
    '40 M, 70 kg | takes insulin glargine 85 units hs | insulin aspart 20 units tds 1m',
    [[true, 2.07, 'insulin glargine']],
  ],
  [
    '40 M, 70 kg | takes insulin glargine 30 units hs | insulin aspart 20 units tds 1m',
    [[false, 1.29, 'insulin glargine']],
  ],
  ['40 M, 70 kg | takes insulin glargine 30 units hs | insulin glargine 40 units hs 1m', []],
  // What is taken is written again.
  ['40 M | takes paracetamol 1 g tds | paracetamol 1 g tds 5d', []],
  ['40 M | takes levothyroxine 200 micrograms od | levothyroxine 225 micrograms od 3m', [[false, 225, null]]],
  // A line that is too much in itself says so once.
  ['40 M | | paracetamol 2 g tds 5d + aceclofenac with paracetamol 100/325 mg bd 5d', [[true, 6000, null]]],
  [
    '4 M, 16 kg | | paracetamol 250 mg/5 ml 5 ml tds 3d + paracetamol 125 mg suppository tds 3d',
    [[false, 70.3, 'paracetamol']],
  ],
] as const)('%s', (sheet, told) => {
  expect(doseOf(sheet)).toEqual({ told, gaps: [] })
})

test('the sum is said as one', () => {
  const { warnings } = judgeSheet(
    '40 M | takes paracetamol 1 g qid | tramadol with paracetamol 37.5/325 mg qid 5d',
  )
  expect(warnings.find(({ kind }) => kind === 'dose')).toMatchObject({
    text: safetyMessages.doseSumTooHigh,
    numbers: { given: 5300, highest: 4000, isSum: true, perKg: false },
  })
})

test('what is taken beside it and cannot be counted is a gap', () => {
  expect(doseOf('40 M | takes paracetamol sos | tramadol with paracetamol 37.5/325 mg tds 5d')).toEqual({
    told: [],
    gaps: ['paracetamol'],
  })
})
