import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestVisits, visitsNow } from '#server/testing/worlds/test-visits.ts'

// A visit is discarded while it is open, or retracted once it is signed.

const path = 'users/encounters'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestVisits>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestVisits(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

const post = (to: string, body: object) => app.call('POST', to, { token: clinic.doctorToken, body })
const get = async (to: string) => (await app.call('GET', to, { token: clinic.doctorToken })).body
const discard = ({ _id, version }: { _id: string; version: number }) =>
  post(`${path}/${_id}/discard`, { version, reason: 'A wrong tab' })

test('discarding a visit cancels the orders that were placed in it', async () => {
  const visit = await desk.open()
  const order = { patientId: clinic.patientId, tests: ['Stool culture'] }
  const placed = (await post('users/orders', { ...order, encounterId: visit._id })).body.data
  const beside = (await post('users/orders', order)).body.data
  expect((await discard(visit)).status).toBe(200)
  expect((await get(`users/orders/${placed._id}`)).data).toMatchObject({
    status: 'cancelled',
    cancelReason: 'A wrong tab',
  })
  expect((await get(`users/orders/${beside._id}`)).data.status).toBe('open')
})
