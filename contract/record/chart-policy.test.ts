import { expect, it } from 'vitest'
import type { Role } from '#contract/core/permissions.ts'
import { entryKinds } from './chart/entry-endpoints.ts'
import { mayWriteEntries, mayWriteInRecord } from './chart-policy.ts'

/** Whether each may write, with a doctor's record of their own and without. */
const expected: Record<Role, [withRecord: boolean, without: boolean]> = {
  owner: [true, false],
  doctor: [true, false],
  receptionist: [false, false],
  nurse: [false, false],
  patient: [false, false],
}

it('lets only doctors write, and owners who are doctors too', () => {
  for (const [role, [withRecord, without]] of Object.entries(expected) as [Role, [boolean, boolean]][]) {
    expect([role, mayWriteInRecord({ role, doctorId: 'of theirs' })]).toEqual([role, withRecord])
    expect([role, mayWriteInRecord({ role, doctorId: null })]).toEqual([role, without])
  }
})

it('lets nurses write vitals and allergies, and nothing else', () => {
  const written = (role: Role, doctorId: string | null) =>
    entryKinds.filter(kind => mayWriteEntries({ role, doctorId }, kind))
  expect(written('nurse', null)).toEqual(['vitals', 'allergies'])
  expect(written('doctor', 'of theirs')).toEqual([...entryKinds])
  expect(written('owner', 'of theirs')).toEqual([...entryKinds])
  for (const role of ['owner', 'doctor', 'receptionist', 'patient'] as const)
    expect([role, written(role, null)]).toEqual([role, []])
})
