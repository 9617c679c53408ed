import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Answer, type Call, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization, testPassword } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let networks = 0
const elsewhere = () => `198.51.${++networks}.7`
const post = (path: string, body: object, more: Call = {}) => app.call('POST', path, { body, ...more })
const logIn = (email: string, password: string, more: Call = {}) =>
  post('users/login', { email, password }, more)
const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie']]
    .flat()
    .flatMap(cookie => cookie?.split(';')[0] ?? [])
    .join('; ')
const resetLinksTo = (email: string) =>
  app.mails.flatMap(({ to, text }) => (to === email && /\/newPassword#token=(\S+)$/m.exec(text)?.[1]) || [])

async function guessPasswords(email: string): Promise<void> {
  for (let stranger = 0; stranger < 40; stranger++) await logIn(email, 'a guess', { address: elsewhere() })
  expect((await logIn(email, testPassword)).status).toBe(429)
}

/** From a browser that has never signed in. */
async function askForLink(email: string): Promise<string | undefined> {
  await post('users/forgot-password', { email })
  await app.deliverMail()
  return resetLinksTo(email).at(-1)
}

const flood = {
  'reset links': (email: string) => post('users/forgot-password', { email }, { address: elsewhere() }),
  'codes of other kinds': (email: string) => post('users/resend-otp', { email }, { address: elsewhere() }),
}

for (const [what, askOnce] of Object.entries(flood))
  test(`44.4: strangers use up the mails with ${what} and guess passwords all the time: the holder sets a password by a link and signs in`, async () => {
    const { email } = await createTestOrganization(app)
    for (let stranger = 0; stranger < 30; stranger++) await askOnce(email)
    await guessPasswords(email)
    // The links that strangers had mailed are ten minutes old.
    await app.deliverMail()
    await app.database.asOwner(db => db`delete from account_links`)
    await app.database.asOwner(
      db =>
        db`update throttles set window_ends_at = window_ends_at - interval '10 minutes 1 second' where window_ends_at > now() + interval '5 minutes'`,
    )
    const token = await askForLink(email)
    expect(token).toBeDefined()
    const reset = await post('users/reset-password', { token, password: 'a new password' })
    expect(reset.status).toBe(200)
    await guessPasswords(email)
    const cookie = cookiesOf(reset)
    expect((await logIn(email, 'a new password', { headers: { cookie } })).status).toBe(200)
  })
