import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { waitMessageOf } from './wait-messages.ts'

test.each([
  [1, messages.tooManyRequests],
  [20, messages.tooManyRequests],
  [21, messages.tooManyForAMinute],
  [60, messages.tooManyForAMinute],
  [61, messages.tooManyForFiveMinutes],
  [300, messages.tooManyForFiveMinutes],
  [301, messages.tooManyForAQuarter],
  [900, messages.tooManyForAQuarter],
  [901, messages.tooManyForAnHour],
  [3_600, messages.tooManyForAnHour],
  [3_601, messages.tooManyForADay],
  [86_400, messages.tooManyForADay],
])('with %i seconds left it never says less', (seconds, message) => {
  expect(waitMessageOf(seconds)).toBe(message)
})
