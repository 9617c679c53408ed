import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { signPrescriptions } from '#server/testing/worlds/sign-prescriptions.ts'

// Wednesday 25 November 2026, 10:00 in Kolkata.
const now = Date.parse('2026-11-25T04:30:00Z')
const here = { now }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => here.now })
})
afterAll(() => app.close())

let clinic: TestClinic
/** Born on 27 November 2008. */
let childId: string
beforeEach(async () => {
  here.now = now
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, patientToken, patientId, doctorId } = clinic
  const child = { besideId: patientId, firstName: 'Anu', lastName: 'Rao' }
  childId = (await create(app, patientToken, 'users/portal/people', child))._id
  // `created_at` comes from the database's clock, and says who was a child when the record was made.
  await app.database.app.inOrganization(
    clinic.organizationId,
    db =>
      db`update patients set created_at = ${new Date(now)} where organization_id = ${clinic.organizationId}`,
  )
  await app.call('PUT', `users/patients/${childId}`, { token, body: { dateOfBirth: '2008-11-27' } })
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
  for (const id of [patientId, childId])
    await create(app, token, 'users/prescriptions', { patientId: id, doctorId, lines })
  await signPrescriptions(app, clinic.organizationId)
})

const asFamily = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: clinic.patientToken, ...(body && { body }) })
const prescribed = async (query = '') => {
  const { status, body } = await asFamily('GET', `users/prescriptions${query}`)
  return status === 200
    ? body.data.map(({ patient }: { patient: { name: string } }) => patient.name).toSorted()
    : [status, body.code]
}
const summary = async (id: string) => (await asFamily('GET', `users/patients/${id}/summary`)).body.data
const turn18 = () => (here.now = Date.parse('2026-11-27T04:30:00Z'))

test('until the 18th birthday the family reads prescriptions and reports', async () => {
  expect(await prescribed()).toEqual(['Anu Rao', 'Kiran Rao'])
  expect(await prescribed(`?patientId=${childId}`)).toEqual(['Anu Rao'])
  expect((await asFamily('GET', `users/patients/${childId}/reports`)).status).toBe(200)
  expect(await summary(childId)).toMatchObject({ prescriptions: 1, reports: 0 })
  const address = await asFamily('GET', `users/patients/${childId}/portal-address`)
  expect(address.body.data.isFamilyEnded).toBe(false)
})

test('from then on only the person does; the holder of the account keeps their own', async () => {
  turn18()
  expect(await prescribed()).toEqual(['Kiran Rao'])
  expect(await prescribed(`?patientId=${childId}`)).toEqual([403, 'family_access_ended'])
  const [own] = (await app.call('GET', `users/prescriptions?patientId=${childId}`, { token: clinic.token }))
    .body.data
  for (const path of [`users/prescriptions/${own._id}`, `users/patients/${childId}/reports`]) {
    const refused = await asFamily('GET', path)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'family_access_ended',
      messages.familyEnded,
    ])
  }
  expect(await summary(childId)).toMatchObject({ prescriptions: null, reports: null })
  expect(await summary(clinic.patientId)).toMatchObject({ prescriptions: 1 })
  expect((await asFamily('GET', `users/patients/${clinic.patientId}/reports`)).status).toBe(200)
  const address = await asFamily('GET', `users/patients/${childId}/portal-address`)
  expect(address.body.data.isFamilyEnded).toBe(true)
})

test('visits of a grown-up can still be booked for them', async () => {
  turn18()
  const { clinicId, doctorId, serviceId } = clinic
  const booked = await asFamily('POST', 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    patientId: childId,
    start: '2026-11-30T10:00:00+05:30',
  })
  expect(booked.status).toBe(201)
})

test('a record alone in its account is its own at any age', async () => {
  const { organizationId, patientId } = clinic
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set is_deleted = true where organization_id = ${organizationId} and id = ${patientId}`,
  )
  turn18()
  expect(await prescribed(`?patientId=${childId}`)).toEqual(['Anu Rao'])
})
