import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization, testPassword } from '#server/testing/worlds/create-test-clinic.ts'
import { requireOwnOrigin, requireOwnPage } from './require-own-origin.ts'
import { toHttpError } from './errors.ts'

describe('an origin', () => {
  let direct: FastifyInstance
  let behindProxy: FastifyInstance
  beforeAll(() => {
    const serve = (trustProxy: string[] | false) => {
      const http = fastify({ trustProxy })
      http.setErrorHandler((error, _request, reply) => reply.code(toHttpError(error)?.status ?? 500).send())
      http.post('/', async (request, reply) => {
        requireOwnOrigin(request, 'https://clinic.example')
        return reply.code(204).send()
      })
      return http
    }
    direct = serve(false)
    behindProxy = serve(['10.0.0.1'])
  })
  afterAll(() => Promise.all([direct.close(), behindProxy.close()]))
  const statusOf = async (headers: Record<string, string>, http = direct, remoteAddress = '127.0.0.1') =>
    (await http.inject({ method: 'POST', url: '/', headers, remoteAddress })).statusCode

  test.each([
    ['none: a program', { host: 'localhost:3000' }, 204],
    ['of the host that was asked', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 204],
    ['of that host, in other case', { host: 'LocalHost:3000', origin: 'http://localhost:3000' }, 204],
    ['of that host, whose usual port is named', { host: 'desk:443', origin: 'https://desk' }, 204],
    ['of the public address', { host: '127.0.0.1:3000', origin: 'https://clinic.example' }, 204],
    ['of another port', { host: 'localhost:3000', origin: 'http://localhost:3001' }, 403],
    ['of a stranger', { host: 'localhost:3000', origin: 'https://evil.example' }, 403],
    ['that begins alike', { host: 'localhost:3000', origin: 'https://clinic.example.evil.example' }, 403],
    ['null, of a sandboxed page', { host: 'localhost:3000', origin: 'null' }, 403],
    ['that is no address', { host: 'localhost:3000', origin: 'localhost:3000' }, 403],
    ['that is empty', { host: 'localhost:3000', origin: '' }, 403],
  ])('%s', async (_what, headers, status) => {
    expect(await statusOf(headers)).toBe(status)
  })

  test('is compared with the forwarded host only behind a trusted proxy', async () => {
    const headers = {
      host: '10.0.0.2:3000',
      'x-forwarded-host': 'other.example',
      origin: 'https://other.example',
    }
    expect(await statusOf(headers, behindProxy, '10.0.0.1')).toBe(204)
    expect(await statusOf(headers, behindProxy, '10.0.0.9')).toBe(403)
    expect(await statusOf(headers)).toBe(403)
  })
})

describe('sign-in calls', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  const foreign = { origin: 'https://evil.example' }

  test('all refuse a foreign origin before anything else', async () => {
    const calls = app.app.routes.definitions.filter(({ signIn }) => signIn)
    expect(calls.length).toBeGreaterThan(6)
    for (const { method, path } of calls) {
      const { status, body } = await app.call(method, path.replace(/:\w+/g, 'any'), {
        headers: foreign,
        body: {},
      })
      expect([path, status, body.code]).toEqual([path, 403, 'forbidden'])
    }
  })

  test('sign nobody in from a foreign page, even with the right password, but work from the own page', async () => {
    const { email } = await createTestOrganization(app)
    const body = { email, password: testPassword }
    const refused = await app.call('POST', 'users/login', { body, headers: foreign })
    expect([refused.status, refused.body.token, refused.headers['set-cookie']]).toEqual([
      403,
      undefined,
      undefined,
    ])
    const own = await app.call('POST', 'users/login', {
      body,
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    })
    expect(own.status).toBe(200)
  })
})

test('44 a foreign page reads neither files nor the live stream', async () => {
  const app = await createTestApp()
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  try {
    for (const path of ['users/live', 'files/01890a5d-ac96-774b-bcce-b302099a8057'])
      expect((await app.call('GET', path, { headers: foreign })).status).toBe(403)
  } finally {
    await app.close()
  }
})

describe('44 a read with the cookie alone', () => {
  const http = fastify()
  http.setErrorHandler((error, _request, reply) => reply.code(toHttpError(error)?.status ?? 500).send())
  http.get('/', async (request, reply) => {
    requireOwnPage(request)
    return reply.code(204).send()
  })
  afterAll(() => http.close())
  const sent = (site: string, mode: string, destination: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': destination,
  })
  test.each([
    ['of our own page', sent('same-origin', 'cors', 'empty'), 204],
    ['that the reader typed', sent('none', 'navigate', 'document'), 204],
    ['by a link in a mail', sent('cross-site', 'navigate', 'document'), 204],
    ['as a picture of a stranger’s page', sent('cross-site', 'no-cors', 'image'), 403],
    ['in a frame of a stranger’s page', sent('cross-site', 'navigate', 'iframe'), 403],
    ['by a script of a neighbouring host', sent('same-site', 'cors', 'empty'), 403],
    ['of an old browser', { host: 'localhost:3000' }, 204],
    [
      'by a stranger’s script in an old browser',
      { host: 'localhost:3000', origin: 'https://evil.example' },
      403,
    ],
  ])('%s', async (_what, headers, status) => {
    expect((await http.inject({ method: 'GET', url: '/', headers })).statusCode).toBe(status)
  })
})
