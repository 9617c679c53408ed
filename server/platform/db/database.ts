import postgres from 'postgres'
import { isId } from '#contract/core/fields.ts'
import { databaseLimits, type DatabaseLimits } from './database-limits.ts'
import { createAfterCommit } from './after-commit.ts'
import { connectionSettings } from './connection-settings.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type Connection, createPool, type Settings, type Sql } from './pool.ts'
import { createDb, type Db, type Fragment, type Send, type Statement } from './statement.ts'
import { createTransactionLimits, type TransactionLimit } from './transaction-limits.ts'
import type { Leave } from '#server/platform/limits/fair-line.ts'
import { createLoopShares } from '#server/platform/limits/loop-shares.ts'

export type { Db, Fragment }

export type TransactionOptions = {
  readOnly?: boolean
  /**
   * Milliseconds for the whole transaction, from its turn on. After that the caller gets a DatabaseUnavailable, and everything is
   * rolled back.
   */
  limitMs?: number
  /** Whose read it is: the reads of one person wait for each other if there are many. */
  person?: string
}

/**
 * One pool for the app role. All work runs in transactions: each is opened for one organization, or for none (global tables
 * only).
 */
export type Database = {
  /**
   * Waits for its turn, and then runs `work` in one transaction, which commits when it resolves and rolls back when it throws.
   * Errors: Busy (nothing was done, because too many wait), DatabaseUnavailable (no connection, the database is frozen, or the limit
   * is over), the PostgresError of a statement, or whatever `work` throws.
   */
  inOrganization<T>(
    organizationId: string,
    work: (db: Db) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** Like `inOrganization`, but sees only tables that belong to no organization. */
  inGlobal<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** The same connections, for jobs: they wait longer for their turn, because nobody looks on. */
  forJobs(): Database
  /** Calls `heard` for every NOTIFY, and `connected` at the start and after each reconnect. */
  listen(
    channel: string,
    heard: (payload: string) => void,
    connected?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>
  /** Resolves when what transactions left for after their commit has been sent. */
  settle(): Promise<void>
  /** An organization got an answer of so many characters: who gets long ones has a share of the process (limits/loop-shares.ts). */
  spend(organizationId: string, characters: number): void
  /** The share of the connections that are at work, 0 to 1. */
  load(): number
  close(): Promise<void>
}

/** set local, not set_config(): only set local reaches the workers of a distributed database. */
function local(name: 'organization' | 'account', id: string): string {
  if (!isId(id)) throw new Error(`app.${name} is not an id`)
  return `set local app.${name} = '${id}'`
}

/** The organization that each transaction is in. */
const entered = new WeakMap<Db, string>()
/** Those in which an account's memberships are visible. */
const withAccount = new WeakSet<Db>()

/** Until the transaction ends, only rows of this organization are visible. Sent at once, before any later statement. */
export function enterOrganization(db: Db, organizationId: string) {
  entered.set(db, organizationId)
  return db.unsafe(local('organization', organizationId)).execute()
}

/** For a transaction that goes on to something else: it sees again only what belongs to no organization and no account. */
export function leaveScope(db: Db): void {
  if (entered.delete(db)) sendWithoutWaiting(db, db.unsafe("set local app.organization = ''"))
  if (withAccount.delete(db)) sendWithoutWaiting(db, db.unsafe("set local app.account = ''"))
}

export const isInOrganization = (db: Db, organizationId: string) => entered.get(db) === organizationId
/** Until the transaction ends, this account's memberships in all organizations are visible too. */
export function showMembershipsOf(db: Db, accountId: string) {
  withAccount.add(db)
  return db.unsafe(local('account', accountId))
}

/**
 * Waits for statements that were sent together. Throws the error of the first that failed: the later ones fail only because the
 * transaction did.
 */
export async function allSent<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(sent)
  const failures = settled.filter(one => one.status === 'rejected').map(({ reason }) => reason as unknown)
  if (failures.length > 0) throw failures.find(reason => !isOnlyFollowing(reason)) ?? failures[0]
  return settled.map(one => (one as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>
  }
}

/** If it returns a function, its statement is sent together with the commit: nothing may depend on the result. */
export type FinalWork = () => Promise<void | (() => Promise<unknown>)>

const finalWork = new WeakMap<Db, FinalWork[]>()

/**
 * Runs this last, just before the transaction of `db` commits. The first statements of all such work are sent in the order of the
 * calls, without waiting for answers in between (`execute()` sends at once, `await` a moment later). For rows that many
 * transactions wait for: they stay locked only during the commit.
 */
export function beforeCommit(db: Db, work: FinalWork): void {
  const others = finalWork.get(db)
  if (others) others.push(work)
  else finalWork.set(db, [work])
}

/** Why the transaction failed, where nobody waited for the statement. */
const firstFailure = new WeakMap<Db, unknown>()

/** Sends a statement that nobody waits for. If it fails, so does the transaction, with its error. Later statements see what it changed. */
export function sendWithoutWaiting(db: Db, statement: Statement<postgres.Row[]>): void {
  const sent = statement.execute()
  sent.catch((error: unknown) => {
    if (!firstFailure.has(db) && !isOnlyFollowing(error)) firstFailure.set(db, error)
  })
  beforeCommit(db, async () => async () => sent)
}

/** in_failed_sql_transaction: only an earlier statement says why. */
const isOnlyFollowing = (error: unknown) => (error as { code?: unknown } | null)?.code === '25P02'

/** How long the commit of an answered read waits for the next transaction on its connection to send it. */
const openReadMs = 20

export type ConnectOptions = {
  /** Connections of the pool; default 16. The listening connection comes on top. */
  max?: number
  applicationName?: string
  limits?: DatabaseLimits
  /** Called with each statement when it is sent. */
  onStatement?: (statement: string) => void
}

/** Opens a pool for `url` and one more connection for LISTEN. It connects at the first use. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const limits = options.limits ?? databaseLimits
  const settings = connectionSettings(url, limits, options)
  const max = options.max ?? 16
  const shares = createLoopShares()
  const pool = createPool(settings as unknown as Settings, max, shares)
  const listener = postgres({ ...settings, max: 1 })
  let prober: postgres.Sql<{}> | undefined
  const openProber = () => postgres({ ...settings, max: 1, idle_timeout: 5 }) as unknown as postgres.Sql<{}>
  const transactionLimits = createTransactionLimits({
    frozenMs: limits.frozenMs,
    isAsked: () => pool.taken() > 0,
    probe: async () => (prober ??= openProber())`select 1`,
    dropProbe() {
      void prober?.end({ timeout: 0 }).catch(() => {})
      prober = undefined
    },
    onFrozen: pool.refuse,
  })
  const leftBehind = createAfterCommit(work => transaction(null, work))

  /** Commits and rollbacks that no caller waits for. */
  const endings = new Set<Promise<void>>()

  let sweep: NodeJS.Timeout | undefined
  function commitOpenReads(): void {
    sweep = undefined
    const { due, next } = pool.takeOpenReads(performance.now() - openReadMs)
    for (const connection of due) finish(connection, 'commit')
    if (next !== undefined) sweepAt(next + openReadMs)
  }

  // A busy machine may hold the process up until `at` is over, and Node warns of a negative time.
  const sweepAt = (at: number) =>
    (sweep ??= setTimeout(commitOpenReads, Math.max(1, Math.ceil(at - performance.now()))))

  function finish(connection: Connection, statement: 'commit' | 'rollback'): void {
    if (connection.isLost) return
    connection.readOpenSince = undefined
    const release = () => pool.give(connection)
    const ended = connection.sql.unsafe(statement).simple().execute().then(release, release)
    endings.add(ended)
    void ended.then(() => endings.delete(ended))
  }

  /**
   * The commit of the previous read, `begin`, the setting and the first statement are sent together: each message to the database
   * costs as much as a small query.
   */
  async function run<T>(
    { turn, isPast }: TransactionLimit,
    leave: Leave,
    organizationId: string | null,
    work: (db: Db) => Promise<T>,
    readOnly: boolean,
  ): Promise<T> {
    const setting = organizationId === null ? 'select' : local('organization', organizationId)
    const connection = await pool.take(leave)
    const isOver = () => turn.isOver || connection.isLost
    const send = (statement: string) => connection.sql.unsafe(statement).simple().execute()
    const db = openUntil(isOver, connection.sql)
    try {
      if (isOver()) throw new DatabaseUnavailable()
      const begun = send(
        `${connection.readOpenSince === undefined ? '' : 'commit; '}begin${readOnly ? ' read only' : ''}; ${setting}`,
      )
      connection.readOpenSince = undefined
      // A statement that cannot be built (an undefined value) makes `begun` fail, and postgres.js then waits for a statement
      // that was never sent: the connection hangs. https://github.com/porsager/postgres connection.js, execute
      begun.then(transactionLimits.answered, () => connection.destroy())
      if (organizationId !== null) entered.set(db, organizationId)
      const [result] = await Promise.all([work(db), begun])
      const last = await allSent((finalWork.get(db) ?? []).map(finish => finish()))
      if (isOver() || isPast()) throw new DatabaseUnavailable()
      if (readOnly) {
        connection.readOpenSince = performance.now()
        pool.give(connection)
        sweepAt(connection.readOpenSince + openReadMs)
        return result
      }
      // If a statement failed and its error was caught, COMMIT rolls back without an error. Only the answer shows it.
      const lastStatements = last.map(send => send?.())
      const sent = [...lastStatements, send('commit')]
      const answer = (await allSent(sent)).at(-1) as Awaited<ReturnType<typeof send>>
      if (answer.command !== 'COMMIT') throw new Error('The transaction was rolled back.')
      leftBehind.release(db)
      pool.give(connection)
      return result
    } catch (error) {
      finish(connection, 'rollback')
      throw isOnlyFollowing(error) && firstFailure.has(db) ? firstFailure.get(db) : error
    }
  }

  async function transaction<T>(
    organizationId: string | null,
    work: (db: Db) => Promise<T>,
    { readOnly = false, limitMs = limits.transactionMs, person }: TransactionOptions = {},
    waitMs: number = limits.waitMs,
  ): Promise<T> {
    transactionLimits.requireAnswers()
    const asker = { group: organizationId, isWrite: !readOnly, ...(readOnly && person && { person }) }
    const leave = await pool.enter(asker, waitMs)
    const limit = transactionLimits.begin(limitMs)
    try {
      return await Promise.race([run(limit, leave, organizationId, work, readOnly), limit.over])
    } finally {
      limit.end()
    }
  }

  const waitingUpTo = (waitMs: number): Pick<Database, 'inOrganization' | 'inGlobal'> => ({
    inOrganization: (organizationId, work, own) => transaction(organizationId, work, own, waitMs),
    inGlobal: (work, own) => transaction(null, work, own, waitMs),
  })

  const database: Database = {
    ...waitingUpTo(limits.waitMs),
    forJobs: () => ({ ...database, ...waitingUpTo(limits.jobWaitMs) }),
    listen: (channel, heard, connected) => listener.listen(channel, heard, connected),
    settle: leftBehind.send,
    spend: shares.spend,
    load: () => pool.taken() / max,
    async close() {
      clearTimeout(sweep)
      await Promise.race([
        Promise.all([...endings, leftBehind.send()]),
        new Promise(resolve => setTimeout(resolve, 1_000).unref()),
      ])
      transactionLimits.close()
      pool.close()
      await Promise.all([listener, prober].map(sql => sql?.end({ timeout: 1 })))
    },
  }
  return database
}

/** Refuses statements after the end of their transaction: they would run in the next one. */
const openUntil = (isOver: () => boolean, sql: Sql): Db =>
  createDb(sql, (text, values) => {
    if (isOver()) throw new DatabaseUnavailable('The transaction is over.')
    return sql.unsafe(text, values as never[], { prepare: true }).values() as unknown as ReturnType<Send>
  })
