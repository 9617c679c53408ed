import { expect, test } from 'vitest'
import { locales } from '#contract/core/locale.ts'
import { daysOf } from '#contract/record/visit-line/durations.ts'
import type { TimeUnit } from '#contract/record/visit-line/line-types.ts'
import { durationText } from '#contract/record/visit-line/stored-line.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { tooSteep } from '#server/testing/growth.ts'
import { both, medicineWords, spaced } from '#server/testing/repeated-words.ts'
import { lastDay } from './last-day.ts'

test.each([
  ['5 days', '2090-11-24'],
  ['1 day', '2090-11-20'],
  ['2 weeks', '2090-12-03'],
  ['1 महीना', '2090-12-19'],
  ['5 أيام', '2090-11-24'],
  ['أسبوعان', '2090-12-03'],
  ['for 5 days', '2090-11-24'],
  ['x 5 days', '2090-11-24'],
  ['×5d.', '2090-11-24'],
  ['5 d', '2090-11-24'],
  ['up to 5 days', '2090-11-24'],
  ['one week', '2090-11-26'],
  ['for a week', '2090-11-26'],
  ['a fortnight', '2090-12-03'],
  ['5/7', '2090-11-24'],
  ['2/52', '2090-12-03'],
  ['×1/12', '2090-12-19'],
  ['1 year', '2091-11-19'],
  ['पाँच दिन तक', '2090-11-24'],
  ['لمدة أسبوع', '2090-11-26'],
  ['أسبوع', '2090-11-26'],
  // The later day: a medicine that ends too early is missed.
  ['3-5 days', '2090-11-24'],
  ['3 to 5 days', '2090-11-24'],
  ['1.5 weeks', '2090-11-30'],
  ['1 week 3 days', '2090-11-29'],
  ['1 week, then 3 days', '2090-11-29'],
  ['1 week and repeat after 1 month', '2090-11-26'],
  ['1004 days', '2093-08-19'],
  ['until better', null],
  ['again after 5 days', null],
  ['5 days later', null],
  ['twice a week', null],
  ['3 days a week', null],
  ['99999 years', null],
  ['0 days', null],
  [null, null],
  ['', null],
])('%s from 20 November', (duration, expected) => {
  expect(lastDay(duration, '2090-11-20')).toBe(expected)
})

test.each(locales)('what a line stores in %s is read back', locale => {
  for (const unit of Object.keys(daysOf) as TimeUnit[])
    for (const count of [1, 2, 3, 5, 10, 11, 21, 100]) {
      const text = durationText({ count, unit }, locale)
      const expected = addDays('2090-11-20', count * daysOf[unit] - 1)
      expect([text, lastDay(text, '2090-11-20')]).toEqual([
        text,
        count * daysOf[unit] > 36_500 ? null : expected,
      ])
    }
})

test('a duration takes twice the time for twice the text', () => {
  const read = (text: string) => lastDay(text, '2090-11-20')
  expect(tooSteep({ read, inputs: both(medicineWords.slice(0, 16)), ...spaced })).toEqual([])
})
