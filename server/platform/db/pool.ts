import postgres from 'postgres'
import { keepQueriesPlain } from './plain-queries.ts'

export type Sql = postgres.ReservedSql<{ bigint: number }>
export type Settings = postgres.Options<{ bigint: postgres.PostgresType<number> }>

/** A caller that waits for a connection sets this when it gives up. */
export type Turn = { isOver: boolean }

export type Connection = {
  sql: Sql
  /** Set as soon as the connection breaks, before any caller that waits for an answer gets its error. */
  isLost: boolean
  takenAt: number
  /**
   * When the last read was answered (performance.now()), as long as it is not committed: the next transaction on this connection sends
   * the commit. Undefined: nothing is open.
   */
  readOpenSince: number | undefined
  destroy(): void
}

export type Pool = {
  take(turn: Turn): Promise<Connection>
  give(connection: Connection): void
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
 * A pool of single connections. postgres.js reopens a lost connection while a transaction still uses it: the rest of that
 * transaction would run outside it, or inside another one. Here a lost connection is never reused.
 */
export function createPool(settings: Settings, max: number): Pool {
  const all = new Set<Connection>()
  const free: Connection[] = []
  const waiting: { turn: Turn; resolve: (connection: Promise<Connection>) => void }[] = []
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
        serveNext()
      }
      all.add(connection)
      return connection
    } catch (error) {
      count--
      destroy()
      serveNext()
      throw error
    }
  }

  function serveNext(): void {
    if (free.length === 0 && count >= max) return
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.turn.isOver) continue
      next.resolve(take(next.turn))
      return
    }
  }

  async function take(turn: Turn): Promise<Connection> {
    const connection = free.pop()
    if (connection) {
      connection.takenAt = Date.now()
      return connection
    }
    if (count < max) return open()
    return new Promise(resolve => waiting.push({ turn, resolve }))
  }

  const watch = setInterval(() => {
    const tooLong = Date.now() - silenceMs
    for (const connection of all)
      if (!free.includes(connection) && connection.takenAt < tooLong) connection.destroy()
  }, 10_000)
  watch.unref()

  return {
    take,
    give(connection) {
      if (connection.isLost) return
      free.push(connection)
      serveNext()
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
