import { tooManyRequests } from '#server/platform/http/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/**
 * Counts cheap and frequent requests in memory, and adds them once a second to the counts of the other processes. So a limit
 * applies to all processes together, except for requests within the same second. A caller over the limit causes no database
 * query.
 */
export type SharedCounts = {
  /** Adds one in a minute, or another time, that begins with the first. Errors: too_many_requests. */
  count(key: string, most: number, windowMs?: number): void
  /** Writes the counts to the database now. Otherwise they are written within a second. */
  flush(): Promise<void>
}

type Entry = { endsAt: number; known: number; untold: number }

const minuteMs = 60_000
const tellMs = 1_000
/** How many addresses of the last minute are remembered; beyond that, the oldest are dropped. */
const mostKeys = 50_000
/** A statement takes 65,534 parameters; each row has three. */
const rowsAtOnce = 5_000

export function createSharedCounts(database: Database, now: () => number): SharedCounts {
  const entries = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  function entryOf(key: string, windowMs: number): Entry {
    const known = entries.get(key)
    if (known && known.endsAt > now()) return known
    const fresh = { endsAt: now() + windowMs, known: 0, untold: 0 }
    entries.delete(key)
    entries.set(key, fresh)
    if (entries.size > mostKeys) entries.delete(entries.keys().next().value!)
    return fresh
  }

  /** One flush at a time: counts that are being written must not be written twice. */
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
    // Always in the same order, so that two processes never block each other.
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
    count(key, most, windowMs = minuteMs) {
      const entry = entryOf(key, windowMs)
      if (entry.known + entry.untold >= most)
        throw tooManyRequests(Math.max(1, Math.ceil((entry.endsAt - now()) / 1000)))
      entry.untold++
      // Counts that cannot be written now are written the next time.
      timer ??= setTimeout(() => void flush().catch(() => {}), tellMs).unref()
    },
    flush,
  }
}
