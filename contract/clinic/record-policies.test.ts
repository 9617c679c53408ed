import { expect, test } from 'vitest'
import { mayReadCommission } from './doctor-policy.ts'
import {
  mayConfirmStaffAddress,
  mayMoveToClinic,
  mayOpenOrClose,
  mustProveNewAddress,
  readsThroughPortal,
} from './patient-policy.ts'

const policies = {
  mayReadCommission,
  mayMoveToClinic,
  mayOpenOrClose,
  mustProveNewAddress,
  readsThroughPortal,
  mayConfirmStaffAddress,
}

// Written out by hand: each row lists the roles that may.
test.each([
  ['mayReadCommission', 'owner'],
  ['mayMoveToClinic', 'owner doctor receptionist'],
  ['mayOpenOrClose', 'owner receptionist'],
  ['mustProveNewAddress', 'patient'],
  ['readsThroughPortal', 'patient'],
  ['mayConfirmStaffAddress', 'owner'],
] as const)('%s: %s', (name, expected) => {
  const roles = ['owner', 'doctor', 'receptionist', 'patient'] as const
  expect(roles.filter(role => policies[name]({ role })).join(' ')).toBe(expected)
})
