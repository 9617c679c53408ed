import { expect, it } from 'vitest'
import { bookAppointmentBody } from '#contract/day/appointments.ts'
import { fieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import type { Service } from '#contract/clinic/services.ts'
import { besideOtherTime, bodyOf, completed, emptyDraft, otherTimeErrors, startAt } from './booking-draft.ts'

const id = '0190a6c8-7d3e-7000-8000-000000000001'
const filled = {
  ...emptyDraft,
  clinicId: id,
  doctorId: id,
  serviceId: id,
  start: '2026-11-30T09:30:00+05:30',
}

const errorsOf = (body: object) => fieldErrors(bookAppointmentBody.safeParse(body).error)

it('names what is missing, in the words of the contract', () => {
  expect(errorsOf(bodyOf(emptyDraft))).toEqual({
    clinicId: messages.clinicRequired,
    doctorId: messages.doctorRequired,
    serviceId: messages.serviceRequired,
    start: messages.startRequired,
    patientId: messages.patientRequired,
  })
})

it('requires three fields of a new patient, and no known patient', () => {
  const newPatient = { firstName: 'Asha', lastName: '', phoneNumber: '98450 12345' }
  expect(errorsOf(bodyOf({ ...filled, newPatient }))).toEqual({})
  expect(errorsOf(bodyOf({ ...filled, newPatient: { ...newPatient, phoneNumber: '98' } }))).toEqual({
    'newPatient.phoneNumber': messages.phoneNumberTenDigits,
  })
})

const service = (last: string) => ({ _id: `0190a6c8-7d3e-7000-8000-00000000000${last}` }) as Service
const patient = { _id: id } as Patient

it('sends further services in their order, and no open line', () => {
  expect(bodyOf({ ...filled, patient })).not.toHaveProperty('moreServiceIds')
  const moreServices = [
    { key: 'a', service: service('3') },
    { key: 'b', service: null },
    { key: 'c', service: service('2') },
  ]
  expect(bodyOf({ ...filled, patient, moreServices }).moreServiceIds).toEqual([
    service('3')._id,
    service('2')._id,
  ])
  const twice = bodyOf({ ...filled, patient, moreServices: [{ key: 'a', service: service('1') }] })
  expect(errorsOf(twice)).toEqual({ moreServiceIds: messages.serviceTwice })
})

it('sends a reason only with a typed time', () => {
  const reasoned = { ...filled, patient, overbookReason: ' In pain ' }
  expect(bodyOf(reasoned)).not.toHaveProperty('overbookReason')
  expect(bodyOf({ ...reasoned, otherTime: '09:40' }).overbookReason).toBe('In pain')
})

it('requires a reason if the time is taken, and says why a time cannot be booked', () => {
  const check = { start: '', end: '', refusal: null, isTaken: true, takenBy: [] }
  expect(otherTimeErrors(check, ' ')).toEqual({ overbookReason: messages.overbookReasonRequired })
  expect(otherTimeErrors(check, 'In pain')).toEqual({})
  expect(otherTimeErrors({ ...check, isTaken: false }, '')).toEqual({})
  expect(otherTimeErrors({ ...check, refusal: messages.slotLeave }, '')).toEqual({
    otherTime: messages.slotLeave,
  })
  expect(besideOtherTime({ start: messages.slotInPast, doctorId: 'x' })).toEqual({
    otherTime: messages.slotInPast,
    doctorId: 'x',
  })
})

it('reads a typed time in the clinic’s time zone', () => {
  expect(startAt('Asia/Kolkata', '2026-11-30', '09:40')).toBe('2026-11-30T09:40:00+05:30')
  // In March the clock jumps from 02:00 to 03:00. In November the hour from 01:00 happens twice.
  expect(startAt('America/New_York', '2026-03-08', '02:30')).toBe('')
  expect(startAt('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T01:30:00-04:00')
  for (const [date, time] of [
    ['2026-11-30', ''],
    ['2026-11-30', '24:00'],
    ['', '09:40'],
  ])
    expect(startAt('Asia/Kolkata', date!, time!)).toBe('')
})

it('fills in open choices from an earlier visit, the doctor only at the same clinic', () => {
  const earlier = { clinicId: 'north', doctorId: 'rao', serviceId: 'check' }
  const open = { clinicId: '', doctorId: '', serviceId: '' }
  expect(completed(open, earlier)).toEqual(earlier)
  expect(completed({ ...open, doctorId: 'iyer', serviceId: 'scan' }, earlier)).toEqual({
    clinicId: 'north',
    doctorId: 'iyer',
    serviceId: 'scan',
  })
  expect(completed({ ...open, clinicId: 'south' }, earlier)).toEqual({
    clinicId: 'south',
    doctorId: '',
    serviceId: 'check',
  })
})
