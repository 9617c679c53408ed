import type { Acknowledged } from './acknowledged.ts'
import type { Practice } from './open-practice.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the answers' data, as the contract says it; a wrong one throws
export type Data = any

export type Command = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  token: string
  /** The clinic whose day takes the entries; null where nothing is posted. */
  postsAt: string | null
  done(data: Data): void
}

export type Chosen = Omit<Command, 'token'> & { token?: string }

type Random = (below: number) => number
export type World = { random: Random; practice: Practice; acknowledged: Acknowledged }

/** Mostly one of the latest: those are still changing. */
export function oneOf<T>(random: Random, list: readonly T[]): T | undefined {
  if (list.length === 0) return undefined
  const from = random(4) === 0 ? 0 : Math.max(0, list.length - 40)
  return list[from + random(list.length - from)]
}

export const add = (sums: Map<string, number>, id: string, amount: number) =>
  void sums.set(id, (sums.get(id) ?? 0) + amount)
