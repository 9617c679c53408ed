import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTasks } from '#server/app.ts'
import { addressOptions } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/create-test-clinic.ts'
import pino from 'pino'

let app: TestApp
let owner: postgres.Sql
beforeAll(async () => {
  app = await createTestApp()
  owner = postgres({ ...addressOptions(app.database.ownerUrl), max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

test('sessions and keys that have run out go, the others stay', async () => {
  const { token } = await createTestOrganization(app)
  const kept = await createTestOrganization(app)
  await app.call('POST', 'users/categories', {
    token,
    body: { name: 'Skin', description: 'Skin' },
    headers: { 'idempotency-key': 'one' },
  })
  await owner`update sessions set expires_at = now() - interval '1 minute' where account_id in (select id from accounts where email <> ${kept.email})`
  const transport = { deliver: () => Promise.resolve(), close: () => {} }
  const tasks = createTasks({
    database: app.database.app,
    transport,
    publicUrl: '',
    log: pino({ level: 'silent' }),
  })
  await (tasks['clean_up'] as () => Promise<void>)()
  const [left] = await owner<{ sessions: number }[]>`select count(*)::int as sessions from sessions`
  expect(left).toEqual({ sessions: 1 })
  expect((await app.call('GET', 'user/profile', { token: kept.token })).status).toBe(200)
})
