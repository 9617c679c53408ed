import { DatabaseUnavailable } from './database-unavailable.ts'

/** A transaction sets this when it ends: its work may then send nothing more. */
export type Turn = { isOver: boolean }

export type TransactionLimit = {
  turn: Turn
  /** Rejects with DatabaseUnavailable when the time is over or the database is frozen. */
  over: Promise<never>
  /** The time is over, although nobody has noticed yet. */
  isPast(): boolean
  end(): void
}

export type TransactionLimits = {
  /** Errors: DatabaseUnavailable, if the database is frozen. */
  requireAnswers(): void
  begin(limitMs: number): TransactionLimit
  /** The database has answered something. */
  answered(): void
  close(): void
}

type Options = {
  /** The database is frozen when no connection got any answer for so long. */
  frozenMs: number
  /** Whether anybody waits for an answer. */
  isAsked: () => boolean
  /** Asks the database something that needs no lock. Rejects with an error of the database or of the network. */
  probe: () => Promise<unknown>
  /** Gives up a probe that gets no answer: the next one takes a new connection. */
  dropProbe: () => void
  onFrozen: (error: DatabaseUnavailable) => void
}

const tickMs = 250
/** Without an answer for so long, the database is asked whether it lives: a long statement or a lock may be the reason. */
const probeAfterMs = 500
const probeLimitMs = 5_000

/**
 * Ends transactions that take too long, and all of them when the database is frozen. One timer for all: a timer for each costs more than
 * a small statement. Time in which this process itself stood still does not count.
 */
export function createTransactionLimits({
  frozenMs,
  isAsked,
  probe,
  dropProbe,
  onFrozen,
}: Options): TransactionLimits {
  const running = new Set<{ dueAt: number; giveUp: (error: DatabaseUnavailable) => void }>()
  let clockMs = 0
  let tickedAt = performance.now()
  let silentMs = 0
  let hasAnswered = false
  let isFrozen = false
  let probing: { sinceMs: number } | undefined

  const passedSince = (at: number) => Math.min(at - tickedAt, 2 * tickMs)
  const tooLong = () => new DatabaseUnavailable('The transaction took too long.')
  const frozen = () => new DatabaseUnavailable('The database does not answer.')

  function answered(): void {
    hasAnswered = true
    isFrozen = false
  }

  function tick(): void {
    const at = performance.now()
    const passed = passedSince(at)
    tickedAt = at
    clockMs += passed
    for (const one of running) if (one.dueAt <= clockMs) one.giveUp(tooLong())
    if (hasAnswered || !isAsked()) {
      hasAnswered = false
      isFrozen = false
      silentMs = 0
      return
    }
    silentMs += passed
    if (silentMs >= probeAfterMs) askWhetherItLives()
    // Answers that have arrived are read before that.
    if (silentMs >= frozenMs && !isFrozen) setImmediate(freezeUnlessAnswered)
  }

  function freezeUnlessAnswered(): void {
    if (hasAnswered) return
    isFrozen = true
    for (const one of running) one.giveUp(frozen())
    onFrozen(frozen())
  }

  function askWhetherItLives(): void {
    if (probing && clockMs - probing.sinceMs > probeLimitMs) {
      probing = undefined
      dropProbe()
    }
    if (probing) return
    const own = { sinceMs: clockMs }
    probing = own
    void probe()
      .then(answered, (error: unknown) => {
        // An error is an answer too, so the database lives. A lost connection and a time that is over are not answers.
        if (probing === own && !isTimeout(error)) answered()
      })
      .finally(() => {
        if (probing === own) probing = undefined
      })
  }

  const timer = setInterval(tick, tickMs)
  timer.unref()

  return {
    requireAnswers() {
      if (isFrozen) throw frozen()
    },
    begin(limitMs) {
      const { promise: over, reject } = Promise.withResolvers<never>()
      over.catch(() => {})
      const turn: Turn = { isOver: false }
      const dueAt = clockMs + passedSince(performance.now()) + limitMs
      const one = {
        dueAt,
        giveUp(error: DatabaseUnavailable) {
          turn.isOver = true
          running.delete(one)
          reject(error)
        },
      }
      running.add(one)
      return {
        turn,
        over,
        isPast: () => clockMs + passedSince(performance.now()) > dueAt,
        end() {
          turn.isOver = true
          running.delete(one)
        },
      }
    },
    answered,
    close: () => clearInterval(timer),
  }
}

const isTimeout = (error: unknown) => (error as { code?: unknown } | null)?.code === 'CONNECT_TIMEOUT'
