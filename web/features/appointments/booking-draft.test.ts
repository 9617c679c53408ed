import { expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { bodyOf, bookingErrors, emptyDraft } from './booking-draft.ts'

const id = '0190a6c8-7d3e-7000-8000-000000000001'
const filled = {
  ...emptyDraft,
  clinicId: id,
  doctorId: id,
  serviceId: id,
  start: '2026-11-30T09:30:00+05:30',
}

it('names what is missing, in the words of the contract', () => {
  expect(bookingErrors(bodyOf(emptyDraft))).toEqual({
    clinicId: messages.clinicRequired,
    doctorId: messages.doctorRequired,
    serviceId: messages.serviceRequired,
    start: messages.startRequired,
    patientId: messages.patientRequired,
  })
})

it('wants three fields of a new patient, and no known one', () => {
  const newPatient = { firstName: 'Asha', lastName: '', phoneNumber: '98450 12345' }
  expect(bookingErrors(bodyOf({ ...filled, newPatient }))).toEqual({})
  expect(bookingErrors(bodyOf({ ...filled, newPatient: { ...newPatient, phoneNumber: '98' } }))).toEqual({
    'newPatient.phoneNumber': messages.phoneNumberTenDigits,
  })
})
