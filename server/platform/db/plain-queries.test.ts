import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // The pool has opened a connection.
  await database.app.inGlobal(db => db`select 1`)
})
afterAll(() => database.close())

test('a query is no promise, and is awaited, caught and settled as one', async () => {
  const sql = connectAsOwner(database.ownerUrl)
  const query = sql.unsafe('select 1 as one')
  expect(query).not.toBeInstanceOf(Promise)
  expect([...(await query)]).toEqual([{ one: 1 }])
  const [first, second] = await Promise.all([sql`select ${1}::int as n`, sql`select 2 as n`])
  expect([first[0], second[0]]).toEqual([{ n: 1 }, { n: 2 }])
  const failed = await sql`select 1 / 0`.catch((error: unknown) => (error as { code: string }).code)
  expect(failed).toBe('22012')
  let settled = 0
  await sql`select 1`.finally(() => void settled++)
  await expect(sql`select 1 / 0`.finally(() => void settled++)).rejects.toMatchObject({ code: '22012' })
  expect(settled).toBe(2)
  const inTransaction = await sql.begin(async tx => {
    await tx`select 1`
    return tx`select 3 as n`
  })
  expect(inTransaction[0]).toEqual({ n: 3 })
  await sql.end()
})
