import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '#server/platform/secrets/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createSharedCounts } from './shared-counts.ts'

let now = Date.parse('2026-11-21T09:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const node = () => createSharedCounts(database.signIn, () => now)
const times = (count: number, ask: () => void) => {
  for (let asked = 0; asked < count; asked++) ask()
}
const refusal = (ask: () => void) => {
  try {
    ask()
  } catch (error) {
    return error
  }
}

test('two processes share their counts after flushing; a minute later both start at zero', async () => {
  const [one, two] = [node(), node()]
  times(6, () => one.count('public:192.0.2.1', 10))
  times(3, () => two.count('public:192.0.2.1', 10))
  await one.flush()
  await two.flush()
  times(1, () => two.count('public:192.0.2.1', 10))
  now += 20_000
  expect(refusal(() => two.count('public:192.0.2.1', 10))).toMatchObject({
    code: 'too_many_requests',
    extras: { retryAfterSeconds: 40 },
  })
  two.count('public:192.0.2.2', 10)
  await two.flush()
  // The flush writes its new counts and reads those of the other process.
  one.count('public:192.0.2.1', 10)
  await one.flush()
  expect(refusal(() => one.count('public:192.0.2.1', 10))).toBeDefined()
  now += 40_001
  for (const each of [one, two]) expect(refusal(() => each.count('public:192.0.2.1', 10))).toBeUndefined()
})

test('a single process enforces the limit without asking the database', () => {
  const one = node()
  times(10, () => one.count('public:192.0.2.3', 10))
  expect(refusal(() => one.count('public:192.0.2.3', 10))).toBeDefined()
})

test('counts that could not be written are written the next time', async () => {
  const [one, two] = [node(), node()]
  times(9, () => one.count('public:192.0.2.4', 10))
  await database.asOwner(db => db`alter table throttles rename to throttles_gone`)
  await expect(one.flush()).rejects.toThrow(/throttles/)
  await database.asOwner(db => db`alter table throttles_gone rename to throttles`)
  await one.flush()
  times(1, () => two.count('public:192.0.2.4', 10))
  await two.flush()
  expect(refusal(() => two.count('public:192.0.2.4', 10))).toBeDefined()
})

test('two flushes at the same time write each count once', async () => {
  const one = node()
  times(6, () => one.count('public:192.0.2.5', 10))
  await Promise.all([one.flush(), one.flush()])
  const two = node()
  times(4, () => two.count('public:192.0.2.5', 10))
  await two.flush()
  await one.flush()
  const [row] = await database.asOwner(
    db => db<{ count: number }[]>`select count from throttles where key = ${digest('public:192.0.2.5')}`,
  )
  expect(row).toEqual({ count: 10 })
})

test('counts of very many addresses are written in parts', async () => {
  const one = node()
  for (let address = 0; address < 22_000; address++) one.count(`public:crowd ${address}`, 10)
  await one.flush()
  const [row] = await database.asOwner(
    db => db<{ count: number }[]>`select count(*)::int as count from throttles`,
  )
  expect(row!.count).toBeGreaterThanOrEqual(22_000)
})
