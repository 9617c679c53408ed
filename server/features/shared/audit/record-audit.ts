import type { Logger } from 'pino'
import { isOperator } from '#contract/core/roles.ts'
import { beforeCommit, type Database, type Db } from '#server/platform/db/database.ts'
import type { Actor, AuditEntry, Gate, Visitor } from '#server/platform/http/gate.ts'
import { recordOperatorEvent } from './record-operator-event.ts'
import { createWaitingReads } from './waiting-reads.ts'
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

/** Entries that are written in one transaction. Requests wait while their rows are made: about 25 µs for each entry. */
const portionLimit = 200
/** After a refusal. */
const tryAgainMs = 500
/** Between portions that were refused, once the database takes them again. */
const nextRefusedMs = 20

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
  const waiting = createWaitingReads(portionLimit)
  let refused: Recorded[][] = []
  let timer: NodeJS.Timeout | undefined
  const denials = new Set<Promise<void>>()

  let written: Promise<unknown> = Promise.resolve()
  /** One after the other: the last one, at the stop, also writes what the one under way could not. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = written.then(work)
    written = result
    return result
  }

  /** By performance.now(): what was refused is not tried before. */
  let againAt = 0
  /** False if it was refused. */
  async function write(portion: Recorded[]): Promise<boolean> {
    try {
      await writePortion(database, portion)
      return true
    } catch (error) {
      log.warn({ err: error }, 'audit is kept until the database answers')
      // In halves: an entry that is always refused is soon alone.
      const half = Math.ceil(portion.length / 2)
      refused.push(...[portion.slice(0, half), portion.slice(half)].filter(part => part.length > 0))
      againAt = performance.now() + tryAgainMs
      return false
    }
  }

  /** What waits goes first: an entry that is always refused slows none of the others. */
  async function writeNext(): Promise<boolean> {
    const portion = waiting.take()
    if (portion.length > 0 && !(await write(portion))) return false
    const again = performance.now() >= againAt && refused.shift()
    if (again) await write(again)
    return true
  }

  async function writeAll(): Promise<void> {
    await Promise.all(denials)
    const portions: Recorded[][] = []
    for (let portion = waiting.take(); portion.length > 0; portion = waiting.take()) portions.push(portion)
    portions.push(...refused)
    refused = []
    for (const [index, portion] of portions.entries()) {
      if (await write(portion)) continue
      // Last, so that it does not hold back the others.
      refused.unshift(...portions.slice(index + 1))
      schedule(tryAgainMs)
      return
    }
  }

  function schedule(ms: number): void {
    timer ??= setTimeout(() => void inTurn(writeNext).then(goOn), ms)
  }

  function goOn(isWritten: boolean): void {
    timer = undefined
    const againIn = refused.length > 0 ? Math.max(nextRefusedMs, againAt - performance.now()) : Infinity
    const dueIn = Math.min(waiting.dueIn() ?? Infinity, againIn)
    if (dueIn !== Infinity) schedule(isWritten ? dueIn : tryAgainMs)
  }

  return {
    async inTransaction(db, entry) {
      if (isOfMember(entry)) recordAudit(db, [entry])
      else await recordOperatorEvent(db, entry)
    },
    later(entry) {
      waiting.add(entry)
      if (!timer) schedule(waiting.dueIn()!)
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
    flush: () => inTurn(writeAll),
  }
}
