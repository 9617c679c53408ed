import type { Logger } from 'pino'
import { isOperator } from '#contract/core/roles.ts'
import { beforeCommit, type Database, type Db } from '#server/platform/db/database.ts'
import type { Actor, AuditEntry, Gate, Visitor } from '#server/platform/http/gate.ts'
import { recordOperatorEvent } from './record-operator-event.ts'
import { writeChain, type Recorded } from './write-chain.ts'

const isOfMember = (entry: AuditEntry<Actor | Visitor> | AuditEntry): entry is AuditEntry<Actor> =>
  !isOperator(entry.actor)

/** The audit rows that the transaction `db` writes before it commits. */
const pending = new WeakMap<Db, Map<string, Recorded[]>>()

/**
 * Entries of one organization, in the transaction that `db` is. They are written as its last act, whatever comes after this call:
 * the end of the audit's chain is locked for as short as can be.
 */
export function recordAudit(db: Db, entries: readonly Recorded[]): void {
  let byOrganization = pending.get(db)
  if (!byOrganization) {
    const begun = new Map<string, Recorded[]>()
    pending.set(db, begun)
    beforeCommit(db, () => writeChain(db, begun))
    byOrganization = begun
  }
  for (const entry of entries) {
    const { organizationId } = entry.actor
    const others = byOrganization.get(organizationId)
    if (others) others.push(entry)
    else byOrganization.set(organizationId, [entry])
  }
}

const flushMs = 500
/** Entries that are written in one transaction. Requests wait while their rows are made: about 25 µs for each entry. */
const portionLimit = 200

/**
 * Divides the entries by organization, not by time: each organization in a transaction costs four statements, however many entries
 * it has there.
 */
function inPortions(entries: readonly Recorded[], limit: number): Recorded[][] {
  const together = [...Map.groupBy(entries, ({ actor }) => actor.organizationId).values()].flat()
  return Array.from({ length: Math.ceil(together.length / limit) }, (_, index) =>
    together.slice(index * limit, (index + 1) * limit),
  )
}

/** One transaction for all organizations, so that the disk is waited for once; it enters one after the other. */
async function writePortion(database: Database, portion: Recorded[]): Promise<void> {
  const byOrganization = Map.groupBy(portion, ({ actor }) => actor.organizationId)
  await database.inGlobal(async db => {
    // Each row locks its organization. Locked here already, it comes before the end of its chain: ending a demo takes the two in this
    // order, too.
    const existingOrganizations = await db<{ id: string }[]>`
      select id from organizations where id = any (${[...byOrganization.keys()]}::uuid[]) order by id for key share`
    // A demo that has ended meanwhile has taken its audit along.
    for (const { id } of existingOrganizations) recordAudit(db, byOrganization.get(id)!)
  })
}

/**
 * Reads of records are written together, within a second and at shutdown. Denials are written at once, in a separate
 * transaction.
 */
export function createAudit(
  { database, signIn }: { database: Database; signIn: Database },
  log: Logger,
): Gate['audit'] & { flush(): Promise<void> } {
  let waiting: Recorded[] = []
  let refused: Recorded[][] = []
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
    const portions = [...inPortions(waiting, portionLimit), ...refused]
    waiting = []
    refused = []
    for (const [index, portion] of portions.entries()) {
      try {
        await writePortion(database, portion)
      } catch (error) {
        log.warn({ err: error }, 'audit is kept until the database answers')
        // Last, so that it does not hold back the others, and in halves: an entry that is always refused is soon alone.
        refused = [...portions.slice(index + 1), ...inPortions(portion, Math.ceil(portion.length / 2))]
        schedule()
        return
      }
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), flushMs)
  }

  return {
    async inTransaction(db, entry) {
      if (isOfMember(entry)) recordAudit(db, [entry])
      else await recordOperatorEvent(db, entry)
    },
    later(entry) {
      waiting.push(entry)
      schedule()
    },
    denied(entry) {
      const writing = isOfMember(entry)
        ? writePortion(database, [entry])
        : signIn.inGlobal(db => recordOperatorEvent(db, entry))
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
