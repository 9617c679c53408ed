import { expect, test } from 'vitest'
import { monthsOfAge } from './months-of-age.ts'

test.each([
  ['2090-01-31', '2090-02-28', 0],
  ['2090-01-31', '2090-03-01', 1],
  ['2089-11-20', '2090-11-19', 11],
  ['2089-11-20', '2090-11-20', 12],
  ['2090-11-20', '2090-11-20', 0],
])('born %s, on %s', (birth, on, expected) => {
  expect(monthsOfAge(birth, on)).toBe(expected)
})
