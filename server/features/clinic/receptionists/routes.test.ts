import { randomUUID } from 'node:crypto'
import { messages } from '#contract/core/messages.ts'
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { testResource } from '#server/testing/worlds/test-resource.ts'

testResource({
  path: 'users/receptionists',
  body: ({ clinicId }) => good.receptionist(clinicId),
  textField: 'firstName',
  change: { lastName: 'Devi', dateOfBirth: '1999-12-31', city: 'Kochi' },
  empty: {
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    phoneNumber: 'Phone Number is required',
    gender: 'Gender is required',
    password: 'Password is required',
    clinicId: 'Clinic selection is required',
  },
  bad: [
    ['clinicId', randomUUID(), messages.clinicUnknown],
    ['email', 'some body@example.org', messages.fieldEmailInvalid],
    ['phoneNumber', 'nine', messages.phoneNumberTenDigits],
    ['dateOfBirth', '2199-01-01', messages.dateOfBirthInvalid],
    ['dateOfBirth', '2023-02-29', messages.dateOfBirthInvalid],
    ['postalCode', 'x'.repeat(21), messages.tooLong],
  ],
})
