import { expect, it } from 'vitest'
import { showsTopic } from './topics.ts'

it('renews what shows records of the kind, single ones too', () => {
  expect(showsTopic('users/doctors', 'doctors')).toBe(true)
  expect(showsTopic('users/doctors/:id', 'doctors')).toBe(true)
  expect(showsTopic('users/appointments', 'patients')).toBe(true)
  expect(showsTopic('users/slots', 'hours')).toBe(true)
  // It answers `doctorId`.
  expect(showsTopic('user/profile', 'doctors')).toBe(true)
})

it('leaves alone what does not', () => {
  expect(showsTopic('users/categories', 'patients')).toBe(false)
  expect(showsTopic('user/profile', 'patients')).toBe(false)
})
