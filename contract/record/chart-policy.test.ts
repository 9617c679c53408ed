import { expect, it } from 'vitest'
import type { Role } from '../core/permissions.ts'
import { mayWriteInRecord } from './chart-policy.ts'

/** Whether each may write, with a doctor's record of their own and without. */
const expected: Record<Role, [withRecord: boolean, without: boolean]> = {
  owner: [true, false],
  doctor: [true, false],
  receptionist: [false, false],
  patient: [false, false],
}

it('lets only doctors write, and owners who are doctors too', () => {
  for (const [role, [withRecord, without]] of Object.entries(expected) as [Role, [boolean, boolean]][]) {
    expect([role, mayWriteInRecord({ role, doctorId: 'of theirs' })]).toEqual([role, withRecord])
    expect([role, mayWriteInRecord({ role, doctorId: null })]).toEqual([role, without])
  }
})
