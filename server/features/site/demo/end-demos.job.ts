import type { Task } from 'graphile-worker'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { endDemo } from './end-demo.ts'

/** Every few minutes: demos whose hour is over go for good. Which these are, the database's own function decides. */
export function endDemosJob(database: Database, files: FileStore): Task {
  return async () => {
    const over = await database.inGlobal(
      db => db<{ id: string }[]>`select id from organizations where demo_expires_at < now()`,
    )
    for (const { id } of over) {
      // Nobody waits for it, and on a busy machine so many rows take longer than a request may.
      if (await database.inGlobal(db => endDemo(db, id), { limitMs: 30_000 })) await files.removeAll(id)
    }
  }
}
