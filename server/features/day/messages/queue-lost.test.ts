import { expect, test } from 'vitest'
import { minute, testMessages } from '#server/testing/worlds/test-messages.ts'
import { queueLostMessages } from './queue-lost.ts'

const { here, book, after } = testMessages()

/** When the job of a visit runs. */
const jobsOf = (id: string) =>
  here.app.database.asOwner(async owner => {
    const rows = await owner<{ runAt: string }[]>`
      select run_at as "runAt" from graphile_worker.jobs where key = ${`messages ${id}`}`
    return rows.map(({ runAt }) => Date.parse(runAt))
  })
const queueLost = () => here.app.database.housekeeping.inGlobal(db => queueLostMessages(db, here.now))
/** As after a kill between the commit and the batch of jobs. */
const loseJobs = () =>
  here.app.database.asOwner(
    owner => owner`select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
  )
const bookAndQueue = async () => {
  const id = await book()
  await expect.poll(() => jobsOf(id)).toEqual([here.now + 3 * minute])
  return id
}

test('a job that was never queued comes a minute after its message was due, and not before', async () => {
  const id = await bookAndQueue()
  await loseJobs()
  here.now += 4 * minute - 1000
  await queueLost()
  expect(await jobsOf(id)).toEqual([])
  here.now += 1000
  await queueLost()
  expect(await jobsOf(id)).toEqual([here.now])
  expect(await after(0)).toHaveLength(1)
})

test('a job that is due already, or that failed and waits for its next try, is left as it is', async () => {
  const id = await bookAndQueue()
  const [runAt] = await jobsOf(id)
  here.now += 10 * minute
  await queueLost()
  expect(await jobsOf(id)).toEqual([runAt])
  const later = here.now + 5 * minute
  await here.app.database.asOwner(
    owner => owner`
      select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := ${new Date(later)}, attempts := 1)`,
  )
  await queueLost()
  expect(await jobsOf(id)).toEqual([later])
})
