import { randomUUID } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeImage } from '#server/platform/files/images.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { picture } from '#server/testing/data/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('sessions and keys that have run out go, the others stay', async () => {
  const { token } = await createTestOrganization(app)
  const kept = await createTestOrganization(app)
  await app.call('POST', 'users/categories', {
    token,
    body: { name: 'Skin', description: 'Skin' },
    headers: { 'idempotency-key': 'one' },
  })
  await app.database.asOwner(
    owner =>
      owner`update sessions set expires_at = now() - interval '1 minute' where account_id in (select id from accounts where email <> ${kept.email})`,
  )
  await app.runJob('clean_up')
  const [left] = await app.database.asOwner(
    owner => owner<{ sessions: number }[]>`select count(*)::int as sessions from sessions`,
  )
  expect(left).toEqual({ sessions: 1 })
  expect((await app.call('GET', 'user/profile', { token: kept.token })).status).toBe(200)
})

test('pictures that no row names go after a day, the others stay', async () => {
  const { token, organizationId } = await createTestOrganization(app)
  const form = { name: 'Skin', description: 'Skin', image: await picture() }
  const { body } = await app.call('POST', 'users/categories', { token, form })
  const named = (body.data.image as string).split('/').at(-1)!
  const [old, fresh] = [randomUUID(), randomUUID()]
  for (const id of [old, fresh])
    await app.files.write(organizationId, id, await encodeImage(await picture(), { group: organizationId }))
  for (const id of [old, named]) utimesSync(join(app.dataDir, 'files', organizationId, id), 0, 0)
  await app.runJob('clean_up')
  const left = await app.files.idsOf(organizationId, Infinity)
  expect(new Set(left)).toEqual(new Set([named, fresh]))
})
