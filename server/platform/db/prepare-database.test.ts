import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { readMigrations, type MigrationOptions } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

/** `START_ROUNDS=10` repeats it as often as a release requires. */
const rounds = Number(process.env['START_ROUNDS'] ?? 2)
const nodes = 3
const waits = 'Another Lindenwell prepares this database; waiting for it.'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-nodes-'))
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (migrating: MigrationOptions) => {
  const lines: string[] = []
  const place = { dataDir, databaseUrl: database.ownerUrl, roleUrls: undefined, migrating }
  const { urls, secrets } = await prepareDatabase(place, line => lines.push(line))
  return { urls, secrets, lines }
}

/** An upgrade runs the migrations, a first start the whole schema. */
const ways: MigrationOptions[] = [{}, { schemaFile: null }]

test.each(Array.from({ length: rounds }, (_, round) => ({ round: round + 1, migrating: ways[round % 2]! })))(
  'three nodes started together on an empty database all serve, round $round',
  async ({ migrating }) => {
    const started = await Promise.all(Array.from({ length: nodes }, () => start(migrating)))
    const migrated = started.flatMap(({ lines }) => lines.filter(line => line.startsWith('Migrated: ')))
    expect(migrated).toEqual([
      `Migrated: ${readMigrations()
        .map(({ name }) => name)
        .join(', ')}`,
    ])
    const [first] = started
    for (const { urls, secrets } of started)
      expect({ urls, secrets }).toEqual({ urls: first!.urls, secrets: first!.secrets })
  },
)

const asOwner = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = connectAsOwner(database.ownerUrl)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

describe('a later start', () => {
  const policies = () =>
    asOwner(
      sql => sql`
        select c.relname as table, p.polname as name, p.oid::int from pg_policy p join pg_class c on c.oid = p.polrelid
        where c.relnamespace = 'graphile_worker'::regnamespace order by 1, 2`,
    )

  test('leaves a job queue alone that is as it was left', async () => {
    await start({})
    const before = await policies()
    expect(before.length).toBeGreaterThan(4)
    await start({})
    expect(await policies()).toEqual(before)
  })

  test.each([
    `do $$ begin execute (select format('drop policy app on graphile_worker.%I', tablename)
       from pg_policies where schemaname = 'graphile_worker' and policyname = 'app' limit 1); end $$`,
    'revoke select on all tables in schema graphile_worker from lindenwell_backup',
    'drop schema graphile_worker cascade',
  ])('sets the job queue right after: %s', async change => {
    await start({})
    const rights = () =>
      asOwner(
        sql => sql`
          select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as mark,
            array(select relname::text from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r'
              and has_table_privilege('lindenwell_backup', oid, 'select') order by 1) as readable,
            array(select concat(tablename, ' ', policyname) from pg_policies where schemaname = 'graphile_worker' order by 1) as policies`,
      )
    const before = await rights()
    await asOwner(sql => sql.unsafe(change))
    await start({})
    expect(await rights()).toEqual(before)
  })

  test.each([
    [`insert into migrations (name, sha256) values ('9999_later.sql', '')`, /A newer Lindenwell/],
    [
      `update migrations set sha256 = 'other' where name = (select max(name) from migrations)`,
      /was changed after it ran/,
    ],
  ])('is refused after: %s', async (change, reason) => {
    await start({})
    await asOwner(sql => sql.unsafe(change))
    await expect(start({})).rejects.toThrow(reason)
  })
})

test('a node that starts while another prepares logs that once, waits as long as needed, and continues', async () => {
  const holder = connectAsOwner(database.ownerUrl)
  // Far below what a migration may take: none of these limits apply to the waiting.
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await holder.unsafe(
    `alter database ${name} set lock_timeout = '50ms'; alter database ${name} set statement_timeout = '2s'`,
  )
  await holder`select pg_advisory_lock(4127001)`
  const lines: string[][] = [[], []]
  const waiting = lines.map(said =>
    prepareDatabase({ dataDir, databaseUrl: database.ownerUrl, roleUrls: undefined }, line =>
      said.push(line),
    ),
  )
  await vi.waitFor(
    async () => {
      const [row] = await holder<{ count: number }[]>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      expect(row!.count).toBe(2)
    },
    { interval: 5, timeout: patienceMs },
  )
  expect(lines).toEqual([[waits], [waits]])
  await holder.end()
  await Promise.all(waiting)
  expect(lines.flat().filter(line => line === waits)).toHaveLength(2)
})
