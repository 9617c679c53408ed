import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { Call } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { minute, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

const ask = (email: string) => here.visit('POST', '/sign-in-codes', { email })
type Asked = { attemptId: string; code: string }
const enter = (email: string, { attemptId, code }: Asked, more: Call = {}, slug = here.slug) =>
  here.app.call('POST', `public/clinics/${slug}/sign-in`, { body: { email, attemptId, code }, ...more })

/** The code that the next mail brings, with the attempt that it belongs to. */
async function codeFor(email: string): Promise<Asked> {
  const asked = await ask(email)
  expect(asked.status).toBe(200)
  return { attemptId: asked.body.data.attemptId, code: (await here.app.deliverMail()).highlight }
}

/** A visitor who booked without an account. */
async function visitor(): Promise<string> {
  const email = nextEmail('visitor')
  await here.bookAs(email)
  await here.app.deliverMail()
  return email
}

const wrongOf = ({ attemptId, code }: Asked) => ({ attemptId, code: code === '000000' ? '000001' : '000000' })
const withoutAttempt = (text: string) => text.replace(/[0-9a-f-]{36}/g, '')

test('who booked without an account signs in with a mailed code, and sees the visit', async () => {
  const email = await visitor()
  const code = await codeFor(email)
  const entered = await enter(email, code)
  expect(entered.body).toMatchObject({ status: 200, email, role: 'patient', token: expect.any(String) })
  const { token } = entered.body as unknown as { token: string }
  const home = await here.app.call('GET', 'users/portal', { token })
  expect(home.body.data.visits).toHaveLength(1)
  // The code is used up, and the second sign-in finds the same account.
  expect((await enter(email, code)).body.code).toBe('booking_code_wrong')
  const again = await enter(email, await codeFor(email))
  const profile = async (as: string) => (await here.app.call('GET', 'user/profile', { token: as })).body.data
  const second = (again.body as unknown as { token: string }).token
  expect((await profile(second))._id).toBe((await profile(token))._id)
})

test('a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const known = await visitor()
  const answers = [await ask(nextEmail('nobody')), await ask(known)]
  expect(new Set(answers.map(({ text }) => withoutAttempt(text))).size).toBe(1)
  expect(answers[0]!.body.message).toBe(messages.signInCodeSent)
  expect((await here.app.deliverMail()).to).toBe(known)
  const wrong = (index: number) => ({ attemptId: answers[index]!.body.data.attemptId, code: '123456' })
  const refused = [await enter(nextEmail('nobody'), wrong(0)), await enter(known, wrong(1))]
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
})

test('five wrong codes end the right one; so does time', async () => {
  const email = await visitor()
  const code = await codeFor(email)
  for (let tries = 0; tries < 5; tries++) expect((await enter(email, wrongOf(code))).status).toBe(400)
  expect((await enter(email, code)).body.code).toBe('booking_code_wrong')
  const late = await codeFor(email)
  here.now += 11 * minute
  expect((await enter(email, late)).body.code).toBe('booking_code_wrong')
})

test('another browser can neither use the code nor use it up', async () => {
  const email = await visitor()
  const mine = await codeFor(email)
  const { attemptId } = await codeFor(email)
  expect((await enter(email, { attemptId, code: mine.code })).body.code).toBe('booking_code_wrong')
  for (let tries = 0; tries < 6; tries++) await enter(email, { attemptId, code: '000000' })
  expect((await enter(email, mine)).status).toBe(200)
})

test('a code of one clinic opens nothing at another', async () => {
  const email = await visitor()
  const other = await createTestClinic(here.app, { doctor: true })
  await here.openPage({ slug: `${here.slug}-b`, isOpen: true }, other.clinicId, other.token)
  await create(here.app, other.token, 'users/patients', { ...good.patient(other.clinicId), email })
  await here.app.deliverMail()
  const code = await codeFor(email)
  const elsewhere = await here.app.call('POST', `public/clinics/${here.slug}-b/sign-in`, {
    body: { email, ...code },
  })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'booking_code_wrong'])
  expect((await enter(email, code)).status).toBe(200)
})

test('a mailbox of staff opens no account of theirs', async () => {
  const { token, clinicId } = here.clinic
  const doctor = good.doctor(clinicId)
  await create(here.app, token, 'users/doctors', doctor)
  await create(here.app, token, 'users/patients', { ...good.patient(clinicId), email: doctor.email })
  await here.app.deliverMail().catch(() => undefined)
  await here.app.deliverMail().catch(() => undefined)
  const refused = await enter(doctor.email, await codeFor(doctor.email))
  expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
})

test('several records of a mailbox are one family', async () => {
  const email = await visitor()
  const { token, clinicId } = here.clinic
  const child = { ...good.patient(clinicId), email, password: undefined, firstName: 'Riya' }
  await create(here.app, token, 'users/patients', { ...child, invite: false }).catch(() => undefined)
  const entered = await enter(email, await codeFor(email))
  const as = (entered.body as unknown as { token: string }).token
  const people = await here.app.call('GET', 'users/patients', { token: as })
  expect(people.body.data.length).toBeGreaterThan(0)
  expect(people.body.data.every((one: { email: string }) => one.email === email)).toBe(true)
})

test('a bad address is refused beside its field, an unknown clinic is not found', async () => {
  const bad = await ask('not an address')
  expect([bad.status, bad.body.errors]).toMatchObject([400, { email: messages.emailInvalid }])
  const nowhere = await here.app.call('POST', 'public/clinics/nowhere-at-all/sign-in-codes', {
    body: { email: nextEmail('a') },
  })
  expect(nowhere.status).toBe(404)
})

test('while mails wait, the answer says that the code comes later, known address or not', async () => {
  const known = await visitor()
  const isLate = async (email: string) => (await ask(email)).body.data.isLate as boolean
  expect(await isLate(known)).toBe(false)
  // The code waits for two minutes by now, and nothing has left since.
  await here.app.database.asOwner(
    owner => owner`update mails set created_at = now() - interval '2 minutes' where sent_at is null`,
  )
  await here.app.database.asOwner(
    owner => owner`update mails set sent_at = now() - interval '1 hour' where sent_at is not null`,
  )
  expect([await isLate(nextEmail('nobody')), await isLate(known)]).toEqual([true, true])
  await here.app.deliverMail()
  expect(await isLate(known)).toBe(false)
})

const madeUp = () => ({ attemptId: crypto.randomUUID(), code: '123456' })

test('thirty tries with made-up attempts do not stop the holder of the mailbox', async () => {
  const email = await visitor()
  for (let tries = 0; tries < 30; tries++)
    expect((await enter(email, madeUp())).body.code).toBe('booking_code_wrong')
  expect((await enter(email, await codeFor(email))).status).toBe(200)
})

let networks = 0
const elsewhere = () => `198.51.${++networks}.7`

/** Five wrong codes of an attempt that this address has asked for. */
async function guessFrom(address: string, email: string, slug = here.slug): Promise<void> {
  const asked = await here.app.call('POST', `public/clinics/${slug}/sign-in-codes`, {
    body: { email },
    address,
  })
  expect(asked.status).toBe(200)
  const { attemptId } = asked.body.data
  const wrong = wrongOf({ attemptId, code: (await here.app.deliverMail()).highlight })
  for (let tries = 0; tries < 5; tries++)
    expect((await enter(email, wrong, { address }, slug)).body.code).toBe('booking_code_wrong')
}

test('strangers of seven networks guess thirty-five codes: the holder still signs in, at the first try of a code', async () => {
  const email = await visitor()
  for (let stranger = 0; stranger < 7; stranger++) await guessFrom(elsewhere(), email)
  const mistyped = await codeFor(email)
  expect((await enter(email, wrongOf(mistyped))).status).toBe(400)
  // Beyond the budget of all together, a code has one try.
  expect((await enter(email, mistyped)).status).toBe(400)
  expect((await enter(email, await codeFor(email))).status).toBe(200)
})

test('the guesses of a network add up over the clinics, and stop it alone', async () => {
  const email = await visitor()
  const other = await createTestClinic(here.app, { doctor: true })
  const slug = `${here.slug}-b`
  await here.openPage({ slug, isOpen: true }, other.clinicId, other.token)
  await create(here.app, other.token, 'users/patients', { ...good.patient(other.clinicId), email })
  await here.app.deliverMail()
  const address = elsewhere()
  for (const at of [here.slug, slug])
    for (let attempt = 0; attempt < 3; attempt++) await guessFrom(address, email, at)
  const mine = await codeFor(email)
  expect((await enter(email, mine, { address })).body.code).toBe('booking_code_wrong')
  expect((await enter(email, await codeFor(email))).status).toBe(200)
})

/** Of a browser that signs in now. */
async function cookieOf(email: string): Promise<string> {
  const { headers } = await enter(email, await codeFor(email))
  return [headers['set-cookie']]
    .flat()
    .map(one => one?.split(';')[0])
    .join('; ')
}

test('a browser that has signed in before keeps its five tries, whatever others guess', async () => {
  const email = await visitor()
  const cookie = await cookieOf(email)
  for (let attempt = 0; attempt < 6; attempt++) await guessFrom(elsewhere(), email)
  const mine = await codeFor(email)
  const tryIt = (typed: Asked) => enter(email, typed, { headers: { cookie } })
  for (let tries = 0; tries < 4; tries++) expect((await tryIt(wrongOf(mine))).status).toBe(400)
  expect((await tryIt(mine)).status).toBe(200)
})

test('44.4: strangers of twenty networks ask for codes: a browser that has signed in before still gets its own three, and links', async () => {
  const email = await visitor()
  const cookie = await cookieOf(email)
  const askFrom = (more: Call) =>
    here.app.call('POST', `public/clinics/${here.slug}/sign-in-codes`, { body: { email }, ...more })
  for (let stranger = 0; stranger < 25; stranger++) await askFrom({ address: elsewhere() })
  const unknown = await ask(email)
  expect([unknown.status, unknown.body.data.attemptId]).toEqual([200, null])
  const mine = { headers: { cookie } }
  const linksBefore = await here.app.database.housekeeping.inGlobal(
    db => db`select from mails where recipient = ${email} and kind = 'reset_link'`,
  )
  await here.app.call('POST', 'users/forgot-password', { body: { email }, ...mine })
  const links = await here.app.database.housekeeping.inGlobal(
    db => db`select from mails where recipient = ${email} and kind = 'reset_link'`,
  )
  expect(links.length - linksBefore.length).toBe(1)
  for (const expected of [200, 200, 429]) {
    const asked = await askFrom(mine)
    expect([asked.status, typeof asked.body.data?.attemptId]).toEqual([
      expected,
      expected === 200 ? 'string' : 'undefined',
    ])
  }
})
