import type { Config } from '#server/config.ts'
import { findRunningServer } from '#server/platform/db/embedded/running-server.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { prepareDatabase } from '#server/platform/db/prepare-database.ts'

/** For a command beside a running Lindenwell, or before its first start. `isBesideServer`: one runs on this folder. */
export async function findDatabase(
  config: Config,
): Promise<{ appUrl: string; isBesideServer: boolean; stop(): Promise<void> }> {
  try {
    return { ...(await prepareDatabase(config, () => {})), isBesideServer: false }
  } catch (error) {
    // Two starts on one folder refuse each other, so beside a running Lindenwell its own server is used.
    const running =
      error instanceof DatabaseStartError && !config.databaseUrl && findRunningServer(config.dataDir)
    if (!running) throw error
    const { host, port, appPassword } = running
    return {
      appUrl: `postgres://lindenwell_app:${appPassword}@localhost:${port}/lindenwell?host=${encodeURIComponent(host)}`,
      isBesideServer: true,
      stop: async () => {},
    }
  }
}
