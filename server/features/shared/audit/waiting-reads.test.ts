import { expect, test } from 'vitest'
import { createWaitingReads } from './waiting-reads.ts'
import type { Recorded } from './write-chain.ts'

const readOf = (organizationId: string) => ({ actor: { organizationId } }) as Recorded
const organizationsOf = (portion: Recorded[]) => portion.map(({ actor }) => actor.organizationId)

test('a portion holds whole organizations, those that wait longest first', () => {
  const waiting = createWaitingReads(4)
  for (const id of ['a', 'b', 'c', 'a', 'b', 'd']) waiting.add(readOf(id))
  expect(organizationsOf(waiting.take())).toEqual(['a', 'a', 'b', 'b'])
  waiting.add(readOf('a'))
  expect(organizationsOf(waiting.take())).toEqual(['c', 'd', 'a'])
  expect(waiting.take()).toEqual([])
})

test('an organization with more than a portion is written in several, before the others', () => {
  const waiting = createWaitingReads(2)
  for (const id of ['a', 'b', 'a', 'a', 'a', 'a']) waiting.add(readOf(id))
  const portions = Array.from({ length: 5 }, () => organizationsOf(waiting.take()).join(''))
  expect(portions).toEqual(['aa', 'aa', 'ab', '', ''])
})

test('what waits is spread over half a second, and nothing waits longer than a second', () => {
  let now = 0
  const waiting = createWaitingReads(10, () => now)
  expect(waiting.dueIn()).toBeUndefined()
  waiting.add(readOf('a'))
  expect(waiting.dueIn()).toBe(500)
  for (let number = 1; number < 50; number += 1) waiting.add(readOf(`${number}`))
  expect(waiting.dueIn()).toBe(100)
  now = 850
  expect(waiting.dueIn()).toBe(50)
  now = 2_000
  expect(waiting.dueIn()).toBe(0)
})

test('however fast reads come, each is taken within a second', () => {
  let now = 0
  const waiting = createWaitingReads(20, () => now)
  const since = new Map<Recorded, number>()
  let longest = 0
  let next = 500
  for (; now < 10_000; now += 1) {
    // Three each millisecond for a while, then a few, then none.
    const arriving = now < 3_000 ? 3 : now < 6_000 && now % 50 === 0 ? 1 : 0
    for (let number = 0; number < arriving; number += 1) {
      const entry = readOf(`${(now * 3 + number) % 37}`)
      since.set(entry, now)
      waiting.add(entry)
    }
    if (now < next) continue
    for (const entry of waiting.take()) {
      longest = Math.max(longest, now - since.get(entry)!)
      since.delete(entry)
    }
    next = now + Math.round(waiting.dueIn() ?? 500)
  }
  expect(since.size).toBe(0)
  expect(longest).toBeLessThan(1_000)
})
