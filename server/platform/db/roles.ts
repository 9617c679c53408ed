import postgres from 'postgres'
import { DatabaseStartError } from './embedded/start-error.ts'

/** The roles that processes sign in as, besides the owner: see db/migrations/0037. */
export type RoleKind = 'app' | 'signIn' | 'housekeeping'

/** Without a password: an administrator created the role, and its address contains the password. */
export type Roles = Record<RoleKind, { name: string; password: string | undefined }>

/** Their names in the migrations. */
const baseNames = {
  app: 'lindenwell_app',
  signIn: 'lindenwell_signin',
  housekeeping: 'lindenwell_housekeeping',
} as const satisfies Record<RoleKind, string>
const kinds = Object.keys(baseNames) as RoleKind[]

/** PostgreSQL cuts longer names. */
const nameLimit = 63

/**
 * Roles belong to the whole server, so each database needs its own names. Otherwise a second database (staging beside production)
 * would change the password of the first one's roles.
 */
export async function roleNames(sql: postgres.Sql): Promise<Record<RoleKind, string>> {
  const [row] = await sql<{ database: string; app: string | null }[]>`
    select current_database() as database,
      (select roles[1]::text from pg_policies where schemaname = 'public' and policyname = 'memberships_tenant') as app`
  const suffix = row!.database === 'lindenwell' ? '' : `_${row!.database}`
  const named = kinds.map(kind => [kind, `${baseNames[kind]}${suffix}`.slice(0, nameLimit)])
  const names = Object.fromEntries(named) as Record<RoleKind, string>
  // Databases from before this rule keep the names in their policies.
  return { ...names, app: row!.app ?? names.app }
}

/** The text of a migration or schema with the role names of this database. */
export const withRoleNames = (text: string, roles: Roles): string =>
  kinds.reduce((named, kind) => named.replaceAll(baseNames[kind], roles[kind].name), text)

/**
 * These own no tables and bypass nothing. backup reads everything; search and demo_end own one function each (see 0004 and 0010).
 * Throws a DatabaseStartError.
 */
export async function makeRoles(sql: postgres.Sql, roles: Roles): Promise<void> {
  await makeMissing(sql, roles).catch(explainRoles)
}

async function makeMissing(sql: postgres.Sql, roles: Roles): Promise<void> {
  const [[row], found] = await Promise.all([
    sql<{ database: string }[]>`select current_database() as database`,
    sql<{ name: string; isOurs: boolean; serves: string | null }[]>`
      select rolname as name, pg_has_role(oid, 'member') as "isOurs", shobj_description(oid, 'pg_authid') as serves from pg_roles
      where rolname in ('lindenwell_backup', 'lindenwell_search', 'lindenwell_demo_end', ${roles.app.name}, ${roles.signIn.name}, ${roles.housekeeping.name})`,
  ])
  const existing = new Map(found.map(role => [role.name, role]))
  const make = async (name: string, attributes: string) => {
    if (!existing.has(name))
      await sql.unsafe(`create role "${name}" ${attributes}`).catch(ignoreDuplicateRole)
  }
  await make('lindenwell_backup', 'nologin')
  for (const name of ['lindenwell_search', 'lindenwell_demo_end']) {
    await make(name, 'nologin')
    if (!existing.get(name)?.isOurs) await sql.unsafe(`grant ${name} to current_user`)
  }
  const purpose = `Lindenwell in the database ${row!.database}`
  const changes: string[] = []
  for (const { name, password } of Object.values(roles)) {
    const before = existing.get(name)
    if (password === undefined) {
      if (!before)
        throw new DatabaseStartError(`The role ${name} of your settings does not exist in the database.`)
      continue
    }
    if (before?.serves && before.serves !== purpose)
      throw new DatabaseStartError(
        `The role ${name} of this server serves another database (${before.serves}). Run this one on a server of its own.`,
      )
    await make(name, 'login')
    changes.push(`alter role "${name}" login password '${password}'`)
    if (!before?.serves) changes.push(`comment on role "${name}" is '${purpose.replaceAll("'", "''")}'`)
  }
  if (changes.length > 0) await sql.unsafe(changes.join('; '))
}

function explainRoles(error: unknown): never {
  if (!(error instanceof postgres.PostgresError) || error.code !== '42501') throw error
  throw new DatabaseStartError(
    `DATABASE_URL: its user may not make the roles that Lindenwell needs (${error.message}). Give it CREATEROLE, or make them ` +
      `yourself, as docs/operations.md says under 'A database of your own'.`,
  )
}

/** Two databases of one server may be set up at once, and roles belong to the server. */
function ignoreDuplicateRole(error: unknown): void {
  if (!(error instanceof postgres.PostgresError) || !['42710', '23505'].includes(error.code)) throw error
}
