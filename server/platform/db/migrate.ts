import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOptions } from './database.ts'

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
    await makeRoles(sql, roles)
    const applied = new Map(
      (await sql<{ name: string; sha256: string }[]>`select name, sha256 from migrations`).map(row => [
        row.name,
        row.sha256,
      ]),
    )
    const fresh: string[] = []
    for (const { name, text, sha256 } of readMigrations(folder)) {
      const known = applied.get(name)
      if (known && known !== sha256)
        throw new Error(
          `Migration ${name} was changed after it ran. Migrations only go forward: add a new one.`,
        )
      if (known) continue
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
  const existing = new Set(
    (
      await sql<
        { rolname: string }[]
      >`select rolname from pg_roles where rolname in (${roles.app}, 'lindenwell_backup', 'lindenwell_search', 'lindenwell_demo_end')`
    ).map(row => row.rolname),
  )
  const make = async (name: string, attributes: string) => {
    if (!existing.has(name))
      await sql.unsafe(`create role "${name}" ${attributes}`).catch(ignoreDuplicateRole)
  }
  await make('lindenwell_backup', 'nologin')
  await make('lindenwell_search', 'nologin')
  await make('lindenwell_demo_end', 'nologin')
  await sql.unsafe('grant lindenwell_search, lindenwell_demo_end to current_user')
  if (roles.appPassword) {
    await make(roles.app, 'login')
    await sql.unsafe(`alter role "${roles.app}" login password '${roles.appPassword}'`)
  } else if (!existing.has(roles.app)) {
    throw new Error(`The role ${roles.app} of DATABASE_APP_URL does not exist in the database.`)
  }
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
