import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCatalog } from '#server/testing/describe-catalog.ts'
import { makeDatabase, type MadeDatabase } from '#server/testing/make-database.ts'
import { dumpSchema } from './dump-schema.ts'

const written = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8')

let migrated: MadeDatabase
let whole: MadeDatabase
let wholeLines: Set<string>
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lindenwell-schema-'))
  migrated = await makeDatabase()
  await migrated.migrate({ schemaFile: null })
  whole = await makeDatabase()
  await whole.migrate()
  wholeLines = await describeCatalog(whole.sql)
})
afterAll(async () => {
  await migrated.close()
  await whole.close()
  rmSync(folder, { recursive: true, force: true })
})

class Undo extends Error {}

/** What `look` finds after the change. It is rolled back. */
async function after<T>(
  sql: postgres.Sql,
  change: string,
  look: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  let found: T
  await sql
    .begin(async transaction => {
      await transaction.unsafe(change)
      found = await look(transaction as unknown as postgres.Sql)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found!
}

test('db/schema.sql matches the migrations; `npm run schema` rewrites it', async () => {
  expect(await dumpSchema(migrated.sql)).toBe(written)
  expect(await after(migrated.sql, 'alter table patients add column nickname text', dumpSchema)).not.toBe(
    written,
  )
})

test('no migration leaves rows in an empty database, so the file needs none', async () => {
  const tables = await migrated.sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'audit_months'::regnamespace) and relkind = 'r' and relname <> 'migrations'`
  const open = tables.map(({ name }) => `alter table ${name} no force row level security`)
  const count = (sql: postgres.Sql) =>
    sql.unsafe(tables.map(({ name }) => `select '${name}' as name from ${name}`).join(' union all '))
  expect([...(await after(migrated.sql, open.join(';'), count))]).toEqual([])
})

/**
 * PostgreSQL writes `(a between 1 and 2) and b` with brackets, and drops them when it reads this text. The checks of the file have been
 * read in this way once, so the checks that the migrations made are read once more before the two are compared.
 */
async function readChecksAgain(sql: postgres.Sql): Promise<void> {
  const checks = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and convalidated`
  for (const { table, name, definition } of checks)
    await sql.unsafe(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`)
}

async function differences(sql: postgres.ISql, from: Set<string>): Promise<string[]> {
  const lines = await describeCatalog(sql)
  return [
    ...[...from].filter(line => !lines.has(line)).map(line => `missing: ${line}`),
    ...[...lines].filter(line => !from.has(line)).map(line => `added: ${line}`),
  ]
}

/** The table of the rows from before there were months, which an empty database does not have, and its indexes. */
const ofOldRows = /"audit_months\.(events_until_\d{4}_\d\d|audit_events_(by_\w+|pkey))\b/

test('an empty database becomes by the file what the migrations make of it', async () => {
  await readChecksAgain(migrated.sql)
  const different = await differences(whole.sql, await describeCatalog(migrated.sql))
  expect(different.filter(line => !ofOldRows.test(line))).toEqual([])
  // The only one: it shows that the comparison reads.
  expect(different.filter(line => /^missing: relation .+"relkind":"r"/.test(line))).toHaveLength(1)
  expect(different.filter(line => line.startsWith('added: '))).toEqual([])
})

test.each([
  'alter table patients set (fillfactor = 70)',
  'alter table patients alter column address set storage external',
  'alter table patients alter column address set statistics 500',
  'alter table patients alter column address set default $$$$',
  'alter table patients alter column address set not null',
  'alter table patients no force row level security',
  'alter table patients replica identity full',
  'alter table patients drop column address; alter table patients add column address text',
  'alter table patients drop constraint patients_clinic_fkey',
  'alter policy patients_tenant on patients to lindenwell_app',
  'alter policy patients_tenant on patients using (true)',
  'alter index patients_search set (fastupdate = off)',
  'drop index patients_search',
  'revoke select on patients from lindenwell_backup',
  'revoke select (id) on patients from lindenwell_search',
  'grant usage on schema audit_months to lindenwell_app',
  'grant execute on function make_audit_months() to public',
  'alter function search_patients(text) owner to current_user',
  'alter function search_patients(text) reset search_path',
  'alter function add_audit_link(uuid, uuid[], bytea) cost 1',
  'alter table audit_events validate constraint audit_events_outcome',
  'drop table audit_months.events_of_other_months',
  'drop policy backup on audit_months.events_of_other_months',
  'create sequence numbers',
  'create statistics patients_places on city, country from patients',
  "comment on table patients is 'people'",
  'alter default privileges grant select on tables to lindenwell_app',
])('the comparison sees: %s', async change => {
  expect(await after(whole.sql, change, sql => differences(sql, wholeLines))).not.toEqual([])
})

test('what a later migration may use is written, too', async () => {
  const made = await makeDatabase()
  const again = await makeDatabase()
  try {
    await made.migrate()
    await made.sql.unsafe(`
      set local check_function_bodies = off;
      alter table patients set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
      alter table patients alter column address set storage external, alter column city set statistics 500;
      alter table inquiries rename column message to words;
      alter table clinics add constraint clinics_short check (length(name) < 200) not valid;
      alter table clinics add constraint clinics_one_name unique nulls not distinct (organization_id, name) deferrable initially deferred;
      alter table clinics add column place integer generated always as identity;
      create function a_color() returns text language sql immutable return 'green';
      alter table clinics add column color text not null default a_color();
      create function a_first() returns text language sql as 'select public.z_last()';
      create function z_last() returns text language sql as 'select public.a_first()';
      create index clinics_by_color on clinics (lower(color) desc nulls last) include (name) with (fillfactor = 60) where color <> '';
      create policy clinics_less on clinics as restrictive for update to lindenwell_app using (color <> 'red');
      create view names with (security_invoker = true) as select organization_id, name from clinics;
      grant select on names to lindenwell_app, lindenwell_backup`)
    const schemaFile = join(folder, 'schema.sql')
    writeFileSync(schemaFile, await dumpSchema(made.sql))
    await again.migrate({ schemaFile })
    expect(await differences(again.sql, await describeCatalog(made.sql))).toEqual([])
  } finally {
    await made.close()
    await again.close()
  }
})
