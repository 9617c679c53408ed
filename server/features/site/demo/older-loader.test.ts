import { expect, test } from 'vitest'
import { isWhole, wroteAlone, type AuditedCall } from './older-loader.ts'

/** As who: the owner, a receptionist, a doctor. */
const people = ['owner', 'ravi', 'asha'] as const
type Who = (typeof people)[number]

const call = (accountId: Who | null, action: string): AuditedCall => ({ accountId, action })
const signIn = (who: Who) => call(who, 'POST users/login')
const begun = [signIn('owner'), call('owner', 'POST users/clinics'), call('owner', 'POST users/doctors')]
const signedIn = (...staff: Who[]) => staff.flatMap(who => [signIn(who), call(who, 'PUT user/profile')])
const everybody = [...begun, ...signedIn('ravi', 'asha')]
const seen = [
  ...everybody,
  call('owner', 'POST users/price-items'),
  call('owner', 'POST users/appointments'),
  call('asha', 'POST users/encounters'),
  call('ravi', 'POST users/payments'),
]

const isAlone = (...calls: AuditedCall[]) =>
  wroteAlone(calls, { ownerAccountId: 'owner', people: people.length })

test.each([
  ['nothing', []],
  ['the owner', [signIn('owner')]],
  ['the records', begun],
  ['a first sign-in', [...begun, ...signedIn('ravi')]],
  ['all sign-ins', everybody],
  ['visits', seen],
])('what the program wrote until it was interrupted is its own: %s', (_, calls) => {
  expect(isAlone(...calls)).toBe(true)
})

test.each([
  ['the records', begun],
  ['a first sign-in', [...begun, ...signedIn('ravi')]],
  ['all sign-ins', everybody],
  ['visits', seen],
])('somebody who looks around after it leaves no work, who writes does: %s', (_, calls) => {
  for (const who of people) {
    const looked = [...calls, signIn(who), call(who, 'POST users/notifications/read-all')]
    const isKept = !isAlone(...looked, call(who, 'POST users/patients'))
    expect({ who, looked: isAlone(...looked), isKept }).toEqual({ who, looked: true, isKept: true })
  }
})

test('the last of its people, whom it had not signed in yet, writes', () => {
  const calls = [...begun, ...signedIn('ravi'), ...signedIn('asha')]
  expect(isAlone(...calls, call('asha', 'POST users/encounters'))).toBe(false)
  expect(isAlone(...calls, call('owner', 'POST users/price-items'))).toBe(true)
})

test('what is written without a sign-in, by nobody, or before the clinics, is not its own', () => {
  expect(isAlone(call('owner', 'POST users/clinics'))).toBe(false)
  expect(isAlone(...seen, call(null, 'POST public/clinics/:slug/bookings'))).toBe(false)
  expect(isAlone(signIn('owner'), call('owner', 'POST users/categories'))).toBe(false)
})

test('what it writes beside somebody who has signed in is taken for theirs', () => {
  expect(isAlone(...everybody, signIn('owner'), call('owner', 'POST users/appointments'))).toBe(false)
})

test('a sample is whole with its two entries on the waiting list', () => {
  const entry = call('owner', 'POST users/waitlist')
  expect(isWhole(seen)).toBe(false)
  expect(isWhole([...seen, entry])).toBe(false)
  expect(isWhole([...seen, entry, entry])).toBe(true)
})
