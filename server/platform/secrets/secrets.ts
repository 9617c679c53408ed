import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '#server/platform/http/errors.ts'

/** 256 bits, for sessions and links. */
export const newToken = () => randomBytes(32).toString('base64url')
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** Enough for secrets of 256 bits; a six-digit code is hashed together with the id that it belongs to. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

// OWASP's second choice for Argon2id: 19 MiB, two passes. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const waitingLimit = 60
let running = 0
const waiting: (() => void)[] = []

/** Hashing is heavy on purpose; a crowd of sign-ins must not take the whole machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingLimit) throw unavailable()
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined
/** Takes as long without a hash as with one: an unknown e-mail answers no sooner than a known one. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && Boolean(passwordHash)
}
