import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, type TestClinic } from '#server/testing/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const read = async (token = clinic.token) => app.call('GET', 'users/settings', { token })
const save = (body: object, token = clinic.token) => app.call('PUT', 'users/settings', { token, body })

test('the owner changes what the organization is called; what is not sent stays', async () => {
  const before = (await read()).body.data
  expect(before).toMatchObject({
    name: 'Riverside',
    contactPerson: 'Asha Menon',
    contactNumber: '9876543210',
  })
  const saved = await save({ name: 'Hillside', contactNumber: '+91 98765-00000', email: 'Desk@Example.org' })
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved.'])
  expect(saved.body.data).toEqual({
    ...before,
    ...saved.body.data,
    name: 'Hillside',
    contactNumber: '9876500000',
    email: 'desk@example.org',
    contactPerson: before.contactPerson,
  })
  expect((await read()).body.data).toEqual(saved.body.data)
  const profile = await app.call('GET', 'user/profile', { token: clinic.doctorToken })
  expect(profile.body.data.organization.name).toBe('Hillside')
})

test.each([
  ['name', '', 'Clinic Name is required.'],
  ['type', ' ', 'Clinic Type is required.'],
  ['contactPerson', '', 'Contact Person is required.'],
  ['contactNumber', '123', 'Contact number must be 10 digits.'],
  ['email', 'nobody', 'Invalid email format.'],
])('%s does not take %j', async (field, value, message) => {
  const before = (await read()).body.data
  const refused = await save({ [field]: value })
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }])
  expect((await read()).body.data).toEqual(before)
})

test('doctors and receptionists read them, patients do not, and nobody but the owner writes', async () => {
  for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
    expect((await read(token)).status).toBe(200)
    expect((await save({ name: 'Mine' }, token)).status).toBe(403)
  }
  expect((await read(clinic.patientToken)).status).toBe(403)
  expect((await save({ name: 'Mine' }, clinic.patientToken)).status).toBe(403)
})

test('another organization has its own', async () => {
  const other = await createTestClinic(app)
  await save({ name: 'Only here' })
  expect((await read(other.token)).body.data.name).toBe('Riverside')
})
