import { hash as cryptoHash, randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#server/platform/http/errors.ts'

/** 256 bits, for sessions and links. */
export const newToken = () => randomBytes(32).toString('base64url')
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** Enough for secrets of 256 bits; a six-digit code is hashed together with the id that it belongs to. */
export const digest = (secret: string) => cryptoHash('sha256', secret, 'base64url')

/**
 * OWASP's second choice for Argon2id: 19 MiB, two passes. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 * Tests over HTTP lower it (server/testing/password-cost.ts).
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The network that asks for a password hash. Many strangers must not take the whole machine or other callers' places. */
export type Asker = {
  network: string
  /** The browser has signed in before: it goes first. */
  isKnown?: boolean
}

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const places = 60
const placesOfNetwork = places / 4
const retryAfterSeconds = 2
let running = 0
const waiting: { asker: Asker; start: () => void }[] = []

/** Errors: too_many_requests, if the queue is full or this network has a quarter of it. */
async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    const ofNetwork = waiting.filter(other => other.asker.network === asker.network).length
    if (waiting.length >= places || ofNetwork >= placesOfNetwork) throw tooManyRequests(retryAfterSeconds)
    const { promise, resolve } = Promise.withResolvers<void>()
    const firstStranger = waiting.findIndex(other => !other.asker.isKnown)
    const place = asker.isKnown && firstStranger >= 0 ? firstStranger : waiting.length
    waiting.splice(place, 0, { asker, start: resolve })
    await promise
  } else running++
  try {
    return await work()
  } finally {
    // Hands the place directly to the next one, so that no other caller can take it.
    const next = waiting.shift()
    if (next) next.start()
    else running--
  }
}

export const hashPassword = (password: string, asker: Asker) =>
  inTurn(asker, () => hash(password, passwordCost))

let decoy: Promise<string> | undefined
/** Takes equally long with and without a hash, so that the time does not show whether an e-mail address is known. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> {
  decoy ??= hash('decoy', passwordCost)
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(asker, () => verify(against, password))
  return matches && Boolean(passwordHash)
}
