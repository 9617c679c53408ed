import { expect, test } from 'vitest'
import { nextStatuses } from '#contract/day/appointment-status.ts'
import { minutesBetween, nextStep, otherSteps } from './steps.ts'

test('a card has one step forward, and the others in its menu', () => {
  expect(otherSteps('booked')).toEqual(['cancelled', 'no_show'])
  expect(otherSteps('checked_in')).toEqual(['booked', 'cancelled', 'no_show'])
  expect(otherSteps('in_consultation')).toEqual(['checked_in'])
  expect(otherSteps('completed')).toEqual(['in_consultation'])
  for (const [from, to] of Object.entries(nextStep))
    expect(nextStatuses[from as keyof typeof nextStep]).toContain(to)
})

test('whole minutes, and never less than none', () => {
  const from = '2026-11-23T10:00:00+05:30'
  const at = (time: string) => Date.parse(`2026-11-23T${time}+05:30`)
  expect(minutesBetween(from, at('10:01:59'))).toBe(1)
  expect(minutesBetween(from, at('09:58:00'))).toBe(0)
})
