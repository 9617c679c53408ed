import type { Db } from './statement.ts'

/** How to send items of one kind, from many transactions, in one statement. */
export type Batch<Item> = {
  /** Items with the same key are sent once. */
  keyOf(item: Item): string
  send(db: Db, items: readonly Item[]): PromiseLike<unknown>
  /** How long items are collected. Left out: 25 milliseconds. */
  collectMs?: number
}

const ofTransaction = new WeakMap<Db, [Batch<unknown>, unknown][]>()

/**
 * Sends `item` soon after the transaction of `db` is committed, and never if it is rolled back. A process that is killed before does
 * not send it. Use it only to speed up work that would be done later without it.
 */
export function afterCommit<Item>(db: Db, batch: Batch<Item>, item: Item): void {
  const left: [Batch<unknown>, unknown] = [batch as Batch<unknown>, item]
  const others = ofTransaction.get(db)
  if (others) others.push(left)
  else ofTransaction.set(db, [left])
}

type Notice = { channel: string; payload: string }

const notices: Batch<Notice> = {
  keyOf: ({ channel, payload }) => `${channel} ${payload}`,
  send: (db, items) => db`
    select pg_notify(n.channel, n.payload)
    from unnest(${items.map(({ channel }) => channel)}::text[], ${items.map(({ payload }) => payload)}::text[]) as n (channel, payload)`,
}

/**
 * A NOTIFY outside of the transaction: all commits with one in them wait for each other. `payload` has at most 8,000 bytes. If the
 * database is lost, listeners lose their connection too, and reload everything when it is back.
 */
export const notifyAfterCommit = (db: Db, channel: string, payload: string): void =>
  afterCommit(db, notices, { channel, payload })

const whenCommitted = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` in this process once the transaction of `db` is committed, before its caller gets an answer, and never if it is rolled
 * back. It must not throw.
 */
export function onCommit(db: Db, work: () => void): void {
  const others = whenCommitted.get(db)
  if (others) others.push(work)
  else whenCommitted.set(db, [work])
}

export type AfterCommit = {
  /** What a transaction that is committed leaves behind. */
  release(db: Db): void
  /** Sends what waits, at once. */
  send(): Promise<void>
}

/** Each batch is a commit of its own, which waits for the disk. Nobody notices that a screen is updated this much later. */
const collectMs = 25
/** A longer statement could reach the database's time limit. */
const mostAtOnce = 500
/** A connection may break just then. */
const tries = 2

/** `inTransaction` ends within seconds, whatever happens: what comes later must not wait. */
export function createAfterCommit(
  inTransaction: (work: (db: Db) => Promise<unknown>) => Promise<unknown>,
): AfterCommit {
  const waiting = new Map<Batch<unknown>, { items: Map<string, unknown>; timer: NodeJS.Timeout }>()
  /** The last statement of each kind: others do not wait for it. */
  const sent = new Map<Batch<unknown>, Promise<void>>()

  function flush(batch: Batch<unknown>): void {
    const { items, timer } = waiting.get(batch)!
    waiting.delete(batch)
    clearTimeout(timer)
    sent.set(batch, sendAfter(sent.get(batch), batch, [...items.values()]))
  }

  async function sendAfter(
    before: Promise<void> | undefined,
    batch: Batch<unknown>,
    items: readonly unknown[],
  ): Promise<void> {
    await before
    for (let from = 0; from < items.length; from += mostAtOnce)
      await attempt(async db => batch.send(db, items.slice(from, from + mostAtOnce)))
  }

  function waitingOf(batch: Batch<unknown>): Map<string, unknown> {
    const begun = waiting.get(batch)
    if (begun) return begun.items
    const items = new Map<string, unknown>()
    waiting.set(batch, { items, timer: setTimeout(() => flush(batch), batch.collectMs ?? collectMs) })
    return items
  }

  async function attempt(work: (db: Db) => Promise<unknown>): Promise<void> {
    for (let tried = 0; tried < tries; tried++) {
      try {
        await inTransaction(work)
        return
      } catch {
        // Nobody is told: it comes later by itself.
      }
    }
  }

  return {
    release(db) {
      for (const work of whenCommitted.get(db) ?? []) work()
      for (const [batch, item] of ofTransaction.get(db) ?? []) waitingOf(batch).set(batch.keyOf(item), item)
    },
    async send() {
      for (const batch of waiting.keys()) flush(batch)
      await Promise.all(sent.values())
    },
  }
}
