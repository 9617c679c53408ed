import { expect, test } from 'vitest'
import type { Patient } from '#contract/clinic/patients.ts'
import { afterBookingAction, openedWith, staleFields, type BookingAction } from './booking-reducer.ts'

const earlier = { clinicId: 'north', doctorId: 'rao', serviceId: 'check' }
const open = openedWith({})
const patient = { _id: 'asha' } as Patient
const after = (...actions: BookingAction[]) => actions.reduce(afterBookingAction, open)

test('it opens with the known choices, and with the pressed time', () => {
  expect(open).toMatchObject({ clinicId: '', start: '', opened: { start: '' }, mayMove: false })
  const pressed = openedWith({ doctorId: 'rao', start: '2026-11-24T10:00:00+05:30' })
  expect(pressed).toMatchObject({ doctorId: 'rao', opened: { start: pressed.start } })
})

test('a known patient’s last visit fills in the open choices, once', () => {
  const chosen = { clinicId: 'south', doctorId: '', serviceId: '' }
  expect(after({ type: 'complete', patientId: 'asha', chosen, earlier })).toMatchObject({
    clinicId: 'south',
    doctorId: '',
    serviceId: 'check',
    filledFor: 'asha',
  })
  const whole = { clinicId: 'south', doctorId: 'iyer', serviceId: 'scan' }
  for (const nothing of [
    { chosen: whole, earlier },
    { chosen, earlier: undefined },
  ])
    expect(after({ type: 'complete', patientId: 'asha', ...nothing })).toEqual({ ...open, filledFor: 'asha' })
})

test('a patient and further services are kept; with those the visit may move', () => {
  const lines = [{ key: 'a', service: null }]
  expect(after({ type: 'patient', changes: { patient } })).toEqual({ ...open, patient })
  expect(after({ type: 'furtherServices', lines })).toEqual({ ...open, moreServices: lines, mayMove: true })
})

test('the desk decides where and with whom', () => {
  expect(after({ type: 'clinic', clinicId: 'north' })).toEqual({ ...open, clinicId: 'north' })
})

test('a change drops the errors of its fields, and those of the time if it is chosen again', () => {
  expect(staleFields({ type: 'reason', reason: '' })).toEqual(['overbookReason'])
  expect(staleFields({ type: 'furtherServices', lines: [] })).toEqual(['moreServiceIds'])
  expect(staleFields({ type: 'patient', changes: { patient } })).toContain('patientId')
  expect(staleFields({ type: 'visit', serviceId: 'scan' })).toEqual(
    expect.arrayContaining(['serviceId', 'start', 'otherTime']),
  )
  expect(staleFields({ type: 'freeTimes' })).toEqual(expect.arrayContaining(['start', 'otherTime']))
})
