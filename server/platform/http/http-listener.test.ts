import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpListener } from './http-listener.ts'

const limits = { headersMs: 400, requestMs: 800 }
const door = createHttpListener(limits)
let port: number
beforeAll(async () => {
  port = await door.open(0, '127.0.0.1')
})
afterAll(() => door.close(0))

/** Sends a byte of its headers every now and then. Returns how long the server kept the connection. */
async function sendSlowly(first: string, then: string): Promise<{ milliseconds: number; answer: string }> {
  const from = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  // A socket that still sends after the server closed it may get a reset: `once` of node:events would throw that.
  socket.on('error', () => {})
  socket.write(first)
  const drip = setInterval(() => socket.write(then), 20)
  await new Promise(resolve => socket.once('close', resolve))
  clearInterval(drip)
  return { milliseconds: performance.now() - from, answer }
}

// By default Node checks only every 30 seconds, so a slow machine does not affect the result.
const patience = 25_000

test('a connection that sends its headers slowly is closed after the limit', async () => {
  const { milliseconds, answer } = await sendSlowly(
    'GET /api/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'a',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThan(limits.headersMs / 2)
  expect(milliseconds).toBeLessThan(limits.headersMs + patience)
})

test('a connection that sends nothing is closed too', async () => {
  const { milliseconds } = await sendSlowly('', '')
  expect(milliseconds).toBeLessThan(limits.headersMs + patience)
})

test('a body that comes slowly is cut off at the limit of a request', async () => {
  door.serveWith((request, response) => {
    request.resume().on('end', () => response.end('all of it'))
  })
  const head = 'POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n'
  const { milliseconds, answer } = await sendSlowly(head, 'a')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeLessThan(limits.requestMs + patience)
})

test('the installation’s limits hold: 10 seconds for headers, 30 for a request', async () => {
  const usual = createHttpListener()
  await usual.open(0, '127.0.0.1')
  const { headersTimeout, requestTimeout } = usual.server
  // Node checks once a second, so the configured limits are a second lower.
  expect([headersTimeout, requestTimeout]).toEqual([9_000, 29_000])
  await usual.close(0)
})
