import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createExportQueue } from './export-queue.ts'

const stays = () => new AbortController().signal
const refusal = { code: 'too_many_requests', message: messages.exportsBusy }

test('an organization has one export at a time, another one goes on beside it', async () => {
  const queue = createExportQueue({ waitingOfOrganization: 1 })
  const first = await queue.begin('riverside', stays())
  const second = queue.begin('riverside', stays())
  await expect(queue.begin('riverside', stays())).rejects.toMatchObject(refusal)
  await queue.begin('hillside', stays())
  expect(await isSettled(second)).toBe(false)
  first.end()
  first.end()
  const third = queue.begin('riverside', stays())
  const turn = await second
  expect(await isSettled(third)).toBe(false)
  turn.end()
  await third
})

test('all organizations together have only so many, and who asked first goes first', async () => {
  const queue = createExportQueue({ atOnce: 2 })
  const [one] = await Promise.all(['a', 'b'].map(id => queue.begin(id, stays())))
  const third = queue.begin('c', stays())
  const fourth = queue.begin('d', stays())
  one!.end()
  const turn = await third
  expect(await isSettled(fourth)).toBe(false)
  // Nobody is left waiting: who waits too long is refused while other tests run.
  turn.end()
  await fourth
})

test('a reader who leaves gives the place back, running or waiting', async () => {
  const queue = createExportQueue({ waitingOfOrganization: 1 })
  const [running, waiting] = [new AbortController(), new AbortController()]
  await queue.begin('riverside', running.signal)
  const left = queue.begin('riverside', waiting.signal)
  waiting.abort()
  await expect(left).rejects.toMatchObject(refusal)
  const next = queue.begin('riverside', stays())
  running.abort()
  await next
})

test('a reader who has waited long enough is told to come again', async () => {
  const queue = createExportQueue({ waitMs: 1 })
  await queue.begin('riverside', stays())
  const refused = queue.begin('riverside', stays())
  await expect(refused).rejects.toMatchObject({ ...refusal, extras: { retryAfterSeconds: 30 } })
})

test('two portions are read at the same time, whoever they are for', async () => {
  const queue = createExportQueue()
  const turns = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(id => queue.begin(id, stays())))
  let reading = 0
  let most = 0
  await Promise.all(
    turns.flatMap(turn =>
      Array.from({ length: 4 }, () =>
        turn.readPortion(async () => {
          most = Math.max(most, ++reading)
          await new Promise(setImmediate)
          reading--
        }),
      ),
    ),
  )
  expect([most, reading]).toEqual([2, 0])
  // One that fails hands its place on.
  await expect(turns[0]!.readPortion(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await turns[1]!.readPortion(async () => 'read')).toBe('read')
})

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = () => (settled = true)
  void promise.then(note, note)
  await new Promise(setImmediate)
  return settled
}
