import { expect, test } from 'vitest'
import { datesBetween, datesShown, sheetOf, stepped } from './dates.ts'

test('a week begins on its locale’s day', () => {
  // A Thursday.
  expect(datesShown('week', '2026-11-19', 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(datesShown('week', '2026-11-19', 7)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(datesShown('week', '2026-11-19', 6)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

test('a month’s sheet has six weeks, with its first day in the first of them', () => {
  expect(sheetOf('2026-11', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(sheetOf('2027-02', 1)).toEqual({ from: '2027-02-01', to: '2027-03-14' })
  expect(datesBetween(sheetOf('2026-11', 7))).toHaveLength(42)
})

test('steps go by what is shown, and a month’s end stays in its month', () => {
  expect(stepped('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepped('week', '2026-01-03', -1)).toBe('2025-12-27')
  expect(stepped('agenda', '2026-01-03', 1)).toBe('2026-01-10')
  expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-28')
  expect(stepped('month', '2026-01-15', -1)).toBe('2025-12-15')
  expect(stepped('month', '2026-11-30', 12)).toBe('2027-11-30')
})
