import { expect, it } from 'vitest'
import { newPatientFrom } from './new-patient.ts'

it.each([
  ['Asha Menon', { firstName: 'Asha', lastName: 'Menon', phoneNumber: '' }],
  ['  Maria   da  Silva ', { firstName: 'Maria', lastName: 'da Silva', phoneNumber: '' }],
  ['+91 98450-12345', { firstName: '', lastName: '', phoneNumber: '9845012345' }],
  ['98450', { firstName: '', lastName: '', phoneNumber: '98450' }],
  ['', { firstName: '', lastName: '', phoneNumber: '' }],
])('begins a new patient with what was searched for: %s', (text, patient) => {
  expect(newPatientFrom(text)).toEqual(patient)
})
