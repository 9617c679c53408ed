import { messages } from '#contract/core/messages.ts'
import { HttpError } from '#server/platform/http/errors.ts'

/** One export that runs. */
export type ExportTurn = {
  /** Runs the reading of one portion; only a few portions of all exports together are read at the same time. */
  readPortion<T>(read: () => Promise<T>): Promise<T>
  /** Lets the next one begin. Again changes nothing. */
  end(): void
}

/** The exports of this process. */
export type ExportQueue = {
  /** Waits for a turn, and no longer than the caller does. Errors: too_many_requests. */
  begin(organizationId: string, isLeft: AbortSignal): Promise<ExportTurn>
}

type Waiter = { organizationId: string; start: (turn: ExportTurn) => void }

const retryAfterSeconds = 30
const busy = () => new HttpError('too_many_requests', { message: messages.exportsBusy, retryAfterSeconds })

/**
 * An organization has one export at a time, so that others do not wait longer because it asks for many. At most
 * `readsAtOnce` portions are read at the same time, because each holds one of the pool's 12 connections. Tests pass their own
 * limits.
 */
export function createExportQueue({
  atOnce = 8,
  readsAtOnce = 2,
  waitingOfOrganization = 9,
  waitMs = 20_000,
} = {}): ExportQueue {
  const running = new Set<string>()
  const waiters = new Set<Waiter>()
  const readers: (() => void)[] = []
  let reads = 0

  async function readPortion<T>(read: () => Promise<T>): Promise<T> {
    if (reads < readsAtOnce) reads++
    // The reader before hands its place over.
    else await new Promise<void>(resolve => readers.push(resolve))
    try {
      return await read()
    } finally {
      const next = readers.shift()
      if (next) next()
      else reads--
    }
  }

  function startNext(): void {
    for (const waiter of waiters) {
      if (running.size >= atOnce) return
      if (running.has(waiter.organizationId)) continue
      waiters.delete(waiter)
      waiter.start(run(waiter.organizationId))
    }
  }

  function run(organizationId: string): ExportTurn {
    running.add(organizationId)
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      running.delete(organizationId)
      startNext()
    }
    return { readPortion, end }
  }

  function wait(organizationId: string, isLeft: AbortSignal): Promise<ExportTurn> {
    const { promise, resolve, reject } = Promise.withResolvers<ExportTurn>()
    const waiter = { organizationId, start: resolve }
    const giveUp = () => {
      waiters.delete(waiter)
      reject(busy())
    }
    const timer = setTimeout(giveUp, waitMs)
    isLeft.addEventListener('abort', giveUp)
    waiters.add(waiter)
    return promise.finally(() => {
      clearTimeout(timer)
      isLeft.removeEventListener('abort', giveUp)
    })
  }

  return {
    async begin(organizationId, isLeft) {
      const isFree = running.size < atOnce && !running.has(organizationId)
      const waiting = [...waiters].filter(waiter => waiter.organizationId === organizationId).length
      if (!isFree && waiting >= waitingOfOrganization) throw busy()
      const turn = isFree ? run(organizationId) : await wait(organizationId, isLeft)
      if (isLeft.aborted) turn.end()
      else isLeft.addEventListener('abort', turn.end, { once: true })
      return turn
    },
  }
}
