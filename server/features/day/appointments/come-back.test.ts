import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata.
const monday = Date.parse('2026-11-23T03:00:00Z')
let now = monday
const start = '2026-11-24T10:00:00+05:30'

let app: TestApp
let clinic: TestClinic
let more: string
let id: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

/** A visit for two services; its patient has no visit besides it. */
beforeEach(async () => {
  now = monday
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  more = (await create(app, token, 'users/services', good.service(clinic.categoryId)))._id
  const body = { clinicId, doctorId, serviceId, moreServiceIds: [more], patientId, start }
  id = (await create(app, token, 'users/appointments', body))._id
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: clinic.token, ...(body && { body }) })
const remove = async (path: string) => expect((await call('DELETE', path)).status).toBe(200)
const die = async () => {
  const path = `users/patients/${clinic.patientId}/deceased`
  expect((await call('PUT', path, { deceasedOn: '2026-11-22' })).status).toBe(200)
}
const cancel = () => call('PATCH', `users/appointments/${id}/status`, { status: 'cancelled' })
const bookAgain = () => call('PATCH', `users/appointments/${id}/status`, { status: 'booked' })
const bulk = async (body: object) => (await call('POST', 'users/appointments/bulk', body)).body.data

const obstacles: [string, string, () => Promise<void>][] = [
  ['doctor is deleted', messages.partOfVisitGone, () => remove(`users/doctors/${clinic.doctorId}`)],
  ['second service is deleted', messages.partOfVisitGone, () => remove(`users/services/${more}`)],
  ['patient is deleted', messages.patientUnknown, () => remove(`users/patients/${clinic.patientId}`)],
  ['patient has died', messages.patientDied, die],
]

test.each(obstacles)('a cancelled visit does not come back when its %s', async (_what, says, happens) => {
  expect((await cancel()).status).toBe(200)
  await happens()
  const refused = await bookAgain()
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'conflict', says])
})

test.each(obstacles)('nor does a deleted one when its %s', async (_what, says, happens) => {
  await remove(`users/appointments/${id}`)
  await happens()
  const refused = await call('POST', `users/appointments/${id}/restore`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'conflict', says])
})

test.each(['cancelled', 'delete'])(
  'nor with others that are brought back together after %s',
  async action => {
    const { batch } = await bulk({ action, ids: [id] })
    await die()
    expect(await bulk({ action: 'restore', batch })).toMatchObject({
      done: 0,
      kept: 1,
      reasons: ['conflict'],
    })
  },
)

test('a visit that is over comes back all the same: nothing is booked by that', async () => {
  await remove(`users/appointments/${id}`)
  now = Date.parse('2026-11-25T03:00:00Z')
  await die()
  expect((await call('POST', `users/appointments/${id}/restore`)).status).toBe(200)
})

test('a cancellation of many that is taken back rings for those who were told of it', async () => {
  const rings = async () =>
    (
      (await app.call('GET', 'users/notifications?limit=100', { token: clinic.receptionistToken })).body
        .data as { kind: string }[]
    ).map(({ kind }) => kind)
  const { batch } = await bulk({ action: 'cancelled', ids: [id] })
  expect((await rings())[0]).toBe('appointment_cancelled')
  const before = (await rings()).length
  await bulk({ action: 'restore', batch })
  expect([(await rings()).length, (await rings())[0]]).toEqual([before + 1, 'appointment_booked'])
})
