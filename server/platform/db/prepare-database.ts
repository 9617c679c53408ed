import type postgres from 'postgres'
import { hasJobs, installJobs } from '#server/platform/jobs/install-jobs.ts'
import { requireCompleteSchema } from './check-schema.ts'
import type { Settings } from './embedded/settings.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { codeOf, DatabaseStartError, plainReason } from './embedded/start-error.ts'
import {
  openInstallationSecrets,
  removeOldSecrets,
  type InstallationSecrets,
} from './installation-secrets.ts'
import { hasAllMigrations, migrate, type MigrationOptions } from './migrate.ts'
import { whileAlone } from './preparation-lock.ts'
import { makeRoles, roleNames, type RoleKind, type Roles } from './roles.ts'

/** The addresses of the three roles, for installations whose administrator creates them. */
export type RoleUrls = Record<RoleKind, string>

export type DatabasePlace = {
  dataDir: string
  databaseUrl: string | undefined
  roleUrls: RoleUrls | undefined
  secretsKey?: string | undefined
  settings?: Settings
  migrating?: MigrationOptions
}
/** What an app needs to know of its database. */
export type OpenedDatabase = { urls: RoleUrls; secrets: InstallationSecrets }
export type PreparedDatabase = OpenedDatabase & {
  ownerUrl: string
  /** Migrations that were added to the program's folder since the start. */
  bringUpToDate(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the configured database or the embedded one, with its migrations, roles, secrets and job queue. `onOpen` is called when
 * the roles can sign in, before the migrations: they take long. Throws a DatabaseStartError.
 */
export async function prepareDatabase(
  place: DatabasePlace,
  log: (line: string) => void,
  onOpen: (opened: OpenedDatabase) => void = () => {},
): Promise<PreparedDatabase> {
  const embedded = place.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: place.dataDir, log, settings: place.settings })
  const ownerUrl = place.databaseUrl ?? addressOf(embedded!)
  try {
    const update = async (sql: postgres.Sql, roles: Roles) => {
      const [isMigrated, isInstalled] = await Promise.all([
        hasAllMigrations(sql, place.migrating),
        hasJobs(sql, roles),
      ])
      // Neither needs the other, and both wait for the database most of the time.
      const [migrating, installing] = await Promise.allSettled([
        isMigrated ? [] : migrate(ownerUrl, roles, place.migrating),
        isInstalled ? undefined : installJobs(ownerUrl, roles),
      ])
      if (migrating.status === 'rejected') throw migrating.reason
      if (installing.status === 'rejected') throw installing.reason
      if (migrating.value.length > 0) log(`Migrated: ${migrating.value.join(', ')}`)
    }
    const { secrets, urls, roles } = await whileAlone(ownerUrl, log, async sql => {
      const installation = await openInstallation(sql, ownerUrl, place)
      await makeRoles(sql, installation.roles)
      onOpen(installation)
      await update(sql, installation.roles)
      // The embedded database is only ever restored as a whole folder.
      if (!embedded) await requireCompleteSchema(ownerUrl, installation.roles)
      removeOldSecrets(place.dataDir)
      return installation
    })
    const bringUpToDate = () => whileAlone(ownerUrl, log, sql => update(sql, roles))
    return { urls, ownerUrl, secrets, bringUpToDate, stop: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    if (error instanceof DatabaseStartError) throw error
    const reason = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
    if (!embedded) throw new DatabaseStartError(`DATABASE_URL: ${reason}`)
    const plain = plainReason(place.dataDir, error)
    throw plain.message.endsWith('is full.')
      ? plain
      : new DatabaseStartError(`The database cannot be brought up to date: ${reason}`)
  }
}

type Installation = OpenedDatabase & { roles: Roles }

/** For commands with the owner's access: the secrets, and with them the addresses of the roles. Throws a DatabaseStartError. */
export async function openInstallation(
  sql: postgres.Sql,
  ownerUrl: string,
  { dataDir, secretsKey, roleUrls }: Pick<DatabasePlace, 'dataDir' | 'secretsKey' | 'roleUrls'>,
): Promise<Installation> {
  const [secrets, names] = await Promise.all([
    openInstallationSecrets(sql, { dataDir, secretsKey }),
    roleNames(sql),
  ])
  if (roleUrls) {
    const named = Object.entries(roleUrls).map(([kind, url]) => [
      kind,
      { name: userOf(url), password: undefined },
    ])
    return { secrets, roles: Object.fromEntries(named) as Roles, urls: roleUrls }
  }
  const roles: Roles = {
    app: { name: names.app, password: secrets.appRole },
    signIn: { name: names.signIn, password: secrets.signInRole },
    housekeeping: { name: names.housekeeping, password: secrets.housekeepingRole },
  }
  const addresses = Object.entries(roles).map(([kind, { name, password }]) => [
    kind,
    withUser(ownerUrl, name, password!),
  ])
  return { secrets, roles, urls: Object.fromEntries(addresses) as RoleUrls }
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)

type Address = { host: string; port: number; user: string; password: string; database: string }

/** The socket's folder goes into the query: a URL has no other place for it. */
export function addressOf({ host, port, user, password, database }: Address): string {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${credentials}@${host}:${port}/${database}`
}

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}
