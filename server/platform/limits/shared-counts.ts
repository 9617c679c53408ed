import { tooManyRequests } from '#server/platform/http/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/**
 * Counts what is cheap and asked for often: in memory, and once a second with what the other processes have counted. So a limit holds
 * for all of them together, but for what they let through within a second of one another. A caller over the limit costs no database.
 */
export type SharedCounts = {
  /** One more within a minute that begins with the first. Errors: too_many_requests. */
  count(key: string, most: number): void
  /** Writes counts to the database at once that otherwise follow within a second. */
  flush(): Promise<void>
}

type Entry = { endsAt: number; known: number; untold: number }

const windowMs = 60_000
const tellMs = 1_000
/** Addresses that have asked within the minute; beyond, the oldest are forgotten. */
const mostKeys = 50_000
/** A statement takes 65,534 parameters, three a row. */
const rowsAtOnce = 5_000

export function createSharedCounts(database: Database, now: () => number): SharedCounts {
  const entries = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  function entryOf(key: string): Entry {
    const known = entries.get(key)
    if (known && known.endsAt > now()) return known
    const fresh = { endsAt: now() + windowMs, known: 0, untold: 0 }
    entries.delete(key)
    entries.set(key, fresh)
    if (entries.size > mostKeys) entries.delete(entries.keys().next().value!)
    return fresh
  }

  /** One at a time: what is on its way must not be told again. */
  let telling = Promise.resolve()
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const told = telling.then(tell)
    telling = told.catch(() => {})
    return told
  }

  async function tell(): Promise<void> {
    const untold = [...entries].filter(([, entry]) => entry.untold > 0)
    for (let from = 0; from < untold.length; from += rowsAtOnce)
      await tellSome(untold.slice(from, from + rowsAtOnce))
  }

  async function tellSome(untold: [key: string, Entry][]): Promise<void> {
    const byHash = new Map(untold.map(([key, entry]) => [digest(key), { entry, count: entry.untold }]))
    // In one order, so that no two processes wait for each other.
    const rows = [...byHash]
      .map(([key, { entry, count }]) => ({ key, count, window_ends_at: new Date(entry.endsAt) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const at = new Date(now())
    const counted = await database.inGlobal(
      db => db<{ key: string; count: number; endsAt: string }[]>`
        insert into throttles ${db(rows)}
        on conflict (key) do update set
          count = case when throttles.window_ends_at < ${at} then excluded.count else throttles.count + excluded.count end,
          window_ends_at = case when throttles.window_ends_at < ${at} then excluded.window_ends_at else throttles.window_ends_at end
        returning key, count, window_ends_at as "endsAt"`,
    )
    for (const { key, count, endsAt } of counted) {
      const told = byHash.get(key)!
      told.entry.known = count
      told.entry.untold -= told.count
      told.entry.endsAt = Date.parse(endsAt)
    }
  }

  return {
    count(key, most) {
      const entry = entryOf(key)
      if (entry.known + entry.untold >= most)
        throw tooManyRequests(Math.max(1, Math.ceil((entry.endsAt - now()) / 1000)))
      entry.untold++
      // Counts that cannot be written now are written the next time.
      timer ??= setTimeout(() => void flush().catch(() => {}), tellMs).unref()
    },
    flush,
  }
}
