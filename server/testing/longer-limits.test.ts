import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import { connect } from '#server/platform/db/database.ts'
import { databaseLimits } from '#server/platform/db/database-limits.ts'
import { longerLimits } from './longer-limits.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const limitsOf = (own: Pick<TestDatabase, 'app'>['app']) =>
  own.inGlobal(async db => {
    const [row] = await db<{ statement: string; lock: string }[]>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    return row
  })

test('databases under test have longer limits, and a pool of the product keeps its own', async () => {
  expect(await limitsOf(database.app)).toEqual({ statement: '230s', lock: '220s' })
  const own = connect(database.urls.app, { max: 1 })
  expect(await limitsOf(own)).toEqual({ statement: '5s', lock: '4s' })
  await own.close()
  expect(longerLimits.transactionMs).toBeGreaterThan(databaseLimits.transactionMs)
})

test('the product’s limit ends work that takes too long; the tests’ limit does not', async () => {
  const slow = (db: Parameters<Parameters<typeof database.app.inGlobal>[0]>[0]) =>
    db`select pg_sleep(0.3)`.then(() => 'done')
  const limits = { ...databaseLimits, transactionMs: 100 }
  const own = connect(database.urls.app, { max: 1, limits })
  await expect(own.inGlobal(slow)).rejects.toThrow(DatabaseUnavailable)
  await own.close()
  expect(await database.app.inGlobal(slow)).toBe('done')
})

test('the built program reads the limits that tests lengthen, and has none of its own', () => {
  const folder = join(import.meta.dirname, '../../dist/program')
  const program = readdirSync(folder)
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  expect(program).toMatch(
    /import \{ databaseLimits \} from "[./]+\/server\/platform\/db\/database-limits\.ts"/,
  )
  expect(program).not.toContain('transactionMs: ')
})
