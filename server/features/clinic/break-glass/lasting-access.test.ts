import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { plantEvents } from '#server/testing/data/plant-events.ts'
import {
  create,
  createTestClinic,
  good,
  logIn,
  nextEmail,
  testPassword,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'
import { recordNow } from '#server/testing/worlds/test-record.ts'

// What a doctor does by emergency access for longer than it lasts.
let now = recordNow
const minutes = (count: number) => count * 60_000
let app: TestApp
let clinic: TestClinic
/** Works at the clinic and sees nobody. */
let stranger: { id: string; token: string }
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now += minutes(24 * 60)
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, doctorId, ...place } = clinic
  const { clinicId, serviceId, patientId } = place
  const start = '2091-01-15T10:00:00+05:30'
  await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
  const doctor = { ...good.doctor(clinicId), firstName: 'Sara' }
  const { _id: id } = await create(app, token, 'users/doctors', doctor)
  stranger = { id, token: await logIn(app, doctor.email) }
})

const reason = 'Unconscious after an accident'
const glass = (body: object = {}, patientId = clinic.patientId, token = stranger.token) =>
  app.call('POST', `users/patients/${patientId}/break-glass`, {
    token,
    body: { password: testPassword, reason, ...body },
  })
const get = async (path: string, token = stranger.token) => (await app.call('GET', path, { token })).status

const book = (hour: string, as: string) => {
  const { clinicId, serviceId, patientId } = clinic
  const start = `2091-01-15T${hour}:00:00+05:30`
  const body = { clinicId, serviceId, patientId, doctorId: stranger.id, start }
  return app.call('POST', 'users/appointments', { token: as, body })
}
const review = async () => (await app.call('GET', 'users/break-glass', { token: clinic.token })).body.data[0]
const end = async (id: string, as = clinic.token) =>
  app.call('POST', `users/break-glass/${id}/end`, { token: as, body: {} })

test('is in the review, and the owner ends it there', async () => {
  const { patientId, clinicId, token, doctorToken, receptionistToken } = clinic
  const path = `users/patients/${patientId}`
  await glass()
  const { _id: first, start } = (await book('11', stranger.token)).body.data
  now += minutes(61)
  // The visit opens the record now, so these are booked and written through it.
  const { _id: second } = (await book('12', stranger.token)).body.data
  const begun = { patientId, clinicId }
  const { _id: encounterId } = await create(app, stranger.token, 'users/encounters', begun)
  expect([await get(path), await get(`${path}/chart`)]).toEqual([200, 200])

  const card = await app.call('GET', `users/appointments/${first}/card`, { token: receptionistToken })
  expect(card.body.data.events.map(({ kind }: { kind: string }) => kind)).toContain('booked_in_emergency')

  const row = await review()
  expect(row.visits).toEqual([
    { _id: first, start, status: 'booked' },
    { _id: second, start: '2091-01-15T12:00:00+05:30', status: 'booked' },
  ])
  expect((await end(row._id, doctorToken)).status).toBe(403)
  expect((await end(row._id, (await createTestClinic(app)).token)).status).toBe(404)
  const ended = await end(row._id)
  expect([ended.status, ended.body.data.endedBy, ended.body.data.reviewedBy]).toEqual([
    200,
    'Asha Menon',
    'Asha Menon',
  ])
  now += minutes(1)
  expect((await end(row._id)).body.data.endedAt).toBe(ended.body.data.endedAt)
  expect([await get(path), await get(`${path}/chart`)]).toEqual([404, 404])
  const patients = await app.call('GET', 'users/patients', { token: stranger.token })
  expect(patients.body.total).toBe(0)
  expect((await book('13', stranger.token)).body.errors).toEqual({ patientId: messages.patientUnknown })
  expect((await app.call('GET', `users/encounters/${encounterId}`, { token })).status).toBe(200)

  // What the desk books opens the record as ever, and is not of the access.
  expect((await book('14', receptionistToken)).status).toBe(201)
  expect(await get(path)).toBe(200)
  expect((await review()).visits).toHaveLength(2)
})

test('what was done in the record is in the review: while it lasted, and later through a visit', async () => {
  const { organizationId, patientId } = clinic
  const [{ accountId }] = (await app.database.app.inOrganization(
    organizationId,
    db => db`
      select m.account_id as "accountId" from doctors d
      join memberships m on m.organization_id = ${organizationId} and m.id = d.membership_id
      where d.organization_id = ${organizationId} and d.id = ${stranger.id}`,
  )) as unknown as [{ accountId: string }]
  // Entries of the audit have the database's time, and this test one of its own.
  const did = (action: string, after: number, more = {}) => ({
    at: new Date(now + minutes(after)).toISOString(),
    action,
    accountId,
    role: 'doctor',
    subjectIds: [patientId],
    ...more,
  })
  await glass()
  await plantEvents(app, organizationId, [
    did('GET users/patients/:id/chart', -1, { outcome: 'read' }),
    did('GET users/patients/:id', 1, { outcome: 'read' }),
    did('GET users/patients/:id', 2, { outcome: 'read' }),
    did('POST users/encounters', 3, { outcome: 'denied' }),
    did('GET users/patients/:id/vitals', 4, { outcome: 'read', accountId: null }),
    did('POST users/encounters', 61),
  ])
  const viewed = { action: 'viewed', area: 'patients' }
  expect((await review()).deeds).toEqual([viewed])
  await book('11', stranger.token)
  expect((await review()).deeds).toEqual([viewed, { action: 'added', area: 'encounters' }])
})

test('a visit that the owner gives to another doctor opens the record to that one, also when the access is ended', async () => {
  const { clinicId, token, patientId } = clinic
  await glass()
  const { _id: visit } = (await book('11', stranger.token)).body.data
  const vera = { ...good.doctor(clinicId), firstName: 'Vera', email: nextEmail('doctor') }
  const { _id: doctorId } = await create(app, token, 'users/doctors', vera)
  const moved = await app.call('PUT', `users/appointments/${visit}`, {
    token,
    body: { doctorId, version: 1 },
  })
  expect(moved.status).toBe(200)
  await end((await review())._id)
  expect(await get(`users/patients/${patientId}`, await logIn(app, vera.email))).toBe(200)
  expect(await get(`users/patients/${patientId}`)).toBe(404)
})

test('an access that is ended while it lasts closes the record at once', async () => {
  const path = `users/patients/${clinic.patientId}`
  await glass()
  expect(await get(path)).toBe(200)
  await end((await review())._id)
  expect(await get(path)).toBe(404)
  expect((await app.call('GET', 'users/break-glass/open', { token: stranger.token })).body.data).toEqual([])
})

test('a visit with a patient who is the doctor’s already is not of an access', async () => {
  await glass()
  expect((await book('11', clinic.receptionistToken)).status).toBe(201)
  expect((await book('12', stranger.token)).status).toBe(201)
  expect((await review()).visits).toEqual([])
})
