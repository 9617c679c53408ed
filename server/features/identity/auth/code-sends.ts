import { addToCounts, countWithin, lockCounts } from '#server/platform/db/throttle.ts'
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
  /** The hash of a browser that has signed in to this mailbox's account before. */
  knownDevice?: string | undefined
}

const windowSeconds = 15 * 60
const perAttempt = 3
const perAddress = 10
/** With one for each network that has asked for none: strangers cannot use up what the right person needs. */
const perAddressAtMost = 20

/**
 * Counts one more code or link to a mailbox that somebody asks for: 3 an attempt and 10 an address in 15 minutes, one
 * more for each network that has sent none, 20 at most. A browser that has signed in before has its own three, which nobody else
 * uses up. Errors: too_many_requests, with when.
 */
export async function countCodeSend(
  db: Db,
  { email, attemptId, address, knownDevice }: CodeAsker,
): Promise<void> {
  const now = new Date()
  if (knownDevice) {
    const key = `code-sends:${email}:${knownDevice}`
    const over = await countWithin(db, key, {
      most: perAttempt,
      seconds: windowSeconds,
      nowMs: now.getTime(),
    })
    if (over) throw tooManyRequests(over.retryAfterSeconds)
    return
  }
  const network = wideNetworkOf(address)
  const keys = {
    address: digest(`code-sends:${email}`),
    attempt: digest(`code-sends:${email}:${attemptId}`),
    network: digest(`code-sends:${email}:${network}`),
  }
  // The address's row is locked first by everybody who asks for it: the others need no order.
  const hashes = [keys.address, keys.attempt, keys.network]
  const rows = await lockCounts(db, hashes, { now, seconds: windowSeconds })
  const of = (key: string) => rows.find(row => row.key === key)!
  const [sent, ofAttempt, ofNetwork] = [of(keys.address), of(keys.attempt), of(keys.network)]
  const isOwnReserve = ofNetwork.count === 0 && sent.count < perAddressAtMost
  const full =
    ofAttempt.count >= perAttempt ? ofAttempt : sent.count < perAddress || isOwnReserve ? undefined : sent
  if (full) throw tooManyRequests(Math.max(1, Math.ceil((Date.parse(full.endsAt) - now.getTime()) / 1000)))
  await addToCounts(db, hashes)
}
