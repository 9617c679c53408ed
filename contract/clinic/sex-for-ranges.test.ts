import { expect, test } from 'vitest'
import { sexForRanges } from './sex-for-ranges.ts'

test.each([
  ['Female', null, 'female'],
  ['Male', null, 'male'],
  ['Female', 'male', 'female'],
  ['Other', null, null],
  ['Other', 'male', 'male'],
  [null, null, null],
  [null, 'female', 'female'],
] as const)('gender %s, asked %s: ranges of %s', (gender, asked, expected) => {
  expect(sexForRanges(gender, asked)).toBe(expected)
})
