import { expect, test } from 'vitest'
import { toMinute, toTime } from './week.ts'

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is minute %d of the day', (time, minute) => {
  expect(toMinute(time)).toBe(minute)
  expect(toTime(minute)).toBe(time)
})
