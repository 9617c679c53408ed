import { expect, test } from 'vitest'
import { appointmentStatuses } from '#contract/day/appointment-status.ts'
import { appointmentCan, dueOf, paymentStatusOf } from './rules.ts'

test('a visit goes from booked to completed step by step, and each step can be undone', () => {
  const way = ['booked', 'checked_in', 'in_consultation', 'completed'] as const
  const steps = way.slice(1).map((to, index) => [way[index]!, to] as const)
  expect(steps.map(([from, to]) => appointmentCan.move({ status: from }, to))).toEqual([true, true, true])
  expect(steps.map(([from, to]) => appointmentCan.move({ status: to }, from))).toEqual([true, true, true])
  expect(appointmentCan.move({ status: 'booked' }, 'completed')).toBe(false)
  expect(appointmentCan.move({ status: 'completed' }, 'cancelled')).toBe(false)
})

test('of what was cancelled, only who was here comes back as checked in', () => {
  const cancelled = { status: 'cancelled' } as const
  expect(appointmentCan.move({ ...cancelled, checkedInAt: '2026-11-23T10:00:00Z' }, 'checked_in')).toBe(true)
  expect(appointmentCan.move({ ...cancelled, checkedInAt: null }, 'checked_in')).toBe(false)
  expect(appointmentCan.move({ ...cancelled, checkedInAt: null }, 'booked')).toBe(true)
  // Who was marked as missed may come late.
  expect(appointmentCan.move({ status: 'no_show', checkedInAt: null }, 'checked_in')).toBe(true)
})

test('what is due is what is not paid, and nothing once it is cancelled or credited', () => {
  const account = { totalMinor: 50_000, paidMinor: 20_000, isCredited: false }
  expect(dueOf({ ...account, status: 'no_show' })).toBe(30_000)
  expect(dueOf({ ...account, status: 'cancelled' })).toBe(0)
  expect(dueOf({ ...account, status: 'completed', isCredited: true })).toBe(0)
})

test('arriving and staying away begin with the day of the visit, in the clinic’s own zone', () => {
  // 1 December, 00:30 in Kolkata.
  const visit = { startsAt: Date.parse('2026-11-30T19:00:00Z'), timeZone: 'Asia/Kolkata' }
  const open = (now: string) =>
    appointmentStatuses.filter(to => appointmentCan.moveToday(visit, to, Date.parse(now)))
  expect(open('2026-11-30T18:29:59Z')).toEqual(['booked', 'in_consultation', 'completed', 'cancelled'])
  expect(open('2026-11-30T18:30:00Z')).toEqual(appointmentStatuses)
})

const hour = 3_600_000
const booked = { status: 'booked', startsAt: 100 * hour } as const

test('a patient changes a visit up to the clinic’s window before it, and not a millisecond later', () => {
  const mayChange = (now: number, windowHours: number) =>
    appointmentCan.stillBeChangedByPatient(booked, now, windowHours)
  expect(mayChange(76 * hour, 24)).toBe(true)
  expect(mayChange(76 * hour + 1, 24)).toBe(false)
  expect(mayChange(100 * hour, 0)).toBe(true)
  expect(mayChange(100 * hour + 1, 0)).toBe(false)
})

test('a patient gives up and confirms what is booked and lies ahead: what starts now does not', () => {
  for (const may of [appointmentCan.beGivenUpByPatient, appointmentCan.beConfirmedByPatient]) {
    expect(may(booked, 100 * hour - 1)).toBe(true)
    expect(may(booked, 100 * hour)).toBe(false)
    const open = appointmentStatuses.filter(status => may({ ...booked, status }, 0))
    expect(open).toEqual(['booked'])
  }
})

test('who waits or is only expected is moved to another time, nobody else', () => {
  expect(appointmentStatuses.filter(status => appointmentCan.beRescheduled({ ...booked, status }))).toEqual([
    'booked',
    'checked_in',
  ])
})

const account = (paidMinor: number, status: 'booked' | 'cancelled' = 'booked') => ({
  totalMinor: 50_000,
  paidMinor,
  status,
  isCredited: false,
})

test('the payment status follows what was paid', () => {
  expect([0, 1, 49_999, 50_000].map(paid => paymentStatusOf(account(paid)))).toEqual([
    'pending',
    'partly_paid',
    'partly_paid',
    'paid',
  ])
  expect(paymentStatusOf(account(0, 'cancelled'))).toBe('refunded')
  expect(paymentStatusOf(account(50_000, 'cancelled'))).toBe('paid')
  expect(paymentStatusOf({ ...account(0), isCredited: true })).toBe('refunded')
})

test('a visit with a note, in the books or with an invoice took place, and what was invoiced keeps its services', () => {
  const nothing = { hasEncounter: false, isBilled: false, isInvoiced: false }
  expect(appointmentCan.beTakenBack(nothing)).toBe(true)
  expect(appointmentCan.haveOtherServices(nothing)).toBe(true)
  for (const kept of ['hasEncounter', 'isBilled', 'isInvoiced'] as const) {
    const visit = { ...nothing, [kept]: true }
    expect(appointmentCan.beTakenBack(visit)).toBe(false)
    expect(appointmentCan.haveOtherServices(visit)).toBe(kept === 'hasEncounter')
  }
})
