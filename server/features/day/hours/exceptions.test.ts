import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown, token = clinic.token) =>
  app.call(method, path, { token, ...(body !== undefined && { body }) })
const ofDoctor = () => `users/doctors/${clinic.doctorId}/exceptions`
const ofClinic = () => `users/clinics/${clinic.clinicId}/exceptions`

test('a day of a doctor has hours of its own, is changed, listed by its days and removed', async () => {
  const { clinicId } = clinic
  const { _id: other } = await create(app, clinic.token, 'users/clinics', good.clinic())
  const hours = [
    { clinicId: other, start: '14:00', end: '24:00' },
    { clinicId, start: '07:05', end: '14:00' },
  ]
  const set = await call('PUT', `${ofDoctor()}/2027-05-01`, { hours, reason: ' Long day ' })
  expect([set.status, set.body.message]).toEqual([200, messages.exceptionSaved])
  expect(set.body.data).toEqual({ date: '2027-05-01', hours: [hours[1], hours[0]], reason: 'Long day' })
  await call('PUT', `${ofDoctor()}/2027-05-03`, { hours: [] })
  const listed = async (query = '') =>
    ((await call('GET', ofDoctor() + query)).body.data as { date: string }[]).map(({ date }) => date)
  expect(await listed()).toEqual(['2027-05-01', '2027-05-03'])
  expect(await listed('?from=2027-05-02')).toEqual(['2027-05-03'])
  expect(await listed('?to=2027-05-02')).toEqual(['2027-05-01'])
  expect(await listed('?from=2027-05-02&to=2027-05-02')).toEqual([])
  const changed = await call('PUT', `${ofDoctor()}/2027-05-01`, { hours: [] })
  expect(changed.body.data).toEqual({ date: '2027-05-01', hours: [], reason: null })
  expect((await call('DELETE', `${ofDoctor()}/2027-05-01`)).body.message).toBe(messages.exceptionDeleted)
  expect((await call('DELETE', `${ofDoctor()}/2027-05-01`)).status).toBe(404)
  expect(await listed()).toEqual(['2027-05-03'])
})

test('a day of a clinic has hours of its own', async () => {
  const hours = [{ start: '10:00', end: '12:30' }]
  const set = await call('PUT', `${ofClinic()}/2028-02-29`, { hours, reason: 'Half day' })
  const saved = { date: '2028-02-29', hours, reason: 'Half day' }
  expect(set.body.data).toEqual(saved)
  expect((await call('GET', ofClinic())).body.data).toEqual([saved])
  expect((await call('DELETE', `${ofClinic()}/2028-02-29`)).status).toBe(200)
  expect((await call('GET', ofClinic())).body.data).toEqual([])
})

test.each([
  [{}, 'hours', messages.hoursInvalid],
  [{ hours: [{ start: '9:00', end: '10:00' }] }, 'hours.0.start', messages.hoursInvalid],
  [{ hours: [{ start: '11:00', end: '10:00' }] }, 'hours.0.end', messages.hoursInvalid],
  [
    {
      hours: [
        { start: '09:00', end: '12:00' },
        { start: '11:59', end: '13:00' },
      ],
    },
    'hours.1.start',
    messages.hoursOverlap,
  ],
  [{ hours: [], reason: 'x'.repeat(201) }, 'reason', messages.tooLong],
])('an exception like %j is refused', async (body, field, message) => {
  const refused = await call('PUT', `${ofClinic()}/2027-06-01`, body)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[field]).toBe(message)
  expect((await call('GET', ofClinic())).body.data).toEqual([])
})

test('it names clinics of the organization, and a day of the calendar', async () => {
  const hours = [
    { clinicId: clinic.clinicId, start: '09:00', end: '10:00' },
    { clinicId: randomUUID(), start: '10:00', end: '11:00' },
  ]
  const refused = await call('PUT', `${ofDoctor()}/2027-06-01`, { hours })
  expect([refused.status, refused.body.errors]).toEqual([400, { 'hours.1.clinicId': messages.clinicUnknown }])
  for (const day of ['2027-02-29', 'today', '2027-6-1', randomUUID()])
    expect((await call('PUT', `${ofDoctor()}/${day}`, { hours: [] })).status).toBe(404)
  const backwards = await call('GET', `${ofDoctor()}?from=2027-05-02&to=2027-05-01`)
  expect([backwards.status, backwards.body.errors]).toEqual([400, { to: messages.rangeBackwards }])
})

test('the owner writes, staff read, a patient neither', async () => {
  for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
    expect((await call('GET', ofDoctor(), undefined, token)).status).toBe(200)
    expect((await call('PUT', `${ofDoctor()}/2027-06-02`, { hours: [] }, token)).status).toBe(403)
    expect((await call('DELETE', `${ofClinic()}/2027-06-02`, undefined, token)).status).toBe(403)
  }
  expect((await call('GET', ofClinic(), undefined, clinic.patientToken)).status).toBe(403)
})

test('a week that somebody else has changed meanwhile is not overwritten unseen', async () => {
  const path = `users/clinics/${clinic.clinicId}/opening-hours`
  const before = (await call('GET', path)).body.data
  const mine = [{ weekday: 1, start: '08:00', end: '12:00' }]
  const theirs = [{ weekday: 2, start: '08:00', end: '12:00' }]
  expect((await call('PUT', path, { hours: theirs, before })).status).toBe(200)
  const stale = await call('PUT', path, { hours: mine, before })
  expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'stale_version', theirs])
  expect((await call('PUT', path, { hours: mine, before: theirs })).body.data).toEqual(mine)
})
