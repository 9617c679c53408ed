import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'

const now = Date.parse('2026-11-23T10:20:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const web = { 'x-lindenwell-client': 'web', 'user-agent': firefox }

const signIn = (email: string, { cookie = '', password = testPassword } = {}) =>
  app.call('POST', 'users/login', {
    body: { email, password },
    headers: { ...web, ...(cookie && { cookie }) },
    address: '203.0.113.7',
  })

const deviceCookie = (headers: Record<string, string | string[] | undefined>) =>
  [headers['set-cookie']]
    .flat()
    .find(line => line?.startsWith('lindenwell-device='))!
    .split(';')[0]!

/** The mails that this brings to an address. */
async function mailsTo(email: string, act: () => Promise<unknown>) {
  await app.deliverMail()
  const before = app.mails.length
  await act()
  await app.deliverMail()
  return app.mails.slice(before).filter(({ to }) => to === email)
}
const subjects = async (email: string, act: () => Promise<unknown>) =>
  (await mailsTo(email, act)).map(({ subject }) => subject)

/** How many of them stand in the outbox or have left. */
async function noticesTo(email: string): Promise<number> {
  const [row] = await app.database.asOwner(
    owner => owner<{ count: number }[]>`
      select count(*)::int as count from mails where recipient = ${email} and kind = 'new_sign_in'`,
  )
  return row!.count
}

test('a sign-in from a new device is mailed to the person, once, and told in the audit', async () => {
  // The registration signed in for the first time.
  const { email, token } = await createTestOrganization(app)
  const [mail, ...others] = await mailsTo(email, () => signIn(email))
  expect([mail!.subject, others]).toEqual(['New sign-in to Lindenwell', []])
  expect(mail!.text).toContain('When: 2026-11-23 15:50 (Asia/Kolkata)')
  expect(mail!.text).toContain('Device: Firefox, Windows')
  expect(mail!.text).toContain('Network address: 203.0.113.7')
  expect(mail!.text).not.toContain('token')
  const audit = await app.call('GET', 'users/audit?outcome=done&keyword=login', { token })
  expect(audit.body.data.map(({ detail }: { detail: string | null }) => detail)).toEqual(['new_device', null])

  const cookie = deviceCookie((await signIn(email)).headers)
  expect(await subjects(email, () => signIn(email, { cookie }))).toEqual([])
})

test('neither the first sign-in of an account nor one that fails is mailed', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const doctor = good.doctor(clinicId)
  await create(app, token, 'users/doctors', doctor)
  expect(await subjects(doctor.email, () => signIn(doctor.email))).toEqual([])
  expect(await subjects(doctor.email, () => signIn(doctor.email, { password: 'a guess' }))).toEqual([])
})

test('a changed password is mailed, from the profile and by a reset; the browser that does it stays known', async () => {
  const { email } = await createTestOrganization(app)
  const first = await signIn(email)
  const cookie = deviceCookie(first.headers)
  const bound = [first.headers['set-cookie']]
    .flat()
    .map(line => line!.split(';')[0])
    .join('; ')
  const body = { currentPassword: testPassword, password: 'another good one' }
  const change = () =>
    app.call('PUT', 'user/profile', {
      token: first.body.token,
      body,
      headers: { ...web, cookie: bound },
    })
  expect(await subjects(email, change)).toEqual(['Your Lindenwell password was changed'])
  expect(await subjects(email, () => signIn(email, { cookie, password: 'another good one' }))).toEqual([])

  await app.call('POST', 'users/forgot-password', { body: { email } })
  const link = (await app.deliverMail()).highlight
  const token = link.slice(link.indexOf('#token=') + '#token='.length)
  const reset = () =>
    app.call('POST', 'users/reset-password', { body: { token, password: 'a third good one' }, headers: web })
  const [mail, ...others] = await mailsTo(email, reset)
  expect([mail!.subject, others]).toEqual(['Your Lindenwell password was changed', []])
  expect(mail!.text).toContain('Device: Firefox, Windows')
  const { token: owner } = (
    await app.call('POST', 'users/login', { body: { email, password: 'a third good one' } })
  ).body
  const { body: trail } = await app.call('GET', 'users/audit?keyword=password', { token: owner })
  expect(trail.data[0]).toMatchObject({ action: 'POST users/reset-password', detail: 'password changed' })
  // The browser that used the old one is new again; its mail is over the limit, and waits.
  const before = await noticesTo(email)
  await signIn(email, { cookie, password: 'a third good one' })
  expect(await noticesTo(email)).toBe(before + 1)
})

test('a password that staff typed is replaced without a mail, and an invitation sets the first one', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const receptionist = good.receptionist(clinicId)
  await create(app, token, 'users/receptionists', receptionist)
  const { body } = await app.call('POST', 'users/login', {
    body: { email: receptionist.email, password: testPassword },
  })
  expect(body.mustChangePassword).toBe(true)
  const change = () =>
    app.call('PUT', 'user/profile', {
      token: body.token,
      body: { currentPassword: testPassword, password: 'my own password' },
    })
  expect(await subjects(receptionist.email, change)).toEqual([])
})

test('the old mailbox of staff who have joined is told of a new address in their record', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const doctor = good.doctor(clinicId)
  const { _id } = await create(app, token, 'users/doctors', doctor)
  const put = (email: string) => () => app.call('PUT', `users/doctors/${_id}`, { token, body: { email } })
  const typo = nextEmail('typo')
  // Nobody has joined with it: an address that was wrong is nobody's to tell.
  expect(await subjects(doctor.email, put(typo))).toEqual([])
  await put(doctor.email)()
  await logIn(app, doctor.email)
  const [mail, ...others] = await mailsTo(doctor.email, put('zoe.new@example.org'))
  expect([mail!.subject, others]).toEqual(['Your email address at Riverside was changed', []])
  expect(mail!.text).toContain('z…@example.org')
  expect(await subjects('zoe.new@example.org', put('zoe.new@example.org'))).toEqual([])
})

test('codes that a stranger asks for do not keep the mail back', async () => {
  const { email } = await createTestOrganization(app)
  const ask = () => app.call('POST', 'users/forgot-password', { body: { email } })
  await mailsTo(email, async () => {
    for (let times = 0; times < 3; times++) await ask()
  })
  await signIn(email)
  const before = app.mails.length
  await app.deliverMail('due')
  expect(app.mails.slice(before).map(({ subject }) => subject)).toEqual(['New sign-in to Lindenwell'])
})

test('what is over the limit of an address waits, and is not lost', async () => {
  const { email } = await createTestOrganization(app)
  for (let times = 0; times < 5; times++) await signIn(email)
  await app.deliverMail('due')
  const rows = await app.database.asOwner(
    owner => owner<{ held: string | null; isSent: boolean }[]>`
      select held_for as held, sent_at is not null as "isSent" from mails
      where recipient = ${email} and kind = 'new_sign_in' order by created_at`,
  )
  expect(rows).toHaveLength(5)
  expect(rows.filter(({ isSent }) => !isSent).every(({ held }) => held === 'address')).toBe(true)
  expect(rows.some(({ isSent }) => !isSent)).toBe(true)
})

test('nobody is mailed out of a demo, and in the language and zone of the organization', async () => {
  const { email, organizationId, token } = await createTestOrganization(app)
  await app.call('PUT', 'users/settings', { token, body: { locale: 'ar', timeZone: 'Europe/Berlin' } })
  const [mail] = await mailsTo(email, () => signIn(email))
  expect(mail!.subject).toBe('تسجيل دخول جديد إلى Lindenwell')
  expect(mail!.text).toContain('2026-11-23 11:20 (Europe/Berlin)')
  await app.database.asOwner(
    owner =>
      owner`update organizations set demo_expires_at = now() + interval '1 hour' where id = ${organizationId}`,
  )
  expect(await subjects(email, () => signIn(email))).toEqual([])
})
