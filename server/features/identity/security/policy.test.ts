import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  createTestClinic,
  create,
  good,
  logIn,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'

let now = Date.parse('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const settings = (token: string, body: object) => app.call('PUT', 'users/settings', { token, body })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const reads = async (token: string, path = 'users/patients') => codeOf(await app.call('GET', path, { token }))

async function enrol(token: string): Promise<string> {
  const post = (path: string, body: object) => app.call('POST', `user/${path}`, { token, body })
  const { secret } = (await post('second-factor', { currentPassword: testPassword })).body.data
  now += 30_000
  const otp = generateSync({ secret, epoch: now / 1000 })
  expect((await post('second-factor/confirm', { otp })).status).toBe(200)
  return secret
}

test('who asks others for a second factor has one; then nothing else is open to staff without', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const early = await settings(clinic.token, { secondFactorFor: 'staff' })
  expect([early.status, early.body.errors]).toEqual([400, { secondFactorFor: messages.secondFactorOwnFirst }])
  await enrol(clinic.token)
  expect((await settings(clinic.token, { secondFactorFor: 'staff' })).status).toBe(200)

  const { doctorToken, patientToken } = clinic
  const refused = [403, 'second_factor_setup_required']
  expect(await reads(doctorToken)).toEqual(refused)
  expect(await reads(doctorToken, 'users/appointments')).toEqual(refused)
  expect((await app.call('GET', 'user/profile', { token: doctorToken })).body.data).toMatchObject({
    mustSetUpSecondFactor: true,
  })
  // Patients are not meant, nor who has one.
  expect((await reads(patientToken, 'users/appointments'))[0]).toBe(200)
  expect((await reads(clinic.token))[0]).toBe(200)
  await enrol(doctorToken)
  expect((await reads(doctorToken))[0]).toBe(200)

  expect((await settings(clinic.token, { secondFactorFor: 'everyone' })).status).toBe(200)
  expect(await reads(patientToken, 'users/appointments')).toEqual(refused)
  // Out is always open.
  expect((await app.call('POST', 'users/logout', { token: patientToken })).status).toBe(200)
})

test('staff who have done nothing for as long as the organization says are signed out, remembered or not', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  for (const minutes of [4, 721, 'soon'])
    expect((await settings(clinic.token, { staffIdleMinutes: minutes })).status).toBe(400)
  const saved = await settings(clinic.token, { staffIdleMinutes: 5 })
  expect(saved.body.data.staffIdleMinutes).toBe(5)
  const { email } = (await app.call('GET', 'user/profile', { token: clinic.doctorToken })).body.data
  const { body } = await app.call('POST', 'users/login', {
    body: { email, password: testPassword, remember: true },
  })
  const tokens = [body.token as string, clinic.patientToken]
  await app.database.asOwner(db => db`update sessions set last_seen_at = now() - interval '6 minutes'`)
  const states = await Promise.all(tokens.map(token => reads(token, 'users/appointments')))
  expect(states.map(([status]) => status)).toEqual([401, 200])
  expect(
    (await settings(await logIn(app, await emailOf(clinic.organizationId)), { staffIdleMinutes: '' })).body
      .data,
  ).toMatchObject({ staffIdleMinutes: null })
})

async function emailOf(organizationId: string): Promise<string> {
  const [row] = await app.database.signIn.inOrganization(
    organizationId,
    db => db<{ email: string }[]>`
      select a.email from memberships m join accounts a on a.id = m.account_id
      where m.organization_id = ${organizationId} and m.role = 'owner'`,
  )
  return row!.email
}

test('exports, roles, addresses and the rules themselves ask once more who it is, for ten minutes', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { token, clinicId } = clinic
  const list = 'users/patients/export?format=csv&lang=en'
  expect((await app.call('GET', list, { token })).status).toBe(200)
  expect((await settings(token, { asksStepUp: true })).status).toBe(200)

  const doctor = await create(app, await steppedUp(token), 'users/doctors', good.doctor(clinicId))
  await app.database.asOwner(db => db`update sessions set stepped_up_at = now() - interval '11 minutes'`)
  const asks = [
    () => app.call('GET', list, { token }),
    () => app.call('PUT', `users/doctors/${doctor._id}`, { token, body: { email: 'other@example.org' } }),
    () => app.call('PATCH', `users/members/${doctor._id}`, { token, body: { role: 'owner' } }),
    () => settings(token, { asksStepUp: false }),
    () => app.call('POST', `users/members/${doctor._id}/reset-second-factor`, { token }),
  ]
  for (const ask of asks) expect(codeOf(await ask())).toEqual([403, 'step_up_required'])
  // What weakens nothing goes on.
  const renamed = await app.call('PUT', `users/doctors/${doctor._id}`, {
    token,
    body: { firstName: 'Meera' },
  })
  expect(renamed.status).toBe(200)

  const wrong = await app.call('POST', 'user/step-up', { token, body: { password: 'a wrong one' } })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: messages.currentPasswordWrong }])
  const none = await app.call('POST', 'user/step-up', { token, body: {} })
  expect([none.status, none.body.errors]).toEqual([400, { password: messages.passwordRequired }])
  await steppedUp(token)
  expect((await asks[0]!()).status).toBe(200)
  expect((await asks[1]!()).status).toBe(200)
  // Another session of the same person is asked for itself.
  const signedIn = { email: await emailOf(clinic.organizationId), password: testPassword }
  const other = (await app.call('POST', 'users/login', { body: signedIn })).body.token as string
  expect(codeOf(await app.call('GET', list, { token: other }))).toEqual([403, 'step_up_required'])
})

async function steppedUp(token: string): Promise<string> {
  const answer = await app.call('POST', 'user/step-up', { token, body: { password: testPassword } })
  expect([answer.status, answer.body.message]).toEqual([200, messages.steppedUp])
  return token
}

test('a code of the app steps up too, once', async () => {
  const { token } = await createTestClinic(app)
  const secret = await enrol(token)
  await settings(token, { asksStepUp: true })
  now += 30_000
  const otp = generateSync({ secret, epoch: now / 1000 })
  const send = () => app.call('POST', 'user/step-up', { token, body: { otp } })
  expect((await send()).status).toBe(200)
  const again = await send()
  expect([again.status, again.body.errors]).toEqual([400, { otp: messages.secondFactorWrong }])
})

test('a demo is never asked', async () => {
  const { token } = (await app.call('POST', 'public/demo')).body
  await app.database.asOwner(db => db`update sessions set expires_at = now() + interval '1 hour'`)
  expect((await settings(token, { asksStepUp: true })).status).toBe(200)
  await expect
    .poll(async () => (await app.call('GET', 'users/patients/export?format=csv&lang=en', { token })).status)
    .toBe(200)
})
