import { hashGenesis, hashLink, inOrder, type ChainedEvent } from '#server/features/shared/audit/chain.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { isSigned, type Checkpoint } from './checkpoint.ts'
import type { SealedLine } from './sealed-line.ts'

export type Report = {
  links: number
  events: number
  /** From before the chain, or from before its checkpoint: nothing is proven of them but their number. */
  older: number
  /** The first day of which rows are kept: YYYY-MM-DD; undefined: none were dropped. */
  droppedBefore: string | undefined
  /** Links that no sealed head covers yet. */
  unsealed: number
  /** The first thing that is wrong, in words; undefined: nothing is. */
  broken: string | undefined
}

type Proof = { sealed: readonly SealedLine[]; key: string }
type Head = { begunAt: string; older: number; sequence: number; hash: Buffer }
type Link = { sequence: number; previous: Buffer; hash: Buffer; eventIds: string[] }

const linksAtOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
const limitMs = 60_000

/**
 * Walks an organization's chain from its beginning, or from its last checkpoint. `sealed`: what was written outside of the database, oldest
 * first. `key`: the installation's, private in PEM.
 */
export async function verifyChain(database: Database, organizationId: string, proof: Proof): Promise<Report> {
  const report = await walkChain(database, organizationId, proof)
  if (!report.broken) return report
  // A month that was dropped in between has moved the beginning.
  const checkpoint = await database.inOrganization(organizationId, db => findCheckpoint(db, organizationId), {
    readOnly: true,
  })
  return checkpoint?.droppedBefore === report.droppedBefore
    ? report
    : walkChain(database, organizationId, proof)
}

async function walkChain(
  database: Database,
  organizationId: string,
  { sealed, key }: Proof,
): Promise<Report> {
  const read = <T>(work: (db: Db) => Promise<T>) =>
    database.inOrganization(organizationId, work, { readOnly: true, limitMs })
  const seals = sealsOf(organizationId, sealed)
  const [head] = await read(
    db => db<Head[]>`
      select (extract(epoch from begun_at) * 1000000)::bigint::text as "begunAt", older_events as older, sequence, hash
      from audit_heads where organization_id = ${organizationId}`,
  )
  const report: Report = {
    links: 0,
    events: 0,
    older: head?.older ?? 0,
    droppedBefore: undefined,
    unsealed: 0,
    broken: undefined,
  }
  const brokenAt = (link: number, reason: string): Report => ({
    ...report,
    broken: `link ${link}: ${reason}`,
  })
  const lastSeal = seals.at(-1)
  if (!head) {
    if (lastSeal)
      return brokenAt(1, `the chain is gone; link ${lastSeal.sequence} was sealed at ${lastSeal.at}`)
    const outside = await read(db => countOutside(db, organizationId, 0))
    return outside > 0 ? { ...report, broken: `${outside} rows stand in no link` } : report
  }
  const checkpoint = await read(db => findCheckpoint(db, organizationId))
  if (checkpoint && !isSigned(checkpoint, checkpoint.signature, key))
    return { ...report, broken: `the checkpoint of ${checkpoint.droppedBefore} is not of this installation` }
  if (checkpoint) {
    report.links = checkpoint.sequence
    report.older = checkpoint.olderEvents
    report.droppedBefore = checkpoint.droppedBefore
  }
  let previous = checkpoint
    ? Buffer.from(checkpoint.hash, 'hex')
    : hashGenesis({ organizationId, begunAtMicroseconds: head.begunAt, olderEvents: head.older })
  const sealedHashes = new Map(seals.map(seal => [seal.sequence, seal]))
  const sealOfBeginning = sealedHashes.get(report.links)
  if (sealOfBeginning && sealOfBeginning.hash !== previous.toString('hex'))
    return brokenAt(report.links, `it is not the one that was sealed at ${sealOfBeginning.at}`)
  while (report.links < head.sequence) {
    const { links, events } = await read(db => loadLinks(db, organizationId, report.links, head.sequence))
    for (const link of links) {
      const sequence = report.links + 1
      if (link.sequence !== sequence) return brokenAt(sequence, 'it is missing')
      if (!link.previous.equals(previous)) return brokenAt(sequence, 'it does not follow the link before it')
      const rows = link.eventIds.flatMap(id => events.get(id) ?? [])
      if (rows.length < link.eventIds.length)
        return brokenAt(sequence, `${link.eventIds.length - rows.length} of its rows are gone`)
      if (!hashLink({ organizationId, sequence, previous }, rows).equals(link.hash))
        return brokenAt(sequence, `${nameRows(rows)} is not as it was written`)
      const seal = sealedHashes.get(sequence)
      if (seal && seal.hash !== link.hash.toString('hex'))
        return brokenAt(
          sequence,
          `it is not the one that was sealed at ${seal.at}: the chain was written anew`,
        )
      previous = link.hash
      report.links = sequence
      report.events += rows.length
    }
    if (links.length === 0) return brokenAt(report.links + 1, 'it is missing')
  }
  if (!head.hash.equals(previous)) return brokenAt(report.links, 'the head is another one')
  if (lastSeal && lastSeal.sequence > head.sequence)
    return brokenAt(head.sequence + 1, `it is gone; link ${lastSeal.sequence} was sealed at ${lastSeal.at}`)
  const outside = await read(db => countOutside(db, organizationId, report.older))
  if (outside > 0) return { ...report, broken: `${outside} rows stand in no link` }
  if (outside < 0)
    return { ...report, broken: `${-outside} of the ${report.older} rows from before the chain are gone` }
  report.unsealed = head.sequence - (lastSeal?.sequence ?? 0)
  return report
}

/** The last one: older ones lie before it. */
async function findCheckpoint(
  db: Db,
  organizationId: string,
): Promise<(Checkpoint & { signature: Buffer }) | undefined> {
  const [found] = await db<(Checkpoint & { signature: Buffer })[]>`
    select organization_id as "organizationId", sequence, encode(hash, 'hex') as hash, dropped_before as "droppedBefore",
      older_events as "olderEvents", signature
    from audit_checkpoints where organization_id = ${organizationId} order by dropped_before desc limit 1`
  return found
}

type Seal = { at: string; sequence: number; hash: string }

const sealsOf = (organizationId: string, sealed: readonly SealedLine[]): Seal[] =>
  sealed
    .flatMap(({ at, heads }) => heads.map(head => ({ ...head, at })))
    .filter(head => head.organizationId === organizationId)
    .toSorted((a, b) => a.sequence - b.sequence)

/** A link of one row names it: that is what somebody looks for. */
const nameRows = (rows: readonly ChainedEvent[]) =>
  rows.length === 1 ? `row ${rows[0]!.id}` : `one of the rows ${rows[0]?.id} to ${rows.at(-1)?.id}`

async function loadLinks(
  db: Db,
  organizationId: string,
  after: number,
  last: number,
): Promise<{ links: Link[]; events: Map<string, ChainedEvent> }> {
  const links = await db<Link[]>`
    select sequence, previous, hash, event_ids as "eventIds" from audit_links
    where organization_id = ${organizationId} and sequence > ${after} and sequence <= ${last}
    order by sequence limit ${linksAtOnce}`
  const ids = links.flatMap(({ eventIds }) => eventIds)
  const events = await db<ChainedEvent[]>`
    select id, (extract(epoch from at) * 1000000)::bigint::text as "atMicroseconds", account_id as "accountId", role, action, outcome,
      subject, subject_ids as "subjectIds", address, request_id as "requestId", detail
    from audit_events where organization_id = ${organizationId} and id = any(${ids}::uuid[])
      -- Only the months of these rows are looked into.
      and id >= ${ids.reduce((least, id) => (id < least ? id : least), ids[0] ?? noId)}
      and id <= ${ids.reduce((most, id) => (id > most ? id : most), ids[0] ?? noId)}`
  return { links: [...links], events: new Map(inOrder(events).map(event => [event.id, event])) }
}

/** How many rows there are beside those in links and those from before. One statement: what is written meanwhile is in both or neither. */
async function countOutside(db: Db, organizationId: string, older: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select (select count(*) from audit_events where organization_id = ${organizationId})
      - (select coalesce(sum(cardinality(event_ids)), 0) from audit_links where organization_id = ${organizationId}) as count`
  return row!.count - older
}
