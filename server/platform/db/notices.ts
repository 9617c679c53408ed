import type postgres from 'postgres'
import type { Db } from './statement.ts'

type Notice = { channel: string; payload: string }

const ofTransaction = new WeakMap<Db, Notice[]>()

/**
 * Sends a NOTIFY once the transaction of `db` is committed, and none if it is rolled back. `payload` has at most 8,000 bytes. It is not
 * part of the transaction: all commits with a NOTIFY wait for each other. A process that is killed in these milliseconds does not
 * send it. So it is for news that makes screens fresher, and not for what others must know.
 */
export function notifyAfterCommit(db: Db, channel: string, payload: string): void {
  const others = ofTransaction.get(db)
  if (others) others.push({ channel, payload })
  else ofTransaction.set(db, [{ channel, payload }])
}

export type Notices = {
  /** The notices of a transaction that is committed. */
  release(db: Db): void
  /** Sends what waits. */
  close(): Promise<void>
}

/** How long equal notices are collected: one of them says it all. */
const collectMs = 4

/** One statement sends the notices of many transactions. */
export function createNotices(sql: postgres.Sql<{ bigint: number }>): Notices {
  let waiting = new Map<string, Notice>()
  let timer: NodeJS.Timeout | undefined
  let sent = Promise.resolve()

  async function flush(): Promise<void> {
    timer = undefined
    const notices = [...waiting.values()]
    waiting = new Map()
    if (notices.length === 0) return
    const channels = notices.map(({ channel }) => channel)
    const payloads = notices.map(({ payload }) => payload)
    // Who listens loses the database with us, and then takes it that news was missed.
    await sql`select pg_notify(n.channel, n.payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as n (channel, payload)`.catch(() => {})
  }

  return {
    release(db) {
      const notices = ofTransaction.get(db)
      if (!notices) return
      for (const notice of notices) waiting.set(`${notice.channel} ${notice.payload}`, notice)
      timer ??= setTimeout(() => (sent = sent.then(flush)), collectMs)
    },
    async close() {
      clearTimeout(timer)
      await sent.then(flush)
    },
  }
}
