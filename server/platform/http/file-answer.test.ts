import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from './create-http.ts'
import { unavailable } from './errors.ts'
import { sendFile } from './file-answer.ts'

const part = 'One of many rows.\r\n'.repeat(5_000)

let http: FastifyInstance
let port: number
beforeAll(async () => {
  http = await createHttp({
    log: pino({ level: 'silent' }),
    trustProxy: [],
    signInPerMinute: 100,
    countRead: () => {},
  })
  const file = { type: 'text/csv', name: 'Rows.csv', disposition: 'attachment' } as const
  const parts = async function* (first: string, whole: boolean) {
    yield first
    // The first part is sent before the second one fails.
    await new Promise(setImmediate)
    if (!whole) throw unavailable()
  }
  http.get('/whole', (_request, reply) => sendFile(reply, { ...file, body: parts(part, true) }))
  http.get('/cut', (_request, reply) => sendFile(reply, { ...file, body: parts(part, false) }))
  http.get('/unbegun', (_request, reply) => sendFile(reply, { ...file, body: parts('Name\r\n', false) }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

/** Requests like an old proxy, for which the end of the connection is the end of the file. */
async function askByOldProtocol(path: string): Promise<'whole' | 'reset'> {
  const socket = connect(port, '127.0.0.1')
  socket.resume().write(`GET ${path} HTTP/1.0\r\n\r\n`)
  return Promise.race([
    once(socket, 'end').then(() => 'whole' as const),
    new Promise<'reset'>(resolve => socket.once('error', () => resolve('reset'))),
  ])
}

test('a complete file ends normally', async () => {
  expect(await (await ask('/whole')).text()).toBe(part)
  expect(await askByOldProtocol('/whole')).toBe('whole')
})

test.each(['identity', 'gzip', 'br'])(
  'a file that fails on its way is no file, sent as %s',
  async encoding => {
    for (const path of ['/cut', '/unbegun']) {
      const whole = ask(path, { 'accept-encoding': encoding }).then(answer => answer.text())
      await expect(whole).rejects.toThrow(/terminated|fetch failed/)
    }
  },
)

test('a client that reads until the connection ends also notices a cut file', async () => {
  expect(await askByOldProtocol('/cut')).toBe('reset')
  expect(await askByOldProtocol('/unbegun')).toBe('reset')
})
