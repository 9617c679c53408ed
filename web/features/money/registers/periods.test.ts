import { expect, test } from 'vitest'
import { daysOf } from './periods.ts'

test('months, quarters and financial years, as seen on a day', () => {
  const of = (name: Parameters<typeof daysOf>[0], today: string, country: string | null = 'IN') => {
    const { from, to } = daysOf(name, today, country)
    return `${from} ${to}`
  }
  expect(of('thisMonth', '2028-02-10')).toBe('2028-02-01 2028-02-29')
  expect(of('lastMonth', '2026-01-31')).toBe('2025-12-01 2025-12-31')
  expect(of('quarter', '2026-11-26')).toBe('2026-10-01 2026-12-31')
  expect(of('lastQuarter', '2026-01-01')).toBe('2025-10-01 2025-12-31')
  expect(of('year', '2026-03-31')).toBe('2025-04-01 2026-03-31')
  expect(of('lastYear', '2026-04-01')).toBe('2025-04-01 2026-03-31')
  expect(of('year', '2026-03-31', 'DE')).toBe('2026-01-01 2026-12-31')
  expect(of('lastYear', '2026-03-31', null)).toBe('2025-01-01 2025-12-31')
})
