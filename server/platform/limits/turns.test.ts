import { expect, test } from 'vitest'
import { askerOf, createTurns } from './turns.ts'

const demoOf = (organizationId: string) => askerOf({ organizationId, isDemo: true })
const clinic = askerOf({ organizationId: 'clinic' })

/** A work that is at an end when the test says so. */
function heldWork(turns: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = () => {
    turns.push(name)
    return promise
  }
  return { work, end: resolve }
}

test('44/12: many works of demos leave a place for a clinic, which waits for none of them', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 40 })
  const turns: string[] = []
  const works = ['a', 'b', 'a', 'b'].map((id, at) => ({ id, ...heldWork(turns, `demo ${at}`) }))
  const running = works.map(({ id, work }) => inTurn(demoOf(id), work))
  await inTurn(clinic, async () => void turns.push('clinic'))
  expect(turns).toEqual(['demo 0', 'clinic'])
  for (const { end } of works) end()
  await Promise.all(running)
  expect(turns).toEqual(['demo 0', 'clinic', 'demo 1', 'demo 2', 'demo 3'])
})

test('44/12: many works of one clinic do not stand before those of another', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 40 })
  const turns: string[] = []
  const works = Array.from({ length: 6 }, (_, at) => heldWork(turns, `first ${at}`))
  const running = works.map(({ work }) => inTurn(clinic, work))
  const other = inTurn(askerOf({ organizationId: 'other' }), async () => void turns.push('other'))
  works[0]!.end()
  await other
  expect(turns).toEqual(['first 0', 'first 1', 'other'])
  for (const { end } of works) end()
  await Promise.all(running)
})

test('a work that fails gives its place back', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 40 })
  await expect(inTurn(clinic, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn(clinic, () => Promise.resolve(1))).resolves.toBe(1)
})
