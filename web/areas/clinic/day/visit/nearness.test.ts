import { expect, test } from 'vitest'
import { nearnessOf } from './nearness.ts'

const visit = { start: '2026-11-20T11:24:00+05:30', end: '2026-11-20T11:54:00+05:30' }

test.each([
  ['09:23', 'today', 121],
  ['09:24', 'hours', 120],
  ['10:00', 'hours', 84],
  ['10:25', 'minutes', 59],
  ['11:24', 'now', 0],
  ['11:54', 'late', -30],
])('at %s the visit at 11:24 says %s', (clock, says, minutes) => {
  expect(nearnessOf(visit, Date.parse(`2026-11-20T${clock}:00+05:30`))).toEqual({ says, minutes })
})
