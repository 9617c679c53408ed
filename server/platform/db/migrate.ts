import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOptions } from './database.ts'
import { DatabaseStartError } from './embedded/start-error.ts'

const migrationsDir = join(import.meta.dirname, '../../../db/migrations')
/** Any number will do, so long as every Lindenwell uses the same. */
const advisoryLock = 4_127_001

export type Roles = { app: string; appPassword: string | undefined }

/**
 * Brings the database up to date, forward only, each file in one transaction, under an advisory lock so that two
 * starts do not race. A statement that cannot get its lock within 2 s gives way and is tried again, 10 times.
 */
export async function migrate(
  ownerUrl: string,
  roles: Roles,
  { folder = migrationsDir, lockTimeoutMs = 2_000 } = {},
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
    await sql`select pg_advisory_lock(${advisoryLock})`
    await sql`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
    await makeRoles(sql, roles).catch(explainRoles)
    const applied = new Map(
      (await sql<{ name: string; sha256: string }[]>`select name, sha256 from migrations`).map(row => [
        row.name,
        row.sha256,
      ]),
    )
    const fresh: string[] = []
    const migrations = readMigrations(folder)
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
          await transaction.unsafe(text.replaceAll('lindenwell_app', roles.app))
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

export function readMigrations(folder = migrationsDir) {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

/** The app role neither owns nor bypasses; backup reads all; search and demo_end own one function each (see 0004 and 0010). */
async function makeRoles(sql: postgres.Sql, roles: Roles): Promise<void> {
  const found = await sql<{ name: string; isOurs: boolean }[]>`
    select rolname as name, pg_has_role(oid, 'member') as "isOurs" from pg_roles
    where rolname in (${roles.app}, 'lindenwell_backup', 'lindenwell_search', 'lindenwell_demo_end')`
  const existing = new Set(found.map(({ name }) => name))
  const make = async (name: string, attributes: string) => {
    if (!existing.has(name))
      await sql.unsafe(`create role "${name}" ${attributes}`).catch(ignoreDuplicateRole)
  }
  await make('lindenwell_backup', 'nologin')
  await make('lindenwell_search', 'nologin')
  await make('lindenwell_demo_end', 'nologin')
  const ours = new Set(found.filter(({ isOurs }) => isOurs).map(({ name }) => name))
  for (const name of ['lindenwell_search', 'lindenwell_demo_end'])
    if (!ours.has(name)) await sql.unsafe(`grant ${name} to current_user`)
  if (roles.appPassword) {
    await make(roles.app, 'login')
    await sql.unsafe(`alter role "${roles.app}" login password '${roles.appPassword}'`)
  } else if (!existing.has(roles.app)) {
    throw new Error(`The role ${roles.app} of DATABASE_APP_URL does not exist in the database.`)
  }
}

function explainRoles(error: unknown): never {
  if (!(error instanceof postgres.PostgresError) || error.code !== '42501') throw error
  throw new DatabaseStartError(
    `DATABASE_URL: its user may not make the roles that Lindenwell needs (${error.message}). Give it CREATEROLE, or make them ` +
      `yourself, as docs/operations.md says under 'A database of your own'.`,
  )
}

/** Two databases of one server may be set up at once; roles belong to the server. */
function ignoreDuplicateRole(error: unknown): void {
  if (!(error instanceof postgres.PostgresError) || !['42710', '23505'].includes(error.code)) throw error
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
