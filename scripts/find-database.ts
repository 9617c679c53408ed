import type { Config } from '#server/config.ts'
import { database, owner } from '#server/platform/db/embedded/ensure-database.ts'
import { findRunningServer } from '#server/platform/db/embedded/running-server.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import {
  openInstallation,
  prepareDatabase,
  type PreparedDatabase,
} from '#server/platform/db/prepare-database.ts'

export type FoundDatabase = Omit<PreparedDatabase, 'stop'> & {
  isBesideServer: boolean
  stop(): Promise<void>
}

/** For a command beside a running Lindenwell, or before its first start. `isBesideServer`: one runs on this folder. */
export async function findDatabase(config: Config): Promise<FoundDatabase> {
  try {
    return { ...(await prepareDatabase(config, () => {})), isBesideServer: false }
  } catch (error) {
    // Two starts on one folder refuse each other, so beside a running Lindenwell its own server is used.
    const running =
      error instanceof DatabaseStartError && !config.databaseUrl && findRunningServer(config.dataDir)
    if (!running) throw error
    const { host, port, ownerPassword } = running
    const ownerUrl = `postgres://${owner}:${ownerPassword}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const { urls, secrets } = await openInstallation(ownerUrl, config)
    return { urls, secrets, ownerUrl, isBesideServer: true, stop: async () => {} }
  }
}
