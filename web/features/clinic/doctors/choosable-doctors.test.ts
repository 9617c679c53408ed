import { expect, test } from 'vitest'
import { choosableDoctors } from './choosable-doctors.ts'

const asha = { _id: 'a', email: 'corrected@example.org', status: true }
const bina = { _id: 'b', email: 'asha@example.org', status: true }
const closed = { _id: 'c', email: 'closed@example.org', status: false }
const all = [asha, bina, closed]

test('a doctor’s record is the linked one, whatever emails the records have', () => {
  const own = { role: 'doctor' as const, doctorId: 'a', email: 'asha@example.org' }
  expect(choosableDoctors(own, all)).toEqual([asha])
  expect(choosableDoctors({ ...own, doctorId: 'c' }, all)).toEqual([])
  expect(choosableDoctors({ ...own, doctorId: null }, all)).toEqual([])
})

test('an owner, also one who is a doctor, chooses among those that are open', () => {
  expect(choosableDoctors({ role: 'owner', doctorId: 'a' }, all)).toEqual([asha, bina])
  expect(choosableDoctors({ role: 'receptionist', doctorId: null }, all)).toEqual([asha, bina])
})
