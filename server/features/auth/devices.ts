import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/database.ts'
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

export async function rememberDevice(db: Db, accountId: string, deviceHash: string): Promise<void> {
  await db`
    insert into account_devices (token_hash, account_id) values (${deviceHash}, ${accountId})
    on conflict (token_hash, account_id) do update set last_seen_at = excluded.last_seen_at`
}

/** Called when the password is replaced: a browser that used the old one counts as unknown. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db`delete from account_devices where account_id = ${accountId}`
}
