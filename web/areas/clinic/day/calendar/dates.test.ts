import { expect, test } from 'vitest'
import { calendarSearch } from '#web/routes/appointment-search.ts'
import { datesBetween, datesShown, sheetOf, stepped } from './dates.ts'

test('a week begins on its locale’s day', () => {
  // 19 November 2026 is a Thursday.
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

test('at the ends of the calendar only days that can be loaded are shown', () => {
  for (const date of ['9999-12-31', '3000-01-01', '2999-12-31', '1800-01-01', '0001-01-01', '0000-01-01'])
    expect(calendarSearch.parse({ date, span: 'month' })).toMatchObject({ date: undefined, span: 'month' })
  for (const date of ['2998-12-31', '1801-01-01'])
    for (const span of ['day', 'week', 'month', 'agenda'] as const)
      for (const steps of [-1, 0, 1]) {
        const to = stepped(span, date, steps)
        expect(calendarSearch.parse({ date: to }).date).toBe(to)
        const shown = datesBetween(datesShown(span, to, 6))
        expect([shown[0]! >= '1800-01-01', shown.at(-1)! <= '2999-12-31']).toEqual([true, true])
      }
})
