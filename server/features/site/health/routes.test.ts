import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let now = Date.parse('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const health = async () => {
  const { status, body } = await app.call('GET', 'health')
  return [status, body.data?.mode ?? body.code]
}

test('health says that nothing can be written, and is told by the next try that it can', async () => {
  const write = app.files.tryWriting
  expect(await health()).toEqual([200, 'ready'])
  app.files.tryWriting = () => Promise.reject(new Error('ENOSPC'))
  // However many ask, it is tried once in five seconds.
  expect(await health()).toEqual([200, 'ready'])
  now += 5_000
  expect(await health()).toEqual([200, 'read_only'])
  app.files.tryWriting = write
  now += 5_000
  expect(await health()).toEqual([200, 'ready'])
})

test('a database that lets nothing be written is seen, and read', async () => {
  await app.database.asOwner(db => db`alter table throttles rename to throttles_gone`)
  now += 5_000
  expect(await health()).toEqual([200, 'read_only'])
  await app.database.asOwner(db => db`alter table throttles_gone rename to throttles`)
  now += 5_000
  expect(await health()).toEqual([200, 'ready'])
})

test('once it drains, others are to be asked', async () => {
  app.app.drain()
  expect(await health()).toEqual([503, 'unavailable'])
  expect((await app.call('GET', 'live')).status).toBe(200)
})
