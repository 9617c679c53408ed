import postgres from 'postgres'
import { addressOptions } from './connection-settings.ts'
import { database, owner } from './embedded/ensure-database.ts'
import { findRunningServer } from './embedded/running-server.ts'
import { addressOf, openInstallation, type PreparedDatabase } from './prepare-database.ts'

/** The embedded database of a running Lindenwell in this folder, already prepared. Undefined if none was created there. */
export async function openBesideServer(place: {
  dataDir: string
  secretsKey: string | undefined
}): Promise<Omit<PreparedDatabase, 'stop' | 'bringUpToDate'> | undefined> {
  const running = findRunningServer(place.dataDir)
  if (!running) return undefined
  const { host, port, ownerPassword } = running
  const ownerUrl = addressOf({ host, port, user: owner, password: ownerPassword, database })
  const sql = postgres({ ...addressOptions(ownerUrl), max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    const { urls, secrets } = await openInstallation(sql, ownerUrl, { ...place, roleUrls: undefined })
    return { urls, secrets, ownerUrl }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
