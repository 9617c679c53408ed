import { type Asker, createLine } from './fair-line.ts'

export type InTurn = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>

/** A browser waits for 30 seconds, and the work itself needs some of them. */
const waitMs = 15_000

/** Works that take seconds, at most `atOnce` at the same time; organizations take turns (fair-line.ts). Errors: Busy. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  const line = createLine(atOnce, { mostWaiting, refusesEarly: false })
  return async function inTurn(asker, work) {
    const leave = await line.enter(asker, waitMs)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** All demos together are as one organization, and clinics go before them: anybody can open a demo, and many. */
export const askerOf = (actor: { organizationId: string; isDemo?: true }): Asker =>
  actor.isDemo ? { group: 'demos', comesLast: true } : { group: actor.organizationId }

/** Who works for no organization. */
export const nobodysAsker: Asker = { group: null }
