import { v7 as uuid } from 'uuid'
import { allSent, enterOrganization, type Db } from '#server/platform/db/database.ts'
import type { Actor, AuditEntry, Visitor } from '#server/platform/http/gate.ts'
import { bytesOf, inOrder, type ChainedEvent } from './chain.ts'

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
  const inserted: [string, ChainedEvent[]][] = []
  for (const [id, entries] of organizations) {
    const [, events] = await allSent([enterOrganization(db, id), insertEvents(db, id, entries)])
    inserted.push([id, events])
  }
  return () =>
    allSent(
      inserted.flatMap(([id, events]) => [
        // A single one is entered already: a statement less while others wait.
        ...(inserted.length > 1 ? [enterOrganization(db, id)] : []),
        db`select add_audit_link(${id}, ${events.map(event => event.id)}::uuid[], ${bytesOf(events)})`.execute(),
      ]),
    )
}

/** Rows of one statement: few sizes, so that each is prepared once. */
const sizes = [32, 8, 1]

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
        returning id, (extract(epoch from at) * 1000000)::bigint::text as at`,
    )
    from += size
  }
  const times = new Map((await allSent(statements)).flat().map(({ id, at }) => [id, at]))
  return inOrder(events.map(event => ({ ...event, atMicroseconds: times.get(event.id)! })))
}

type NewEvent = Omit<ChainedEvent, 'atMicroseconds'>

const toEvent = ({ actor, subject, address, detail, ...entry }: Recorded): NewEvent => ({
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

const toRow = (organizationId: string, event: NewEvent) => ({
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
