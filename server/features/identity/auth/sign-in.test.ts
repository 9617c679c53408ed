import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  acceptInvitations,
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import { picture } from '#server/testing/data/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tryLogIn = (email: string, password = testPassword, more: object = {}) =>
  app.call('POST', 'users/login', { body: { email, password, ...more } })
const profileOf = async (token: string) => (await app.call('GET', 'user/profile', { token })).status

test('five failures make an address wait, known or not', async () => {
  const { email } = await createTestOrganization(app)
  const seen = []
  for (const address of [email, nextEmail('nobody')]) {
    const answers = []
    for (let tries = 0; tries < 6; tries++) {
      const { status, text, headers } = await tryLogIn(address, 'a wrong password')
      answers.push([status, text, headers['retry-after']])
    }
    expect(answers.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(Number(answers.at(-1)![2])).toBeGreaterThan(0)
    seen.push(answers.map(([status, text]) => [status, text]))
  }
  expect(seen[0]).toEqual(seen[1])
  expect((await tryLogIn(email)).status).toBe(429)
  await app.database.asOwner(db => db`update throttles set blocked_until = now()`)
  expect((await tryLogIn(email)).status).toBe(200)
  // A person who got in begins at zero.
  expect((await tryLogIn(email, 'a wrong password')).status).toBe(401)
})

test('a failure after the wait doubles it', async () => {
  const email = nextEmail('nobody')
  for (let tries = 0; tries < 5; tries++) await tryLogIn(email, 'wrong')
  const wait = async () => Number((await tryLogIn(email, 'wrong')).headers['retry-after'])
  const first = await wait()
  await app.database.asOwner(db => db`update throttles set blocked_until = now()`)
  await tryLogIn(email, 'wrong')
  const second = await wait()
  expect(first).toBeGreaterThan(5)
  expect(second).toBeGreaterThan(first)
})

test('every failure is answered alike', async () => {
  const { email } = await createTestOrganization(app)
  const { token, clinicId } = await createTestClinic(app)
  const invited = { ...good.doctor(clinicId), password: undefined, invite: true }
  await create(app, token, 'users/doctors', invited)
  const answers = await Promise.all([
    tryLogIn(email, 'wrong'),
    tryLogIn(email, ''),
    tryLogIn(nextEmail('nobody'), 'wrong'),
    tryLogIn(invited.email),
    app.call('POST', 'users/login', { body: {} }),
  ])
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]!.body).toEqual({
    status: 401,
    code: 'sign_in_failed',
    message: 'Email or password is incorrect.',
  })
})

test('a remembered session lives 30 days and 7 idle, another 12 hours and 30 minutes', async () => {
  const { email } = await createTestOrganization(app)
  await app.database.asOwner(db => db`delete from sessions`)
  await tryLogIn(email, testPassword, { remember: true })
  await tryLogIn(email)
  const sessions = await app.database.asOwner(
    db => db`
      select extract(epoch from expires_at - created_at)::int as "lifeSeconds", idle_seconds as "idleSeconds" from sessions
      order by 1`,
  )
  const hour = 3600
  expect([...sessions]).toEqual([
    { lifeSeconds: 12 * hour, idleSeconds: hour / 2 },
    { lifeSeconds: 30 * 24 * hour, idleSeconds: 7 * 24 * hour },
  ])
})

test.each([
  ['has ended', 'expires_at'],
  ['was idle for too long', 'last_seen_at'],
] as const)('a session that %s is none', async (_what, column) => {
  const { email } = await createTestOrganization(app)
  const token = await logIn(app, email)
  await app.database.asOwner(db => db`update sessions set ${db(column)} = now() - interval '31 minutes'`)
  expect(await profileOf(token)).toBe(401)
})

test('logging out ends the one session, at once', async () => {
  const { email, token } = await createTestOrganization(app)
  const other = await logIn(app, email)
  expect(await profileOf(other)).toBe(200)
  expect((await app.call('POST', 'users/logout', { token: other })).status).toBe(200)
  expect(await profileOf(other)).toBe(401)
  expect(await profileOf(token)).toBe(200)
})

test('no token of another shape is looked at', async () => {
  for (const authorization of [
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    'Basic YTpi',
    "Bearer ' or 1",
  ])
    expect((await app.call('GET', 'user/profile', { headers: { authorization } })).status).toBe(401)
})

test('a token of the web app counts only with its cookie, which alone opens pictures and the live stream', async () => {
  const { email } = await createTestOrganization(app)
  const loggedIn = await app.call('POST', 'users/login', {
    body: { email, password: testPassword },
    headers: { 'x-lindenwell-client': 'web' },
  })
  const token = loggedIn.body.token as string
  const setCookie = [loggedIn.headers['set-cookie']].flat().find(one => one?.startsWith('lindenwell='))!
  expect(setCookie).toMatch(/^lindenwell=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const cookie = setCookie.split(';')[0]!
  expect(await profileOf(token)).toBe(401)
  const withCookie = { token, headers: { cookie } }
  expect((await app.call('GET', 'user/profile', withCookie)).status).toBe(200)
  const stolen = { token, headers: { cookie: `lindenwell=${'a'.repeat(43)}` } }
  expect((await app.call('GET', 'user/profile', stolen)).status).toBe(401)

  const form = { ...good.category(), image: await picture() }
  const category = await app.call('POST', 'users/categories', { ...withCookie, form })
  const image = (category.body.data.image as string).replace('/api/', '')
  const cookieAlone = { headers: { cookie } }
  const shown = await app.call('GET', image, cookieAlone)
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const asksAgain = { headers: { cookie, 'if-none-match': String(shown.headers['etag']) } }
  const unchanged = await app.call('GET', image, asksAgain)
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  expect((await app.call('GET', 'user/profile', cookieAlone)).status).toBe(401)
  expect((await app.call('GET', 'users/categories', cookieAlone)).status).toBe(401)
  expect((await app.call('POST', 'users/logout', cookieAlone)).status).toBe(401)

  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await fetch(`${address}/api/users/live`, { headers: { cookie } })
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = stream.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: hello')
  expect((await fetch(`${address}/api/users/live`)).status).toBe(401)

  // Logging out ends the stream, too.
  const loggedOut = await app.call('POST', 'users/logout', withCookie)
  expect(String(loggedOut.headers['set-cookie'])).toMatch(/^lindenwell=; .*Expires=Thu, 01 Jan 1970/)
  expect(loggedOut.headers['clear-site-data']).toBe('"cache"')
  let last = await reader.read()
  while (!last.done) last = await reader.read()
  expect((await app.call('GET', image, cookieAlone)).status).toBe(401)
  // Nor is a copy that the browser kept good any more.
  expect((await app.call('GET', image, asksAgain)).status).toBe(401)
})

test('a session goes on in another organization of its account, and sees nothing of the first', async () => {
  const email = nextEmail('founder')
  const found = async (name: string) => {
    await app.call('POST', 'users/register', {
      body: {
        name,
        type: 'Clinic',
        contactPerson: 'Asha',
        contactNumber: '9876543210',
        email,
        password: testPassword,
      },
    })
  }
  await found('First')
  const mail = await app.deliverMail()
  await app.call('POST', 'users/verify-otp', { body: { email, otp: mail.highlight } })
  const token = await logIn(app, email)
  const { _id: clinicId } = await create(app, token, 'users/clinics', good.clinic())

  const other = await createTestClinic(app)
  await create(app, other.token, 'users/doctors', { ...good.doctor(other.clinicId), email })
  const into = (organizationId: string) =>
    app.call('POST', 'users/switch-organization', { token, body: { organizationId } })
  expect((await into(other.organizationId)).status).toBe(409)
  await acceptInvitations(app, token)
  const switched = await into(other.organizationId)
  expect(switched.body.data).toMatchObject({ role: 'doctor', organization: { _id: other.organizationId } })
  await expect
    .poll(async () => (await app.call('GET', 'user/profile', { token })).body.data.role, { interval: 2 })
    .toBe('doctor')
  expect((await app.call('GET', `users/clinics/${clinicId}`, { token })).status).toBe(404)
  expect((await app.call('GET', `users/clinics/${other.clinicId}`, { token })).status).toBe(200)
  expect((await app.call('POST', 'users/clinics', { token, body: good.clinic() })).status).toBe(403)
  const stranger = await createTestOrganization(app)
  expect((await into(stranger.organizationId)).status).toBe(404)
  expect((await into('none')).status).toBe(400)
})
