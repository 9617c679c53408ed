import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { createTransactionLimits } from './transaction-limits.ts'

/** The database of these tests: what it answers to a probe, and how often it was asked. */
let probes: PromiseWithResolvers<unknown>[]
let refused: number
let dropped: number
let isAsked: boolean
let limits: ReturnType<typeof createTransactionLimits>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'performance'] })
  probes = []
  refused = 0
  dropped = 0
  isAsked = true
  limits = createTransactionLimits({
    frozenMs: 2_500,
    isAsked: () => isAsked,
    probe: () => {
      const probe = Promise.withResolvers<unknown>()
      probes.push(probe)
      return probe.promise
    },
    dropProbe: () => dropped++,
    onFrozen: () => refused++,
  })
})
afterEach(() => {
  limits.close()
  vi.useRealTimers()
})

const outcome = (over: Promise<never>) => over.catch((error: unknown) => error)

test('a transaction’s own limit ends it, and the database goes on', async () => {
  const one = limits.begin(1_000)
  const other = limits.begin(60_000)
  await vi.advanceTimersByTimeAsync(750)
  limits.answered()
  expect(one.turn.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(one.turn.isOver).toBe(true)
  expect(one.isPast()).toBe(true)
  expect(await outcome(one.over)).toBeInstanceOf(DatabaseUnavailable)
  expect(other.turn.isOver).toBe(false)
  expect(refused).toBe(0)
})

test('without any answer for the limit all are refused, and later ones at once, until it answers', async () => {
  const one = limits.begin(60_000)
  await vi.advanceTimersByTimeAsync(2_250)
  expect(one.turn.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(await outcome(one.over)).toBeInstanceOf(DatabaseUnavailable)
  expect(refused).toBe(1)
  expect(() => limits.requireAnswers()).toThrow(DatabaseUnavailable)
  probes.at(-1)!.resolve(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(() => limits.requireAnswers()).not.toThrow()
})

test('a long statement is not taken for a frozen database: the probe is answered', async () => {
  const one = limits.begin(60_000)
  for (let tick = 0; tick < 40; tick++) {
    await vi.advanceTimersByTimeAsync(250)
    for (const probe of probes.splice(0)) probe.resolve(1)
  }
  expect(one.turn.isOver).toBe(false)
  expect(refused).toBe(0)
})

test('an error of the database is an answer, a connection that times out is none', async () => {
  limits.begin(60_000)
  await vi.advanceTimersByTimeAsync(2_000)
  probes.at(-1)!.reject(Object.assign(new Error(), { code: '57P03' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refused).toBe(0)
  for (let tick = 0; tick < 12; tick++) {
    await vi.advanceTimersByTimeAsync(250)
    probes.at(-1)?.reject(Object.assign(new Error(), { code: 'CONNECT_TIMEOUT' }))
  }
  expect(refused).toBe(1)
})

test('while nobody waits for an answer, silence means nothing', async () => {
  isAsked = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(probes).toEqual([])
  expect(() => limits.requireAnswers()).not.toThrow()
})

test('a probe that gets no answer is given up, and the next one takes a new connection', async () => {
  limits.begin(60_000)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(dropped).toBe(1)
  expect(probes).toHaveLength(2)
  // What the first one says now comes too late.
  probes[0]!.reject(new Error('dropped'))
  await vi.advanceTimersByTimeAsync(0)
  expect(() => limits.requireAnswers()).toThrow(DatabaseUnavailable)
})
