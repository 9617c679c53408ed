import { expect, test } from 'vitest'
import { lastDay } from './last-day.ts'

test.each([
  ['5 days', '2090-11-24'],
  ['1 day', '2090-11-20'],
  ['2 weeks', '2090-12-03'],
  ['1 महीना', '2090-12-19'],
  ['5 أيام', '2090-11-24'],
  ['أسبوعان', '2090-12-03'],
  ['until better', null],
  [null, null],
  ['', null],
])('%s from 20 November', (duration, expected) => {
  expect(lastDay(duration, '2090-11-20')).toBe(expected)
})
