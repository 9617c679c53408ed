import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { enterOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import type { Actor, AuditEntry, Gate, Visitor } from '#server/platform/http/gate.ts'
import { recordOperatorEvent } from './record-operator-event.ts'

type Recorded = AuditEntry<Actor | Visitor>
const isOfMember = (entry: AuditEntry): entry is AuditEntry<Actor> => entry.actor.role !== 'operator'

/** Entries of one organization, in the transaction that `db` is. */
export async function recordAudit(db: Db, entries: readonly Recorded[]): Promise<void> {
  const rows = entries.map(({ actor, action, outcome, subject, subjectIds, address, requestId, detail }) => ({
    organization_id: actor.organizationId,
    id: uuid(),
    account_id: actor.accountId,
    role: actor.role,
    action,
    outcome,
    subject: subject ?? null,
    subject_ids: subjectIds,
    // Fastify knows none of a client that has gone, whatever its types say.
    address: address ?? null,
    request_id: requestId,
    detail: detail ?? null,
  }))
  // One parameter however many rows there are, so that the statement stays prepared.
  await db`
    insert into audit_events (organization_id, id, account_id, role, action, outcome, subject, subject_ids, address, request_id, detail)
    select * from jsonb_to_recordset(${db.json(rows)}) as
      r(organization_id uuid, id uuid, account_id uuid, role text, action text, outcome text, subject text, subject_ids uuid[], address text, request_id text, detail text)`
}

const flushMs = 500
const batchLimit = 500

/** One transaction for all organizations, so that the disk is waited for once; it enters one after the other. */
async function writeBatch(database: Database, batch: Recorded[]): Promise<void> {
  const byOrganization = Map.groupBy(batch, ({ actor }) => actor.organizationId)
  await database.inGlobal(async db => {
    const there = await db<{ id: string }[]>`
      select id from organizations where id = any (${[...byOrganization.keys()]}::uuid[])`
    // A demo that has ended meanwhile has taken its audit along.
    for (const { id } of there) {
      await enterOrganization(db, id)
      await recordAudit(db, byOrganization.get(id)!)
    }
  })
}

/** Reads of records are written in batches, within a second and at shutdown; denials at once, in a transaction of their own. */
export function createAudit(database: Database, log: Logger): Gate['audit'] & { flush(): Promise<void> } {
  let waiting: Recorded[] = []
  let timer: NodeJS.Timeout | undefined
  const denials = new Set<Promise<void>>()

  let flushed = Promise.resolve()
  /** One after the other: the last one, at the stop, also writes what the one under way could not. */
  function flush(): Promise<void> {
    flushed = flushed.then(writeWaiting)
    return flushed
  }

  async function writeWaiting(): Promise<void> {
    await Promise.all(denials)
    clearTimeout(timer)
    timer = undefined
    const entries = waiting
    waiting = []
    for (let from = 0; from < entries.length; from += batchLimit) {
      const batch = entries.slice(from, from + batchLimit)
      await writeBatch(database, batch).catch((error: unknown) => {
        log.warn({ err: error }, 'audit is kept until the database answers')
        waiting = [...batch, ...waiting]
        schedule()
      })
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), flushMs)
  }

  return {
    inTransaction: (db, entry) =>
      isOfMember(entry) ? recordAudit(db, [entry]) : recordOperatorEvent(db, entry),
    later(entry) {
      waiting.push(entry)
      schedule()
    },
    denied(entry) {
      const writing = isOfMember(entry)
        ? database.inOrganization(entry.actor.organizationId, db => recordAudit(db, [entry]))
        : database.inGlobal(db => recordOperatorEvent(db, entry))
      const written = writing
        .catch((error: unknown) =>
          log.error({ err: error, entry }, 'a denial could not be written to the audit'),
        )
        .finally(() => denials.delete(written))
      denials.add(written)
    },
    flush,
  }
}
