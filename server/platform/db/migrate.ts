import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOptions } from './connection-settings.ts'
import { DatabaseStartError } from './embedded/start-error.ts'
import { createSchemaAtOnce } from './create-schema.ts'
import { withRoleNames, type Roles } from './roles.ts'

const database = join(import.meta.dirname, '../../../db')
const shipped = { folder: join(database, 'migrations'), schemaFile: join(database, 'schema.sql') }

export type MigrationOptions = {
  folder?: string
  /** What an empty database gets in place of the migrations; null: it runs every one of them. */
  schemaFile?: string | null
  lockTimeoutMs?: number
}

/** What a database without the table gets first. */
const makeTable = (sql: postgres.Sql) => sql`
  create table if not exists migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
const readApplied = (sql: postgres.Sql) =>
  sql<{ name: string; sha256: string }[]>`select name, sha256 from migrations`

/** Whether exactly the shipped migrations have run, as they are now: then `migrate` would do nothing. */
export async function hasAllMigrations(
  sql: postgres.Sql,
  { folder = shipped.folder }: MigrationOptions = {},
): Promise<boolean> {
  const [, applied] = await Promise.all([makeTable(sql), readApplied(sql)])
  const hashes = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const migrations = readMigrations(folder)
  return (
    hashes.size === migrations.length && migrations.every(({ name, sha256 }) => hashes.get(name) === sha256)
  )
}

/**
 * Updates the database, forward only, each file in one transaction. The roles exist already. One process at a time: see whileAlone.
 * A statement that cannot get its lock within 2 s gives up and is tried again, 10 times. Returns the names of
 * the migrations that the database did not have before.
 */
export async function migrate(
  ownerUrl: string,
  roles: Roles,
  { folder = shipped.folder, schemaFile = shipped.schemaFile, lockTimeoutMs = 2_000 }: MigrationOptions = {},
): Promise<string[]> {
  const connection = { application_name: 'lindenwell migrations', lock_timeout: lockTimeoutMs }
  const sql = postgres({
    ...addressOptions(ownerUrl),
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection,
  })
  try {
    await makeTable(sql)
    const applied = new Map((await readApplied(sql)).map(({ name, sha256 }) => [name, sha256]))
    const migrations = readMigrations(folder)
    const replaced =
      schemaFile && applied.size === 0 ? await createSchemaAtOnce(sql, roles, schemaFile, migrations) : []
    for (const { name, sha256 } of replaced) applied.set(name, sha256)
    const fresh = replaced.map(({ name }) => name)
    const known = new Set(migrations.map(({ name }) => name))
    const newer = [...applied.keys()].find(name => !known.has(name))
    if (newer)
      throw new DatabaseStartError(
        `A newer Lindenwell has worked on this data (${newer} is not known here): start that version, or a later one.`,
      )
    for (const { name, text, sha256 } of migrations) {
      const before = applied.get(name)
      if (before && before !== sha256)
        throw new Error(
          `Migration ${name} was changed after it ran. Migrations only go forward: add a new one.`,
        )
      if (before) continue
      await withRetry(() =>
        sql.begin(async transaction => {
          await transaction.unsafe(withRoleNames(text, roles))
          await transaction`insert into migrations (name, sha256) values (${name}, ${sha256})`
        }),
      )
      fresh.push(name)
    }
    return fresh
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export function readMigrations(folder = shipped.folder) {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

async function withRetry(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run()
      return
    } catch (error) {
      const lockTimeout = error instanceof postgres.PostgresError && error.code === '55P03'
      if (!lockTimeout || attempt === 10) throw error
    }
  }
}
