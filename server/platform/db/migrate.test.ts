import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverRoles } from '#server/testing/make-database.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { migrate, readMigrations } from './migrate.ts'
import { whileAlone } from './preparation-lock.ts'

const roles = serverRoles()
let database: TestDatabase
let sql: postgres.Sql
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  sql = connectAsOwner(database.ownerUrl)
  folder = mkdtempSync(join(tmpdir(), 'lindenwell-migrations-'))
})
afterEach(async () => {
  await sql.end()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const applied = async () =>
  (await sql<{ name: string }[]>`select name from migrations order by name`).map(row => row.name)

test.each([
  ['each migration', { schemaFile: null }],
  ['the whole schema', {}],
])('two simultaneous starts on an empty database apply %s once', async (_what, options) => {
  const start = () =>
    whileAlone(
      database.ownerUrl,
      () => {},
      () => migrate(database.ownerUrl, roles, options),
    )
  const runs = await Promise.all([start(), start()])
  const all = readMigrations().map(({ name }) => name)
  expect(runs.map(fresh => fresh.length).sort((x, y) => x - y)).toEqual([0, all.length])
  expect(runs.flat()).toEqual(all)
  expect(await applied()).toEqual(all)
  expect(await migrate(database.ownerUrl, roles, options)).toEqual([])
})

test('a file that was changed after it ran is refused', async () => {
  write('0001_first.sql', 'create table first (id uuid);')
  await migrate(database.ownerUrl, roles, { folder })
  write('0001_first.sql', 'create table first (id uuid, name text);')
  write('0002_second.sql', 'create table second (id uuid);')
  await expect(migrate(database.ownerUrl, roles, { folder })).rejects.toThrow(
    /0001_first\.sql was changed after it ran/,
  )
  expect(await applied()).toEqual(['0001_first.sql'])
})

test('an older version does not touch what a newer one has migrated', async () => {
  write('0001_first.sql', 'create table first (id uuid);')
  await migrate(database.ownerUrl, roles, { folder })
  await sql`insert into migrations (name, sha256) values ('0002_later.sql', '')`
  write('0003_third.sql', 'create table third (id uuid);')
  await expect(migrate(database.ownerUrl, roles, { folder })).rejects.toThrow(
    'A newer Lindenwell has worked on this data (0002_later.sql is not known here)',
  )
  expect(await applied()).toEqual(['0001_first.sql', '0002_later.sql'])
})

test('a file that fails leaves nothing behind, and runs once it is corrected', async () => {
  write('0001_first.sql', 'create table first (id uuid); select 1 / 0;')
  await expect(migrate(database.ownerUrl, roles, { folder })).rejects.toThrow(/division by zero/)
  const [left] = await sql`select to_regclass('first') as first`
  expect(left).toEqual({ first: null })
  write('0001_first.sql', 'create table first (id uuid);')
  expect(await migrate(database.ownerUrl, roles, { folder })).toEqual(['0001_first.sql'])
})

/** When the migration that waits for a lock began its attempt. */
async function waitingAttempt(): Promise<string> {
  return vi.waitFor(
    async () => {
      const [row] = await sql<{ begun: string }[]>`
        select a.xact_start::text as begun from pg_stat_activity a join pg_locks l on l.pid = a.pid
        where a.datname = current_database() and a.application_name = 'lindenwell migrations'
          and l.locktype = 'relation' and not l.granted`
      if (!row) throw new Error('no migration waits for a lock')
      return row.begun
    },
    { interval: 5, timeout: patienceMs },
  )
}

test('a migration that cannot get its lock gives up and tries again until it can', async () => {
  write('0001_first.sql', 'create table first (id uuid);')
  await migrate(database.ownerUrl, roles, { folder })
  write('0002_second.sql', 'alter table first add column name text;')

  const holder = connectAsOwner(database.ownerUrl)
  await holder.unsafe('begin; lock table first in access share mode')
  const migration = migrate(database.ownerUrl, roles, { folder, lockTimeoutMs: 400 })
  const first = await waitingAttempt()
  await vi.waitFor(async () => expect(await waitingAttempt()).not.toBe(first), {
    interval: 5,
    timeout: patienceMs,
  })
  await holder.unsafe('commit')
  expect(await migration).toEqual(['0002_second.sql'])
  await holder.end()
})

test('a lock that is never released ends the start with an error', async () => {
  write('0001_first.sql', 'create table first (id uuid);')
  await migrate(database.ownerUrl, roles, { folder })
  write('0002_second.sql', 'alter table first add column name text;')
  const holder = connectAsOwner(database.ownerUrl)
  await holder.unsafe('begin; lock table first in access share mode')
  await expect(migrate(database.ownerUrl, roles, { folder, lockTimeoutMs: 10 })).rejects.toThrow(
    /lock timeout/,
  )
  await holder.end()
  expect(await applied()).toEqual(['0001_first.sql'])
})
