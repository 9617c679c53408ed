import type { Config } from '#server/config.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { openBesideServer } from '#server/platform/db/open-beside-server.ts'
import { prepareDatabase, type PreparedDatabase } from '#server/platform/db/prepare-database.ts'

export type FoundDatabase = Omit<PreparedDatabase, 'stop' | 'bringUpToDate'> & {
  isBesideServer: boolean
  stop(): Promise<void>
}

/** For a command beside a running Lindenwell, or before its first start. `isBesideServer`: one runs on this folder. */
export async function findDatabase(config: Config): Promise<FoundDatabase> {
  try {
    return { ...(await prepareDatabase(config, () => {})), isBesideServer: false }
  } catch (error) {
    // Two starts on one folder refuse each other, so beside a running Lindenwell the command uses its database server.
    const isRefused = error instanceof DatabaseStartError && !config.databaseUrl
    const found = isRefused ? await openBesideServer(config) : undefined
    if (!found) throw error
    return { ...found, isBesideServer: true, stop: async () => {} }
  }
}
