import { expect, test } from 'vitest'
import { lastDayOf } from './months-after.ts'

test('the last day is the day before the same day of a later month', () => {
  expect(lastDayOf('2026-11-25', 12)).toBe('2027-11-24')
  expect(lastDayOf('2026-01-01', 1)).toBe('2026-01-31')
  expect(lastDayOf('2026-01-31', 1)).toBe('2026-02-28')
  expect(lastDayOf('2027-12-31', 2)).toBe('2028-02-29')
  expect(lastDayOf('2026-12-15', 1)).toBe('2027-01-14')
})
