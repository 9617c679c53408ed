import { expect, test } from 'vitest'
import { momentOf } from './connection-settings.ts'

test('converts PostgreSQL times exactly as Date does', () => {
  for (const text of [
    '2026-11-30 04:00:00+00',
    '2026-11-30 04:00:00.5+00',
    '2026-11-30 04:00:00.123+00',
    '2026-11-30 04:00:00.123456+00',
    '2026-11-30 04:00:00.999999+00',
    '0999-01-01 00:00:00+00',
    '2026-11-30 04:00:00+05:30',
  ])
    expect(momentOf(text)).toBe(new Date(text).toISOString())
})
