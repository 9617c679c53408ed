import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import {
  createTestOrganization,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const registration = (email: string) => ({
  name: 'Riverside',
  type: 'General practice',
  contactPerson: 'Asha Menon',
  contactNumber: '+91 98765-43210',
  email,
  password: testPassword,
})

test('a clinic registers, verifies its code and logs in', async () => {
  const email = nextEmail('founder')
  const registered = await app.call('POST', 'users/register', { body: registration(email) })
  expect(registered.status).toBe(200)
  const mail = await app.deliverMail()
  expect(mail.to).toBe(email)
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual([mail.highlight])

  const early = await app.call('POST', 'users/login', { body: { email, password: testPassword } })
  expect([early.status, early.body.code]).toEqual([403, 'email_unverified'])
  const wrong = await app.call('POST', 'users/verify-otp', {
    body: { email, otp: mail.highlight === '000000' ? '111111' : '000000' },
  })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'otp_wrong'])
  const verified = await app.call('POST', 'users/verify-otp', { body: { email, otp: mail.highlight } })
  expect(verified.status).toBe(200)
  const again = await app.call('POST', 'users/verify-otp', { body: { email, otp: mail.highlight } })
  expect(again.status).toBe(400)

  const loggedIn = await app.call('POST', 'users/login', {
    body: { email: email.toUpperCase(), password: testPassword },
  })
  expect(loggedIn.body).toMatchObject({ status: 200, email, role: 'owner' })
  const profile = await app.call('GET', 'user/profile', { token: loggedIn.body.token })
  expect(profile.body.data).toMatchObject({
    email,
    role: 'owner',
    name: 'Asha Menon',
    organization: { name: 'Riverside' },
  })
})

test('every field of a registration is asked for in the words of the form', async () => {
  const empty = await app.call('POST', 'users/register', { body: {} })
  expect(empty.status).toBe(400)
  expect(empty.body.errors).toEqual({
    name: 'Clinic Name is required.',
    type: 'Clinic Type is required.',
    contactPerson: 'Contact Person is required.',
    contactNumber: 'Contact number is required.',
    email: 'Email is required.',
    password: 'Password is required.',
  })
})

const verify = (email: string, otp: string) => app.call('POST', 'users/verify-otp', { body: { email, otp } })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test.each([
  ['contactNumber', '98765', 'Contact number must be 10 digits.'],
  ['email', 'nobody@nowhere', 'Invalid email format.'],
  ['password', '12345', 'Password must be at least 6 characters.'],
  ['password', 'password', 'This password is too common. Please choose another.'],
  ['password', '      ', 'A password cannot be blanks alone. Please choose another.'],
  ['password', 'aaaaaa', 'This password repeats one character. Please choose another.'],
  ['password', '222222', 'This password repeats one character. Please choose another.'],
  ['password', '123456', 'This password is a run like 123456 or abcdef. Please choose another.'],
  ['password', ' RIVERSIDE ', 'The name of the clinic alone is no password. Please choose another.'],
  ['password', 'asha menon', 'The name of the person alone is no password. Please choose another.'],
])('a registration with %s %s is refused', async (field, value, message) => {
  const body = { ...registration(nextEmail('founder')), [field]: value }
  const refused = await app.call('POST', 'users/register', { body })
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }])
})

test('registering a known e-mail is answered alike, and its owner is told by mail', async () => {
  const { email } = await createTestOrganization(app)
  const known = await app.call('POST', 'users/register', { body: registration(email) })
  const mail = await app.deliverMail()
  expect(mail).toMatchObject({ to: email, subject: 'You have a Lindenwell account already' })
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
  const unknown = await app.call('POST', 'users/register', { body: registration(nextEmail('founder')) })
  const withoutId = ({ status, text, body }: Answer) => [status, text.replace(body.data.attemptId, '')]
  expect(withoutId(known)).toEqual(withoutId(unknown))
})

test.each([
  ['en', 'Your Lindenwell code', 'Welcome', 'You have a Lindenwell account already'],
  ['hi', 'आपका Lindenwell कोड', 'स्वागत', 'आपका Lindenwell खाता पहले से है'],
  ['ar', 'رمز Lindenwell الخاص بك', 'مرحبًا', 'لديك حساب في Lindenwell بالفعل'],
])(
  'a visitor in %s is mailed, and their organization begins, in that language',
  async (locale, subject, word, known) => {
    const email = nextEmail('founder')
    const body = { ...registration(email), locale }
    await app.call('POST', 'users/register', { body })
    const mail = await app.deliverMail()
    expect([mail.subject, mail.text.match(/\b\d{6}\b/g)]).toEqual([subject, [mail.highlight]])
    expect(mail.text).toContain(word)
    await app.call('POST', 'users/verify-otp', { body: { email, otp: mail.highlight } })
    const token = await logIn(app, email)
    expect((await app.call('GET', 'users/settings', { token })).body.data.locale).toBe(locale)
    // Whoever registers again is told in the language of what they have.
    await app.call('POST', 'users/register', { body: registration(email) })
    expect((await app.deliverMail()).subject).toBe(known)
  },
)

test('a code is tried five times', async () => {
  const email = nextEmail('founder')
  await app.call('POST', 'users/register', { body: registration(email) })
  const code = (await app.deliverMail()).highlight!
  for (let tries = 0; tries < 5; tries++) expect((await verify(email, otherThan(code))).status).toBe(400)
  const right = await verify(email, code)
  expect([right.status, right.body.code]).toEqual([400, 'otp_wrong'])
  await app.call('POST', 'users/resend-otp', { body: { email } })
  const next = (await app.deliverMail()).highlight!
  expect((await verify(email, next)).status).toBe(200)
})

test('a code is good for ten minutes', async () => {
  const email = nextEmail('founder')
  await app.call('POST', 'users/register', { body: registration(email) })
  const code = (await app.deliverMail()).highlight!
  await app.database.asOwner(
    db => db`
      update registrations set code_expires_at = code_expires_at - interval '10 minutes' where email = ${email}`,
  )
  expect((await verify(email, code)).body.code).toBe('otp_wrong')
})

test('a network asks for three reset links of an address in fifteen minutes, known or not', async () => {
  const { email } = await createTestOrganization(app)
  const ask = (address: string) => app.call('POST', 'users/forgot-password', { body: { email: address } })
  const answers = []
  for (let count = 0; count < 4; count++) answers.push(await ask(email), await ask(nextEmail('nobody')))
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  await app.deliverMail()
  // One of them was the code of the registration.
  expect(app.mails.filter(mail => mail.to === email).length).toBe(4)
  await app.database.asOwner(db => db`update throttles set window_ends_at = now()`)
  await ask(email)
  expect((await app.deliverMail()).to).toBe(email)
})

test('a code is sent anew only where one is waited for, and the answer does not tell', async () => {
  const waiting = nextEmail('founder')
  await app.call('POST', 'users/register', { body: registration(waiting) })
  await app.deliverMail()
  const sent = app.mails.length
  const nobody = await app.call('POST', 'users/resend-otp', { body: { email: nextEmail('nobody') } })
  await app.deliverMail()
  expect(app.mails.length).toBe(sent)
  const again = await app.call('POST', 'users/resend-otp', { body: { email: waiting } })
  expect(again.text).toBe(nobody.text)
  await app.deliverMail()
  expect(app.mails.length).toBe(sent + 1)
})

async function resetLinkFor(email: string): Promise<string> {
  await app.call('POST', 'users/forgot-password', { body: { email } })
  const mail = await app.deliverMail()
  expect(mail.to).toBe(email)
  expect(mail.text.split('\n')).toContain(mail.highlight)
  return mail.highlight!.split('/newPassword#token=')[1]!
}
const reset = (token: string, password = 'a new password') =>
  app.call('POST', 'users/reset-password', { body: { token, password } })

test('a reset link sets the password once, and ends every session', async () => {
  const { email, token } = await createTestOrganization(app)
  const other = await logIn(app, email)
  const link = await resetLinkFor(email)
  const tooShort = await reset(link, '12345')
  expect([tooShort.status, tooShort.body.errors]).toEqual([
    400,
    { password: 'Password must be at least 6 characters.' },
  ])
  expect((await reset(link)).status).toBe(200)
  const again = await reset(link, 'yet another one')
  expect([again.status, again.body.code]).toEqual([400, 'reset_link_invalid'])
  for (const session of [token, other])
    await expect
      .poll(async () => (await app.call('GET', 'user/profile', { token: session })).status, { interval: 2 })
      .toBe(401)
  const old = await app.call('POST', 'users/login', { body: { email, password: testPassword } })
  expect(old.status).toBe(401)
  await logIn(app, email, 'a new password')
})

test('no password is set by a link that is expired, unknown or missing', async () => {
  const { email } = await createTestOrganization(app)
  const link = await resetLinkFor(email)
  await app.database.asOwner(
    db => db`update account_links set expires_at = expires_at - interval '10 minutes'`,
  )
  for (const token of [link, 'a'.repeat(43), '', "' or true --"]) {
    const refused = await reset(token)
    expect([refused.status, refused.body.code]).toEqual([400, 'reset_link_invalid'])
  }
  const none = await app.call('POST', 'users/reset-password', { body: { password: 'a new password' } })
  expect(none.body.code).toBe('reset_link_invalid')
  await logIn(app, email)
})

test('one reset link that is used ends the others', async () => {
  const { email } = await createTestOrganization(app)
  const [first, second] = [await resetLinkFor(email), await resetLinkFor(email)]
  expect((await reset(second)).status).toBe(200)
  expect((await reset(first)).status).toBe(400)
})

test('no new password is the name of its account, or of where it belongs', async () => {
  const { email, token } = await createTestOrganization(app, 'Hillside Practice')
  const link = await resetLinkFor(email)
  for (const [password, message] of [
    ['hillside practice', messages.passwordIsClinicName],
    ['AshaMenon', messages.passwordIsPersonName],
    ['      ', messages.passwordBlank],
    ['fedcba', messages.passwordIsRun],
  ] as const) {
    const body = { currentPassword: testPassword, password }
    const changed = await app.call('PUT', 'user/profile', { token, body })
    expect([changed.status, changed.body.errors]).toEqual([400, { password: message }])
    const set = await reset(link, password)
    expect([set.status, set.body.errors]).toEqual([400, { password: message }])
  }
  // The link is as good as before.
  expect((await reset(link)).status).toBe(200)
})

test('a registration of odd shape is refused, whatever stands for its names', async () => {
  for (const odd of [5, null, [], {}]) {
    const body = { ...registration(nextEmail('founder')), name: odd, contactPerson: odd, password: odd }
    expect((await app.call('POST', 'users/register', { body })).status).toBe(400)
  }
})
