import { expect, test } from 'vitest'
import { isOperator } from '../core/roles.ts'
import { isHeldToStaffRules, mayBecomeOwner, maySeePicturesOfMembers } from './member-policy.ts'

const roles = ['owner', 'doctor', 'receptionist', 'patient'] as const
const policies = { isHeldToStaffRules, mayBecomeOwner, maySeePicturesOfMembers }

// Written out by hand: each row lists the roles that may.
test.each([
  ['isHeldToStaffRules', 'owner doctor receptionist'],
  ['mayBecomeOwner', 'doctor receptionist'],
  ['maySeePicturesOfMembers', 'owner doctor receptionist'],
] as const)('%s: %s', (name, expected) => {
  expect(roles.filter(role => policies[name]({ role })).join(' ')).toBe(expected)
})

test('an operator and a person who is only invited work for no organization', () => {
  expect(isHeldToStaffRules({ role: 'operator' })).toBe(false)
  expect(isHeldToStaffRules({ role: 'invited' })).toBe(false)
  expect([{ role: 'operator' } as const, { role: 'owner' } as const, undefined].map(isOperator)).toEqual([
    true,
    false,
    false,
  ])
})
