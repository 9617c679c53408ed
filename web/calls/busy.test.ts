import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBusy, onBusy, sendUntilServed } from './busy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code }), { status, headers })

/** Sends the answers one after the other, and notes when each was asked for. */
function server(...answers: Response[]) {
  const sentAt: number[] = []
  const begun = Date.now()
  const send = async () => {
    sentAt.push(Date.now() - begun)
    return answers.shift()!
  }
  return { send, sentAt }
}

const busy = () => answer(503, 'busy', { 'retry-after': '2' })
const away = () => answer(503, 'unavailable')
const served = () => answer(201, 'done')

test('tries again three times, with growing pauses', async () => {
  const { send, sentAt } = server(busy(), busy(), busy(), served())
  const response = sendUntilServed(send, { isRepeatable: true })
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(201)
  const pauses = sentAt.slice(1).map((at, index) => at - sentAt[index]!)
  expect(pauses).toHaveLength(3)
  // The server asks for two seconds at least.
  expect(pauses[0]).toBeGreaterThanOrEqual(2_000)
  expect(pauses[1]).toBeGreaterThanOrEqual(2_500)
  expect(pauses[2]).toBeGreaterThanOrEqual(5_000)
})

test('gives the fourth refusal to the caller', async () => {
  const { send, sentAt } = server(busy(), busy(), busy(), busy())
  const response = sendUntilServed(send, { isRepeatable: true })
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(503)
  expect(sentAt).toHaveLength(4)
})

test('a call that may not arrive twice is sent again only if the server did nothing', async () => {
  const once = server(away(), served())
  expect((await sendUntilServed(once.send, { isRepeatable: false })).status).toBe(503)
  expect(once.sentAt).toHaveLength(1)

  const twice = server(busy(), served())
  const response = sendUntilServed(twice.send, { isRepeatable: false })
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(201)

  const read = server(away(), served())
  const repeated = sendUntilServed(read.send, { isRepeatable: true })
  await vi.runAllTimersAsync()
  expect((await repeated).status).toBe(201)
})

test('other refusals are not repeated', async () => {
  const { send, sentAt } = server(answer(409, 'slot_taken'))
  expect((await sendUntilServed(send, { isRepeatable: true })).status).toBe(409)
  expect(sentAt).toHaveLength(1)
})

test('says that it is busy only while a call waits', async () => {
  const heard: boolean[] = []
  const stop = onBusy(() => heard.push(isBusy()))
  const { send } = server(busy(), served())
  const response = sendUntilServed(send, { isRepeatable: true })
  await vi.runAllTimersAsync()
  await response
  stop()
  expect(heard).toEqual([true, false])
})

test('a call that nobody waits for any more ends its pause', async () => {
  const { send } = server(busy(), busy())
  const left = new AbortController()
  const response = sendUntilServed(send, { isRepeatable: true, signal: left.signal })
  await vi.advanceTimersByTimeAsync(100)
  left.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect((await response).status).toBe(503)
  expect(isBusy()).toBe(false)
})
