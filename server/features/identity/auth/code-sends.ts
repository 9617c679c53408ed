import type { Db } from '#server/platform/db/database.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

export type CodeAsker = {
  email: string
  /** The registration, or the account, that the code belongs to. */
  attemptId: string
  /** The caller's IP address. */
  address: string
}

const windowSeconds = 15 * 60
const perAttempt = 3
const perAddress = 10
/** With one for each network that has asked for none: strangers cannot use up what the right person needs. */
const perAddressAtMost = 20

/**
 * Counts one more code or link to a mailbox that somebody asks for: 3 an attempt and 10 an address in 15 minutes, one
 * more for each network that has sent none, 20 at most. Errors: too_many_requests, with when.
 */
export async function countCodeSend(db: Db, { email, attemptId, address }: CodeAsker): Promise<void> {
  const network = wideNetworkOf(address)
  const keys = {
    address: digest(`code-sends:${email}`),
    attempt: digest(`code-sends:${email}:${attemptId}`),
    network: digest(`code-sends:${email}:${network}`),
  }
  const now = new Date()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  // The address's row is locked first by everybody who asks for it: the others need no order.
  for (const key of [keys.address, keys.attempt, keys.network])
    await db`
      insert into throttles as t (key, count, window_ends_at) values (${key}, 0, ${ends})
      on conflict (key) do update set
        count = case when t.window_ends_at < ${now} then 0 else t.count end,
        window_ends_at = case when t.window_ends_at < ${now} then excluded.window_ends_at else t.window_ends_at end`
  const rows = await db<{ key: string; count: number; endsAt: string }[]>`
    select key, count, window_ends_at as "endsAt" from throttles where key = any(${Object.values(keys)}::text[])`
  const of = (key: string) => rows.find(row => row.key === key)!
  const [sent, ofAttempt, ofNetwork] = [of(keys.address), of(keys.attempt), of(keys.network)]
  const isOwnReserve = ofNetwork.count === 0 && sent.count < perAddressAtMost
  const full =
    ofAttempt.count >= perAttempt ? ofAttempt : sent.count < perAddress || isOwnReserve ? undefined : sent
  if (full) throw tooManyRequests(Math.max(1, Math.ceil((Date.parse(full.endsAt) - now.getTime()) / 1000)))
  await db`update throttles set count = count + 1 where key = any(${Object.values(keys)}::text[])`
}
