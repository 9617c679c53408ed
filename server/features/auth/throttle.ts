import { countWithin } from '#server/platform/db/throttle.ts'
import type { Db } from '#server/platform/db/database.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/** What a stranger can ask for on a booking page leaves the mails of an account alone. */
type MailKind = 'account' | 'booking_code'

const windowSeconds = 15 * 60
const freeFailures = 5
const sendsPerWindow = 3

const failuresOf = (email: string) => `failures:${digest(email)}`

/** After five failures in 15 minutes each further one doubles the wait, from 15 s to 15 minutes. For unknown e-mails alike. */
export async function requireNotBlocked(db: Db, email: string): Promise<void> {
  const [row] = await db<{ seconds: number }[]>`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from throttles
    where key = ${failuresOf(email)} and blocked_until > now()`
  if (row) throw tooManyRequests(row.seconds)
}

export async function recordFailure(db: Db, email: string): Promise<void> {
  await db`
    insert into throttles as t (key, count, window_ends_at)
    values (${failuresOf(email)}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when t.window_ends_at < now() then 1 else t.count + 1 end,
      window_ends_at = now() + make_interval(secs => ${windowSeconds}),
      blocked_until = case when t.window_ends_at >= now() and t.count + 1 >= ${freeFailures}
        then now() + make_interval(secs => least(${windowSeconds}, 15 * power(2, least(10, t.count + 1 - ${freeFailures})))) end`
}

export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db`delete from throttles where key = ${failuresOf(email)}`
}

/** At most three mails of a kind to an address in 15 minutes. False: say nothing, send nothing. */
export async function maySend(db: Db, kind: MailKind, email: string): Promise<boolean> {
  const limit = { most: sendsPerWindow, seconds: windowSeconds, nowMs: Date.now() }
  return !(await countWithin(db, `sends:${kind}:${email}`, limit))
}
