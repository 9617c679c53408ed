import { expect, it } from 'vitest'
import { showsTopic } from './topics.ts'

it('refreshes calls that show records of the kind, also single records', () => {
  expect(showsTopic('users/doctors', 'doctors')).toBe(true)
  expect(showsTopic('users/doctors/:id', 'doctors')).toBe(true)
  expect(showsTopic('users/appointments', 'patients')).toBe(true)
  expect(showsTopic('users/slots', 'hours')).toBe(true)
  // The answer contains `doctorId`.
  expect(showsTopic('user/profile', 'doctors')).toBe(true)
})

it('does not refresh other calls', () => {
  expect(showsTopic('users/categories', 'patients')).toBe(false)
  expect(showsTopic('user/profile', 'patients')).toBe(false)
})
