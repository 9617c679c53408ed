import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it('tells whole minutes, hours and days', () => {
  const of = (instant: string) => ago(instant, now, 'en')
  expect(of('2026-11-21T11:59:31Z')).toBe('this minute')
  expect(of('2026-11-21T11:58:01Z')).toBe('1 minute ago')
  expect(of('2026-11-21T09:00:01Z')).toBe('2 hours ago')
  expect(of('2026-11-20T11:59:00Z')).toBe('yesterday')
  expect(of('2026-09-12T12:00:00Z')).toBe('70 days ago')
})

it('treats a clock that is ahead as now, and uses the reader’s language', () => {
  expect(ago('2026-11-21T12:04:00Z', now, 'en')).toBe('this minute')
  expect(ago('2026-11-20T11:59:00Z', now, 'ar')).toBe('أمس')
})
