import { expect, test } from 'vitest'
import { locales } from '#contract/core/locale.ts'
import { formatPercent, formatRate, formatShare } from './money.ts'

test.each(locales)('in %s a percentage has one form, whatever it comes from', locale => {
  const seen = (text: string) => text.replaceAll('\u200e', '')
  expect(seen(formatPercent('2.5', locale))).toBe('2.5%')
  expect(formatRate(250, locale)).toBe(formatPercent(2.5, locale))
  expect(formatShare(0.42, locale)).toBe(formatPercent('42.00', locale))
})
