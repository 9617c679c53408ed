import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['1992-11-20', '2026-11-20', 34, 'year'],
  ['1992-11-21', '2026-11-20', 33, 'year'],
  ['2024-11-20', '2026-11-20', 2, 'year'],
  ['2024-11-21', '2026-11-20', 23, 'month'],
  ['2026-10-20', '2026-11-20', 1, 'month'],
  ['2026-10-21', '2026-11-20', 30, 'day'],
  ['2026-11-20', '2026-11-20', 0, 'day'],
  ['2024-02-29', '2027-02-28', 2, 'year'],
  ['2000-02-29', '2027-02-28', 26, 'year'],
  ['2000-02-29', '2027-03-01', 27, 'year'],
])('born on %s, on %s: %i %s', (dateOfBirth, on, count, unit) => {
  expect(ageOn(dateOfBirth, on)).toEqual({ count, unit })
})
