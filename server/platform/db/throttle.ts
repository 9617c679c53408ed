import { digest } from '#server/platform/secrets/secrets.ts'
import type { Db } from './database.ts'

type Limit = { most: number; seconds: number; nowMs: number }

/** Counts one more under a key that is kept hashed. Undefined: it is within the limit; else, when to come again. */
export async function countWithin(
  db: Db,
  key: string,
  { most, seconds, nowMs }: Limit,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const now = new Date(nowMs)
  const ends = new Date(nowMs + seconds * 1000)
  const [row] = await db<{ count: number; endsAt: string }[]>`
    insert into throttles as t (key, count, window_ends_at) values (${digest(key)}, 1, ${ends})
    on conflict (key) do update set
      count = case when t.window_ends_at < ${now} then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at < ${now} then excluded.window_ends_at else t.window_ends_at end
    returning count, window_ends_at as "endsAt"`
  if (row!.count <= most) return undefined
  return { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(row!.endsAt) - nowMs) / 1000)) }
}
