import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const duplicates = async (query: Record<string, string>, token = clinic.receptionistToken) => {
  const answer = await app.call('GET', `users/patients/duplicates?${new URLSearchParams(query)}`, { token })
  return answer.status === 200
    ? (answer.body.data as { _id: string }[]).map(({ _id }) => _id)
    : [answer.status]
}

test('whoever has the same number or the same whole name is offered, the number first', async () => {
  const { token, clinicId, patientId } = clinic
  const namesake = await create(app, token, 'users/patients', {
    ...good.patient(clinicId),
    phoneNumber: '9000000001',
  })
  expect(await duplicates({ phoneNumber: '+91 98765 43213' })).toEqual([patientId])
  expect(await duplicates({ firstName: 'KIRAN', lastName: 'rao' })).toEqual([namesake._id, patientId])
  const both = { firstName: 'Kiran', lastName: 'Rao', phoneNumber: '9876543213' }
  expect(await duplicates(both)).toEqual([patientId, namesake._id])
  expect(await duplicates({ firstName: 'Kiran' })).toEqual([])
  expect(await duplicates({})).toEqual([])
  expect(await duplicates({ phoneNumber: '98765' })).toEqual([400])

  // A namesake born on another day is somebody else; a number counts for itself.
  const { dateOfBirth } = good.patient(clinicId)
  const named = { firstName: 'Kiran', lastName: 'Rao' }
  expect(await duplicates({ ...named, dateOfBirth })).toEqual([namesake._id, patientId])
  expect(await duplicates({ ...named, dateOfBirth: '1950-01-01' })).toEqual([])
  expect(await duplicates({ ...both, dateOfBirth: '1950-01-01' })).toEqual([patientId])

  await app.call('DELETE', `users/patients/${namesake._id}`, { token })
  expect(await duplicates({ phoneNumber: '9000000001' })).toEqual([])
})

test('nobody is told of patients whom they may not know, or of another organization’s', async () => {
  const phoneNumber = '9876543213'
  // The doctor has not seen them yet.
  expect(await duplicates({ phoneNumber }, clinic.doctorToken)).toEqual([])
  expect(await duplicates({ phoneNumber }, clinic.patientToken)).toEqual([clinic.patientId])
  const other = await createTestClinic(app)
  expect(await duplicates({ phoneNumber }, other.token)).toEqual([])
})
