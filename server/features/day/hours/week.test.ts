import { expect, test } from 'vitest'
import { gainsTime } from './week.ts'

const span = (weekday: number, start: string, end: string, clinicId = 'one') => ({
  clinicId,
  weekday,
  start,
  end,
})
const week = [span(1, '09:00', '13:00'), span(1, '14:00', '17:00')]

test.each([
  ['the same', week, false],
  ['the same in other pieces', [span(1, '09:00', '12:00'), span(1, '12:00', '13:00'), week[1]!], false],
  ['fewer', [week[0]!], false],
  ['longer', [week[0]!, span(1, '14:00', '17:30')], true],
  ['the break between', [span(1, '09:00', '17:00')], true],
  ['another day', [span(2, '09:00', '13:00')], true],
  ['another clinic', [span(1, '09:00', '13:00', 'other')], true],
  ['none of their own: the clinic’s', [], true],
])('a week that is %s after gains time: %j', (_what, after, gains) => {
  expect(gainsTime(week, after)).toBe(gains)
})

test('no hours gain none on no hours, and any on them may', () => {
  expect(gainsTime([], [])).toBe(false)
  expect(gainsTime([], week)).toBe(true)
})
