import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  acceptInvitations,
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tryLogIn = (email: string, password = testPassword) =>
  app.call('POST', 'users/login', { body: { email, password } })
const expectEnded = async (token: string) =>
  expect((await app.call('GET', 'user/profile', { token })).status).toBe(401)
const people = ['doctor', 'receptionist', 'patient'] as const
const staff = ['doctor', 'receptionist'] as const

test.each(staff)('a %s signs in with the password from staff, and is to change it', async role => {
  const { token, clinicId } = await createTestClinic(app)
  const body = good[role](clinicId)
  const mailsBefore = app.mails.length
  await create(app, token, `users/${role}s`, body)
  await app.deliverMail()
  expect(app.mails.length).toBe(mailsBefore)
  const loggedIn = await tryLogIn(body.email)
  expect(loggedIn.body).toMatchObject({ status: 200, role, mustChangePassword: true })
  const mine = await app.call('PUT', 'user/profile', {
    token: loggedIn.body.token,
    body: { currentPassword: testPassword, password: 'another good one' },
  })
  expect(mine.body.data).toMatchObject({
    mustChangePassword: false,
    name: `${body.firstName} ${body.lastName}`,
  })
})

test.each(people)('an invited %s chooses the password', async role => {
  const { token, clinicId } = await createTestClinic(app)
  const body = { ...good[role](clinicId), password: undefined, invite: true }
  await create(app, token, `users/${role}s`, body)
  expect((await tryLogIn(body.email)).status).toBe(401)
  const mail = await app.deliverMail()
  expect(mail).toMatchObject({ to: body.email, subject: 'Riverside invites you to Lindenwell' })
  const chosen = { token: mail.highlight!.split('#token=')[1], password: 'my own password' }
  expect((await app.call('POST', 'users/reset-password', { body: chosen })).status).toBe(200)
  expect((await app.call('POST', 'users/reset-password', { body: chosen })).status).toBe(400)
  const loggedIn = await tryLogIn(body.email, 'my own password')
  expect(loggedIn.body).toMatchObject({ status: 200, role, mustChangePassword: false })
})

test('an invitation replaces a typed password, and one of the two is needed', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const both = good.doctor(clinicId)
  await create(app, token, 'users/doctors', { ...both, invite: true })
  expect((await tryLogIn(both.email)).status).toBe(401)
  const neither = { ...good.doctor(clinicId), password: undefined, invite: false }
  const refused = await app.call('POST', 'users/doctors', { token, body: neither })
  expect([refused.status, refused.body.errors]).toEqual([400, { password: messages.fieldPasswordRequired }])
})

test.each(people)('a %s gets no password that anybody would guess', async role => {
  const { token, clinicId } = await createTestClinic(app)
  for (const [password, message] of [
    ['password', messages.passwordTooCommon],
    ['12345', messages.passwordTooShort],
    ['      ', messages.passwordBlank],
    ['222222', messages.passwordRepeats],
    ['abcdef', messages.passwordIsRun],
    ['riverside', messages.passwordIsClinicName],
    ['Leelavati', messages.passwordIsPersonName],
    ['leelavati thomas', messages.passwordIsPersonName],
  ] as const) {
    const body = { ...good[role](clinicId), firstName: 'Leelavati', lastName: 'Thomas', password }
    const refused = await app.call('POST', `users/${role}s`, { token, body })
    expect([refused.status, refused.body.errors]).toEqual([400, { password: message }])
  }
})

test('a password typed by staff never touches an account that is there', async () => {
  const { email } = await createTestOrganization(app)
  const { token, clinicId } = await createTestClinic(app)
  const body = { ...good.doctor(clinicId), email, password: 'typed by a stranger' }
  const created = await app.call('POST', 'users/doctors', { token, body })
  const fresh = await app.call('POST', 'users/doctors', { token, body: good.doctor(clinicId) })
  expect([created.status, fresh.status]).toEqual([201, 201])
  expect(Object.keys(created.body.data)).toEqual(Object.keys(fresh.body.data))
  expect(created.body.data.verificationStatus).toBe('invited')

  const mail = await app.deliverMail()
  expect(mail).toMatchObject({ to: email, subject: 'Riverside has added you in Lindenwell' })
  expect(mail.text).not.toContain('token=')
  expect((await tryLogIn(email, 'typed by a stranger')).status).toBe(401)
  const loggedIn = await tryLogIn(email)
  expect(loggedIn.body).toMatchObject({ status: 200, role: 'owner', mustChangePassword: false })
  const profile = await app.call('GET', 'user/profile', { token: loggedIn.body.token })
  expect(profile.body.data.name).toBe('Asha Menon')
  expect(profile.body.data.organizations).toMatchObject([{ role: 'owner' }, { role: 'doctor' }])
})

test('a password typed in one organization opens no other before the mailbox is proven', async () => {
  const [first, second] = [await createTestClinic(app), await createTestClinic(app)]
  const body = good.doctor(first.clinicId)
  await create(app, first.token, 'users/doctors', body)
  await create(app, second.token, 'users/doctors', { ...good.doctor(second.clinicId), email: body.email })
  // The second one's invitation changes nothing of the account that the first one made.
  const mail = await app.deliverMail()
  expect(mail).toMatchObject({ to: body.email, highlight: 'http://localhost:3000/login' })

  // Who typed the password knows it.
  const insider = await logIn(app, body.email)
  const seen = await app.call('GET', 'user/profile', { token: insider })
  expect(seen.body.data.organizations).toMatchObject([{ _id: first.organizationId }])
  const into = { organizationId: second.organizationId }
  const refused = await app.call('POST', 'users/switch-organization', { token: insider, body: into })
  expect(refused.status).toBe(404)

  await app.call('POST', 'users/forgot-password', { body: { email: body.email } })
  const link = (await app.deliverMail()).highlight!
  const chosen = { token: link.split('#token=')[1], password: 'my own password' }
  expect((await app.call('POST', 'users/reset-password', { body: chosen })).status).toBe(200)
  await expectEnded(insider)
  expect((await tryLogIn(body.email)).status).toBe(401)
  const token = await logIn(app, body.email, 'my own password')
  const early = await app.call('POST', 'users/switch-organization', { token, body: into })
  expect([early.status, early.body.message]).toEqual([409, messages.invitationOpen])
  await acceptInvitations(app, token)
  const switched = await app.call('POST', 'users/switch-organization', { token, body: into })
  expect(switched.body.data.organization._id).toBe(second.organizationId)
})

test('whoever changes a provisional password signs out whoever typed it', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const body = good.doctor(clinicId)
  await create(app, token, 'users/doctors', body)
  const [staff, doctor] = [await logIn(app, body.email), await logIn(app, body.email)]
  const change = { currentPassword: testPassword, password: 'another good one' }
  expect((await app.call('PUT', 'user/profile', { token: doctor, body: change })).status).toBe(200)
  await expectEnded(staff)
  expect((await app.call('GET', 'user/profile', { token: doctor })).status).toBe(200)
})

test.each(people)('a closed or deleted %s is signed out, and in again once that is undone', async role => {
  const { token, clinicId } = await createTestClinic(app)
  const body = good[role](clinicId)
  const { _id } = await create(app, token, `users/${role}s`, body)
  const path = `users/${role}s/${_id}`
  const steps: [close: () => Promise<unknown>, open: () => Promise<unknown>][] = [
    [
      () => app.call('PATCH', `${path}/status`, { token, body: { status: false } }),
      () => app.call('PATCH', `${path}/status`, { token, body: { status: true } }),
    ],
    [
      () => app.call('PUT', path, { token, body: { status: false } }),
      () => app.call('PUT', path, { token, body: { status: true } }),
    ],
    [() => app.call('DELETE', path, { token }), () => app.call('POST', `${path}/restore`, { token })],
  ]
  for (const [close, open] of steps) {
    const session = await logIn(app, body.email)
    expect((await app.call('GET', 'user/profile', { token: session })).status).toBe(200)
    await close()
    await expectEnded(session)
    expect((await tryLogIn(body.email)).body).toMatchObject({ status: 401, code: 'sign_in_failed' })
    await open()
    expect((await tryLogIn(body.email)).status).toBe(200)
    expect((await app.call('GET', 'user/profile', { token: session })).status).toBe(401)
  }
})

test('closing a person in one organization leaves them in others', async () => {
  const { email, token: own } = await createTestOrganization(app)
  const { token, clinicId } = await createTestClinic(app)
  const { _id } = await create(app, token, 'users/doctors', { ...good.doctor(clinicId), email })
  await app.call('PATCH', `users/doctors/${_id}/status`, { token, body: { status: false } })
  expect((await app.call('GET', 'user/profile', { token: own })).status).toBe(200)
})

test('who is created closed does not sign in', async () => {
  const { token, clinicId } = await createTestClinic(app)
  for (const role of people) {
    const body = good[role](clinicId)
    await create(app, token, `users/${role}s`, { ...body, status: false })
    expect((await tryLogIn(body.email)).status).toBe(401)
  }
})

test('a parent signs in for the family while one record of it is open', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const email = nextEmail('family')
  const child = (firstName: string) => ({ ...good.patient(clinicId), firstName, email })
  const { _id: anu } = await create(app, token, 'users/patients', child('Anu'))
  const { _id: biju } = await create(app, token, 'users/patients', child('Biju'))
  const parent = await logIn(app, email)
  const list = await app.call('GET', 'users/patients?sort=name', { token: parent })
  expect(list.body.data.map((patient: { _id: string }) => patient._id)).toEqual([anu, biju])
  await app.call('DELETE', `users/patients/${anu}`, { token })
  expect((await app.call('GET', 'users/patients', { token: parent })).body.total).toBe(1)
  await app.call('PATCH', `users/patients/${biju}/status`, { token, body: { status: false } })
  await expectEnded(parent)
  await app.call('POST', `users/patients/${anu}/restore`, { token })
  expect((await tryLogIn(email)).status).toBe(200)
})

test('another e-mail on the record leaves the sign-in as it is', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const body = good.receptionist(clinicId)
  const { _id } = await create(app, token, 'users/receptionists', body)
  const email = nextEmail('renamed')
  await app.call('PUT', `users/receptionists/${_id}`, { token, body: { email } })
  expect((await tryLogIn(body.email)).status).toBe(200)
  expect((await tryLogIn(email)).status).toBe(401)
})

test('a doctor who comes back after their record was deleted is invited anew', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const body = good.doctor(clinicId)
  const { _id } = await create(app, token, 'users/doctors', body)
  await logIn(app, body.email)
  await app.call('DELETE', `users/doctors/${_id}`, { token })
  const again = await create(app, token, 'users/doctors', { ...body, password: 'typed once more' })
  expect(again).toMatchObject({ verificationStatus: 'invited' })
  expect((await app.deliverMail()).to).toBe(body.email)
  expect((await tryLogIn(body.email, 'typed once more')).status).toBe(401)
  expect((await tryLogIn(body.email)).status).toBe(200)
})

test.each(staff)('a %s with a password from staff reaches nothing but the change of it', async role => {
  const { token: owner, clinicId } = await createTestClinic(app)
  const body = good[role](clinicId)
  const { _id } = await create(app, owner, `users/${role}s`, body)
  const { token } = (await tryLogIn(body.email)).body
  const calls = [
    ['GET', 'users/appointments'],
    ['GET', `users/patients/${_id}`],
    ['GET', 'users/notifications'],
    ['GET', 'user/sessions'],
    ['GET', 'users/live'],
    ['GET', `files/${_id}`],
    ['POST', 'user/second-factor'],
  ] as const
  for (const [method, path] of calls) {
    const refused = await app.call(method, path, { token })
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'password_change_required'])
  }
  expect((await app.call('GET', 'user/profile', { token })).status).toBe(200)
  const change = { currentPassword: testPassword, password: 'another good one' }
  expect((await app.call('PUT', 'user/profile', { token, body: change })).status).toBe(200)
  // At once, whatever was remembered of the session.
  expect((await app.call('GET', 'users/notifications', { token })).status).toBe(200)
  const other = await tryLogIn(body.email, 'another good one')
  expect((await app.call('POST', 'users/logout', { token: other.body.token })).status).toBe(200)
})

test('closing a person ends the stream that their browser listens to', async () => {
  const { token, doctorId, doctorToken } = await createTestClinic(app, { doctor: true })
  await app.app.http.listen({ port: 0 })
  const { port } = app.app.http.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${doctorToken}` }
  const stream = await fetch(`http://localhost:${port}/api/users/live`, { headers })
  expect(stream.status).toBe(200)
  // Ends only when the server ends it.
  const heard = stream.text()
  await app.call('PATCH', `users/doctors/${doctorId}/status`, { token, body: { status: false } })
  expect(await heard).toContain('event: over')
  expect((await fetch(`http://localhost:${port}/api/users/live`, { headers })).status).toBe(401)
})
