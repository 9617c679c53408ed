import { expect, it } from 'vitest'
import { landingPath } from './landing-path.ts'

const origin = 'https://clinic.example'

it('goes by the role', () => {
  expect(landingPath('owner', null, origin)).toBe('/clinic')
  expect(landingPath('receptionist', '', origin)).toBe('/clinic')
  expect(landingPath('patient', null, origin)).toBe('/portal')
  expect(landingPath('operator', null, origin)).toBe('/operator')
})

it('returns to the page that asked for the sign-in', () => {
  expect(landingPath('doctor', '/clinic/patient?page=2#top', origin)).toBe('/clinic/patient?page=2#top')
})

it.each([
  'https://elsewhere.example/clinic',
  '//elsewhere.example/clinic',
  '/\\elsewhere.example/clinic',
  'javascript:alert(1)',
  '/clinicians',
  '/clinic/../portal',
  'clinic',
  'http://[',
])('never follows %s', next => {
  expect(landingPath('owner', next, origin)).toBe('/clinic')
})
