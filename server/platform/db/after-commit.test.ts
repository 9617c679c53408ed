import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connect, type Database, type Db } from './database.ts'
import { afterCommit, createAfterCommit, notifyAfterCommit, onCommit } from './after-commit.ts'

const channel = 'after_commit_test'
let test: TestDatabase
let database: Database
const heard: string[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  database = connect(test.urls.app, { max: 4 })
  await database.listen(channel, payload => void heard.push(payload))
})
afterAll(async () => {
  await database.close()
  await test.close()
})

const tell = (payload: string) => database.inGlobal(async db => notifyAfterCommit(db, channel, payload))
/** What was sent before this is heard before it. */
async function heardUntil(payload: string): Promise<string[]> {
  await tell(payload)
  await expect.poll(() => heard, { interval: 2 }).toContain(payload)
  return heard.splice(0)
}

it('equal notices of several transactions are sent once, in one statement', async () => {
  const statements: unknown[][] = []
  const sql = async (_strings: TemplateStringsArray, ...values: unknown[]) => void statements.push(values)
  let fails = true
  const leftBehind = createAfterCommit(async work => {
    // The first try meets a broken connection.
    if (fails) {
      fails = false
      throw new Error('lost')
    }
    return work(sql as unknown as Db)
  })
  for (const payload of ['changed', 'other', 'changed']) {
    const db = {} as Db
    notifyAfterCommit(db, channel, payload)
    leftBehind.release(db)
  }
  await leftBehind.send()
  expect(statements).toEqual([
    [
      [channel, channel],
      ['changed', 'other'],
    ],
  ])
})

it('what is collected for longer waits alone, and is sent at the end', async () => {
  const sent: string[] = []
  const send = async (_: Db, items: readonly string[]) => void sent.push(items.join(' '))
  const batches = {
    soon: { keyOf: (item: string) => item, send },
    later: { keyOf: (item: string) => item, send, collectMs: 3_600_000 },
  }
  const leftBehind = createAfterCommit(work => work({} as Db))
  for (const item of ['1', '2']) {
    const db = {} as Db
    afterCommit(db, batches.later, `later ${item}`)
    afterCommit(db, batches.soon, `soon ${item}`)
    leftBehind.release(db)
  }
  await expect.poll(() => sent, { interval: 2 }).toEqual(['soon 1 soon 2'])
  await leftBehind.send()
  expect(sent).toEqual(['soon 1 soon 2', 'later 1 later 2'])
})

it('a transaction that is rolled back sends none, also if the error of its statement was caught', async () => {
  const fails = async (db: Db) => {
    notifyAfterCommit(db, channel, 'never')
    await Promise.allSettled([(async () => db`select 1 / 0`)()])
  }
  await expect(database.inGlobal(fails)).rejects.toThrow('rolled back')
  const throws = async (db: Db) => {
    notifyAfterCommit(db, channel, 'never')
    throw new Error('refused')
  }
  await expect(database.inGlobal(throws)).rejects.toThrow('refused')
  expect(await heardUntil('end')).toEqual(['end'])
})

it('what is to run at the commit runs before its caller goes on, and not at all after a rollback', async () => {
  const done: string[] = []
  await database.inGlobal(async db => onCommit(db, () => done.push('committed')))
  expect(done).toEqual(['committed'])
  const throws = async (db: Db) => {
    onCommit(db, () => done.push('never'))
    throw new Error('refused')
  }
  await expect(database.inGlobal(throws)).rejects.toThrow('refused')
  expect(done).toEqual(['committed'])
})

it('what waits is sent when the pool closes', async () => {
  const closing = connect(test.urls.app, { max: 1 })
  await closing.inGlobal(async db => notifyAfterCommit(db, channel, 'last'))
  await closing.close()
  await expect.poll(() => heard, { interval: 2 }).toContain('last')
})
