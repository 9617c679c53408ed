import { requireWhole } from './check-whole.ts'
import { migrate } from './migrate.ts'
import { readOrCreateSecret } from './embedded/secrets.ts'
import type { Settings } from './embedded/settings.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { codeOf, DatabaseStartError, plainReason } from './embedded/start-error.ts'
import { requireSecrets } from './require-secrets.ts'
import { installJobs } from '#server/platform/jobs/jobs.ts'

export type DatabasePlace = {
  dataDir: string
  databaseUrl: string | undefined
  databaseAppUrl: string | undefined
  settings?: Settings
}
export type PreparedDatabase = { appUrl: string; ownerUrl: string; stop(): Promise<void> }

const defaultAppRole = 'lindenwell_app'

/** The database that the configuration names, or the embedded one; migrated, with its roles, and its job queue. Throws a DatabaseStartError. */
export async function prepareDatabase(
  place: DatabasePlace,
  log: (line: string) => void,
): Promise<PreparedDatabase> {
  const embedded = place.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: place.dataDir, log, settings: place.settings })
  const ownerUrl = place.databaseUrl ?? addressOf(embedded!)
  try {
    if (place.databaseUrl) await requireSecrets(place.dataDir, place.databaseUrl)
    const appPassword = place.databaseAppUrl ? undefined : readOrCreateSecret(place.dataDir, 'app-role')
    const appUrl = place.databaseAppUrl ?? withUser(ownerUrl, defaultAppRole, appPassword!)
    const appRole = decodeURIComponent(new URL(appUrl).username)
    const applied = await migrate(ownerUrl, { app: appRole, appPassword })
    if (applied.length > 0) log(`Migrated: ${applied.join(', ')}`)
    await installJobs(ownerUrl, appRole)
    // Nobody restores the embedded one but as a whole folder.
    if (!embedded) await requireWhole(ownerUrl, appRole)
    return { appUrl, ownerUrl, stop: async () => embedded?.stop() }
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

type Address = { host: string; port: number; user: string; password: string; database: string }

/** A socket's folder goes into the query: a URL has no other place for it. */
function addressOf({ host, port, user, password, database }: Address): string {
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
