import { expect, test } from 'vitest'
import {
  booksOnlyInOwnName,
  isBoundByBookingPolicy,
  mayBookForNewPatient,
  mayChangeLength,
  mayChangeServices,
  mayOverbook,
  mayReadOverbookReason,
  maySetAnyStatus,
  mayUndo,
} from './appointment-policy.ts'

const policies = {
  booksOnlyInOwnName,
  isBoundByBookingPolicy,
  mayBookForNewPatient,
  mayChangeLength,
  mayChangeServices,
  mayOverbook,
  mayReadOverbookReason,
  maySetAnyStatus,
  mayUndo,
}

// Written out by hand: each row lists the roles that may.
test.each([
  ['mayOverbook', 'owner doctor receptionist'],
  ['mayReadOverbookReason', 'owner doctor receptionist'],
  ['mayBookForNewPatient', 'owner doctor receptionist'],
  ['mayChangeLength', 'owner doctor receptionist'],
  ['mayChangeServices', 'owner doctor receptionist'],
  ['maySetAnyStatus', 'owner doctor receptionist'],
  ['mayUndo', 'owner doctor receptionist'],
  ['isBoundByBookingPolicy', 'patient'],
  ['booksOnlyInOwnName', 'doctor'],
] as const)('%s: %s', (name, expected) => {
  const roles = ['owner', 'doctor', 'receptionist', 'patient'] as const
  expect(roles.filter(role => policies[name]({ role })).join(' ')).toBe(expected)
})
