import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { demoBytes } from './demo-quotas.ts'

// What one of each kind takes on the disk is weighed here: the gigabyte of all demos is computed from these figures.
let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  const clinic = await createTestClinic(app)
  token = clinic.token
  // A page of a list names each of them in the audit.
  for (let at = 0; at < 25; at++) await create(app, token, 'users/patients', good.patient(clinic.clinicId))
})
afterAll(() => app.close())

/** Tables grow by whole pages of 8 kB: a few tables and their indexes may each begin one. */
const slackBytes = 60 * 8_192

async function diskBytes(): Promise<number> {
  await app.database.app.settle()
  const [row] = await app.database.asOwner(
    db => db<{ bytes: string }[]>`
      select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'audit_months') and c.relkind = 'r'`,
  )
  return Number(row!.bytes)
}

async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const before = await diskBytes()
  await work()
  return (await diskBytes()) - before
}

test('44/13: an imported row takes no more than its share', async () => {
  const rows = 2_000
  const list = ['name', ...Array.from({ length: rows }, (_, at) => `Medicine number ${at} of the list`)]
  const form = { file: Buffer.from(list.join('\n')) }
  const grown = await grownBy(async () => {
    const answer = await app.call('POST', 'users/medicines/import', { token, form })
    expect(answer.status).toBe(200)
  })
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(rows * demoBytes.imports + demoBytes.changes + slackBytes)
})

test('44/13: a change takes no more than its share', async () => {
  const count = 150
  const grown = await grownBy(async () => {
    for (let at = 0; at < count; at++)
      expect((await app.call('POST', 'users/categories', { token, body: good.category() })).status).toBe(201)
  })
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(count * demoBytes.changes + slackBytes)
})

test('44/13: a read that the audit keeps takes no more than its share', async () => {
  const count = 300
  const kept = async () => (await app.database.asOwner(db => db`select 1 from audit_events`)).length
  const before = await kept()
  const grown = await grownBy(async () => {
    for (let at = 0; at < count; at++)
      expect((await app.call('GET', 'users/patients?limit=25', { token })).status).toBe(200)
    await expect.poll(kept, { timeout: patienceMs }).toBe(before + count)
  })
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(count * demoBytes.reads + slackBytes)
})

test('44/13: a copy takes no more than its share', async () => {
  // A busy machine says that it is to be asked again in a moment: then nothing was opened.
  const open = async (): Promise<void> => {
    const { status } = await app.call('POST', 'public/demo', {})
    if (status === 503) return open()
    expect(status).toBe(201)
  }
  // The first one also prepares what all share.
  await open()
  const grown = await grownBy(open)
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(demoBytes.copy + slackBytes)
})
