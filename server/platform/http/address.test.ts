import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'

let log = ''
let nowMs = Date.parse('2031-05-05T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  const lines = new Writable({
    write: (line, _encoding, done) => {
      log += String(line)
      done()
    },
  })
  app = await createTestApp({
    now: () => nowMs,
    demoLimits: { atOnce: 50, perAddressAndHour: 2 },
    signInPerMinute: 60,
    log: pino({ level: 'info' }, lines),
  })
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  log = ''
})

/** Calls without a body. The connection is cut either before the server does anything or as soon as it has begun. */
function callAndGo(path: string, token: string, when: 'before' | 'meanwhile'): void {
  const { server } = app.app.http
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const cutOff = (request: IncomingMessage) => void request.socket.destroy()
  if (when === 'before') server.prependOnceListener('request', cutOff)
  else server.once('request', cutOff)
  const head = `POST /api/${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`
  socket.write(`${head}Content-Length: 0\r\n\r\n`)
}

describe('a client that disconnects before the answer', () => {
  test.each([
    ['before', 'unknown'],
    ['meanwhile', '127.0.0.1'],
  ] as const)('is served (%s), and the audit knows the address as far as it can', async (when, address) => {
    const { token, organizationId } = await createTestOrganization(app)
    const deeds = () =>
      app.database.app.inOrganization(
        organizationId,
        db => db<{ address: string }[]>`
          select address from audit_events
          where organization_id = ${organizationId} and action = 'POST users/notifications/read-all'`,
      )
    callAndGo('users/notifications/read-all', token, when)
    await expect.poll(deeds, { interval: 10 }).toEqual([{ address }])
    expect(log).not.toContain('request failed')
  })

  test('starts a demo session without an error', async () => {
    const sessions = () =>
      app.database.asOwner(owner => owner`select 1 from sessions where address = 'unknown'`)
    callAndGo('public/demo', 'none', 'before')
    await expect.poll(async () => log !== '' || (await sessions()).length > 0, { interval: 10 }).toBe(true)
    expect(log).not.toContain('request failed')
  })

  test('has its address read once, when the request begins', () => {
    const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
    const readers = sources.filter(path => /\b(request|req)\.ips?\b/.test(readFileSync(path, 'utf8')))
    expect(readers).toEqual(['server/platform/http/create-http.ts'])
  })
})

describe('all addresses of one household connection are counted together', () => {
  const line = (host: number) => `2001:db8:1:2:0:0:0:${host.toString(16)}`
  const post = async (path: string, remoteAddress: string, payload: object = {}) =>
    (await app.app.http.inject({ method: 'POST', url: `/api/${path}`, remoteAddress, payload })).statusCode

  test('for sign-in', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 61; host++)
      statuses.push(await post('users/verify-otp', line(host), { email: 'a@example.org', otp: '000000' }))
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses[60]).toBe(429)
    expect(await post('users/verify-otp', '2001:db8:1:3::1', {})).toBe(400)
  })

  test('for live demos', async () => {
    const from = (host: number) => post('public/demo', `2001:db8:9:9::${host}`)
    expect([await from(1), await from(2), await from(3)]).toEqual([201, 201, 429])
  })

  test('for inquiries', async () => {
    const send = async (host: number) => {
      const { token, waitSeconds } = (await app.call('GET', 'public/inquiry-token')).body.data
      nowMs += waitSeconds * 1000
      const person = { name: 'Meera Nair', email: 'meera@example.org', clinicName: 'Riverside' }
      const body = { kind: 'quote', ...person, message: 'What does it cost?', locale: 'en', token }
      return post('public/inquiries', `2001:db8:8:8::${host}`, body)
    }
    const statuses: number[] = []
    for (let host = 1; host <= 11; host++) statuses.push(await send(host))
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  })
})
