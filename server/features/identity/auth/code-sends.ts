import {
  addToCounts,
  countWithin,
  lockCounts,
  startCountAgain,
  type Count,
} from '#server/platform/db/throttle.ts'
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
/**
 * With one for each network that has asked for none: strangers cannot use up what the right person needs. With the last links
 * (two to reset a password, one to sign in at a clinic), a mailbox gets 20 mails.
 */
const perAddressAtMost = 17

/**
 * Counts one more code or link to a mailbox that somebody asks for: 3 an attempt and 10 an address in 15 minutes, one
 * more for each network that has sent none, 17 at most. A browser that has signed in before has its own three, which nobody else
 * uses up. Errors: too_many_requests, with when.
 */
export async function countCodeSend(db: Db, asker: CodeAsker): Promise<void> {
  const over = await countSend(db, asker)
  if (over) throw tooManyRequests(over.retryAfterSeconds)
}

/** A kind of link that lets the holder of a mailbox in: one is mailed in so many seconds, which it must outlast. */
export type LastLink = { kind: string; seconds: number }

/**
 * Like countCodeSend, but strangers who use up the mails of a mailbox do not stop its holder. One last mail then holds a link, which no
 * stranger can use. Everybody who asks later is told to look for this mail, until the link is used or its time is over. Answers what to
 * mail now. Errors: too_many_requests, if the same caller asks too often.
 */
export async function countCodeOrLink(
  db: Db,
  asker: CodeAsker,
  { kind, seconds }: LastLink,
): Promise<'code' | 'last_link' | 'nothing'> {
  const over = await countSend(db, asker)
  if (!over) return 'code'
  if (over.by !== 'many') throw tooManyRequests(over.retryAfterSeconds)
  const limit = { most: 1, seconds, nowMs: Date.now() }
  return (await countWithin(db, lastLinkKey(asker.email, kind), limit)) ? 'nothing' : 'last_link'
}

const lastLinkKey = (email: string, kind: string) => `last-link:${kind}:${email}`

/** The holder has used one, so another may be mailed: for a second browser. */
export const allowAnotherLink = (db: Db, email: string, kind: LastLink['kind']): Promise<void> =>
  startCountAgain(db, lastLinkKey(email, kind))

/** `many`: everybody who asks for this mailbox has filled the count; `asker`: the caller's own browser, or its network's. */
type Over = { by: 'asker' | 'many'; retryAfterSeconds: number }

async function countSend(
  db: Db,
  { email, attemptId, address, knownDevice }: CodeAsker,
): Promise<Over | undefined> {
  const now = new Date()
  if (knownDevice) {
    const key = `code-sends:${email}:${knownDevice}`
    const over = await countWithin(db, key, {
      most: perAttempt,
      seconds: windowSeconds,
      nowMs: now.getTime(),
    })
    return over && { by: 'asker', ...over }
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
  const until = ({ endsAt }: Count) => Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000))
  if (sent.count >= perAddress && !isOwnReserve) return { by: 'many', retryAfterSeconds: until(sent) }
  if (ofAttempt.count >= perAttempt) return { by: 'asker', retryAfterSeconds: until(ofAttempt) }
  await addToCounts(db, hashes)
  return undefined
}
