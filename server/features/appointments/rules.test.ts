import { expect, test } from 'vitest'
import { appointmentStatuses } from '#contract/appointments.ts'
import { appointmentCan, dueOf, holdsItsTime } from './rules.ts'

test('a visit goes from booked to completed step by step, and each step can be undone', () => {
  const way = ['booked', 'checked_in', 'in_consultation', 'completed'] as const
  const steps = way.slice(1).map((to, index) => [way[index]!, to] as const)
  expect(steps.map(([from, to]) => appointmentCan.move(from, to))).toEqual([true, true, true])
  expect(steps.map(([from, to]) => appointmentCan.move(to, from))).toEqual([true, true, true])
  expect(appointmentCan.move('booked', 'completed')).toBe(false)
  expect(appointmentCan.move('completed', 'cancelled')).toBe(false)
})

test('cancelled and missed appointments give their time back, and only they', () => {
  expect(appointmentStatuses.filter(status => !holdsItsTime(status))).toEqual(['cancelled', 'no_show'])
})

test('what is due is what is not paid, and nothing once it is cancelled', () => {
  const account = { totalMinor: 50_000, paidMinor: 20_000 }
  expect(dueOf({ ...account, status: 'no_show' })).toBe(30_000)
  expect(dueOf({ ...account, status: 'cancelled' })).toBe(0)
})
