import postgres from 'postgres'
import { type Asker, createLine, type Leave } from '#server/platform/limits/fair-line.ts'
import type { LoopShares } from '#server/platform/limits/loop-shares.ts'
import { keepQueriesPlain } from './plain-queries.ts'

export type Sql = postgres.ReservedSql<{ bigint: number }>
export type Settings = postgres.Options<{ bigint: postgres.PostgresType<number> }>

export type Connection = {
  sql: Sql
  /** Set as soon as the connection breaks, before any caller that waits for an answer gets its error. */
  isLost: boolean
  takenAt: number
  /** Lets the next caller in the line have a turn. */
  leave: Leave
  /**
   * When the last read was answered (performance.now()), as long as it is not committed: the next transaction on this connection sends
   * the commit. Undefined: nothing is open.
   */
  readOpenSince: number | undefined
  destroy(): void
}

export type Pool = {
  /**
   * Waits for a turn to take a connection, at most `waitMs`: organizations take turns with each other. Errors: Busy
   * (limits/fair-line.ts).
   */
  enter(asker: Asker, waitMs: number): Promise<Leave>
  /** A connection for a caller whose turn it is. The turn ends when the connection is given back or lost, or if there is none. */
  take(leave: Leave): Promise<Connection>
  give(connection: Connection): void
  /** Ends the wait of all who wait for their turn. */
  refuse(error: Error): void
  /**
   * Removes the free connections with an open read that was answered at `until` or earlier. `next`: when the oldest of the other
   * open reads was answered.
   */
  takeOpenReads(until: number): { due: Connection[]; next: number | undefined }
  /** How many connections are neither free nor closed. */
  taken(): number
  close(): void
}

/** statement_timeout ends statements much earlier: a connection silent for this long has lost its network. */
const silenceMs = 60_000

/**
 * The writes of one organization lock its number and the end of its audit's chain until they commit. More of them at once would only wait
 * for each other, each on a connection.
 */
const writesShare = 3
/** A browser asks for about as many things at once; the reads after these wait for their turn. */
const readsOfPerson = 6

/**
 * A pool of single connections. postgres.js reopens a lost connection while a transaction still uses it: the rest of that
 * transaction would run outside it, or inside another one. Here a lost connection is never reused.
 */
export function createPool(settings: Settings, max: number, shares: LoopShares): Pool {
  const all = new Set<Connection>()
  const free: Connection[] = []
  const line = createLine(max, {
    placesOfWrites: Math.ceil(max / writesShare),
    placesOfPerson: readsOfPerson,
    isOverShare: shares.isOver,
  })
  /** Callers whose turn it is, while the last connections are still committing a read. */
  const waiting: ((connection: Connection | Promise<Connection>) => void)[] = []
  /** Includes connections that are still opening. */
  let count = 0

  async function open(): Promise<Connection> {
    count++
    let lose = () => {}
    const root = postgres({ ...settings, max: 1, max_lifetime: null, onclose: () => lose() })
    keepQueriesPlain(root)
    const destroy = () => void root.end({ timeout: 0 }).catch(() => {})
    try {
      // reserve() as the first call would leave a retry behind if it fails.
      await root`select 1`
      const sql = (await root.reserve()) as unknown as Sql
      const connection: Connection = {
        sql,
        isLost: false,
        takenAt: Date.now(),
        leave: () => {},
        readOpenSince: undefined,
        destroy: () => lose(),
      }
      lose = () => {
        if (connection.isLost) return
        connection.isLost = true
        all.delete(connection)
        const index = free.indexOf(connection)
        if (index >= 0) free.splice(index, 1)
        count--
        destroy()
        connection.leave()
        openForNext()
      }
      all.add(connection)
      return connection
    } catch (error) {
      count--
      destroy()
      openForNext()
      throw error
    }
  }

  function openForNext(): void {
    if (count < max) waiting.shift()?.(open())
  }

  async function take(leave: Leave): Promise<Connection> {
    try {
      const connection = free.pop() ?? (await (count < max ? open() : nextGiven()))
      connection.takenAt = Date.now()
      connection.leave = leave
      // Lost while it was handed over.
      if (connection.isLost) leave()
      return connection
    } catch (error) {
      leave()
      throw error
    }
  }

  const nextGiven = () => new Promise<Connection>(resolve => waiting.push(resolve))

  const watch = setInterval(() => {
    const tooLong = Date.now() - silenceMs
    for (const connection of all)
      if (!free.includes(connection) && connection.takenAt < tooLong) connection.destroy()
  }, 10_000)
  watch.unref()

  return {
    enter: line.enter,
    refuse: line.refuse,
    take,
    give(connection) {
      if (connection.isLost) return
      const { leave } = connection
      connection.leave = () => {}
      const next = waiting.shift()
      if (next) next(connection)
      else free.push(connection)
      leave()
    },
    takeOpenReads(until) {
      const open = free.filter(({ readOpenSince }) => readOpenSince !== undefined)
      const due = open.filter(({ readOpenSince }) => readOpenSince! <= until)
      for (const connection of due) free.splice(free.indexOf(connection), 1)
      const later = open.flatMap(({ readOpenSince }) => (readOpenSince! > until ? [readOpenSince!] : []))
      return { due, next: later.length > 0 ? Math.min(...later) : undefined }
    },
    taken: () => count - free.length,
    close() {
      clearInterval(watch)
      for (const connection of all) connection.destroy()
    },
  }
}
