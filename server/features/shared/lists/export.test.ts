import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type postgres from 'postgres'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'

let app: TestApp
let clinic: Awaited<ReturnType<typeof createTestClinic>>
let owner: postgres.Sql
beforeAll(async () => {
  app = await createTestApp()
  owner = connectAsOwner(app.database.ownerUrl)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(async () => {
  clinic = await createTestClinic(app)
  await app.database.app.inOrganization(
    clinic.organizationId,
    db => db`
      insert into categories (organization_id, id, name, description)
      select ${clinic.organizationId}, gen_random_uuid(), 'Kind ' || n, 'One of many' from generate_series(1, 1200) n`,
  )
})

const take = (token = clinic.token) =>
  app.call('GET', 'users/categories/export?format=csv&columns=name', { token })
/** The byte order mark with the heading, the rows, and an end. */
const linesOf = (text: string) => text.split('\r\n').length

/** Until `work` is done, every reader of the list waits. */
const whileLocked = <T>(work: () => Promise<T>) =>
  owner.begin(async sql => {
    await sql`lock table categories in access exclusive mode`
    return work()
  })
const waitingBackends = () =>
  app.database.asOwner(
    db => db<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

test('of thirty exports by one member ten are made, one after the other, and the rest are told to come again', async () => {
  const neighbour = await createTestClinic(app)
  const asked = Array.from({ length: 30 }, () => ({ answer: undefined as number | undefined }))
  const { answers, most } = await whileLocked(async () => {
    const sent = asked.map(async one => {
      const answer = await take()
      one.answer = answer.status
      return answer
    })
    await expect.poll(() => asked.filter(one => one.answer === 429).length).toBe(20)
    return { answers: sent, most: (await waitingBackends()).length }
  }).then(async ({ answers: sent, most: backends }) => ({ answers: await Promise.all(sent), most: backends }))
  expect(most).toBe(1)
  const made = answers.filter(({ status }) => status === 200)
  expect(made.map(({ text }) => linesOf(text))).toEqual(Array<number>(10).fill(1203))
  const refused = answers.find(({ status }) => status === 429)!
  expect([refused.body.message, refused.headers['retry-after']]).toEqual([messages.exportsBusy, '30'])
  expect((await take(neighbour.token)).status).toBe(200)
  // All places are free again.
  expect(linesOf((await take()).text)).toBe(1203)
})

test('a connection that is lost under an export does not spoil the file', async () => {
  const answer = await whileLocked(async () => {
    const file = take()
    await expect.poll(async () => (await waitingBackends()).length).toBe(1)
    const [{ pid } = { pid: 0 }] = await waitingBackends()
    await app.database.asOwner(db => db`select pg_terminate_backend(${pid})`)
    return { file }
  })
  const { status, text } = await answer.file
  expect([status, linesOf(text)]).toEqual([200, 1203])
})
