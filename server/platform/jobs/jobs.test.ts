import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { countJobs, enqueue, enqueueAt, unlockAbandonedJobs, retryNow, runNow } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.asOwner(async db => {
    await unlockAbandonedJobs(db, 0)
    await db`select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`
  }),
)

const hour = 3_600_000
const work = <T>(run: Parameters<typeof database.housekeeping.inGlobal<T>>[0]) =>
  database.housekeeping.inGlobal(run)
const add = (key: string, runAt = Date.now()) =>
  work(db => enqueueAt(db, 'knock', [{ key, payload: { key }, runAt }]))
const set = (key: string, attempts: number) =>
  database.asOwner(
    db => db`
      select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = ${key}),
        run_at := now() + interval '1 day', attempts := ${attempts})`,
  )
const dueKeys = () =>
  database.asOwner(async db => {
    const rows = await db<{ key: string }[]>`
      select key from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts order by key`
    return rows.map(({ key }) => key)
  })
/**
 * A worker that took the job this many seconds ago. No public function can do this, so only this place writes to a private table.
 * If a new version changes the table, this fails.
 */
const lock = (key: string, worker: string, seconds: number) =>
  database.asOwner(async db => {
    const { count } = await db`
      update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${seconds})
      where key = ${key}`
    expect(count).toBe(1)
  })

test('many jobs are queued in one call, each at its own time; of those under one key the last one stands', async () => {
  const now = Date.now()
  const job = (key: string, said: string, runAt: number) => ({ key, payload: { said }, runAt })
  const [early, due, changed] = [job('early', 'a', now + hour), job('due', 'b', now), job('twice', 'c', now)]
  await work(db => enqueueAt(db, 'knock', [early, due, changed, job('twice', 'd', now + 2 * hour)]))
  expect(await dueKeys()).toEqual(['due'])
  const queued = await database.asOwner(
    db => db`
      select key, payload ->> 'said' as said, (extract(epoch from run_at) * 1000)::bigint::text as at, max_attempts as most
      from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs)) order by key`,
  )
  expect(queued).toEqual([
    { key: 'due', said: 'b', at: String(now), most: 40 },
    { key: 'early', said: 'a', at: String(now + hour), most: 40 },
    { key: 'twice', said: 'd', at: String(now + 2 * hour), most: 40 },
  ])
})

test('retryNow makes failed jobs due, but not later jobs and not hopeless ones', async () => {
  for (const key of ['first', 'later', 'hopeless']) await add(key, Date.now() + hour)
  await set('first', 2)
  await set('hopeless', 15)
  await work(db => retryNow(db, 'another'))
  expect(await dueKeys()).toEqual([])
  await work(db => retryNow(db, 'knock'))
  expect(await dueKeys()).toEqual(['first'])
})

test.each(['app', 'signIn', 'housekeeping'] as const)(
  '%s has one run now, also one that was given up',
  async role => {
    await work(db => enqueue(db, 'knock', {}, 'given up'))
    await set('given up', 40)
    expect(await work(countJobs)).toMatchObject({ waiting: 0, failed: 1 })
    const run = (keys: string[]) => database[role].inGlobal(db => runNow(db, keys))
    expect(await run(['absent'])).toBe(false)
    expect(await run(['given up', 'absent'])).toBe(true)
    expect(await dueKeys()).toEqual(['given up'])
    await lock('given up', 'worker', 10)
    expect(await run(['given up'])).toBe(false)
  },
)

test('jobs of a dead worker are released, and those of an active worker are not', async () => {
  for (const key of ['dead 1', 'dead 2', 'slow', 'fresh']) await add(key, Date.now() - hour)
  await lock('dead 1', 'dead', 400)
  await lock('dead 2', 'dead', 301)
  await lock('slow', 'alive', 400)
  await lock('fresh', 'alive', 5)
  await work(db => unlockAbandonedJobs(db, 300))
  expect(await dueKeys()).toEqual(['dead 1', 'dead 2'])
  await work(db => unlockAbandonedJobs(db, 0))
  expect(await dueKeys()).toEqual(['dead 1', 'dead 2', 'fresh', 'slow'])
})

test('only this file names private tables of graphile-worker, which may change in any patch', () => {
  const files = ['server', 'scripts', 'bench', 'e2e', 'db/migrations'].flatMap(folder =>
    globSync(`${folder}/**/*.{ts,js,sql}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(file => /graphile_worker\._private/.test(readFileSync(file, 'utf8')))).toEqual([
    'server/platform/jobs/jobs.test.ts',
  ])
})
