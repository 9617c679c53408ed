import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
beforeEach(async () => {
  desk = await createTestOrders(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

const names = async (token?: string) => (await desk.review(token)).map(({ name }) => name)
const see = (id: string, action?: string, token?: string) =>
  desk.post(`results/${id}/seen`, { action }, token)
const cover = (doctorId: string | null, token = clinic.doctorToken, of = clinic.doctorId) =>
  desk.put(`doctors/${of}/cover`, { doctorId }, token)
/** Written into the table: the call would ask what becomes of the visits of the day. */
const leave = (doctorId: string, day: string, minutes = { start: 0, end: 1440 }) =>
  app.database.app.inOrganization(clinic.organizationId, async db => {
    await db`
      insert into leave (organization_id, id, doctor_id, first_day, last_day, start_minute, end_minute)
      values (${clinic.organizationId}, ${uuid()}, ${doctorId}, ${day}, ${day}, ${minutes.start}, ${minutes.end})`
  })
const today = '2090-11-20'

test('results wait for their doctor, critical ones first, then abnormal ones, until they are seen', async () => {
  const { _id: normal } = await desk.result('Sodium', '140')
  await desk.result('Chloride', '150')
  await desk.result('HbA1c', '9')
  expect(await names()).toEqual(['Chloride', 'HbA1c', 'Sodium'])
  expect(await names(clinic.otherDoctorToken)).toEqual([])
  expect(await see(normal)).toMatchObject({
    status: 200,
    body: { data: { status: 'seen', seenBy: 'Ravi Nair', action: null } },
  })
  expect(await names()).toEqual(['Chloride', 'HbA1c'])
  expect((await see(normal)).status).toBe(409)
})

test('a result stands beside the one before', async () => {
  const body = { patientId: clinic.patientId, tests: [testNamed('HbA1c')] }
  await desk.result('HbA1c', '7.1', { takenAt: '2090-08-01T08:00:00+05:30' })
  const { _id } = (await desk.post('orders', body)).body.data
  await desk.post(`orders/${_id}/results`, { testId: testNamed('HbA1c'), value: '8.2' })
  const [, latest] = (await desk.get('results?toReview=true')).body.data
  expect(latest).toMatchObject({
    value: '8.2',
    previous: { value: '7.1', takenAt: '2090-08-01T08:00:00+05:30' },
  })
})

test('a critical one stays on top for its doctor, their cover and the owner until it says who was told', async () => {
  await cover(clinic.otherDoctorId)
  const { _id } = await desk.result('Potassium', '7.2')
  await desk.result('HbA1c', '9')
  expect(await names()).toEqual(['Potassium', 'HbA1c'])
  expect(await names(clinic.otherDoctorToken)).toEqual(['Potassium'])
  expect(await names(clinic.token)).toEqual(['Potassium'])
  expect((await see(_id)).body.errors).toEqual({ action: clinicalMessages.toldRequired })
  expect((await see(_id, '  ')).status).toBe(400)
  // The cover does not see the patient otherwise.
  expect(await see(_id, 'Told the patient by phone', clinic.otherDoctorToken)).toMatchObject({ status: 200 })
  for (const token of [clinic.doctorToken, clinic.otherDoctorToken, clinic.token])
    expect(await names(token)).not.toContain('Potassium')
})

test('while a doctor is away their results go to the cover, else to the owner', async () => {
  const { _id } = await desk.result('HbA1c', '9')
  await leave(clinic.doctorId, '2090-11-21')
  expect(await names(clinic.token)).toEqual([])
  await leave(clinic.doctorId, today)
  expect(await names(clinic.token)).toEqual(['HbA1c'])
  await cover(clinic.otherDoctorId)
  expect(await names(clinic.token)).toEqual([])
  expect(await names(clinic.otherDoctorToken)).toEqual(['HbA1c'])
  expect((await see(_id, undefined, clinic.token)).status).toBe(403)
  // A cover who is away, too, is none.
  await leave(clinic.otherDoctorId, today)
  expect(await names(clinic.otherDoctorToken)).toEqual([])
  expect(await names(clinic.token)).toEqual(['HbA1c'])
  expect(await names()).toEqual(['HbA1c'])
  expect((await see(_id, undefined, clinic.token)).status).toBe(200)
})

test('half a day off is no absence', async () => {
  await desk.result('HbA1c', '9')
  await leave(clinic.doctorId, today, { start: 540, end: 720 })
  expect(await names(clinic.token)).toEqual([])
})

test('who is not asked may not mark as seen, and who does not see the patient knows of nothing', async () => {
  const { _id } = await desk.result('HbA1c', '9')
  expect((await see(_id, 'X', clinic.token)).status).toBe(403)
  expect((await see(_id, 'X', clinic.otherDoctorToken)).status).toBe(404)
  await desk.book({ doctorId: clinic.otherDoctorId })
  expect((await see(_id, 'X', clinic.otherDoctorToken)).status).toBe(403)
  expect((await see(_id, 'X', clinic.receptionistToken)).status).toBe(403)
})

test('a cover is named by the doctor or the owner, and is another doctor', async () => {
  expect((await cover(clinic.otherDoctorId)).body.data).toEqual({
    cover: { _id: clinic.otherDoctorId, name: 'Ravi Nair' },
    choices: [{ _id: clinic.otherDoctorId, name: 'Ravi Nair' }],
  })
  expect((await desk.get(`doctors/${clinic.doctorId}/cover`)).body.data.cover._id).toBe(clinic.otherDoctorId)
  expect((await cover(null, clinic.token)).body.data.cover).toBeNull()
  expect((await cover(null, clinic.otherDoctorToken)).status).toBe(403)
  expect((await cover(clinic.doctorId)).body.errors).toEqual({ doctorId: clinicalMessages.coverSelf })
  expect((await cover(clinic.patientId)).body.errors).toEqual({ doctorId: clinicalMessages.coverUnknown })
  expect((await cover(null, clinic.token, clinic.patientId)).status).toBe(404)
})

test('two who mark one result at once do not both', async () => {
  const { _id } = await desk.result('Potassium', '7.2')
  const answers = await Promise.all([see(_id, 'Told A'), see(_id, 'Told B', clinic.token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
