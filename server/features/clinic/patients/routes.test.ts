import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { bookFirstSlot, create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { testResource } from '#server/testing/worlds/test-resource.ts'

testResource({
  path: 'users/patients',
  alias: 'patients',
  body: ({ clinicId }) => good.patient(clinicId),
  textField: 'firstName',
  change: { lastName: 'Iyer', dateOfBirth: '2000-02-29', city: 'Kochi' },
  empty: {
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    phoneNumber: 'Phone Number is required',
    gender: 'Gender is required',
    password: 'Password is required',
    dateOfBirth: 'Date of Birth is required',
    address: 'Address is required',
    country: 'Country is required',
    clinicId: 'Clinic selection is required',
  },
  bad: [
    ['clinicId', randomUUID(), messages.clinicUnknown],
    ['country', 'Atlantis', messages.countryRequired],
    ['phoneNumber', '123', messages.phoneNumberTenDigits],
    ['dateOfBirth', '2199-01-01', messages.dateOfBirthInvalid],
    ['dateOfBirth', '31.12.1999', messages.dateOfBirthRequired],
  ],
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a patient reads and changes their own record, but not where they belong', async () => {
  const { patientId, patientToken: token } = await createTestClinic(app, { patient: true })
  const list = await app.call('GET', 'users/patients', { token })
  expect(list.body).toMatchObject({ total: 1, data: [{ _id: patientId, number: 1, isIncomplete: false }] })
  const path = `users/patients/${patientId}`
  const changed = await app.call('PUT', path, { token, body: { city: 'Kochi' } })
  expect(changed.body.data).toMatchObject({ city: 'Kochi', version: 2 })
  const again = await app.call('PUT', path, { token, body: { state: 'Kerala' } })
  expect(again.body.data).toMatchObject({ city: 'Kochi', state: 'Kerala' })
  const closed = await app.call('PUT', path, { token, body: { status: false } })
  expect([closed.status, closed.body.code]).toEqual([403, 'forbidden'])
})

test('a patient does not move themselves to another clinic, and sees nobody else', async () => {
  const clinic = await createTestClinic(app, { patient: true })
  const { token, clinicId, patientId, patientToken } = clinic
  const { _id: otherClinic } = await create(app, token, 'users/clinics', good.clinic())
  const path = `users/patients/${patientId}`
  const as = (call: object) => ({ token: patientToken, ...call })
  const moved = await app.call('PUT', path, as({ body: { clinicId: otherClinic } }))
  expect([moved.status, moved.body.code]).toEqual([403, 'forbidden'])
  // A form sends the whole record back.
  expect((await app.call('PUT', path, as({ body: { clinicId, status: true, city: 'Kochi' } }))).status).toBe(
    200,
  )
  const { _id: stranger } = await create(app, token, 'users/patients', good.patient(clinicId))
  expect((await app.call('GET', `users/patients/${stranger}`, as({}))).status).toBe(404)
  expect((await app.call('PUT', `users/patients/${stranger}`, as({ body: { city: 'X' } }))).status).toBe(404)
  expect((await app.call('DELETE', path, as({}))).status).toBe(403)
  expect((await app.call('POST', 'users/patients', as({ body: good.patient(clinicId) }))).status).toBe(403)
  expect((await app.call('GET', 'users/patients?keyword=rao', as({}))).body.total).toBe(1)
})

test('a doctor sees and changes the patients they see, and no others', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { patientId, doctorToken } = clinic
  const path = `users/patients/${patientId}`
  const list = async (query = '') =>
    (await app.call('GET', `users/patients${query}`, { token: doctorToken })).body
  expect(await list()).toMatchObject({ total: 0, data: [] })
  expect((await app.call('GET', path, { token: doctorToken })).status).toBe(404)
  expect((await app.call('PUT', path, { token: doctorToken, body: { city: 'X' } })).status).toBe(404)
  await bookFirstSlot(app, clinic, { patientId })
  for (const query of ['', '?keyword=kir', `?clinicId=${clinic.clinicId}`])
    expect(await list(query)).toMatchObject({ total: 1, data: [{ _id: patientId }] })
  expect((await app.call('PUT', path, { token: doctorToken, body: { city: 'Kochi' } })).status).toBe(200)
  expect((await app.call('PUT', path, { token: doctorToken, body: { status: false } })).status).toBe(403)
  expect((await app.call('DELETE', path, { token: doctorToken })).status).toBe(403)
})

test('patients are numbered and counted in their organization', async () => {
  const { token, clinicId, organizationId } = await createTestClinic(app)
  const ids: string[] = []
  for (const number of [1, 2, 3]) {
    const record = await create(app, token, 'users/patients', good.patient(clinicId))
    expect(record).toMatchObject({ number })
    ids.push(record._id)
  }
  const totals = async () => {
    const { body } = await app.call('GET', 'users/patients?sort=name', { token })
    const [counted] = await app.database.app.inOrganization(
      organizationId,
      db => db<{ count: number }[]>`
        select count(*) as count from patients where organization_id = ${organizationId} and not is_deleted`,
    )
    return [body.total, counted!.count]
  }
  expect(await totals()).toEqual([3, 3])
  await app.call('DELETE', `patients/${ids[0]}`, { token })
  await app.call('DELETE', `patients/${ids[0]}`, { token })
  expect(await totals()).toEqual([2, 2])
  await app.call('POST', `users/patients/${ids[0]}/restore`, { token })
  await app.call('POST', `users/patients/${ids[0]}/restore`, { token })
  expect(await totals()).toEqual([3, 3])
  await app.call('DELETE', `users/patients/${ids[2]}`, { token })
  expect(await create(app, token, 'users/patients', good.patient(clinicId))).toMatchObject({ number: 4 })
})

test('twenty created at once get twenty numbers', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const created = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call('POST', 'users/patients', {
        token,
        body: { ...good.patient(clinicId), password: undefined, invite: true },
      }),
    ),
  )
  expect(created.map(answer => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(created.map(answer => answer.body.data.number)).size).toBe(20)
  expect((await app.call('GET', 'users/patients', { token })).body.total).toBe(20)
})

test('patients are searched for by name, number and e-mail', async () => {
  const { token, clinicId } = await createTestClinic(app, { patient: true })
  const body = { ...good.patient(clinicId), firstName: 'Ömer', lastName: 'O’Neil', phoneNumber: '9000000003' }
  const { _id } = await create(app, token, 'users/patients', body)
  for (const keyword of ['ÖMER o’n', body.email, '9000000003']) {
    const found = await app.call('GET', `users/patients?keyword=${encodeURIComponent(keyword)}`, { token })
    expect(found.body).toMatchObject({ total: 1, data: [{ _id }] })
  }
  const both = await app.call('GET', 'users/patients?keyword=example&limit=1&page=2&sort=name', { token })
  expect(both.body).toMatchObject({ total: 2, data: [{ _id }] })
})

test('who was booked with three fields is complete once the rest is there', async () => {
  const clinic = await createTestClinic(app, { doctor: true })
  const { token, clinicId } = clinic
  const newPatient = { firstName: 'Anu', phoneNumber: '9876543214' }
  const { patient } = await bookFirstSlot(app, clinic, { newPatient })
  const path = `users/patients/${patient._id}`
  const found = await app.call('GET', path, { token })
  expect(found.body.data).toMatchObject({ isIncomplete: true, lastName: null, email: null, name: 'Anu' })
  const { lastName, email, gender, dateOfBirth, address, country } = good.patient(clinicId)
  const part = await app.call('PUT', path, { token, body: { lastName, email, gender, dateOfBirth } })
  expect(part.body.data.isIncomplete).toBe(true)
  const whole = await app.call('PUT', path, { token, body: { address, country } })
  expect(whole.body.data).toMatchObject({ isIncomplete: false, version: 3 })
})

test('a receptionist creates, changes, deletes and restores patients', async () => {
  const { clinicId, receptionistToken: token } = await createTestClinic(app, { receptionist: true })
  const { _id } = await create(app, token, 'users/patients', good.patient(clinicId))
  const path = `users/patients/${_id}`
  expect((await app.call('PUT', path, { token, body: { city: 'Kochi' } })).status).toBe(200)
  expect((await app.call('DELETE', path, { token })).status).toBe(200)
  expect((await app.call('POST', `${path}/restore`, { token })).status).toBe(200)
})

test('every read of a patient is audited', async () => {
  const { token, patientId } = await createTestClinic(app, { patient: true })
  await app.call('GET', `users/patients/${patientId}`, { token })
  await app.call('GET', 'users/patients', { token })
  await expect
    .poll(async () => {
      const { body } = await app.call('GET', `users/audit?subjectId=${patientId}&outcome=read`, { token })
      return body.data.map((event: { action: string }) => event.action).sort()
    })
    .toEqual(['GET users/patients', 'GET users/patients/:id'])
})

test('ranges are of the gender, and asked for where it is another', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const body = { ...good.patient(clinicId), gender: 'Other' }
  const { _id } = await create(app, token, 'users/patients', body)
  const path = `users/patients/${_id}`
  const change = async (fields: object) => {
    const { data } = (await app.call('PUT', path, { token, body: fields })).body
    return [data.gender, data.sexForRanges]
  }
  expect((await app.call('GET', path, { token })).body.data).toMatchObject({ sexForRanges: null })
  expect(await change({ sexForRanges: 'male' })).toEqual(['Other', 'male'])
  expect(await change({ gender: 'Female' })).toEqual(['Female', 'female'])
  expect(await change({ gender: 'Other' })).toEqual(['Other', 'male'])
  expect(await change({ sexForRanges: null })).toEqual(['Other', null])
  const refused = await app.call('PUT', path, { token, body: { sexForRanges: 'Male' } })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['sexForRanges']])
  const others = await app.call('GET', 'users/patients?gender=Other', { token })
  expect(others.body).toMatchObject({ total: 1, data: [{ _id }] })
})
