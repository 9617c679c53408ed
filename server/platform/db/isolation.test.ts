import postgres from 'postgres'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { plantRows, tenantTables } from '#server/testing/data/plant-rows.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { addressOptions } from './connection-settings.ts'

const [a, b] = [uuid(), uuid()]
let database: TestDatabase
let owner: postgres.Sql
let tables: string[]
let rowsOfB: Map<string, Record<string, unknown>>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = connectAsOwner(database.ownerUrl)
  const role = new URL(database.urls.app).username
  await owner.unsafe(`grant select, insert, update, delete on all tables in schema public to ${role}`)
  const app = postgres({ ...addressOptions(database.urls.app), max: 1, onnotice: () => {} })
  await app.begin(sql => plantRows(sql, a))
  rowsOfB = await app.begin(sql => plantRows(sql, b))
  await app.end()
  tables = await tenantTables(owner)
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

class Undo extends Error {}

/**
 * Runs as the app role with every right on every table, so that only row-level security can refuse. The rights are removed
 * afterwards. Without `organizationId`, no organization is set.
 */
async function inOrganization<T>(
  organizationId: string | undefined,
  work: (sql: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const role = new URL(inject('roleUrls').app).username
  let result: T | undefined
  await owner
    .begin(async sql => {
      await sql.unsafe(`grant ${role} to current_user;
        grant select, insert, update, delete on all tables in schema public to ${role}; set local role ${role}`)
      if (organizationId) await sql.unsafe(`set local app.organization = '${organizationId}'`)
      result = await work(sql)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return result!
}

const countIn = async (sql: postgres.TransactionSql, table: string, organizationId?: string) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(table)} ${organizationId ? sql`where organization_id = ${organizationId}` : sql``}`
  return row!.count
}

/** Whether a policy refused the statement. The transaction continues. */
const refused = (sql: postgres.TransactionSql, run: (sql: postgres.TransactionSql) => Promise<unknown>) =>
  sql
    .savepoint(run)
    .then(() => false)
    .catch((error: unknown) => {
      if (error instanceof postgres.PostgresError && /row-level security/.test(error.message)) return true
      throw error
    })

test('an organization sees its own row of every tenant table and no row of another', async () => {
  const seen = await inOrganization(a, async sql => {
    const counts: Record<string, [number, number]> = {}
    for (const table of tables) counts[table] = [await countIn(sql, table), await countIn(sql, table, b)]
    return counts
  })
  expect(tables.length).toBeGreaterThan(10)
  expect(seen).toEqual(Object.fromEntries(tables.map(table => [table, [1, 0]])))
})

test('without an organization no row is visible', async () => {
  const seen = await inOrganization(undefined, async sql => {
    const counts: number[] = []
    for (const table of tables) counts.push(await countIn(sql, table))
    return counts
  })
  expect(seen).toEqual(tables.map(() => 0))
})

test('no row is inserted, moved or deleted across organizations', async () => {
  const faults = await inOrganization(a, async sql => {
    const found: string[] = []
    for (const table of tables) {
      const row = rowsOfB.get(table) as Record<string, string>
      if (!(await refused(sql, db => db`insert into ${db(table)} ${db(row)}`)))
        found.push(`insert into ${table}`)
      const move = (db: postgres.TransactionSql) => db`update ${db(table)} set organization_id = ${b}`
      if (!(await refused(sql, move))) found.push(`move out of ${table}`)
      const changed =
        await sql`update ${sql(table)} set organization_id = organization_id where organization_id = ${b}`
      const removed = await sql`delete from ${sql(table)} where organization_id = ${b}`
      if (changed.count + removed.count > 0) found.push(`change in ${table}`)
    }
    return found
  })
  expect(faults).toEqual([])
})

test('the search function finds only records of the organization', async () => {
  const found = await inOrganization(
    a,
    sql => sql<{ id: string }[]>`select search_patients('%planted%') as id`,
  )
  expect(found).toHaveLength(1)
  expect(found[0]!.id).not.toBe(rowsOfB.get('patients')!['id'])
  expect(await inOrganization(undefined, sql => sql`select search_patients('%')`)).toHaveLength(0)
})

test('the search in the audit log finds only entries of the organization', async () => {
  // Both organizations have an entry for the same record id; each finds its own.
  const record = rowsOfB.get('patients')!['id'] as string
  const found = await inOrganization(a, async sql => {
    await sql.unsafe('reset role')
    await sql`alter table audit_events no force row level security`
    await sql`update audit_events set subject_ids = array[${record}::uuid]`
    await sql`set local role ${sql(new URL(inject('roleUrls').app).username)}`
    const here = await sql<
      { id: string }[]
    >`select organization_id as id from audit_about(array[${record}::uuid])`
    await sql`set local app.organization = ''`
    return { here, nowhere: await sql`select id from audit_about(array[${record}::uuid])` }
  })
  expect(found.here.map(({ id }) => id)).toEqual([a])
  expect(found.nowhere).toHaveLength(0)
})
