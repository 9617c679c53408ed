import { generateSync } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { reloadSessionsOf } from '#server/features/identity/auth/sessions.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import {
  create,
  createTestClinic,
  good,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import { testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()
const post = (path: string, token: string | undefined, body: object = {}) =>
  here.app.call('POST', path, { body, ...(token && { token }) })
const answered = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const stronger = [403, 'stronger_sign_in_required']
const over = [401, 'unauthenticated']

/** A patient of the clinic who has a password, and is signed in by a mailed code. B asks them to work there as a doctor. */
let email: string
let byCode: string
let asking: Awaited<ReturnType<typeof createTestClinic>>
beforeEach(async () => {
  email = nextEmail('patient')
  await here.bookAs(email)
  await here.app.deliverMail()
  await signInByCode()
  const passwordHash = await hashPassword(testPassword, { network: 'of the test' })
  await here.app.database.asOwner(
    owner => owner`update accounts set password_hash = ${passwordHash} where email = ${email}`,
  )
  byCode = await signInByCode()
  asking = await createTestClinic(here.app, { patient: true })
  const doctor = { ...good.doctor(asking.clinicId), email, invite: true, password: undefined }
  await create(here.app, asking.token, 'users/doctors', doctor)
})

async function signInByCode(): Promise<string> {
  const asked = await here.visit('POST', '/sign-in-codes', { email })
  const { highlight: code } = await here.app.deliverMail()
  const { attemptId } = asked.body.data
  const entered = await here.visit('POST', '/sign-in', { email, attemptId, code })
  return (entered.body as unknown as { token: string }).token
}

async function signInByPassword(otp = ''): Promise<string> {
  const entered = await post('users/login', undefined, { email, password: testPassword, otp })
  expect(entered.status).toBe(200)
  return (entered.body as unknown as { token: string }).token
}

const profileOf = async (token: string) => (await here.app.call('GET', 'user/profile', { token })).body.data
const invitationOf = async (token: string) => (await profileOf(token)).invitations[0]._id as string
const accept = async (token: string) => post(`users/invitations/${await invitationOf(token)}/accept`, token)
const switchTo = (token: string) =>
  post('users/switch-organization', token, { organizationId: asking.organizationId })
const patients = (token: string) => here.app.call('GET', 'users/patients', { token })

async function turnFactorOn(token: string): Promise<() => string> {
  const begun = await post('user/second-factor', token, { currentPassword: testPassword })
  const { secret } = begun.body.data
  const next = () => {
    here.now += 30_000
    return generateSync({ secret, epoch: here.now / 1000 })
  }
  expect((await post('user/second-factor/confirm', token, { otp: next() })).status).toBe(200)
  return next
}

test('a session begun by a mailed code does not become a doctor where the person joined elsewhere', async () => {
  const byPassword = await signInByPassword()
  expect((await accept(byPassword)).status).toBe(200)
  await turnFactorOn(byPassword)
  expect((await switchTo(byCode)).status).not.toBe(200)
  // What it read in the attack: the records of the other clinic.
  expect((await patients(byCode)).status).toBe(401)
  expect(answered(await switchTo(byCode))).toEqual(over)
})

test('nor does it accept a staff invitation itself', async () => {
  expect(answered(await accept(byCode))).toEqual(stronger)
  expect((await profileOf(byCode)).invitations).toHaveLength(1)
})

test('the password in place makes it a session that may; accepting ends the others', async () => {
  const other = await signInByPassword()
  const wrong = await post('user/step-up', byCode, { password: 'a guess' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: messages.currentPasswordWrong }])
  expect(answered(await accept(byCode))).toEqual(stronger)
  expect((await post('user/step-up', byCode, { password: testPassword })).status).toBe(200)
  expect((await accept(byCode)).status).toBe(200)
  expect((await switchTo(byCode)).body.data).toMatchObject({ role: 'doctor' })
  expect((await patients(byCode)).status).toBe(200)
  expect(answered(await patients(other))).toEqual(over)
})

test('an account with a second factor needs both in place, and turning it on ended the other sessions', async () => {
  const first = await signInByPassword()
  const code = await turnFactorOn(first)
  expect(answered(await patients(byCode))).toEqual(over)
  // As one that an upgrade found: nobody knows how it began.
  await forgetProofs()
  for (const call of [() => accept(first), () => patients(first)])
    expect(answered(await call())).toEqual(stronger)
  // The password alone, and the code alone, are not enough.
  expect((await post('user/step-up', first, { password: testPassword })).status).toBe(200)
  expect(answered(await patients(first))).toEqual(stronger)
  expect((await post('user/step-up', first, { otp: code() })).status).toBe(200)
  expect(answered(await patients(first))).toEqual(stronger)
  const wrong = await post('user/step-up', first, { password: testPassword, otp: '000000' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { otp: messages.secondFactorWrong }])
  expect((await post('user/step-up', first, { password: testPassword, otp: code() })).status).toBe(200)
  expect((await accept(first)).status).toBe(200)
  expect((await switchTo(first)).status).toBe(200)
  expect((await patients(first)).status).toBe(200)
})

test('a session in a staff membership that has shown only a code reads nothing, by header or by cookie', async () => {
  const { token } = asking
  await forgetProofs()
  expect(answered(await patients(token))).toEqual(stronger)
  expect(answered(await here.app.call('GET', 'users/live', { token }))).toEqual(stronger)
  // Who they are, and how to show more, is open.
  expect((await profileOf(token)).role).toBe('owner')
  expect((await post('user/step-up', token, { password: testPassword })).status).toBe(200)
  expect((await patients(token)).status).toBe(200)
})

test('passwords that are typed in place are counted like those of a sign-in', async () => {
  const answers: unknown[] = []
  for (let guesses = 0; guesses < 7; guesses++)
    answers.push((await post('user/step-up', byCode, { password: 'a guess' })).status)
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('a patient elsewhere is joined by a code as before', async () => {
  const elsewhere = await createTestClinic(here.app)
  await create(here.app, elsewhere.token, 'users/patients', { ...good.patient(elsewhere.clinicId), email })
  const { invitations } = await profileOf(byCode)
  const asked = invitations.find(({ role }: { role: string }) => role === 'patient')
  expect((await post(`users/invitations/${asked._id}/accept`, byCode)).status).toBe(200)
})

/** All sessions count as begun by a code, and are read again. */
async function forgetProofs(): Promise<void> {
  await here.app.database.asOwner(owner => owner`update sessions set proof = 'code'`)
  for (const { organizationId } of [here.clinic, asking])
    await here.app.database.signIn.inGlobal(db => reloadSessionsOf(db, organizationId))
}
