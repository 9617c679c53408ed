import { expect, test } from 'vitest'
import { locales } from '#contract/core/locale.ts'
import { formatMoment } from './device-moment.ts'

test.each(locales)('in %s a moment has 24 hours', locale => {
  // 16:48 and midnight in the zone of the test machine.
  const [afternoon, midnight] = [new Date(2026, 10, 22, 16, 48), new Date(2026, 10, 22)]
  expect(formatMoment(afternoon.toISOString(), locale)).toMatch(/16:48$/)
  expect(formatMoment(midnight.toISOString(), locale)).toMatch(/00:00$/)
})
