import { expect, test } from 'vitest'
import { appointmentStatuses, holdsItsTime, isMovable, nextStatuses, stepsOf } from './appointment-status.ts'

test('every step is taken straight back', () => {
  for (const from of appointmentStatuses)
    for (const to of nextStatuses[from]) expect(nextStatuses[to]).toContain(from)
})

test('cancelled and missed appointments give their time back, and only they', () => {
  expect(appointmentStatuses.filter(status => !holdsItsTime(status))).toEqual(['cancelled', 'no_show'])
})

test('only who has not been called in yet is moved to another time', () => {
  expect(appointmentStatuses.filter(isMovable)).toEqual(['booked', 'checked_in'])
})

// Written out by hand: a step more or less is a decision.
test.each([
  ['booked', ['checked_in', 'cancelled', 'no_show']],
  ['checked_in', ['in_consultation', 'booked', 'cancelled', 'no_show']],
  ['in_consultation', ['completed', 'checked_in']],
  ['completed', ['in_consultation']],
  ['cancelled', ['booked']],
  ['no_show', ['booked', 'checked_in']],
] as const)('from %s a visit goes on to %j', (status, steps) => {
  expect(stepsOf({ status })).toEqual(steps)
})

test('of what was cancelled, only who was here already comes back as checked in', () => {
  const checkedInAt = '2026-11-23T10:00:00Z'
  expect(stepsOf({ status: 'cancelled', checkedInAt })).toEqual(['booked', 'checked_in'])
  expect(stepsOf({ status: 'cancelled', checkedInAt: null })).toEqual(['booked'])
})
