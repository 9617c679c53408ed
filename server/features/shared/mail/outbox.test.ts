import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { queueLostMails, sendAt, sendKeys, sendMail } from './outbox.ts'

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
const sleepSender = () =>
  database.housekeeping.inGlobal(db => db`select graphile_worker.remove_job('send mails')`)
const lookForLost = (afterSeconds: number) =>
  database.housekeeping.inGlobal(db => queueLostMails(db, Date.now() + afterSeconds * 1000))

test('committed mails wake one sender, and none that was rolled back does', async () => {
  const failed = database.housekeeping.inGlobal(async db => {
    await sendMail(db, inquiry)
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  await database.housekeeping.settle()
  expect(await keys()).toEqual([])
  await write()
  await write()
  await database.housekeeping.settle()
  expect(await keys()).toEqual(['send mails'])
})

test('where nobody woke the sender, it is woken; a taken mail whose sender was killed gets its own job', async () => {
  const ids = { taken: await write(), waits: await write(), left: await write(), timed: await write() }
  await database.housekeeping.settle()
  await sleepSender()
  await database.housekeeping.inGlobal(async db => {
    await db`update mails set turn = null where id = any(${Object.values(ids)}::uuid[])`
    await db`update mails set claimed_at = now() where id = ${ids.taken}`
    await db`update mails set held_for = 'stopped' where id = ${ids.waits}`
    await db`update mails set sent_at = now() where id = ${ids.left}`
    await sendAt(db, [ids.timed], Date.now() + 3_600_000)
  })
  await lookForLost(0)
  const timed = sendKeys(ids.timed).later
  expect(await keys()).toEqual(['send mails', timed].toSorted())
  await sleepSender()
  await database.housekeeping.inGlobal(db => db`delete from mails where turn is not null`)
  await lookForLost(240)
  expect(await keys()).toEqual([timed])
  await lookForLost(330)
  await lookForLost(330)
  expect(await keys()).toEqual([timed, sendKeys(ids.taken).later].toSorted())
})
