import { expect, it } from 'vitest'
import { duplicatesQuery, newPatientFrom } from './new-patient.ts'

it.each([
  ['Asha Menon', { firstName: 'Asha', lastName: 'Menon', phoneNumber: '' }],
  ['  Maria   da  Silva ', { firstName: 'Maria', lastName: 'da Silva', phoneNumber: '' }],
  ['+91 98450-12345', { firstName: '', lastName: '', phoneNumber: '9845012345' }],
  ['Asha Menon 98450 12345', { firstName: 'Asha', lastName: 'Menon', phoneNumber: '9845012345' }],
  ['+49 30 1234567, Zoë', { firstName: 'Zoë', lastName: '', phoneNumber: '+49301234567' }],
  ['आशा ९८४५०१२३४५', { firstName: 'आशा', lastName: '', phoneNumber: '9845012345' }],
  ['Asha Menon 2', { firstName: 'Asha', lastName: 'Menon 2', phoneNumber: '' }],
  ['98450', { firstName: '', lastName: '', phoneNumber: '98450' }],
  ['', { firstName: '', lastName: '', phoneNumber: '' }],
])('begins a new patient with what was searched for: %s', (text, patient) => {
  expect(newPatientFrom(text)).toEqual(patient)
})

it('looks for patients with the whole number, or the whole name', () => {
  const typed = { firstName: ' Kiran ', lastName: '', phoneNumber: '98765 4321' }
  expect(duplicatesQuery(typed)).toBeNull()
  expect(duplicatesQuery({ ...typed, phoneNumber: '+91 98765-43213' })).toEqual({
    phoneNumber: '+919876543213',
  })
  expect(duplicatesQuery({ ...typed, lastName: 'Rao' })).toEqual({ firstName: 'Kiran', lastName: 'Rao' })
})

it('looks for a name with its date of birth where the form asks for one', () => {
  const typed = { firstName: 'Kiran', lastName: 'Rao', phoneNumber: '', dateOfBirth: '' }
  expect(duplicatesQuery(typed)).toBeNull()
  expect(duplicatesQuery({ ...typed, phoneNumber: '9876543213' })).toEqual({ phoneNumber: '9876543213' })
  const born = { ...typed, dateOfBirth: '1990-02-28' }
  expect(duplicatesQuery(born)).toEqual({
    firstName: 'Kiran',
    lastName: 'Rao',
    dateOfBirth: '1990-02-28',
  })
})

it.each(['0019-02-28', '1990-02-30'])(
  'leaves out a date of birth that cannot be, and the name: %s',
  dateOfBirth => {
    const typed = { firstName: 'Kiran', lastName: 'Rao', phoneNumber: '9876543213', dateOfBirth }
    expect(duplicatesQuery(typed)).toEqual({ phoneNumber: '9876543213' })
    expect(duplicatesQuery({ ...typed, phoneNumber: '' })).toBeNull()
  },
)
