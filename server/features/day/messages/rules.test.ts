import { describe, expect, test } from 'vitest'
import { destinationOf, noticeOf, pauseAfter, remindersOf, triesLimit } from './rules.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-23T03:00:00Z')
const at = (hours: number, doctorId = 'ravi') => ({ startsAt: now + hours * hour, doctorId })

describe('what there is to tell', () => {
  test.each([
    ['a visit that was booked', null, at(5), 'confirmation'],
    ['one that was booked and cancelled', null, null, null],
    ['one at another time', at(5), at(6), 'moved'],
    ['one with another doctor', at(5), at(5, 'meera'), 'moved'],
    ['one that was moved and moved back', at(5), at(5), null],
    ['one that is off', at(5), null, 'cancelled'],
    ['one that begins now and was called off', at(0), null, null],
    ['one that has passed and was called off', at(-1), null, null],
    ['one that was moved into the past', at(5), at(-1), null],
    ['one entered afterwards', null, at(0), null],
  ] as const)('%s', (_what, before, after, told) => {
    expect(noticeOf(before, after, now)).toBe(told)
  })
})

test('reminders come before the visit, and none together with the notice', () => {
  const dueOf = (hours: number, minutes: number[]) =>
    remindersOf(now + hours * hour, minutes, now).map(({ minutesBefore }) => minutesBefore)
  expect(dueOf(48, [1440, 120])).toEqual([1440, 120])
  expect(dueOf(5, [1440, 120])).toEqual([120])
  expect(dueOf(2.05, [120])).toEqual([])
  expect(dueOf(2.06, [120])).toEqual([120])
  expect(dueOf(48, [])).toEqual([])
  expect(remindersOf(now + 48 * hour, [120], now)[0]!.dueAt).toBe(now + 46 * hour)
})

test('it is tried less and less often', () => {
  const pauses = Array.from({ length: triesLimit - 1 }, (_, index) => pauseAfter(index + 1))
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBe(60_000)
})

describe('the way to a patient', () => {
  const kiran = {
    email: 'kiran@example.org',
    phoneNumber: '9876543213',
    choice: null,
    countries: ['IN'] as const,
  }
  const byMail = { channel: 'mail', recipient: 'kiran@example.org', sentTo: null }
  const byPhone = { recipient: '9876543213', sentTo: '+919876543213' }
  const all = ['mail', 'sms', 'whatsapp'] as const
  test.each([
    [kiran, all, byMail],
    [{ ...kiran, email: null }, all, { ...byPhone, channel: 'sms' }],
    [{ ...kiran, email: null }, ['mail', 'whatsapp'], { ...byPhone, channel: 'whatsapp' }],
    [{ ...kiran, email: null }, ['mail'], 'unreachable'],
    [{ ...kiran, choice: 'whatsapp' }, all, { ...byPhone, channel: 'whatsapp' }],
    [{ ...kiran, choice: 'whatsapp' }, ['mail', 'sms'], 'off'],
    [{ ...kiran, choice: 'none' }, all, 'opted_out'],
    [kiran, [], 'off'],
    [{ ...kiran, countries: [null] }, all, byMail],
    [{ ...kiran, countries: [null], email: null }, all, 'no_country'],
    [{ ...kiran, countries: [null], choice: 'sms' }, all, 'no_country'],
    [{ ...kiran, countries: ['DK'], phoneNumber: '1512345678', email: null }, all, 'number_unclear'],
  ] as const)('%j by %j', (reach, open, destination) => {
    expect(destinationOf(reach, open)).toEqual(destination)
  })
})
