import { expect, vi } from 'vitest'
import { patienceMs } from './patience.ts'
import type { TestDatabase } from './test-database.ts'

/** Resolves when so many transactions of this database wait for a lock that another one holds. */
export async function untilBlocked({ asOwner }: Pick<TestDatabase, 'asOwner'>, count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await asOwner(
        db =>
          db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).toHaveLength(count)
    },
    { timeout: patienceMs, interval: 10 },
  )
}
