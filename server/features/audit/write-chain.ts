import { v7 as uuid } from 'uuid'
import { allSent, enterOrganization, type Db } from '#server/platform/db/database.ts'
import type { Actor, AuditEntry, Visitor } from '#server/platform/http/gate.ts'
import { hashGenesis, hashLink, inOrder, type ChainedEvent } from './chain.ts'

export type Recorded = AuditEntry<Actor | Visitor>
type Head = { sequence: number; hash: Buffer }

/**
 * The rows of each organization, and one link for them. Called last in a transaction: all who write to an organization's audit
 * wait for its head, which is held until the commit. The heads of several are locked after all rows are written, in the order of
 * their ids, so that two batches over the same organizations cannot block each other.
 */
export async function writeChain(
  db: Db,
  byOrganization: ReadonlyMap<string, readonly Recorded[]>,
): Promise<() => Promise<unknown>> {
  const organizations = [...byOrganization].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const [only] = organizations
  if (only && organizations.length === 1) {
    const [id, entries] = only
    const [, events, head] = await allSent([
      enterOrganization(db, id),
      insertEvents(db, id, entries),
      lockHead(db, id),
    ])
    return addLink(db, id, head ?? (await beginChain(db, id)), events)
  }
  const inserted: [string, ChainedEvent[]][] = []
  for (const [id, entries] of organizations) {
    const [, events] = await allSent([enterOrganization(db, id), insertEvents(db, id, entries)])
    inserted.push([id, events])
  }
  for (const [id, events] of inserted) {
    const [, head] = await allSent([enterOrganization(db, id), lockHead(db, id)])
    await addLink(db, id, head ?? (await beginChain(db, id)), events)()
  }
  return async () => {}
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

async function lockHead(db: Db, organizationId: string): Promise<Head | undefined> {
  const [head] = await db<Head[]>`
    select sequence, hash from audit_heads where organization_id = ${organizationId} for update`
  return head
}

/** An organization that was just founded. Of two who write to its audit first, one makes it. */
async function beginChain(db: Db, organizationId: string): Promise<Head> {
  const begunAt = new Date()
  const genesis = { organizationId, begunAtMicroseconds: `${begunAt.getTime()}000`, olderEvents: 0 }
  await db`
    insert into audit_heads (organization_id, begun_at, older_events, sequence, hash)
    values (${organizationId}, ${begunAt}, 0, 0, ${hashGenesis(genesis)})
    on conflict (organization_id) do nothing`
  return (await lockHead(db, organizationId))!
}

/** Answers how to write the link: nothing comes after it but the commit. */
function addLink(
  db: Db,
  organizationId: string,
  { sequence: before, hash: previous }: Head,
  events: readonly ChainedEvent[],
): () => Promise<unknown> {
  const sequence = before + 1
  const hash = hashLink({ organizationId, sequence, previous }, events)
  const eventIds = events.map(({ id }) => id)
  return () =>
    allSent([
      db`
        insert into audit_links (organization_id, sequence, previous, hash, event_ids)
        values (${organizationId}, ${sequence}, ${previous}, ${hash}, ${eventIds}::uuid[])`.execute(),
      db`update audit_heads set sequence = ${sequence}, hash = ${hash} where organization_id = ${organizationId}`.execute(),
    ])
}
