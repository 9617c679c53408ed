import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { Call } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { minute, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

const ask = (email: string, more: Call = {}) =>
  here.app.call('POST', `public/clinics/${here.slug}/sign-in-codes`, { body: { email }, ...more })
const open = (token: string, slug = here.slug) =>
  here.app.call('POST', `public/clinics/${slug}/sign-in-link`, { body: { token } })
const mailsTo = (email: string) => here.app.mails.filter(({ to }) => to === email)
const linksTo = (email: string) =>
  mailsTo(email).flatMap(
    ({ text }) => new RegExp(`/book/${here.slug}/sign-in#token=(\\S+)$`, 'm').exec(text)?.[1] ?? [],
  )

let networks = 0
const elsewhere = () => `198.51.${++networks}.7`

async function visitor(): Promise<string> {
  const email = nextEmail('visitor')
  await here.bookAs(email)
  await here.app.deliverMail()
  return email
}

/** Strangers of thirty networks ask for codes, and then the holder, in a browser that has never signed in. */
async function floodAndAsk(email: string) {
  for (let stranger = 0; stranger < 30; stranger++) await ask(email, { address: elsewhere() })
  const asked = await ask(email)
  await here.app.deliverMail()
  return asked
}

/** The token of the link that is mailed in place of a code. */
async function linkFor(email: string): Promise<string> {
  expect((await floodAndAsk(email)).status).toBe(200)
  return linksTo(email).at(-1)!
}

test('44.4: strangers of thirty networks ask for codes: the holder signs in from an unknown browser, by the mailed link', async () => {
  const email = await visitor()
  const asked = await floodAndAsk(email)
  expect([asked.status, asked.body.data]).toEqual([200, { attemptId: null, isLate: false }])
  const [token, ...others] = linksTo(email)
  expect(others).toEqual([])
  const entered = await open(token!)
  expect(entered.body).toMatchObject({ status: 200, email, role: 'patient', token: expect.any(String) })
  const as = (entered.body as unknown as { token: string }).token
  expect((await here.app.call('GET', 'users/portal', { token: as })).body.data.visits).toHaveLength(1)
  const { body: trail } = await here.app.call('GET', `users/audit?keyword=${email}`, {
    token: here.clinic.token,
  })
  expect(trail.data[0]).toMatchObject({ action: 'POST public/clinics/:slug/sign-in-link', outcome: 'done' })
  const proofs = await here.app.database.asOwner(
    db => db`select s.proof from sessions s join accounts a on a.id = s.account_id where a.email = ${email}`,
  )
  expect(proofs.map(({ proof }) => proof)).toEqual(['code'])
  // Used up.
  expect((await open(token!)).body.code).toBe('sign_in_link_over')
})

test('a mailbox gets twenty mails at most, with its last links, whatever strangers ask for', async () => {
  const email = await visitor()
  await floodAndAsk(email)
  const calls = ['users/forgot-password', 'users/resend-otp', `public/clinics/${here.slug}/sign-in-codes`]
  for (const call of calls)
    for (let stranger = 0; stranger < 10; stranger++)
      await here.app.call('POST', call, { body: { email }, address: elsewhere() })
  await here.app.deliverMail()
  // One more confirms the visit.
  expect(mailsTo(email).length).toBeLessThanOrEqual(21)
})

test('when a link is mailed in place of a code, an unknown address gets the same answer', async () => {
  const answers = [await floodAndAsk(await visitor()), await floodAndAsk(nextEmail('nobody'))]
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const refused = [await open('a'.repeat(43)), await open('b'.repeat(43))]
  expect(refused[0]!.body).toMatchObject({ status: 400, message: messages.signInLinkOver })
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
})

test('a link lasts longer than the count of mails, and then ends', async () => {
  const [first, second] = [await visitor(), nextEmail('visitor')]
  await here.bookAs(second, '11:00')
  const [early, late] = [await linkFor(first), await linkFor(second)]
  here.now += 29 * minute
  expect((await open(early)).status).toBe(200)
  here.now += 2 * minute
  expect((await open(late)).body.code).toBe('sign_in_link_over')
})

test('who has used a link gets another for a second browser, and strangers get no second one mailed', async () => {
  const email = await visitor()
  const first = await linkFor(email)
  await floodAndAsk(email)
  expect(linksTo(email)).toEqual([first])
  expect((await open(first)).status).toBe(200)
  await ask(email)
  await here.app.deliverMail()
  expect(linksTo(email)).toHaveLength(2)
  expect((await open(linksTo(email)[1]!)).status).toBe(200)
})

test('a link opens nothing at another clinic, and a code is no link', async () => {
  const email = await visitor()
  const other = await createTestClinic(here.app, { doctor: true })
  await here.openPage({ slug: `${here.slug}-b`, isOpen: true }, other.clinicId, other.token)
  await create(here.app, other.token, 'users/patients', { ...good.patient(other.clinicId), email })
  await here.app.deliverMail()
  await ask(email)
  const code = (await here.app.deliverMail()).highlight
  const token = await linkFor(email)
  expect((await open(token, `${here.slug}-b`)).body.code).toBe('sign_in_link_over')
  expect((await open(code)).status).toBe(400)
  expect((await open(token)).status).toBe(200)
})

test('the link to a mailbox of staff opens no account of theirs', async () => {
  const { token, clinicId } = here.clinic
  const doctor = good.doctor(clinicId)
  await create(here.app, token, 'users/doctors', doctor)
  await create(here.app, token, 'users/patients', { ...good.patient(clinicId), email: doctor.email })
  await here.app.deliverMail()
  const refused = await open(await linkFor(doctor.email))
  expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
})

test('the link ends when staff correct the address, also if they correct it back', async () => {
  const email = await visitor()
  const token = await linkFor(email)
  const call = { token: here.clinic.token }
  const { body } = await here.app.call('GET', `users/patients?keyword=${email}`, call)
  const correct = (to: string) =>
    here.app.call('PUT', `users/patients/${body.data[0]._id}`, { ...call, body: { email: to } })
  expect((await correct(nextEmail('right'))).status).toBe(200)
  expect((await correct(email)).status).toBe(200)
  expect((await open(token)).body.code).toBe('sign_in_link_over')
})
