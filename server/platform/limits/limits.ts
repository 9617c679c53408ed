import { tooManyRequests } from '#server/platform/http/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/** `most` calls in a window of `seconds` that begins with the first. Keys are stored hashed. */
export type Count = { key: string; most: number; seconds: number }

/** Counts as a failure until its result is known, so that parallel attempts cannot all be the fifth. */
export type Attempt = {
  /** The attempt was right: forgets the failures before it. */
  succeeded(): Promise<void>
  /** The attempt was neither right nor wrong: it does not count. */
  withdrawn(): Promise<void>
}

/** Limits expensive work for strangers. Counts before the work starts, for all nodes together. */
export type Limits = {
  /** Adds one under each key. Errors: too_many_requests, if one is over its limit. */
  count(...counts: Count[]): Promise<void>
  /** After five failures in 15 minutes each further one doubles the wait, from 15 s to 15 minutes. Errors: too_many_requests. */
  attempt(key: string): Promise<Attempt>
  /** The attempts under this key start again at zero. */
  forget(key: string): Promise<void>
}

const windowSeconds = 15 * 60
const freeFailures = 5
const firstWaitSeconds = 15

/** `database` is only for counting: refused callers take no connections from the others. */
export function createLimits(database: Database, now: () => number = Date.now): Limits {
  /** Keys over their limit, with the time when that ends: they are refused without asking the database. */
  const over = new Map<string, number>()

  const refuse = (untilMs: number) => tooManyRequests(Math.max(1, Math.ceil((untilMs - now()) / 1000)))

  const forget = async (key: string) => {
    await database.inGlobal(db => db`delete from throttles where key = ${digest(key)}`)
  }

  return {
    forget,
    async count(...counts) {
      const nowMs = now()
      for (const { key } of counts) {
        const until = over.get(key)
        if (until !== undefined && until > nowMs) throw refuse(until)
      }
      const at = new Date(nowMs)
      // Always in the same order, so that two callers never block each other.
      const rows = counts
        .map(({ key, most, seconds }) => ({
          key,
          hash: digest(key),
          most,
          ends: new Date(nowMs + seconds * 1000),
        }))
        .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
      const counted = await database.inGlobal(
        db => db<{ key: string; count: number; endsAt: string }[]>`
          insert into throttles ${db(rows.map(({ hash, ends }) => ({ key: hash, count: 1, window_ends_at: ends })))}
          on conflict (key) do update set
            count = case when throttles.window_ends_at < ${at} then 1 else throttles.count + 1 end,
            window_ends_at = case when throttles.window_ends_at < ${at} then excluded.window_ends_at else throttles.window_ends_at end
          returning key, count, window_ends_at as "endsAt"`,
      )
      for (const { key, hash, most } of rows) {
        const row = counted.find(one => one.key === hash)!
        if (row.count <= most) continue
        const until = Date.parse(row.endsAt)
        if (over.size > 50_000) over.clear()
        over.set(key, until)
        throw refuse(until)
      }
    },

    async attempt(key) {
      const hash = digest(key)
      const at = new Date(now())
      const ends = new Date(now() + windowSeconds * 1000)
      await database.inGlobal(async db => {
        const allowed = await db`
          insert into throttles as t (key, count, window_ends_at) values (${hash}, 1, ${ends})
          on conflict (key) do update set
            count = case when t.window_ends_at < ${at} then 1 else t.count + 1 end,
            window_ends_at = ${ends},
            blocked_until = case when t.window_ends_at >= ${at} and t.count + 1 >= ${freeFailures}
              then ${at}::timestamptz + make_interval(secs => least(${windowSeconds}, ${firstWaitSeconds} * power(2, least(10, t.count + 1 - ${freeFailures})))) end
          where t.blocked_until is null or t.blocked_until <= ${at}
          returning 1`
        if (allowed.length > 0) return
        const [row] = await db<{ until: string }[]>`
          select blocked_until as until from throttles where key = ${hash}`
        throw refuse(row ? Date.parse(row.until) : now() + 1000)
      })
      return {
        succeeded: () => forget(key),
        async withdrawn() {
          await database.inGlobal(
            db => db`update throttles set count = count - 1, blocked_until = null where key = ${hash}`,
          )
        },
      }
    },
  }
}
