import { expect, test } from 'vitest'
import { locales } from '#contract/core/locale.ts'
import { formatMoment, formatMomentDate } from './device-moment.ts'

test.each(locales)('in %s a moment has 24 hours', locale => {
  // 16:48 and midnight in the zone of the test machine.
  const [afternoon, midnight] = [new Date(2026, 10, 22, 16, 48), new Date(2026, 10, 22)]
  expect(formatMoment(afternoon.toISOString(), locale)).toMatch(/16:48$/)
  expect(formatMoment(midnight.toISOString(), locale)).toMatch(/00:00$/)
})

test.each(locales)('in %s a moment has the date that is shown alone', locale => {
  const evening = new Date(2026, 10, 22, 16, 48).toISOString()
  const date = formatMomentDate(evening, locale)
  expect(date).toMatch(/^22 \p{L}/u)
  expect(formatMoment(evening, locale).startsWith(date)).toBe(true)
})
