import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/core/permissions.ts'
import { isOperator } from '#contract/core/roles.ts'
import type { SessionProof } from '#server/features/identity/accounts/account-states.ts'
import { noteSeen } from '#server/features/identity/accounts/memberships.ts'
import { onCommit } from '#server/platform/db/after-commit.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { Actor, Caller } from '#server/platform/http/gate.ts'
import { requireOwnPage } from '#server/platform/http/require-own-origin.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import { loadSession, type Session } from './load-session.ts'

export type SessionLimits = { idleMinutes: number }
/** What a sign-in came from, so that its holder can tell sessions apart. */
export type Device = { userAgent: string | undefined; address: string }
/** A session may begin in an organization that the account has not accepted: then only the answer is open. */
export type Membership = { organizationId: string; membershipId: string; role: Role }

type Cached = { session: Session | undefined; until: number }

const rememberedDays = 30
const rememberedIdleDays = 7
const unrememberedHours = 12
const channel = 'lindenwell_sessions'
const reload = 'reload '
const cacheMs = 30_000
const touchMs = 60_000
const day = 24 * 3600

type BeginOptions = {
  proof: SessionProof
  remember: boolean
  bind: boolean
  limits: SessionLimits
  device: Device
}

/** Begins a session; without a membership, an operator's. A binding is the companion cookie's secret: only our own web app asks for one. */
export async function beginSession(
  db: Db,
  accountId: string,
  membership: Membership | null,
  { proof, remember, bind, limits, device }: BeginOptions,
): Promise<{ token: string; binding: string | undefined; maxAgeSeconds: number }> {
  const token = newToken()
  const binding = bind ? newToken() : undefined
  const maxAgeSeconds = remember ? rememberedDays * day : unrememberedHours * 3600
  await db`
    insert into sessions (token_hash, binding_hash, account_id, organization_id, membership_id, idle_seconds, expires_at,
      user_agent, address, proof)
    values (${digest(token)}, ${binding ? digest(binding) : null}, ${accountId}, ${membership?.organizationId ?? null}, ${membership?.membershipId ?? null},
      ${remember ? rememberedIdleDays * day : limits.idleMinutes * 60}, now() + make_interval(secs => ${maxAgeSeconds}),
      ${device.userAgent?.slice(0, 300) ?? null}, ${device.address}, ${proof})`
  return { token, binding, maxAgeSeconds }
}

/** Whose cached sessions are read anew: by token hash, account, organization, or `reload` and an organization. */
type Forget = (ended: string) => void
/** The caches of this process: an app has one. */
const caches = new Set<Forget>()

/** Other processes hear of it by NOTIFY, a moment later. This one forgets before the caller gets an answer. */
async function tellEnded(db: Db, ended: string): Promise<void> {
  forgetOnCommit(db, ended)
  await db`select pg_notify(${channel}, ${ended})`
}

function forgetOnCommit(db: Db, ended: string): void {
  onCommit(db, () => {
    for (const forget of caches) forget(ended)
  })
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db`delete from sessions where token_hash = ${tokenHash}`
  await tellEnded(db, tokenHash)
}

/** None of the account's sessions lasts longer. */
export async function endSessionsAt(db: Db, accountId: string, moment: string): Promise<void> {
  await db`update sessions set expires_at = ${moment} where account_id = ${accountId}`
}

export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db`delete from sessions where account_id = ${accountId}`
  await tellEnded(db, accountId)
}

/** For those who may not go on in one organization; what their accounts do in others goes on. */
export async function endSessionsOfMemberships(
  db: Db,
  organizationId: string,
  membershipIds: string[],
): Promise<void> {
  const ended = await db<{ accountId: string }[]>`
    with ended as (
      delete from sessions where organization_id = ${organizationId} and membership_id = any(${membershipIds}::uuid[])
      returning account_id)
    select account_id as "accountId", pg_notify(${channel}, account_id::text)
    from (select distinct account_id from ended) told`
  for (const { accountId } of ended) forgetOnCommit(db, accountId)
}

/** Ends the sessions of everybody in an organization that may not go on. */
export async function endSessionsOfOrganization(db: Db, organizationId: string): Promise<void> {
  await db`delete from sessions where organization_id = ${organizationId}`
  await tellEnded(db, organizationId)
}

/** None ends: what the organization asks of them is read anew. */
export async function reloadSessionsOf(db: Db, organizationId: string): Promise<void> {
  await tellEnded(db, reload + organizationId)
}

/** What the account does in its organizations goes on. */
export async function endOperatorSessionsOf(db: Db, accountId: string): Promise<void> {
  await db`delete from sessions where account_id = ${accountId} and organization_id is null`
  await tellEnded(db, accountId)
}

/** All but the one that asks for it. */
export async function endOtherSessionsOf(db: Db, accountId: string, exceptTokenHash: string): Promise<void> {
  await db`delete from sessions where account_id = ${accountId} and token_hash <> ${exceptTokenHash}`
  await tellEnded(db, accountId)
}

/** The holder has shown that it is them. */
export async function stepUpSession(db: Db, tokenHash: string): Promise<void> {
  await db`update sessions set stepped_up_at = now() where token_hash = ${tokenHash}`
}

export async function switchSession(db: Db, tokenHash: string, membership: Membership): Promise<void> {
  await db`
    update sessions set organization_id = ${membership.organizationId}, membership_id = ${membership.membershipId}
    where token_hash = ${tokenHash}`
  await tellEnded(db, tokenHash)
}

/** From one membership of the account to another of the same organization. */
export async function moveSessions(
  db: Db,
  accountId: string,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  await db`
    update sessions set membership_id = ${to}
    where account_id = ${accountId} and organization_id = ${organizationId} and membership_id = ${from}`
  await tellEnded(db, accountId)
}

/** `__Host-` needs https; plain http is for a machine's own browser. */
const cookieName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-lindenwell' : 'lindenwell'

export function setCompanionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  binding: string,
  maxAgeSeconds: number | undefined,
): void {
  reply.setCookie(cookieName(request), binding, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })
}

export function clearCompanionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { path: '/' })
}

export type Sessions = {
  /** By bearer token; a bound token counts only with its cookie. */
  authenticate(request: FastifyRequest): Promise<Caller | undefined>
  /**
   * Files and the live stream, which a browser asks for without headers of ours: the cookie alone is enough. Both belong
   * to an organization. Errors: forbidden, for an operator, and where a foreign page makes the browser ask.
   */
  authenticateWithCookie(request: FastifyRequest): Promise<Actor | undefined>
  /** Whether the holder has shown within the last ten minutes, in this session, that it is them. */
  hasSteppedUp(actor: Actor): Promise<boolean>
  /** Tells which actors have no session any more, on whichever process it ended. */
  onEnded(listener: (isOver: (actor: Actor) => boolean) => void): void
  /** Resolves when this process hears which sessions end on other processes. Do not accept requests before. */
  listening: Promise<unknown>
  close(): void
}

/**
 * Looks sessions up through a cache in the process. What ends here is forgotten at the commit, what ends elsewhere a moment later, when
 * NOTIFY tells of it, or within 30 s.
 */
export function createSessions(database: Database): Sessions {
  const cache = new Map<string, Cached>()
  const listeners: ((isOver: (actor: Actor) => boolean) => void)[] = []
  /** Counts what ended: a session that was looked up before it is not remembered after it. */
  let endings = 0
  function forget(ended: string): void {
    endings++
    const isOver = isOverBy(ended)
    for (const [key, { session }] of cache) if (session && isOver(session.actor)) cache.delete(key)
  }
  caches.add(forget)
  const listening = database.listen(
    channel,
    ended => {
      forget(ended)
      if (ended.startsWith(reload)) return
      for (const listener of listeners) listener(isOverBy(ended))
    },
    () => {
      endings++
      cache.clear()
    },
  )

  async function find(by: 'token_hash' | 'binding_hash', hash: string): Promise<Session | undefined> {
    const now = Date.now()
    let cached = cache.get(hash)
    if (!cached || cached.until < now) {
      const endingsBefore = endings
      const session = await loadSession(database, by, hash)
      if (cache.size > 20_000) cache.clear()
      cached = { session, until: now + cacheMs }
      // A token that nobody has is not remembered, or a stranger fills the memory.
      // Nor one that waits for its own password or an answer: the next call after that must know of it.
      if (session && !isWaiting(session.actor) && endingsBefore === endings) cache.set(hash, cached)
    }
    const { session } = cached
    if (!session || session.expiresAt <= now || session.lastSeenAt + session.idleSeconds * 1000 <= now)
      return undefined
    if (now - session.lastSeenAt > touchMs) {
      session.lastSeenAt = now
      void touch(database, session.actor).catch(() => {})
    }
    return session
  }

  const sessions: Sessions = {
    listening,
    onEnded: listener => void listeners.push(listener),
    close: () => void caches.delete(forget),
    async hasSteppedUp({ sessionHash }) {
      const found = await database.inGlobal(
        db => db`
          select 1 from sessions where token_hash = ${sessionHash} and stepped_up_at > now() - interval '10 minutes'`,
        { readOnly: true },
      )
      return found.length > 0
    },
    async authenticate(request) {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) return undefined
      const session = await find('token_hash', digest(token))
      if (!session?.bindingHash) return session?.actor
      const binding = request.cookies[cookieName(request)]
      return binding && digest(binding) === session.bindingHash ? session.actor : undefined
    },
    async authenticateWithCookie(request) {
      const actor = await byTokenOrCookie(request)
      if (isOperator(actor)) throw forbidden()
      if (actor?.mustChangePassword) throw new HttpError('password_change_required')
      if (actor?.isInvited) throw new HttpError('invitation_open')
      if (actor?.mustSetUpSecondFactor) throw new HttpError('second_factor_setup_required')
      if (actor?.mustProveMore) throw new HttpError('stronger_sign_in_required')
      return actor
    },
  }

  async function byTokenOrCookie(request: FastifyRequest): Promise<Caller | undefined> {
    if (request.headers.authorization) return sessions.authenticate(request)
    requireOwnPage(request)
    const binding = request.cookies[cookieName(request)]
    if (!binding || binding.length !== 43) return undefined
    return (await find('binding_hash', digest(binding)))?.actor
  }

  return sessions
}

function isOverBy(ended: string): (actor: Caller) => boolean {
  const isIn = (actor: Caller, organizationId: string) =>
    !isOperator(actor) && actor.organizationId === organizationId
  if (ended.startsWith(reload)) return actor => isIn(actor, ended.slice(reload.length))
  return actor => actor.sessionHash === ended || actor.accountId === ended || isIn(actor, ended)
}

const isWaiting = (actor: Caller) =>
  actor.mustChangePassword ||
  (!isOperator(actor) &&
    (actor.isInvited || actor.mustSetUpSecondFactor === true || actor.mustProveMore === true))

async function touch(database: Database, actor: Caller): Promise<void> {
  const touchSession = async (db: Db) => {
    await db`update sessions set last_seen_at = now() where token_hash = ${actor.sessionHash}`
  }
  if (isOperator(actor)) return database.inGlobal(touchSession)
  const { organizationId, membershipId } = actor
  await database.inOrganization(organizationId, async db => {
    await touchSession(db)
    await noteSeen(db, organizationId, membershipId)
  })
}
