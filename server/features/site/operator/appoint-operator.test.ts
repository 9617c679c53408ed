import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  createTestOrganization,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import { appointOperator, dismissOperator, listOperators } from './appoint-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const appoint = (email: string) => app.database.asOwner(db => appointOperator(db, email))
const dismiss = (email: string) => app.database.asOwner(db => dismissOperator(db, email))
const list = () => app.database.asOwner(listOperators)
const statusOf = async (token: string) => (await app.call('GET', 'operator/health', { token })).status

test('the mailed link sets the password, once, and opens the installation', async () => {
  const email = nextEmail('operator')
  await appoint(email)
  const mail = await app.deliverMail()
  expect(mail).toMatchObject({ to: email, subject: 'Run this Lindenwell installation' })
  const token = mail.highlight.split('/newPassword#token=')[1]!
  const body = { token, password: testPassword }
  expect((await app.call('POST', 'users/reset-password', { body })).status).toBe(200)
  expect((await app.call('POST', 'users/reset-password', { body })).status).toBe(400)
  expect(await list()).toMatchObject([{ email, hasSignedIn: false }])
  expect(await statusOf(await logIn(app, email))).toBe(200)
  expect(await list()).toMatchObject([{ email, hasSignedIn: true }])
})

test('an owner who is made an operator keeps the password, and opens the installation with it', async () => {
  const { email, token } = await createTestOrganization(app)
  await appoint(email)
  expect((await app.deliverMail()).text).not.toContain('token=')
  // What they do in their organization at the moment goes on.
  expect(await statusOf(token)).toBe(403)
  expect((await app.call('GET', 'users/clinics', { token })).status).toBe(200)
  expect(await statusOf(await logIn(app, email))).toBe(200)
})

test('whoever is no operator any more is signed out at once, and their organization is theirs again', async () => {
  const { email } = await createTestOrganization(app)
  await appoint(email)
  const token = await logIn(app, email)
  expect(await statusOf(token)).toBe(200)
  expect(await dismiss(email)).toBe(true)
  expect(await statusOf(token)).toBe(401)
  const login = await app.call('POST', 'users/login', { body: { email, password: testPassword } })
  expect(login.body.role).toBe('owner')
  expect(await dismiss(email)).toBe(false)
})

test('the log tells what was done at the terminal', async () => {
  const email = nextEmail('operator')
  await appoint(email)
  await dismiss(email)
  const events = await app.database.asOwner(
    db => db`select account_id, deeds from operator_events where strpos(action, ${email}) > 0 order by at`,
  )
  expect([...events]).toEqual([
    { account_id: null, deeds: ['operator_created'] },
    { account_id: null, deeds: ['operator_removed'] },
  ])
})
