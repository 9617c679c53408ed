import { expect, test } from 'vitest'
import { skippedMonths } from './skipped-months.ts'

test.each([
  ['2026-12-31', 1, '2027-05-31', ['2027-02', '2027-04']],
  ['2026-12-30', 1, '2027-03-30', ['2027-02']],
  ['2027-12-29', 1, '2028-03-29', []],
  ['2026-12-31', 2, '2027-08-31', ['2027-02', '2027-04', '2027-06']],
  ['2026-12-28', 1, '2027-12-28', []],
  // A month after the end of the series does not count as skipped.
  ['2026-12-31', 1, '2027-02-27', []],
  ['2026-12-31', 1, '2027-02-28', ['2027-02']],
])('monthly from %s, every %i, until %s', (date, intervalMonths, last, skipped) => {
  expect(skippedMonths({ date, intervalMonths, last })).toEqual(skipped)
})
