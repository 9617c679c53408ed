import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { queueLostMails, sendKeys, sendMail } from './outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const inquiry = { kind: 'inquiry', recipient: 'owner@example.org', inquiryId: crypto.randomUUID() } as const
const write = () => database.housekeeping.inGlobal(db => sendMail(db, inquiry))
const keys = () =>
  database.housekeeping.inGlobal(async db =>
    (await db<{ key: string }[]>`select key from graphile_worker.jobs order by key`).map(({ key }) => key),
  )
const lookForLost = (afterSeconds: number) =>
  database.housekeeping.inGlobal(db => queueLostMails(db, Date.now() + afterSeconds * 1000))

test('a committed mail gets its job, and none that was rolled back', async () => {
  const failed = database.housekeeping.inGlobal(async db => {
    await sendMail(db, inquiry)
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  const id = await write()
  await expect.poll(keys, { interval: 2 }).toEqual([sendKeys(id).now])
})

test('a mail whose job was never queued is found; one that waits, has left or has its job is let be', async () => {
  const has = await write()
  const ids = { lost: await write(), waits: await write(), left: await write() }
  await expect.poll(keys, { interval: 2 }).toContain(sendKeys(ids.left).now)
  await database.housekeeping.inGlobal(async db => {
    const withoutJob = Object.values(ids).map(id => sendKeys(id).now)
    await db`select graphile_worker.remove_job(key) from unnest(${withoutJob}::text[]) key`
    await db`update mails set held_for = 'stopped' where id = ${ids.waits}`
    await db`update mails set sent_at = now() where id = ${ids.left}`
  })
  const before = await keys()
  await lookForLost(30)
  expect(await keys()).toEqual(before)
  await lookForLost(90)
  await lookForLost(90)
  expect(await keys()).toEqual([...before, sendKeys(ids.lost).later].toSorted())
  expect(before).toContain(sendKeys(has).now)
})
