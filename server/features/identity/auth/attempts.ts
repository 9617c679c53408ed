import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#contract/core/fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'

const cookieName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-lindenwell-attempt' : 'lindenwell-attempt'

/** A browser keeps the registration that it began, so that its code verifies that one and no stranger's. */
export function keepAttempt(request: FastifyRequest, reply: FastifyReply, attemptId: string): void {
  reply.setCookie(cookieName(request), attemptId, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: 24 * 3600,
  })
}

/** Which attempt a call is about: the one that it names, or the one that its browser keeps. */
export function attemptOf(request: FastifyRequest, named: string | undefined): string | undefined {
  const id = named ?? request.cookies[cookieName(request)]
  return id && isId(id) ? id : undefined
}

/**
 * The id of the registration that waits for its code: the attempt's, where one is known; without one the only
 * attempt of the address in 24 hours, if the same network made it.
 */
export async function findAttempt(
  db: Db,
  email: string,
  { attemptId, address }: { attemptId: string | undefined; address: string },
): Promise<string | undefined> {
  const rows = await db<{ id: string; network: string }[]>`
    select id, network from registrations
    where email = ${email} and created_at > now() - interval '24 hours' order by created_at desc limit 200`
  if (attemptId) return rows.find(({ id }) => id === attemptId)?.id
  const [only, another] = rows
  return only && !another && only.network === wideNetworkOf(address) ? only.id : undefined
}
