import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Busy } from '#server/platform/limits/fair-line.ts'
import { longerLimits } from '#server/testing/longer-limits.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { addressOptions } from './connection-settings.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import {
  connect,
  enterOrganization,
  isInOrganization,
  leaveScope,
  sendWithoutWaiting,
  showMembershipsOf,
  type Database,
  type Db,
} from './database.ts'

let test: TestDatabase
let owner: postgres.Sql
let database: Database

beforeEach(async () => {
  test = await createTestDatabase()
  owner = postgres({ ...addressOptions(test.ownerUrl), max: 2, onnotice: () => {} })
  database = connect(test.urls.signIn, { max: 2 })
})
afterEach(async () => {
  await database.close()
  await owner.end()
  await test.close()
})

const write = (db: Db, key: string) => db`insert into site_content (key, content) values (${key}, '1')`
const attempt = async (db: Db, key: string) => write(db, key)
const written = async () =>
  (await owner`select key from site_content order by key`).map(row => row['key'] as string)
const backendOf = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid
const terminate = (pid: number) => owner`select pg_terminate_backend(${pid}, 5000)`

it('a transaction that loses its connection always fails, even if its work catches the error', async () => {
  const broken = database.inGlobal(async db => {
    await write(db, 'before')
    await terminate(await backendOf(db))
    await Promise.allSettled([attempt(db, 'lost')])
    await Promise.allSettled([1, 2, 3].map(number => attempt(db, `after ${number}`)))
    return 'done'
  })
  await expect(broken).rejects.toThrow(DatabaseUnavailable)
  expect(await written()).toEqual([])
})

it('work that continues after its connection broke does not run in another transaction', async () => {
  const broke = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = database.inGlobal(async db => {
    await terminate(await backendOf(db))
    await Promise.allSettled([attempt(db, 'lost')])
    broke.resolve()
    await goOn.promise
    await write(db, 'stray')
  })
  await broke.promise
  const others = [1, 2].map(number =>
    database.inGlobal(async db => {
      await write(db, `kept ${number}`)
      goOn.resolve()
      await first.catch(() => {})
    }),
  )
  await Promise.all(others)
  await expect(first).rejects.toThrow(DatabaseUnavailable)
  expect(await written()).toEqual(['kept 1', 'kept 2'])
})

it('a statement after the end of its transaction is refused', async () => {
  let escaped: Db | undefined
  await database.inGlobal(async db => {
    escaped = db
    await write(db, 'inside')
  })
  await expect(async () => write(escaped!, 'outside')).rejects.toThrow(DatabaseUnavailable)
  expect(await written()).toEqual(['inside'])
})

it('a transaction over the time limit fails and is rolled back, and its connection still works', async () => {
  const late = [1, 2, 3, 4, 5].map(number =>
    database.inGlobal(
      async db => {
        await write(db, `late ${number}`)
        await db`select pg_sleep(0.5)`
      },
      { limitMs: 100 },
    ),
  )
  const results = await Promise.allSettled(late)
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await database.inGlobal(db => write(db, 'in time'))
  expect(await written()).toEqual(['in time'])
})

it('the limit of a transaction begins with its turn: waiting for others does not count', async () => {
  const limits = { ...longerLimits, transactionMs: 1_500 }
  const own = connect(test.urls.signIn, { max: 1, limits })
  const began = performance.now()
  const slow = own.inGlobal(
    async () => {
      await expect
        .poll(() => performance.now() - began, { interval: 50 })
        .toBeGreaterThan(2 * limits.transactionMs)
    },
    { limitMs: 60_000 },
  )
  const waited = Array.from({ length: 20 }, (_, number) => own.inGlobal(db => write(db, `${number}`)))
  await Promise.all([slow, ...waited])
  expect(await written()).toHaveLength(20)
  await own.close()
})

it('a wait that takes too long is refused with nothing done, and jobs wait longer', async () => {
  const own = connect(test.urls.signIn, { max: 1, limits: { ...longerLimits, waitMs: 200 } })
  const free = Promise.withResolvers<void>()
  const holding = own.inGlobal(() => free.promise)
  const job = own.forJobs().inGlobal(db => write(db, 'job'))
  await expect(own.inGlobal(db => write(db, 'person'))).rejects.toThrow(Busy)
  free.resolve()
  await Promise.all([holding, job])
  expect(await written()).toEqual(['job'])
  await own.close()
})

it('a read is committed soon, also where other connections serve the next reads', async () => {
  const read = () => database.inGlobal(db => db`select 1`, { readOnly: true })
  const openReads = async (forMs: number) =>
    (
      await owner`
        select pid from pg_stat_activity where usename = 'lindenwell_signin' and datname = current_database()
          and state = 'idle in transaction' and state_change < clock_timestamp() - make_interval(secs => ${forMs / 1000})`
    ).length
  await expect.poll(() => Promise.all([read(), read()]).then(() => openReads(0))).toBeGreaterThan(0)
  // The connection that was given back last serves each of these; the other one is only committed.
  await expect.poll(() => read().then(() => openReads(5)), { interval: 1 }).toBe(0)
})

it('opens as many connections as before after all were cut', async () => {
  for (let round = 0; round < 3; round++) {
    await Promise.all([1, 2, 3, 4].map(() => database.inGlobal(db => db`select 1`)))
    await owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'lindenwell_app' and datname = current_database()`
    await Promise.allSettled([1, 2].map(() => database.inGlobal(db => db`select 1`)))
  }
  const pids = new Set(
    await Promise.all(
      [1, 2].map(() =>
        database.inGlobal(async db => {
          await db`select pg_sleep(0.05)`
          return backendOf(db)
        }),
      ),
    ),
  )
  expect(pids.size).toBe(2)
})

it.each([
  ['undefined', undefined, 'A statement got an undefined value.'],
  ['a date that is none', new Date(Number.NaN), 'Invalid time value'],
])('a first statement with %s fails at once and blocks no connection', async (_, value, message) => {
  for (let round = 0; round < 3; round++)
    await expect(database.inGlobal(db => db`select ${value as Date}::timestamptz`)).rejects.toThrow(message)
  await database.inGlobal(db => write(db, 'afterwards'))
  expect(await written()).toEqual(['afterwards'])
})

it('a transaction that has entered an organization and shown an account can leave both', async () => {
  const scopeOf = async (db: Db) =>
    (
      await db<{ organization: string; account: string }[]>`
        select current_setting('app.organization', true) as organization, current_setting('app.account', true) as account`
    )[0]
  const [organization, account] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.inGlobal(async db => {
    await enterOrganization(db, organization)
    await showMembershipsOf(db, account)
    expect(await scopeOf(db)).toEqual({ organization, account })
    leaveScope(db)
    expect(await scopeOf(db)).toEqual({ organization: '', account: '' })
    expect(isInOrganization(db, organization)).toBe(false)
  })
})

it('a statement that nobody waits for fails the transaction with its own error', async () => {
  const failing = database.inGlobal(async db => {
    sendWithoutWaiting(db, db`select 1 / 0`)
    await write(db, 'after')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await written()).toEqual([])
})
