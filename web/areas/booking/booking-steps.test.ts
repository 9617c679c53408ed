import { expect, test } from 'vitest'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { changeableUntil, firstOpen, proofFor, stepAfter, stillOpen } from './booking-steps.ts'

test.each([
  ['slot_taken', {}, 'times'],
  ['hold_over', { code: 'x' }, 'times'],
  ['invalid_input', { start: 'x', name: 'y' }, 'times'],
  ['booking_code_wrong', { code: 'x' }, 'code'],
  ['invalid_input', { code: 'x' }, 'fields'],
  ['invalid_input', { phoneNumber: 'x', other: 'y' }, 'fields'],
  ['invalid_input', { to: 'x' }, 'fields'],
  ['invalid_input', { serviceId: 'x' }, 'notice'],
  ['unavailable', {}, 'notice'],
])('%s with %j leads to: %s', (code, errors, step) => {
  expect(stepAfter({ code, errors }, false)).toBe(step)
})

test('a device that is not remembered any more goes on with the three fields', () => {
  expect(stepAfter({ code: 'invalid_input', errors: { code: 'x' } }, true)).toBe('forgotten')
  expect(stepAfter({ code: 'booking_code_wrong', errors: { code: 'x' } }, true)).toBe('code')
  expect(stepAfter({ code: 'invalid_input', errors: { name: 'x' } }, true)).toBe('fields')
})

const given = { code: '123456', remember: true }
const asha = { _id: 'asha', name: 'Asha Menon' }

test('a mailbox without a patient books for a new one, a mailbox of the named person for that person', () => {
  expect(proofFor([], 'Asha Menon', given)).toEqual({ ...given, isNewPatient: true })
  expect(proofFor([asha], 'asha  menon', given)).toEqual({ ...given, patientId: 'asha' })
})

test('another name, or several people, asks the visitor to choose', () => {
  expect(proofFor([asha], 'Ravi Menon', given)).toBeUndefined()
  expect(proofFor([asha, { _id: 'ravi', name: 'Ravi Menon' }], 'Asha Menon', given)).toBeUndefined()
})

test('a visit may be changed up to the window before it, by the clinic’s clock', () => {
  const page = { cancellationWindowHours: 24, timeZone: 'Asia/Kolkata' }
  const start = '2026-11-25T10:00:00+05:30'
  const until = Date.parse('2026-11-24T10:00:00+05:30')
  expect(changeableUntil(start, page, until - 1)).toBe('2026-11-24T10:00:00+05:30')
  expect(changeableUntil(start, page, until)).toBeNull()
})

const day = (date: string, state: BookingDay['state']): BookingDay => ({ date, state, times: [] })

test('the chosen day stays while it is open, else the first open day is chosen', () => {
  const days = [day('2026-11-23', 'full'), day('2026-11-24', 'open'), day('2026-11-25', 'open')]
  expect(firstOpen(days)).toBe('2026-11-24')
  expect(stillOpen(days, '2026-11-25')).toBe('2026-11-25')
  expect(stillOpen(days, '2026-11-23')).toBe('2026-11-24')
  expect(stillOpen(days, '2026-12-24')).toBe('2026-11-24')
  expect(firstOpen([day('2026-11-23', 'closed')])).toBe('')
})
