import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { dumpSchema } from './dump-schema.ts'

test('db/schema.sql matches the migrations; `npm run schema` rewrites it', async () => {
  const database = await createTestDatabase()
  const sql = connectAsOwner(database.ownerUrl)
  try {
    const written = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8')
    expect(await dumpSchema(sql)).toBe(written)
    await sql`alter table patients add column nickname text`
    expect(await dumpSchema(sql)).not.toBe(written)
  } finally {
    await sql.end()
    await database.close()
  }
})
