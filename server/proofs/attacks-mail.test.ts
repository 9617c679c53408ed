// Stories of mail attacks that were once possible: one story for each hole.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/transport.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  good,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
/** The app's clock, in epoch milliseconds. */
let now = Date.now()
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
beforeEach(() => void (now = Date.now()))
afterAll(() => app.close())

const invited = (clinicId: string, more: object = {}) => ({
  ...good.receptionist(clinicId),
  password: undefined,
  invite: true,
  ...more,
})

const minuteMs = 60_000
/** The mails that the jobs send, by the app's clock. */
async function leaving(): Promise<Mail[]> {
  const before = app.mails.length
  await app.deliverMail()
  await app.deliverMessages()
  return app.mails.slice(before)
}

test('an invitation sends the token to nobody else: the organization’s text has no link and no address', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const write = (body: string) =>
    app.call('PUT', 'users/settings/mail-templates', {
      token,
      body: { kind: 'invitation', locale: 'en', subject: 'Come', body },
    })
  for (const hostile of ['https://evil.example/?u={{link}}', 'Look at evil.example', 'me@evil.example']) {
    const refused = await write(hostile)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['body']])
  }
  expect((await write('Dear {{name}}')).status).toBe(200)
  const person = invited(clinicId, { firstName: 'evil.example/', lastName: 'https://evil.example/?u=' })
  expect((await app.call('POST', 'users/receptionists', { token, body: person })).status).toBe(201)
  const mail = await app.deliverMail()
  expect(mail.to).toBe(person.email)
  expect(mail.text).toMatch(/^Dear /)
  expect(mail.text).not.toContain('evil.example')
  expect(mail.text.split('\n')).toContain(mail.highlight)
})

test('the sign-up mail shows no address and only one line of the clinic’s name', async () => {
  const email = nextEmail('stranger')
  const body = {
    name: 'You won!\r\n\r\nClaim it: https://evil.example/?x\u202e 123456',
    type: 'General practice',
    contactPerson: 'Asha Menon',
    contactNumber: '9876543210',
    email,
    password: testPassword,
  }
  expect((await app.call('POST', 'users/register', { body })).status).toBe(200)
  const mail = await app.deliverMail()
  expect(mail.to).toBe(email)
  expect(mail.text).toContain('"You won! Claim it: 123 456"')
  expect(mail.text).not.toMatch(/evil|\u202e/)
  expect(mail.text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual([mail.highlight])
})

test('of sixty strangers invited at once, thirty are mailed in the first hour, and the others later', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const waiting = async () => (await app.call('GET', 'users/mail', { token })).body.data
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      app.call('POST', 'users/receptionists', { token, body: invited(clinicId) }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await leaving()).toHaveLength(30)
  expect(await waiting()).toMatchObject({ stopped: false, invitationsWaiting: 30 })
  now += 50 * minuteMs
  expect(await leaving()).toHaveLength(0)
  now += 11 * minuteMs
  expect(await leaving()).toHaveLength(30)
  expect(await waiting()).toEqual({ stopped: false, invitationsWaiting: 0, nextAt: null })
})

test('44: of thirty invitations that wait, only those are counted and sent that are still open', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const ids: string[] = []
  for (let sent = 0; sent < 34; sent++) {
    const { _id } = await create(app, token, 'users/receptionists', invited(clinicId))
    ids.push(_id)
  }
  expect(await leaving()).toHaveLength(30)
  const waiting = async () => (await app.call('GET', 'users/mail', { token })).body.data.invitationsWaiting
  expect(await waiting()).toBe(4)
  const again = await app.call('POST', `users/receptionists/${ids[33]}/invite`, { token })
  expect(again.status).toBe(200)
  await leaving()
  expect(await waiting()).toBe(4)
  const closed = await app.call('PUT', `users/receptionists/${ids[32]}`, { token, body: { status: false } })
  expect(closed.status).toBe(200)
  const gone = await app.call('DELETE', `users/receptionists/${ids[31]}`, { token })
  expect(gone.status).toBe(200)
  expect(await waiting()).toBe(2)
  now += 61 * minuteMs
  expect(await leaving()).toHaveLength(2)
})

test('two nodes that send at once send no more than one would', async () => {
  const { token, clinicId, organizationId } = await createTestClinic(app)
  for (let sent = 0; sent < 34; sent++) await create(app, token, 'users/receptionists', invited(clinicId))
  const ids = await app.database.asOwner(
    db =>
      db<
        { id: string }[]
      >`select id from mails where organization_id = ${organizationId} and sent_at is null`,
  )
  const before = app.mails.length
  await Promise.all(ids.map(({ id }) => app.runJob('send_mail', { mailId: id })))
  expect(app.mails.length - before).toBe(30)
})

test('thirty mails to one address become three, and one that contains the rest', async () => {
  const victim = nextEmail('victim')
  const clinics: { token: string; clinicId: string }[] = []
  while (clinics.length < 10) clinics.push(await createTestClinic(app))
  for (const { token, clinicId } of clinics)
    for (const role of ['receptionist', 'doctor', 'patient'] as const) {
      const body = { ...good[role](clinicId), email: victim, password: undefined, invite: true }
      await create(app, token, `users/${role}s`, body)
    }
  const first = (await leaving()).filter(({ to }) => to === victim)
  expect(first).toHaveLength(3)
  expect((await leaving()).filter(({ to }) => to === victim)).toHaveLength(0)

  // A reset that the holder requests is sent at once.
  await app.call('POST', 'users/forgot-password', { body: { email: victim } })
  expect((await leaving()).filter(({ to }) => to === victim)).toHaveLength(1)

  now += 15 * minuteMs
  // All jobs at once, as on several nodes: each message is sent once.
  const held = await app.database.asOwner(
    db => db<{ id: string }[]>`select id from mails where recipient = ${victim} and sent_at is null`,
  )
  const before = app.mails.length
  await Promise.all(held.map(({ id }) => app.runJob('send_mail', { mailId: id })))
  const rest = app.mails.slice(before)
  expect(rest).toHaveLength(1)
  expect(rest[0]!.subject).toMatch(/\(\+\d+\)$/)
  expect(rest[0]!.text).toContain('\n2/')
  expect(rest[0]!.text.match(/#token=\S+/g)).toHaveLength(new Set(rest[0]!.text.match(/#token=\S+/g)).size)
})
