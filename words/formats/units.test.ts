import { expect, test } from 'vitest'
import { formatDuration } from './units.ts'

test.each([
  [59, '0 mins'],
  [7 * 60, '7 mins'],
  [84 * 60, '1 hr 24 mins'],
  [2 * 3600, '2 hrs'],
  [2 * 3600 + 5 * 60, '2 hrs 5 mins'],
  [3 * 86_400 + 4 * 3600, '3 days 4 hrs'],
  [86_400 + 5 * 60, '1 day'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds, 'en')).toBe(text)
})

test('Arabic and Hindi have their own words for hours and minutes', () => {
  for (const locale of ['ar', 'hi'] as const) expect(formatDuration(84 * 60, locale)).not.toMatch(/[a-z]/)
})
