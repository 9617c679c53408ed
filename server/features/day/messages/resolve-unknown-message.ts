import type { Database, Db } from '#server/platform/db/database.ts'
import type { MessageProvider, PhoneChannel, Taken } from '#server/platform/messages/provider.ts'
import { keepRoute, routeKey } from './message-routes.ts'
import { clockSkewMs, pauseAfter, triesLimit } from './rules.ts'

type Deps = {
  database: Database
  provider: MessageProvider | undefined
  secret: string
  now: () => number
}
/** The messages of a visit, or one that is about no visit. */
type Subject =
  | { organizationId: string; appointmentId: string; messageId?: undefined }
  | { organizationId: string; messageId: string; appointmentId?: undefined }
/** Messages of a series left as one, and have these in common. */
type Unknown = {
  channel: PhoneChannel
  sentTo: string
  claimedAt: string
  recipient: string
  attempts: number
  questions: number
}
type UnknownOfOrganization = Unknown & { organizationId: string }
type Outcome = 'settled' | { failed: string }

/**
 * Asks the provider about a message whose result is unknown. It becomes 'sent' if the provider has it, and waits to be sent again
 * only if the provider certainly has not. Undefined: there is nothing to ask now. `failed`: no result after the last question; holds
 * the recipient, who was perhaps not reached.
 */
export async function resolveUnknownMessage(deps: Deps, subject: Subject): Promise<Outcome | undefined> {
  const { database, provider, now } = deps
  const { organizationId } = subject
  const unknown = await database.inOrganization(organizationId, db => findUnknown(db, subject, now()))
  if (!unknown) return undefined
  const { channel, sentTo: to, claimedAt } = unknown
  try {
    if (!provider) throw new Error('There is no provider to ask')
    const taken = await provider.takenSince({ to, channel, since: Date.parse(claimedAt) - clockSkewMs })
    return await database.inOrganization(organizationId, db =>
      applyProviderAnswer(db, { ...unknown, organizationId }, taken, deps),
    )
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    return database.inOrganization(organizationId, db =>
      putOff(db, { ...unknown, organizationId }, reason, now()),
    )
  }
}

async function findUnknown(
  db: Db,
  { organizationId, appointmentId, messageId }: Subject,
  now: number,
): Promise<Unknown | undefined> {
  const [found] = await db<Unknown[]>`
    select channel, sent_to as "sentTo", claimed_at as "claimedAt", recipient, attempts, questions from messages
    where organization_id = ${organizationId} and ${appointmentId ? db`appointment_id = ${appointmentId}` : db`id = ${messageId!}`} and state = 'unknown' and ask_at <= ${new Date(now)}
    order by ask_at, id limit 1`
  return found
}

/** All that left with it, unless somebody has decided otherwise meanwhile. */
const these = (db: Db, { organizationId, sentTo, claimedAt }: UnknownOfOrganization) => db`
  organization_id = ${organizationId} and state = 'unknown' and sent_to = ${sentTo} and claimed_at = ${claimedAt}`

async function applyProviderAnswer(
  db: Db,
  unknown: UnknownOfOrganization,
  taken: readonly Taken[],
  { secret, now }: Deps,
): Promise<Outcome> {
  const { organizationId } = unknown
  const keys = taken.map(({ id }) => routeKey(secret, { message: id }))
  const known = await db<{ key: string }[]>`select key from message_routes where key = any(${keys})`
  const isKnown = new Set(known.map(({ key }) => key))
  const free = taken
    .filter((_, index) => !isKnown.has(keys[index]!))
    .toSorted((a, b) => a.createdAt - b.createdAt)
  const [first] = free
  const at = new Date(now())
  if (!first) {
    const isLast = unknown.attempts >= triesLimit
    await db`
      update messages m set state = 'dropped', last_error = 'no_longer_true', ask_at = null, version = version + 1, updated_at = now()
      where ${these(db, unknown)} and kind <> 'reminder' and exists (
        select from messages w where w.organization_id = ${organizationId} and w.appointment_id = m.appointment_id
          and w.kind <> 'reminder' and w.due_at > m.due_at and w.state <> 'dropped')`
    const left = await db`
      update messages set state = ${isLast ? 'failed' : 'waiting'}, due_at = case when ${isLast} then due_at else ${at}::timestamptz end,
        ask_at = null, version = version + 1, updated_at = now()
      where ${these(db, unknown)} returning 1`
    return isLast && left.length > 0 ? { failed: unknown.recipient } : 'settled'
  }
  const [counted] = await db<{ others: number }[]>`
    select count(distinct claimed_at)::int as others from messages
    where organization_id = ${organizationId} and sent_to = ${unknown.sentTo} and state in ('sending', 'unknown')
      and claimed_at <> ${unknown.claimedAt}`
  if (free.length <= counted!.others)
    throw new Error('The provider has fewer messages for this number than left')
  await db`
    update messages set state = 'sent', sent_at = ${new Date(first.createdAt)}, provider_reference = ${first.id}, ask_at = null,
      last_error = null, version = version + 1, updated_at = now()
    where ${these(db, unknown)}`
  await keepRoute(db, organizationId, routeKey(secret, { message: first.id }), now())
  return 'settled'
}

/** It is asked again, less and less often, and in the end no more: then only a person decides. */
async function putOff(db: Db, unknown: UnknownOfOrganization, reason: string, now: number): Promise<Outcome> {
  const questions = unknown.questions + 1
  const isLast = questions >= triesLimit
  await db`
    update messages set questions = ${questions}, last_error = ${reason},
      ask_at = ${isLast ? null : new Date(now + pauseAfter(questions))}, version = version + 1, updated_at = now()
    where ${these(db, unknown)}`
  return isLast ? { failed: unknown.recipient } : 'settled'
}
