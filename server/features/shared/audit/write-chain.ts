import { v7 as uuid } from 'uuid'
import { allSent, enterOrganization, isInOrganization, type Db } from '#server/platform/db/database.ts'
import type { Actor, AuditEntry, Visitor } from '#server/platform/http/gate.ts'
import { bytesAroundTime, bytesOf, inOrder, type ChainedEvent, type UntimedEvent } from './chain.ts'

export type Recorded = AuditEntry<Actor | Visitor>

/**
 * The rows of each organization, and one link for them. Called last in a transaction: all who write to an organization's audit
 * wait for the end of its chain, which is held until the commit. So what this answers is sent together with the commit. The ends of
 * several are taken after all rows are written, in the order of their ids, so that two batches over the same organizations cannot
 * block each other.
 */
export async function writeChain(
  db: Db,
  byOrganization: ReadonlyMap<string, readonly Recorded[]>,
): Promise<() => Promise<unknown>> {
  const organizations = [...byOrganization].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const [[only, [single]] = ['', []]] = organizations
  if (single && organizations.length === 1 && byOrganization.get(only)!.length === 1)
    return () => writeOne(db, only, single)
  const inserted = await allSent(
    organizations.map(async ([id, entries]): Promise<[string, ChainedEvent[]]> => {
      const [, events] = await allSent([enter(db, id), insertEvents(db, id, entries)])
      return [id, events]
    }),
  )
  return () =>
    allSent(
      inserted.flatMap(([id, events]) => [
        enter(db, id),
        db`select add_audit_link(${id}, ${events.map(event => event.id)}::uuid[], ${bytesOf(events)})`.execute(),
      ]),
    )
}

/** A statement less where the transaction is in the organization already: others wait. */
const enter = (db: Db, organizationId: string) =>
  isInOrganization(db, organizationId) ? undefined : enterOrganization(db, organizationId)

/** One row and its link, as nearly every change has them: sent together with the commit, so that nobody waits for an answer. */
function writeOne(db: Db, organizationId: string, entry: Recorded): Promise<unknown> {
  const event = toEvent(entry)
  const [before, after] = bytesAroundTime(event)
  return allSent([
    enter(db, organizationId),
    db`
      with written as (
        insert into audit_events ${db(toRow(organizationId, event))}
        returning id, (extract(epoch from at) * 1000000)::bigint::text as at)
      select add_audit_link(${organizationId}, array[id],
        ${before}::bytea || int4send(length(at)) || convert_to(at, 'UTF8') || ${after}::bytea) from written`.execute(),
  ])
}

/** Rows of one statement: few sizes, so that each is prepared once, and small ones each, because most batches are small. */
const sizes = [32, 16, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** The time of each is the database's own. */
async function insertEvents(
  db: Db,
  organizationId: string,
  entries: readonly Recorded[],
): Promise<ChainedEvent[]> {
  const events = entries.map(toEvent)
  const statements: Promise<readonly { id: string; at: string }[]>[] = []
  for (let from = 0; from < events.length;) {
    const size = sizes.find(rows => rows <= events.length - from)!
    const rows = events.slice(from, from + size).map(event => toRow(organizationId, event))
    statements.push(
      db<{ id: string; at: string }[]>`
        insert into audit_events ${db(rows)}
        returning id, (extract(epoch from at) * 1000000)::bigint::text as at`.execute(),
    )
    from += size
  }
  const times = new Map((await allSent(statements)).flat().map(({ id, at }) => [id, at]))
  return inOrder(events.map(event => ({ ...event, atMicroseconds: times.get(event.id)! })))
}

const toEvent = ({ actor, subject, address, detail, ...entry }: Recorded): UntimedEvent => ({
  id: uuid(),
  accountId: actor.accountId,
  role: actor.role,
  action: entry.action,
  outcome: entry.outcome,
  subject: subject ?? null,
  subjectIds: entry.subjectIds,
  // Fastify knows none of a client that has gone, whatever its types say.
  address: address ?? null,
  requestId: entry.requestId,
  detail: detail ?? null,
})

const toRow = (organizationId: string, event: UntimedEvent) => ({
  organization_id: organizationId,
  id: event.id,
  account_id: event.accountId,
  role: event.role,
  action: event.action,
  outcome: event.outcome,
  subject: event.subject,
  subject_ids: event.subjectIds,
  address: event.address,
  request_id: event.requestId,
  detail: event.detail,
})
