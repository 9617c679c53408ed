import type { Task } from 'graphile-worker'
import { hashGenesis } from '#server/features/shared/audit/chain.ts'
import { dropLinks } from '#server/features/shared/audit/drop-links.ts'
import { enterOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import { signCheckpoint } from './checkpoint.ts'
import { readSealed } from './heads-file.ts'
import { verifyChain } from './verify-chain.ts'

type Keeping = {
  /** Of the housekeeping role. */
  database: Database
  /** The installation's private key in PEM, and the file with what it sealed. */
  key: string
  path: string
  /** How long rows are kept, at least three years; undefined: for ever. */
  years: number | undefined
  now: () => number
}

/** Many organizations and links: this runs once a month, at night. */
const limitMs = 10 * 60_000

/** Every night, and at the start: makes the tables of the next months, and drops those that are old enough. */
export function keepAuditMonthsJob({ database, key, path, years, now }: Keeping): Task {
  return async () => {
    await database.inGlobal(async db => void (await db`select make_audit_months()`))
    if (years === undefined) return
    const months = await endedMonths(database, subtractYears(new Date(now()), years))
    if (months.length === 0) return
    await requireSound(database, { sealed: await readSealed(path, key), key })
    for (const month of months) await database.inGlobal(db => dropMonth(db, month, key), { limitMs })
  }
}

/** The table of a month, or the first one, which has all rows until the end of its month. */
type Month = { name: string; oid: number; endsAt: Date }

/** Oldest first. */
async function endedMonths(database: Database, before: Date): Promise<Month[]> {
  const tables = await database.inGlobal(
    db => db<{ name: string; oid: number }[]>`
      select relname as name, oid from pg_class where relnamespace = 'audit_months'::regnamespace and relkind = 'r'`,
    { readOnly: true },
  )
  return tables
    .flatMap(({ name, oid }): Month[] => {
      const [, year, month] = /^events_(?:until_)?(\d{4})_(\d\d)$/.exec(name) ?? []
      return year && month ? [{ name, oid, endsAt: new Date(Date.UTC(Number(year), Number(month))) }] : []
    })
    .filter(({ endsAt }) => endsAt <= before)
    .toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
}

function subtractYears(moment: Date, years: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCFullYear(moment.getUTCFullYear() - years)
  return earlier
}

/** A checkpoint says that all before it was as it was written. Throws where an audit does not hold: the months are kept. */
async function requireSound(database: Database, proof: Parameters<typeof verifyChain>[2]): Promise<void> {
  const organizations = await database.inGlobal(listHeads, { readOnly: true })
  for (const { id } of organizations) {
    const { broken } = await verifyChain(database, id, proof)
    if (broken)
      throw new Error(`No month of the audit is dropped: the audit of ${id} does not hold, ${broken}.`)
  }
}

const listHeads = (db: Db) => db<{ id: string }[]>`
  select organization_id as id from audit_heads /* every organization */ order by organization_id`

/** The checkpoints of all organizations and the drop are one transaction: at no moment does a row lack its proof. */
async function dropMonth(db: Db, month: Month, key: string): Promise<void> {
  for (const { id } of await listHeads(db)) {
    await enterOrganization(db, id)
    await leaveCheckpoint(db, id, month, key)
  }
  await db`select drop_audit_month(${month.name})`
}

type Begin = { sequence: number; hash: Buffer; olderEvents: number }

/** Writes nothing if the organization has no rows in this month. */
async function leaveCheckpoint(
  db: Db,
  organizationId: string,
  { oid, endsAt }: Month,
  key: string,
): Promise<void> {
  const begin = await findBegin(db, organizationId)
  const [dropped] = await db<{ rows: number }[]>`
    select count(*)::int as rows from audit_events where organization_id = ${organizationId} and id < first_audit_id(${endsAt}) and tableoid = ${oid}`
  if (dropped!.rows === 0) return
  const { last, linked } = await findLast(db, organizationId, { after: begin.sequence, endsAt })
  const checkpoint = {
    organizationId,
    sequence: last?.sequence ?? begin.sequence,
    hash: (last?.hash ?? begin.hash).toString('hex'),
    droppedBefore: endsAt.toISOString().slice(0, 10),
    olderEvents: begin.olderEvents + linked - dropped!.rows,
  }
  await db`
    insert into audit_checkpoints (organization_id, sequence, hash, dropped_before, older_events, signature)
    values (${organizationId}, ${checkpoint.sequence}, ${Buffer.from(checkpoint.hash, 'hex')}, ${checkpoint.droppedBefore},
      ${checkpoint.olderEvents}, ${signCheckpoint(checkpoint, key)})`
  await dropLinks(db, organizationId, checkpoint.sequence)
}

/** Where the chain begins now: at the last checkpoint, else where it was begun. */
async function findBegin(db: Db, organizationId: string): Promise<Begin> {
  const [checkpoint] = await db<Begin[]>`
    select sequence, hash, older_events as "olderEvents" from audit_checkpoints
    where organization_id = ${organizationId} order by dropped_before desc limit 1`
  if (checkpoint) return checkpoint
  const [head] = await db<{ begunAt: string; olderEvents: number }[]>`
    select (extract(epoch from begun_at) * 1000000)::bigint::text as "begunAt", older_events as "olderEvents"
    from audit_heads where organization_id = ${organizationId}`
  const { begunAt: begunAtMicroseconds, olderEvents } = head!
  return { sequence: 0, hash: hashGenesis({ organizationId, begunAtMicroseconds, olderEvents }), olderEvents }
}

const linksAtOnce = 5_000
/** A row gets its link within an hour. A later link means that the row has a false time, and to drop up to it would remove the proof of all links in between. */
const latestMs = 60 * 60_000

/**
 * The last link that names a row from before `endsAt`, and how many rows the links up to it name. Links are nearly in the order of their
 * rows: a transaction takes half a minute at most. Throws where one is not.
 */
async function findLast(
  db: Db,
  organizationId: string,
  { after, endsAt }: { after: number; endsAt: Date },
): Promise<{ last: { sequence: number; hash: Buffer } | undefined; linked: number }> {
  const lateAt = new Date(endsAt.getTime() + latestMs)
  let last: { sequence: number; hash: Buffer } | undefined
  let linked = 0
  let seen = 0
  let isLate = false
  for (let from = after; ; from += linksAtOnce) {
    const links = await db<
      { sequence: number; hash: Buffer; rows: number; isOld: boolean; isLate: boolean }[]
    >`
      select sequence, hash, cardinality(event_ids) as rows,
        not exists (select from unnest(event_ids) e (id) where e.id < first_audit_id(${lateAt})) as "isLate",
        exists (select from unnest(event_ids) e (id) where e.id < first_audit_id(${endsAt})) as "isOld"
      from audit_links where organization_id = ${organizationId} and sequence > ${from} and sequence <= ${from + linksAtOnce}
      order by sequence`
    for (const link of links) {
      if (link.isOld && isLate)
        throw new Error(
          `No month of the audit is dropped: link ${link.sequence} of ${organizationId} names a row that came too late.`,
        )
      isLate ||= link.isLate
    }
    if (links.length === 0) return { last, linked }
    const end = links.findLastIndex(({ isOld }) => isOld)
    if (end >= 0) {
      const { sequence, hash } = links[end]!
      last = { sequence, hash }
      linked = seen + rowsOf(links.slice(0, end + 1))
    }
    seen += rowsOf(links)
  }
}

const rowsOf = (links: readonly { rows: number }[]) => links.reduce((sum, { rows }) => sum + rows, 0)
