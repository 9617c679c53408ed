import { digest } from '#server/platform/secrets/secrets.ts'
import type { Db } from './database.ts'

type Limit = { most: number; seconds: number; nowMs: number }

/** Counts one more under a key, which is stored hashed. Undefined if within the limit, else when to try again. */
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

/** How much of something is used up, and how much there is. */
export type Spending = { key: string; amount: number; most: number }

/**
 * Adds each amount under its key, which is stored hashed and has no window. Answers the first for which too little is left: then the
 * caller rolls back, and nothing is added. Callers at the same time wait for each other.
 */
export async function spend(
  db: Db,
  spendings: readonly Spending[],
  forgetAt: Date,
): Promise<Spending | undefined> {
  for (const spending of spendings) {
    const { key, amount, most } = spending
    if (amount > most) return spending
    const [row] = await db`
      insert into throttles as t (key, count, window_ends_at) values (${digest(key)}, ${amount}, ${forgetAt})
      on conflict (key) do update set count = t.count + ${amount}::integer where t.count + ${amount}::integer <= ${most}
      returning count`
    if (!row) return spending
  }
  return undefined
}

/** The count under a hashed key. A new window starts when it has ended. */
export type Count = { key: string; count: number; endsAt: string }

/** Locks the counts until the transaction ends, in the given order: callers with the same keys wait for each other. */
export async function lockCounts(
  db: Db,
  keys: readonly string[],
  { now, seconds }: { now: Date; seconds: number },
): Promise<Count[]> {
  const ends = new Date(now.getTime() + seconds * 1000)
  for (const key of keys)
    await db`
      insert into throttles as t (key, count, window_ends_at) values (${key}, 0, ${ends})
      on conflict (key) do update set
        count = case when t.window_ends_at < ${now} then 0 else t.count end,
        window_ends_at = case when t.window_ends_at < ${now} then excluded.window_ends_at else t.window_ends_at end`
  return db<Count[]>`
    select key, count, window_ends_at as "endsAt" from throttles where key = any (${keys as string[]}::text[])`
}

export async function addToCounts(db: Db, keys: readonly string[]): Promise<void> {
  await db`update throttles set count = count + 1 where key = any (${keys as string[]}::text[])`
}

export async function startCountAgain(db: Db, key: string): Promise<void> {
  await db`update throttles set count = 0 where key = ${digest(key)}`
}

/** Deletes a count and returns its value: 0 if there was none. */
export async function takeCount(db: Db, key: string): Promise<number> {
  const [taken] = await db<
    { count: number }[]
  >`delete from throttles where key = ${digest(key)} returning count`
  return taken?.count ?? 0
}

/** A small write, to check whether the disk has space for one. */
export async function tryWriting(db: Db): Promise<void> {
  await db`
    insert into throttles (key, count, window_ends_at) values ('health', 1, now() + interval '1 day')
    on conflict (key) do update set count = 1, window_ends_at = excluded.window_ends_at`
}

export async function dropOldCounts(db: Db): Promise<void> {
  await db`delete from throttles where window_ends_at < now() - interval '1 day'`
}
