import { performance } from 'node:perf_hooks'

/** Which organizations take more than their share of the process's one thread. */
export type LoopShares = {
  /** An organization got an answer of so many characters. */
  spend(group: string, characters: number): void
  /** It used more than a quarter of the thread's time lately. */
  isOver(group: string): boolean
}

type Clocks = {
  /** Milliseconds. */
  now(): number
  /** For how many milliseconds the thread was at work, from any beginning. */
  activeMs(): number
}

/** So much of the time one organization may use while others are there. */
const share = 1 / 4
/** So much it may use at once. */
const creditMs = 250
/** How often the time is divided among those who got answers. */
const periodMs = 50
/** What an answer costs grows with its length. The smallest ones cost as much as this many characters. */
const smallestAnswer = 8_000
/** No machine needs more for it, so that work which is nobody's answer is not charged to those who happen to read. */
const mostMsPerCharacter = 0.5 / 1_000

const processClocks: Clocks = {
  now: () => performance.now(),
  activeMs: () => performance.eventLoopUtilization().active,
}

/**
 * Nobody can tell which request the thread works for, so its time is divided by the length of the answers. It is looked at when somebody
 * asks: nothing runs in between.
 */
export function createLoopShares(clocks: Clocks = processClocks): LoopShares {
  const used = new Map<string, number>()
  let answers = new Map<string, number>()
  let beganMs = clocks.now()
  let activeBefore = clocks.activeMs()

  function divide(): void {
    const nowMs = clocks.now()
    const elapsedMs = nowMs - beganMs
    if (elapsedMs < periodMs) return
    const active = clocks.activeMs()
    const total = [...answers.values()].reduce((sum, length) => sum + length, 0)
    const msPerCharacter = Math.min((active - activeBefore) / total, mostMsPerCharacter)
    for (const [group, length] of answers) used.set(group, (used.get(group) ?? 0) + length * msPerCharacter)
    for (const [group, ms] of used) {
      const left = ms - elapsedMs * share
      if (left > 0) used.set(group, left)
      else used.delete(group)
    }
    answers = new Map()
    beganMs = nowMs
    activeBefore = active
  }

  return {
    spend(group, characters) {
      divide()
      answers.set(group, (answers.get(group) ?? 0) + smallestAnswer + characters)
    },
    isOver(group) {
      divide()
      return (used.get(group) ?? 0) > creditMs
    },
  }
}
