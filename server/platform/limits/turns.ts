import { unavailable } from '#server/platform/http/errors.ts'

/** Does at most `atOnce` works at the same time; later ones wait in their order. Errors: unavailable, if too many wait. */
export function createTurns({ atOnce, waitingLimit }: { atOnce: number; waitingLimit: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingLimit) throw unavailable()
      await new Promise<void>(go => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      // The first that waits takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
