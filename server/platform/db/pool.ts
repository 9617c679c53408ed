import postgres from 'postgres'

export type Sql = postgres.ReservedSql<{ bigint: number }>
export type Settings = postgres.Options<{ bigint: postgres.PostgresType<number> }>

/** A caller that waits for a connection sets this when it gives up. */
export type Turn = { isOver: boolean }

export type Connection = {
  sql: Sql
  /** Set in the moment the connection breaks, before anyone who waits for an answer on it hears of that. */
  isLost: boolean
  takenAt: number
  /** A read that has its answer and is not committed yet: the next transaction on this connection brings the commit along. */
  readIsOpen: boolean
  destroy(): void
}

export type Pool = {
  take(turn: Turn): Promise<Connection>
  give(connection: Connection): void
  /** Takes out the connections that nobody wants and whose last read is open. */
  takeOpenReads(): Connection[]
  close(): void
}

/** statement_timeout answers long before; who is silent for so long sits behind a network that has gone away. */
const silenceMs = 60_000

/**
 * A pool of single connections. postgres.js opens a lost connection again under the hands of the one who holds it:
 * the rest of that transaction would run outside it, or inside a stranger's. Here a lost connection never comes back.
 */
export function createPool(settings: Settings, max: number): Pool {
  const all = new Set<Connection>()
  const free: Connection[] = []
  const waiting: { turn: Turn; resolve: (connection: Promise<Connection>) => void }[] = []
  /** With those that are being opened. */
  let count = 0

  async function open(): Promise<Connection> {
    count++
    let lose = () => {}
    const root = postgres({ ...settings, max: 1, max_lifetime: null, onclose: () => lose() })
    const destroy = () => void root.end({ timeout: 0 }).catch(() => {})
    try {
      // Reserving straight away would leave a second try behind where the first one fails.
      await root`select 1`
      const sql = (await root.reserve()) as unknown as Sql
      const connection: Connection = {
        sql,
        isLost: false,
        takenAt: Date.now(),
        readIsOpen: false,
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
    takeOpenReads() {
      const open = free.filter(connection => connection.readIsOpen)
      for (const connection of open) free.splice(free.indexOf(connection), 1)
      return open
    },
    close() {
      clearInterval(watch)
      for (const connection of all) connection.destroy()
    },
  }
}
