import { expect, test } from 'vitest'
import { borneOfClaim, dueOfClaim, stateOfClaim, type ClaimSums } from './claim-state.ts'

const claim = (more: Partial<ClaimSums> = {}): ClaimSums => ({
  claimedMinor: 1_000,
  creditedMinor: 0,
  receivedMinor: 0,
  tdsMinor: 0,
  disallowedMinor: 0,
  releasedMinor: 0,
  ...more,
})

test('what is due of a claim is what was neither credited, received, kept back nor disallowed', () => {
  expect(dueOfClaim(claim())).toBe(1_000)
  expect(
    dueOfClaim(claim({ creditedMinor: 100, receivedMinor: 200, tdsMinor: 20, disallowedMinor: 80 })),
  ).toBe(600)
  expect(dueOfClaim(claim({ receivedMinor: 1_000, creditedMinor: 300, releasedMinor: 300 }))).toBe(0)
  expect(borneOfClaim(claim({ creditedMinor: 100, receivedMinor: 200, disallowedMinor: 80 }))).toBe(820)
})

test('the state of a claim follows from its sums', () => {
  expect(stateOfClaim(claim(), false)).toBe('to_send')
  expect(stateOfClaim(claim(), true)).toBe('sent')
  for (const settled of [{ receivedMinor: 1 }, { tdsMinor: 1 }, { disallowedMinor: 1 }])
    expect(stateOfClaim(claim(settled), false)).toBe('part_settled')
  expect(stateOfClaim(claim({ receivedMinor: 900, tdsMinor: 100 }), true)).toBe('settled')
  expect(stateOfClaim(claim({ tdsMinor: 1, disallowedMinor: 999 }), true)).toBe('settled')
  expect(stateOfClaim(claim({ disallowedMinor: 1_000 }), true)).toBe('rejected')
  expect(stateOfClaim(claim({ disallowedMinor: 400, creditedMinor: 600 }), true)).toBe('rejected')
  expect(stateOfClaim(claim({ creditedMinor: 1_000 }), true)).toBe('cancelled')
  // All that it had paid is its advance.
  expect(
    stateOfClaim(claim({ receivedMinor: 1_000, creditedMinor: 1_000, releasedMinor: 1_000 }), true),
  ).toBe('cancelled')
  // A part of it was paid, so it was not rejected.
  const paidInPart = { receivedMinor: 500, tdsMinor: 100, disallowedMinor: 400 }
  expect(stateOfClaim(claim({ ...paidInPart, creditedMinor: 600, releasedMinor: 600 }), true)).toBe(
    'cancelled',
  )
  expect(stateOfClaim(claim({ creditedMinor: 400 }), true)).toBe('sent')
})
