import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeCatalog } from '#server/testing/describe-catalog.ts'
import { makeDatabase, type MadeDatabase } from '#server/testing/make-database.ts'
import { readMigrations } from './migrate.ts'

const shipped = join(import.meta.dirname, '../../../db')
const schema = readFileSync(join(shipped, 'schema.sql'), 'utf8')
const all = readMigrations().map(({ name, sha256 }) => ({ name, sha256 }))
const names = all.map(({ name }) => name)

let database: MadeDatabase
let scratch: string
let folder: string
let failing: string
beforeEach(async () => {
  database = await makeDatabase()
  scratch = mkdtempSync(join(tmpdir(), 'lindenwell-whole-'))
  folder = join(scratch, 'migrations')
  mkdirSync(folder)
  failing = join(scratch, 'schema.sql')
  writeFileSync(failing, `${schema}\nselect 1 / 0;`)
})
afterEach(async () => {
  await database.close()
  rmSync(scratch, { recursive: true, force: true })
})

const applied = () => database.sql`select name, sha256 from migrations order by name`
/** One transaction has one moment. */
const moments = async () =>
  (await database.sql`select count(distinct applied_at)::int as count from migrations`)[0]!['count']

test('an empty database has every migration in one transaction, and runs none of them later', async () => {
  expect(await database.migrate()).toEqual(names)
  expect([...(await applied())]).toEqual(all)
  expect(await moments()).toBe(1)
  expect(await database.migrate()).toEqual([])
})

test('migrations that the file does not know yet run after it', async () => {
  cpSync(join(shipped, 'migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '9999_later.sql'), 'alter table patients add column nickname text;')
  expect(await database.migrate({ folder })).toEqual([...names, '9999_later.sql'])
  expect(await moments()).toBe(2)
  expect([...(await database.sql`select nickname from patients`)]).toEqual([])
})

test('a file that fails leaves nothing behind', async () => {
  await expect(database.migrate({ schemaFile: failing })).rejects.toThrow(/division by zero/)
  const left = await database.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
    union all select nspname from pg_namespace where nspname = 'audit_months'`
  expect([...left]).toEqual([{ relname: 'migrations' }])
  expect([...(await applied())]).toEqual([])
  // The start after it.
  expect(await database.migrate()).toEqual(names)
  expect(await moments()).toBe(1)
})

test.each([
  ['a table', 'create table notes (id uuid)'],
  ['a view', 'create view notes as select 1 as id'],
  ['a function', "create function note() returns text language sql return 'one'"],
])('a database in which there is %s already runs the migrations', async (_what, statement) => {
  await database.sql.unsafe(statement)
  expect(await database.migrate({ schemaFile: failing })).toEqual(names)
  expect(await moments()).toBe(names.length)
})

test('what extensions brought, and the tables of the start, are no data', async () => {
  await database.sql.unsafe(`
    create extension pg_trgm;
    create table installation_secrets (name text, sealed text not null, constraint installation_secrets_pkey primary key (name));
    insert into installation_secrets (name, sealed) values ('app-role', 'sealed')`)
  await database.migrate()
  expect(await moments()).toBe(1)
  expect(await database.sql`select name from installation_secrets`).toHaveLength(1)
})

test('a database with the first migrations gets the others one by one', async () => {
  const first = names.slice(0, 60)
  for (const name of readdirSync(join(shipped, 'migrations')).filter(name => first.includes(name)))
    cpSync(join(shipped, 'migrations', name), join(folder, name))
  expect(await database.migrate({ folder })).toEqual(first)
  expect(await database.migrate({ schemaFile: failing })).toEqual(names.slice(60))
  expect([...(await applied())]).toEqual(all)
  const other = await makeDatabase()
  try {
    await other.migrate({ schemaFile: null })
    expect(await describeCatalog(database.sql)).toEqual(await describeCatalog(other.sql))
  } finally {
    await other.close()
  }
})
