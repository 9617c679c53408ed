import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { picture } from '#server/testing/data/pictures.ts'
import {
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createSessions, type Sessions } from './sessions.ts'

let app: TestApp
/** Of this process, but it hears no NOTIFY. What it has looked up waits for `lookups`. */
let deaf: Sessions
let lookups: Promise<unknown> = Promise.resolve()
beforeAll(async () => {
  app = await createTestApp()
  const { signIn } = app.database
  const database: Database = {
    ...signIn,
    listen: async () => ({ unlisten: async () => {} }),
    async inOrganization(...asked) {
      const found = await signIn.inOrganization(...asked)
      await lookups
      return found
    },
  }
  deaf = createSessions(database)
  await deaf.listening
})
afterAll(async () => {
  deaf.close()
  await app.close()
})

const holderOf = async (token: string) => {
  const request = { headers: { authorization: `Bearer ${token}` }, cookies: {}, protocol: 'http' }
  return deaf.authenticate(request as unknown as FastifyRequest)
}
const createOwner = async () => {
  const { email, token } = await createTestOrganization(app)
  return { token, other: await logIn(app, email) }
}

test.each([
  ['logging out', (_token: string, other: string) => app.call('POST', 'users/logout', { token: other })],
  ['ending all others', (token: string) => app.call('POST', 'user/sessions/end-others', { token })],
  [
    'ending one',
    async (token: string) => {
      const { data } = (await app.call('GET', 'user/sessions', { token })).body
      const old = (data as { _id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
      return app.call('DELETE', `user/sessions/${old!._id}`, { token })
    },
  ],
  [
    'another password',
    (token: string) =>
      app.call('PUT', 'user/profile', {
        token,
        body: {
          currentPassword: testPassword,
          password: 'quite another one',
        },
      }),
  ],
])('%s ends a session at once in the process that did it', async (_what, end) => {
  const { token, other } = await createOwner()
  expect(await holderOf(other)).toBeDefined()
  expect((await end(token, other)).status).toBe(200)
  expect(await holderOf(other)).toBeUndefined()
})

test('a member who is closed is signed out at once, and one who becomes an owner is one at once', async () => {
  const { token, doctorToken, receptionistToken } = await createTestClinic(app, {
    doctor: true,
    receptionist: true,
  })
  const member = async (role: string) =>
    (await app.call('GET', `users/members?role=${role}`, { token })).body.data[0]._id as string
  const change = async (role: string, body: object) =>
    app.call('PATCH', `users/members/${await member(role)}`, { token, body })
  expect((await holderOf(doctorToken))?.role).toBe('doctor')
  expect((await holderOf(receptionistToken))?.role).toBe('receptionist')
  expect((await change('receptionist', { status: false })).status).toBe(200)
  expect(await holderOf(receptionistToken)).toBeUndefined()
  expect((await change('doctor', { role: 'owner' })).status).toBe(200)
  expect((await holderOf(doctorToken))?.role).toBe('owner')
})

test('a lookup that began before the end does not put the session back', async () => {
  const { other } = await createOwner()
  const { promise, resolve } = Promise.withResolvers<void>()
  lookups = promise
  const before = holderOf(other)
  expect((await app.call('POST', 'users/logout', { token: other })).status).toBe(200)
  resolve()
  await before
  lookups = Promise.resolve()
  expect(await holderOf(other)).toBeUndefined()
})

test('a picture that was on its way when the session ended is not given out', async () => {
  const { token, other } = await createOwner()
  const form = { ...good.category(), image: await picture() }
  const category = await app.call('POST', 'users/categories', { token, form })
  const image = (category.body.data.image as string).replace('/api/', '')
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>()
  const { read } = app.files
  app.files.read = async (...args) => {
    asked()
    await isOver
    return read(...args)
  }
  const shown = app.call('GET', image, { token: other })
  await isAsked
  expect((await app.call('POST', 'users/logout', { token: other })).status).toBe(200)
  over()
  expect((await shown).status).toBe(401)
  expect((await app.call('GET', image, { token })).status).toBe(200)
  app.files.read = read
})
