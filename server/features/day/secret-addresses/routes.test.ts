import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarFeedPath } from '#contract/day/feeds/calendar-feeds.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let now = Date.parse('2026-11-23T03:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

test('the owner sees each address with its maker, what it shows and its last use, and ends it', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true })
  const { token, clinicId, doctorId, doctorToken, receptionistToken, receptionistId } = clinic
  const call = async (method: string, path: string, as = token, body?: object) => {
    const answer = await app.call(method, path, { token: as, body })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body.data
  }
  const list = () => call('GET', 'users/secret-addresses')
  const clinicFeed = `users/calendar-feeds/${clinicId}`
  const screen = `users/clinics/${clinicId}/waiting-room`
  expect(await list()).toEqual([])

  const { token: secret } = await call('PUT', clinicFeed, receptionistToken)
  await call('PUT', `users/calendar-feeds/${doctorId}`, doctorToken)
  const { token: display } = await call('PUT', screen)
  await call('PATCH', clinicFeed, token, { showsNames: true })
  const openedAt = new Date(now).toISOString()
  const made = (kind: string, name: string, madeBy: string, showsNames = false) => ({
    kind,
    _id: kind === 'doctor' ? doctorId : clinicId,
    name,
    madeBy,
    openedAt,
    lastReadAt: null as string | null,
    showsNames,
  })
  const feed = made('clinic', 'Riverside North', 'Meera Das', true)
  const own = made('doctor', 'Ravi Nair', 'Ravi Nair')
  const wall = made('waiting_room', 'Riverside North', 'Asha Menon')
  expect(await list()).toEqual([feed, own, wall])

  const firstUse = new Date((now += 60_000)).toISOString()
  const read = () => app.app.http.inject({ method: 'GET', url: calendarFeedPath(secret) })
  const look = () => app.call('POST', 'public/waiting-room', { body: { token: display } })
  const use = async () => expect([(await read()).statusCode, (await look()).status]).toEqual([200, 200])
  await use()
  now += 59 * 60_000
  await use()
  const lastReadAt = firstUse
  expect(await list()).toEqual([{ ...feed, lastReadAt }, own, { ...wall, lastReadAt }])
  const later = new Date((now += 60_000)).toISOString()
  await use()
  expect((await list())[0].lastReadAt).toBe(later)

  await call('DELETE', screen)
  expect(await list()).toEqual([{ ...feed, lastReadAt: later }, own])
  expect((await look()).status).toBe(404)
  await call('DELETE', `users/receptionists/${receptionistId}`)
  expect(await list()).toEqual([own])
  expect((await app.call('GET', 'users/secret-addresses', { token: doctorToken })).status).toBe(403)
})
