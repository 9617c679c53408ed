import type { Task } from 'graphile-worker'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Every few minutes: demos whose hour is over go for good. Which these are, the database's own function decides. */
export function endDemosJob(database: Database, files: FileStore): Task {
  return async () => {
    const over = await database.inGlobal(
      db => db<{ id: string }[]>`select id from organizations where demo_expires_at < now()`,
    )
    for (const { id } of over) {
      // Nobody waits for it, and on a busy machine so many rows take longer than a request may.
      const [ended] = await database.inGlobal(
        async db => {
          // Waits for audited reads that are being written, and lets no more be written.
          await db`select 1 from organizations where id = ${id} for update`
          return db<{ isGone: boolean }[]>`select end_demo(${id}) as "isGone"`
        },
        { limitMs: 30_000 },
      )
      if (ended?.isGone) await files.removeAll(id)
    }
  }
}
