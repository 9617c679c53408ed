import { expect, test } from 'vitest'
import {
  appointmentStatuses,
  holdsItsTime,
  isMovable,
  nextStatuses,
  stepsNow,
  stepsOf,
} from './appointment-status.ts'

test('every step can be undone directly', () => {
  for (const from of appointmentStatuses)
    for (const to of nextStatuses[from]) expect(nextStatuses[to]).toContain(from)
})

test('only cancelled and missed appointments release their time', () => {
  expect(appointmentStatuses.filter(status => !holdsItsTime(status))).toEqual(['cancelled', 'no_show'])
})

test('only a visit before the consultation can be moved', () => {
  expect(appointmentStatuses.filter(isMovable)).toEqual(['booked', 'checked_in'])
})

// Written out by hand: adding or removing a step is a decision.
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

test('after a cancellation, only a patient who had arrived can be checked in again', () => {
  const checkedInAt = '2026-11-23T10:00:00Z'
  expect(stepsOf({ status: 'cancelled', checkedInAt })).toEqual(['booked', 'checked_in'])
  expect(stepsOf({ status: 'cancelled', checkedInAt: null })).toEqual(['booked'])
})

test('before the day of the visit nobody can be checked in or be marked as missed', () => {
  const visit = { status: 'booked' as const, start: '2026-11-30T09:00:00+05:30' }
  expect(stepsNow(visit, Date.parse('2026-11-29T23:59:00+05:30'))).toEqual(['cancelled'])
  expect(stepsNow(visit, Date.parse('2026-11-30T00:00:00+05:30'))).toEqual([
    'checked_in',
    'cancelled',
    'no_show',
  ])
})
