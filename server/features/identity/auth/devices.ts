import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'

/** `__Host-` needs https; plain http is for a machine's own browser. */
const cookieName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-lindenwell-device' : 'lindenwell-device'

const keptSeconds = 400 * 24 * 3600

/** The secret that a browser keeps across sign-ins, hashed; undefined where it has none. */
export function deviceHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request)]
  return token && /^[\w-]{43}$/.test(token) ? digest(token) : undefined
}

/** Whether the account has signed in from there before. */
export async function isKnownDevice(db: Db, accountId: string, deviceHash: string): Promise<boolean> {
  const rows = await db`
    select 1 from account_devices where token_hash = ${deviceHash} and account_id = ${accountId}`
  return rows.length > 0
}

/** Whether the account of this address, if there is one, has signed in from there before. */
export async function isDeviceOfMailbox(db: Db, email: string, deviceHash: string): Promise<boolean> {
  const rows = await db`
    select 1 from account_devices d join accounts a on a.id = d.account_id
    where d.token_hash = ${deviceHash} and a.email = ${email}`
  return rows.length > 0
}

/**
 * What a request comes from, as far as it may have signed in before. Our web app's pages keep a secret; a client that keeps none is
 * known by its network and what it calls itself.
 */
export function deviceHashesOf(request: FastifyRequest): string[] {
  const kept = deviceHashOf(request)
  if (request.headers['x-lindenwell-client'] === 'web') return kept ? [kept] : []
  const client = digest(`client ${networkOf(request.address)} ${request.headers['user-agent'] ?? ''}`)
  return kept ? [kept, client] : [client]
}

/** Gives the browser its secret, where it has none, and answers its hash. */
export function provideDevice(request: FastifyRequest, reply: FastifyReply): string {
  const known = deviceHashOf(request)
  if (known) return known
  const token = newToken()
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: keptSeconds,
  })
  return digest(token)
}

/** Answers whether the account was signed in to from none of them before. */
export async function rememberDevice(
  db: Db,
  accountId: string,
  deviceHashes: readonly string[],
): Promise<boolean> {
  const known = await db`
    select 1 from account_devices where account_id = ${accountId} and token_hash = any(${deviceHashes as string[]}::text[])`
  await db`
    insert into account_devices ${db(deviceHashes.map(hash => ({ token_hash: hash, account_id: accountId })))}
    on conflict (token_hash, account_id) do update set last_seen_at = excluded.last_seen_at`
  return known.length === 0
}

/** Called when the password is replaced: a browser that used the old one counts as unknown, but for the one that replaces it. */
export async function forgetDevices(
  db: Db,
  accountId: string,
  except: readonly string[] = [],
): Promise<void> {
  // Only the sign-in role may look at the hashes; others forget all.
  const others = except.length > 0 ? db`and token_hash <> all(${except as string[]}::text[])` : db``
  await db`delete from account_devices where account_id = ${accountId} ${others}`
}
