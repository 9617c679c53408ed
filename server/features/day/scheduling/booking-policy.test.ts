import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { refusalOf } from './booking-policy.ts'

// Monday 23 November 2026, 09:40 in Kolkata.
const zone = 'Asia/Kolkata'
const now = Date.parse('2026-11-23T09:40:00+05:30')
const policy = { minimumNoticeMinutes: 120, bookingHorizonDays: 7 }
const refusal = (start: string, more: Partial<typeof policy> = {}) =>
  refusalOf({ ...policy, ...more }, { startsAt: Date.parse(start), now, zone })

test('a patient books up to the notice, and not a millisecond later', () => {
  expect(refusal('2026-11-23T11:40:00+05:30')).toBeUndefined()
  expect(refusal('2026-11-23T11:39:59.999+05:30')).toBe(messages.bookingTooSoon)
})

test('without a notice a visit may start now', () => {
  expect(refusal('2026-11-23T09:40:00+05:30', { minimumNoticeMinutes: 0 })).toBeUndefined()
  expect(refusal('2026-11-23T09:39:59.999+05:30', { minimumNoticeMinutes: 0 })).toBe(messages.bookingTooSoon)
})

test('the last day of the horizon counts whole, by the clinic’s clock', () => {
  expect(refusal('2026-11-30T23:59:00+05:30')).toBeUndefined()
  expect(refusal('2026-12-01T00:00:00+05:30')).toBe(messages.bookingTooFar)
})

test('a horizon of no days is today', () => {
  expect(refusal('2026-11-23T18:00:00+05:30', { bookingHorizonDays: 0 })).toBeUndefined()
  expect(refusal('2026-11-24T00:00:00+05:30', { bookingHorizonDays: 0 })).toBe(messages.bookingTooFar)
})
