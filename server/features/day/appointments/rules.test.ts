import { expect, test } from 'vitest'
import { appointmentStatuses, holdsItsTime, nextStatuses } from '#contract/day/appointment-status.ts'
import { appointmentCan, dueOf } from './rules.ts'

test('a visit goes from booked to completed step by step, and each step can be undone', () => {
  const way = ['booked', 'checked_in', 'in_consultation', 'completed'] as const
  const steps = way.slice(1).map((to, index) => [way[index]!, to] as const)
  expect(steps.map(([from, to]) => appointmentCan.move({ status: from }, to))).toEqual([true, true, true])
  expect(steps.map(([from, to]) => appointmentCan.move({ status: to }, from))).toEqual([true, true, true])
  expect(appointmentCan.move({ status: 'booked' }, 'completed')).toBe(false)
  expect(appointmentCan.move({ status: 'completed' }, 'cancelled')).toBe(false)
})

test('every step is taken straight back', () => {
  for (const from of appointmentStatuses)
    for (const to of nextStatuses[from]) expect(nextStatuses[to]).toContain(from)
})

test('of what was cancelled, only who was here comes back as checked in', () => {
  const cancelled = { status: 'cancelled' } as const
  expect(appointmentCan.move({ ...cancelled, checkedInAt: '2026-11-23T10:00:00Z' }, 'checked_in')).toBe(true)
  expect(appointmentCan.move({ ...cancelled, checkedInAt: null }, 'checked_in')).toBe(false)
  expect(appointmentCan.move({ ...cancelled, checkedInAt: null }, 'booked')).toBe(true)
  // Who was marked as missed may come late.
  expect(appointmentCan.move({ status: 'no_show', checkedInAt: null }, 'checked_in')).toBe(true)
})

test('cancelled and missed appointments give their time back, and only they', () => {
  expect(appointmentStatuses.filter(status => !holdsItsTime(status))).toEqual(['cancelled', 'no_show'])
})

test('what is due is what is not paid, and nothing once it is cancelled', () => {
  const account = { totalMinor: 50_000, paidMinor: 20_000 }
  expect(dueOf({ ...account, status: 'no_show' })).toBe(30_000)
  expect(dueOf({ ...account, status: 'cancelled' })).toBe(0)
})
