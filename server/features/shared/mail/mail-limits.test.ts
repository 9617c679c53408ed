import { expect, test } from 'vitest'
import { nextSendAt, invitationFreeAt, perAddress } from './mail-limits.ts'

const minute = 60_000
const now = Date.parse('2026-11-23T03:00:00Z')
const ago = (...minutes: number[]) => minutes.map(each => now - each * minute)

test.each([
  [[], undefined],
  [[1, 2], undefined],
  [[1, 2, 3], 12],
  [[1, 2, 14.5], 0.5],
  [[1, 2, 15], undefined],
  // Codes never wait, so there may have been more.
  [[1, 2, 3, 4, 5], 12],
])('after mails %j minutes ago the next may leave in %j', (minutes, wait) => {
  expect(nextSendAt(ago(...minutes), perAddress, now)).toBe(
    wait === undefined ? undefined : now + wait * minute,
  )
})

test('thirty invitations in the first hour of an organization, and two hundred a day', () => {
  const left = (count: number) => Array.from({ length: count }, (_, index) => now - (index + 1) * 1000)
  const young = now - 10 * minute
  expect(invitationFreeAt(left(29), young, now)).toBeUndefined()
  expect(invitationFreeAt(left(30), young, now)).toBe(now + 50 * minute)
  const old = now - 60 * minute
  expect(invitationFreeAt(left(199), old, now)).toBeUndefined()
  expect(invitationFreeAt(left(200), old, now)).toBe(now - 200_000 + 24 * 60 * minute)
})
