import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2090-11-20T19:00:00Z') })
})
afterAll(() => app.close())

const profile = async (token: string) => (await app.call('GET', 'user/profile', { token })).body.data

test('a doctor whose e-mail the owner has changed still knows their record, books and prescribes', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, doctorToken, doctorId, clinicId, serviceId, patientId } = clinic
  expect((await profile(doctorToken)).doctorId).toBe(doctorId)
  const path = `users/doctors/${doctorId}`
  const { version } = (await app.call('GET', path, { token })).body.data
  const email = nextEmail('corrected')
  const changed = await app.call('PUT', path, { token, body: { email, version } })
  expect([changed.status, changed.body.data.email]).toEqual([200, email])

  const own = await profile(doctorToken)
  expect(own.doctorId).toBe(doctorId)
  expect(own.email).not.toBe(email)
  const visit = { clinicId, doctorId: own.doctorId, serviceId, patientId }
  // A doctor sees the patients who have a visit with them.
  await create(app, token, 'users/appointments', { ...visit, start: '2090-11-24T10:00:00+05:30' })
  await create(app, doctorToken, 'users/appointments', { ...visit, start: '2090-11-24T11:00:00+05:30' })
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }]
  await create(app, doctorToken, 'users/prescriptions', { patientId, doctorId: own.doctorId, lines })
})

test('nobody else has one, an owner only their own record, and only in that organization', async () => {
  const { token, receptionistToken, patientToken, clinicId, email, organizationId } = await createOwned()
  for (const other of [token, receptionistToken, patientToken])
    expect((await profile(other)).doctorId).toBeNull()
  const { _id } = await create(app, token, 'users/doctors', { ...good.doctor(clinicId), email })
  // An owner who adds herself needs no invitation.
  expect(await profile(token)).toMatchObject({ role: 'owner', doctorId: _id, invitations: [] })

  // The same account is a doctor elsewhere, under another record.
  const second = await createTestClinic(app)
  const elsewhere = await create(app, second.token, 'users/doctors', {
    ...good.doctor(second.clinicId),
    email,
  })
  const [invitation] = (await profile(token)).invitations
  await app.call('POST', `users/invitations/${invitation._id}/accept`, { token })
  expect((await profile(token)).doctorId).toBe(_id)
  const into = (id: string) =>
    app.call('POST', 'users/switch-organization', { token, body: { organizationId: id } })
  expect((await into(second.organizationId)).body.data).toMatchObject({ doctorId: elsewhere._id })
  expect((await into(organizationId)).body.data).toMatchObject({ doctorId: _id })

  expect((await profile(token)).organization._id).toBe(organizationId)
  expect((await app.call('DELETE', `users/doctors/${_id}`, { token })).status).toBe(200)
  expect((await profile(token)).doctorId).toBeNull()
})

/** A clinic with everybody but a doctor, and what its owner signs in with. */
async function createOwned() {
  const made = await createTestClinic(app, { receptionist: true, patient: true })
  return { ...made, email: (await profile(made.token)).email as string }
}
