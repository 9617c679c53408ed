import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization, logIn, testPassword } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestWorld } from '#server/testing/worlds/create-test-world.ts'

/** Stands still until a test lets the next code come. */
let now = Date.parse('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const nextCode = (secret: string) => {
  now += 30_000
  return generateSync({ secret, epoch: now / 1000 })
}
const post = (path: string, token: string, body: object = {}) =>
  app.call('POST', `user/${path}`, { token, body })
const tryLogIn = (email: string, otp?: string, password = testPassword) =>
  app.call('POST', 'users/login', { body: { email, password, otp } })

async function enrol() {
  const { email, token } = await createTestOrganization(app)
  const begun = await post('second-factor', token, { currentPassword: testPassword })
  const { secret, uri } = begun.body.data as { secret: string; uri: string }
  const confirmed = await post('second-factor/confirm', token, { otp: nextCode(secret) })
  expect(confirmed.status).toBe(200)
  return { email, token, secret, uri, recoveryCodes: confirmed.body.data.recoveryCodes as string[] }
}
const state = async (token: string) =>
  (await app.call('GET', 'user/second-factor', { token })).body.data as {
    isOn: boolean
    recoveryCodesLeft: number
  }

test('an app is enrolled by its secret and a first code', async () => {
  const { email, token } = await createTestOrganization(app)
  expect(await state(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
  const wrong = await post('second-factor', token, { currentPassword: 'a wrong one' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { currentPassword: messages.currentPasswordWrong }])
  expect((await post('second-factor', token)).status).toBe(400)
  expect((await post('second-factor/confirm', token, { otp: '123456' })).status).toBe(400)

  const { secret, uri } = (await post('second-factor', token, { currentPassword: testPassword })).body.data
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`otpauth://totp/Lindenwell:${encodeURIComponent(email)}?secret=${secret}`)
  // Until it is confirmed, nobody is asked for it.
  expect((await tryLogIn(email)).status).toBe(200)
  const again = (await post('second-factor', token, { currentPassword: testPassword })).body.data.secret
  expect((await post('second-factor/confirm', token, { otp: nextCode(secret) })).status).toBe(400)
  const { body } = await post('second-factor/confirm', token, { otp: nextCode(again) })
  expect(new Set(body.data.recoveryCodes).size).toBe(10)
  expect(await state(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect((await post('second-factor', token, { currentPassword: testPassword })).status).toBe(409)
  expect((await post('second-factor/confirm', token, { otp: nextCode(again) })).status).toBe(409)
})

test('neither the secret nor a code is stored as it is', async () => {
  const { secret, recoveryCodes } = await enrol()
  const dump = await app.database.asOwner(
    owner => owner`
      select (select string_agg(f::text, ' ') from second_factors f) || (select string_agg(c::text, ' ') from recovery_codes c)
        || coalesce((select string_agg(k::text, ' ') from idempotency_keys k), '') as text`,
  )
  const text = dump[0]!['text'] as string
  for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replace('-', ''))])
    expect(text).not.toContain(clear)
})

test('signing in asks for the code once the password is right, and says nothing of it before', async () => {
  const { email, secret } = await enrol()
  const asked = await tryLogIn(email)
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required'])
  expect(asked.body.token).toBeUndefined()
  const wrongPassword = await tryLogIn(email, nextCode(secret), 'a wrong one')
  expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'sign_in_failed'])
  const wrongCode = await tryLogIn(email, '000000')
  expect([wrongCode.status, wrongCode.body.code]).toEqual([401, 'second_factor_wrong'])
  const right = await tryLogIn(email, nextCode(secret))
  expect([right.status, typeof right.body.token]).toEqual([200, 'string'])
})

test('a code counts once', async () => {
  const { email, secret } = await enrol()
  const code = nextCode(secret)
  expect((await tryLogIn(email, code)).status).toBe(200)
  expect((await tryLogIn(email, code)).body.code).toBe('second_factor_wrong')
  const next = nextCode(secret)
  const both = await Promise.all([tryLogIn(email, next), tryLogIn(email, next)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a recovery code opens once, however it is typed, and new ones void the old', async () => {
  const { email, token, secret, recoveryCodes } = await enrol()
  const [first, second] = recoveryCodes
  expect((await tryLogIn(email, first)).status).toBe(200)
  expect((await tryLogIn(email, first)).status).toBe(401)
  expect((await tryLogIn(email, ` ${second!.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  expect((await state(token)).recoveryCodesLeft).toBe(8)
  const proof = { currentPassword: testPassword, otp: nextCode(secret) }
  const renewed = await post('second-factor/recovery-codes', token, proof)
  expect(renewed.body.data.recoveryCodes).toHaveLength(10)
  expect((await tryLogIn(email, recoveryCodes[2])).status).toBe(401)
  expect((await tryLogIn(email, renewed.body.data.recoveryCodes[0])).status).toBe(200)
})

test('one account’s codes open no other', async () => {
  const [mine, theirs] = [await enrol(), await enrol()]
  expect((await tryLogIn(mine.email, theirs.recoveryCodes[0])).status).toBe(401)
  expect((await tryLogIn(mine.email, nextCode(theirs.secret))).status).toBe(401)
})

test('codes are guessed five times; the right password in between clears nothing', async () => {
  const { email } = await enrol()
  for (let guess = 0; guess < 5; guess++) {
    expect((await tryLogIn(email, '000000')).body.code).toBe('second_factor_wrong')
    await tryLogIn(email)
  }
  const blocked = await tryLogIn(email, '000000')
  expect([blocked.status, Number(blocked.headers['retry-after']) > 0]).toEqual([429, true])
})

test('turning it off asks for password and code, and counts failures too', async () => {
  const { email, token, secret } = await enrol()
  const disable = (body: object) => post('second-factor/disable', token, body)
  expect((await disable({})).status).toBe(400)
  const wrongPassword = await disable({ currentPassword: 'a wrong one', otp: nextCode(secret) })
  expect(wrongPassword.body.errors).toEqual({ currentPassword: messages.currentPasswordWrong })
  const wrongCode = await disable({ currentPassword: testPassword, otp: '000000' })
  expect([wrongCode.status, wrongCode.body.errors]).toEqual([400, { otp: messages.secondFactorWrong }])
  expect((await state(token)).isOn).toBe(true)
  expect((await disable({ currentPassword: testPassword, otp: nextCode(secret) })).status).toBe(200)
  expect(await state(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await tryLogIn(email)).status).toBe(200)
  expect((await disable({ currentPassword: testPassword, otp: nextCode(secret) })).status).toBe(409)
})

test('one sees one’s own sessions, ends one of them, and all others', async () => {
  const { email, token } = await createTestOrganization(app)
  const stranger = await createTestOrganization(app)
  const phone = await app.call('POST', 'users/login', {
    body: { email, password: testPassword },
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    },
  })
  const list = async (as = token) => (await app.call('GET', 'user/sessions', { token: as })).body.data
  const sessions = await list()
  expect(sessions).toMatchObject([
    { isCurrent: true, address: '127.0.0.1' },
    { isCurrent: false, browser: 'Safari', system: 'iPhone' },
  ])
  const end = (id: string, as = token) => app.call('DELETE', `user/sessions/${id}`, { token: as })
  const mine = async (as: string) => (await app.call('GET', 'user/profile', { token: as })).status
  expect((await end(sessions[1]._id, stranger.token)).status).toBe(404)
  expect((await end(randomUUID())).status).toBe(404)
  expect((await end(sessions[1]._id)).status).toBe(200)
  expect(await mine(phone.body.token)).toBe(401)

  const [second, third] = [await logIn(app, email), await logIn(app, email)]
  expect(await list()).toHaveLength(3)
  expect((await app.call('POST', 'user/sessions/end-others', { token: second })).status).toBe(200)
  for (const ended of [token, third]) expect(await mine(ended)).toBe(401)
  expect(await list(second)).toMatchObject([{ isCurrent: true }])
  expect(await mine(stranger.token)).toBe(200)
})

test('an operator’s account takes a second factor too', async () => {
  const { email, token } = (await createTestWorld(app)).operator
  const { secret } = (await post('second-factor', token, { currentPassword: testPassword })).body.data
  expect((await post('second-factor/confirm', token, { otp: nextCode(secret) })).status).toBe(200)
  expect((await tryLogIn(email)).body.code).toBe('second_factor_required')
  const { status, body } = await tryLogIn(email, nextCode(secret))
  expect([status, body.role]).toEqual([200, 'operator'])
  const sessions = await app.call('GET', 'user/sessions', { token: body.token })
  expect(sessions.body.data[0]).toMatchObject({ isCurrent: true })
})
