import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
} from '#server/testing/worlds/create-test-clinic.ts'
import { loseSecondFactor } from '#server/testing/worlds/lose-second-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Listed = { _id: string; role: string; email: string; state: string }
const list = async (token: string, query = '') =>
  (await app.call('GET', `users/members${query}`, { token })).body as { data: Listed[]; total: number }
const change = (token: string, id: string, body: object) =>
  app.call('PATCH', `users/members/${id}`, { token, body })
const profile = async (token: string) => app.call('GET', 'user/profile', { token })
const expectEnded = async (token: string) => expect((await profile(token)).status).toBe(401)

test('the owner sees everybody who may sign in, in which role and state', async () => {
  const { token, clinicId } = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const invited = { ...good.doctor(clinicId), invite: true }
  await create(app, token, 'users/doctors', invited)
  const { data, total } = await list(token, '?sort=createdAt')
  expect(total).toBe(5)
  expect(data).toMatchObject([
    { role: 'owner', state: 'active', isMe: true, name: 'Asha Menon' },
    { role: 'doctor', state: 'active', isMe: false, name: 'Ravi Nair' },
    { role: 'receptionist', state: 'active' },
    { role: 'patient', state: 'active' },
    { role: 'doctor', state: 'invited', lastSeenAt: null, email: invited.email },
  ])
  expect((await list(token, '?role=doctor&state=invited')).data).toMatchObject([{ email: invited.email }])
  expect((await list(token, '?keyword=asha')).total).toBe(1)
  expect((await app.call('GET', 'users/members?state=asleep', { token })).status).toBe(400)
})

test('they are sorted by role and by state, the most powerful and the active ones first', async () => {
  const { token, clinicId } = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  await create(app, token, 'users/doctors', { ...good.doctor(clinicId), invite: true })
  const closing = (await list(token, '?role=receptionist')).data[0]!
  await change(token, closing._id, { status: false })
  const inOrder = async (sort: string, name: 'role' | 'state') =>
    (await list(token, `?sort=${sort}`)).data.map(one => one[name])
  expect(await inOrder('role', 'role')).toEqual(['owner', 'doctor', 'doctor', 'receptionist', 'patient'])
  expect((await inOrder('-role', 'role'))[0]).toBe('patient')
  expect(await inOrder('state', 'state')).toEqual(['active', 'active', 'active', 'invited', 'closed'])
})

test('nobody but the owner', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const [{ _id }] = (await list(clinic.token)).data as [Listed]
  for (const token of [clinic.doctorToken, clinic.receptionistToken, clinic.patientToken]) {
    expect((await app.call('GET', 'users/members', { token })).status).toBe(403)
    expect((await change(token, _id, { role: 'owner' })).status).toBe(403)
  }
  const stranger = await createTestOrganization(app)
  expect((await change(stranger.token, _id, { status: false })).status).toBe(404)
  expect((await change(clinic.token, randomUUID(), { status: false })).status).toBe(404)
  for (const bad of [{ role: 'doctor' }, { status: 'no' }])
    expect((await change(clinic.token, _id, bad)).status).toBe(400)
})

test('closing a member closes their record and signs them out; opening undoes both', async () => {
  const { token, doctorId, doctorToken } = await createTestClinic(app, { doctor: true })
  const member = (await list(token, '?role=doctor')).data[0]!
  const closed = await change(token, member._id, { status: false })
  expect(closed.body.data).toMatchObject({ _id: member._id, state: 'closed' })
  await expectEnded(doctorToken)
  const record = async () => (await app.call('GET', `users/doctors/${doctorId}`, { token })).body.data
  expect((await record()).status).toBe(false)
  expect((await change(token, member._id, { status: true })).body.data.state).toBe('active')
  expect((await record()).status).toBe(true)
  expect((await profile(await logIn(app, member.email))).status).toBe(200)
  await app.call('DELETE', `users/doctors/${doctorId}`, { token })
  const refused = await change(token, member._id, { status: true })
  expect([refused.status, refused.body.message]).toEqual([409, messages.recordDeleted])
})

test('an owner makes another, at once; the last owner stays', async () => {
  const { token, doctorToken, clinicId } = await createTestClinic(app, { doctor: true })
  const [me, doctor] = (await list(token, '?sort=createdAt')).data as [Listed, Listed]
  const alone = await change(token, me._id, { status: false })
  expect([alone.status, alone.body.code, alone.body.message]).toEqual([409, 'last_owner', messages.lastOwner])

  const made = await change(token, doctor._id, { role: 'owner' })
  expect(made.body.data).toMatchObject({ role: 'owner', state: 'active', email: doctor.email })
  expect((await profile(doctorToken)).body.data.role).toBe('owner')
  expect((await change(token, made.body.data._id, { role: 'owner' })).status).toBe(200)

  // Back to what they were.
  expect((await change(token, made.body.data._id, { status: false })).status).toBe(200)
  await expectEnded(doctorToken)
  const again = await logIn(app, doctor.email)
  expect((await profile(again)).body.data.role).toBe('doctor')

  const invited = { ...good.receptionist(clinicId), invite: true }
  await create(app, token, 'users/receptionists', invited)
  const waiting = (await list(token, '?state=invited')).data[0]!
  const refused = await change(token, waiting._id, { role: 'owner' })
  expect([refused.status, refused.body.message]).toEqual([409, messages.ownerMustHaveJoined])
})

test('of two owners who close each other, one stays', async () => {
  const { token, doctorToken } = await createTestClinic(app, { doctor: true })
  const [me, doctor] = (await list(token, '?sort=createdAt')).data as [Listed, Listed]
  const other = (await change(token, doctor._id, { role: 'owner' })).body.data as Listed
  expect((await profile(doctorToken)).body.data.role).toBe('owner')
  const answers = await Promise.all([
    change(token, other._id, { status: false }),
    change(doctorToken, me._id, { status: false }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an owner is closed while a notice to the owners is being written', async () => {
  const { token, organizationId } = await createTestClinic(app, { doctor: true })
  const [me, doctor] = (await list(token, '?sort=createdAt')).data as [Listed, Listed]
  const other = (await change(token, doctor._id, { role: 'owner' })).body.data as Listed
  await app.database.app.inOrganization(organizationId, async db => {
    await db`
      insert into notifications (organization_id, id, membership_id, kind, subject, subject_id, in_bell)
      values (${organizationId}, ${randomUUID()}, ${me._id}, 'owners_changed', 'memberships', ${me._id}, true)`
    expect((await change(token, other._id, { status: false })).status).toBe(200)
  })
})

test('an owner who adds herself as a doctor has joined at once, without a mail', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const { email } = (await app.call('GET', 'user/profile', { token })).body.data
  const mailsBefore = app.mails.length
  const own = { ...good.doctor(clinicId), email, invite: true }
  expect((await create(app, token, 'users/doctors', own)) as object).toMatchObject({
    signIn: 'joined',
    verificationStatus: 'unverified',
  })
  await app.deliverMail()
  expect(app.mails.length).toBe(mailsBefore)
  expect((await list(token, '?role=doctor')).data).toMatchObject([{ state: 'active', email }])
  expect((await app.call('GET', 'user/profile', { token })).body.data.doctorId).toEqual(expect.any(String))
})

test.each(['doctor', 'receptionist', 'patient'] as const)('a %s is invited again', async role => {
  const { token, clinicId } = await createTestClinic(app)
  const body = { ...good[role](clinicId), password: undefined, invite: true }
  const { _id } = await create(app, token, `users/${role}s`, body)
  const first = await app.deliverMail()
  const invite = (id = _id) => app.call('POST', `users/${role}s/${id}/invite`, { token })
  const signIn = async () => (await app.call('GET', `users/${role}s/${_id}`, { token })).body.data.signIn
  expect(await signIn()).toBe('invited')
  expect([(await invite()).status, (await invite(randomUUID())).status]).toEqual([200, 404])
  const mail = await app.deliverMail()
  expect(mail.to).toBe(body.email)
  expect(mail.highlight).not.toBe(first.highlight)
  const chosen = { token: mail.highlight!.split('#token=')[1], password: 'my own password' }
  expect((await app.call('POST', 'users/reset-password', { body: chosen })).status).toBe(200)

  expect((await invite()).status).toBe(200)
  expect((await invite()).status).toBe(200)
  const often = await invite()
  expect([often.status, Number(often.headers['retry-after']) > 0]).toEqual([429, true])
  await logIn(app, body.email, 'my own password')
  expect((await invite()).body.code).toBe('already_joined')
  expect(await signIn()).toBe('joined')
})

test('who was booked with three fields is invited once there is an address; a closed record is not', async () => {
  const clinic = await createTestClinic(app, { doctor: true })
  const { token, clinicId } = clinic
  const { _id: shut } = await create(app, token, 'users/patients', good.patient(clinicId))
  await app.call('PATCH', `users/patients/${shut}/status`, { token, body: { status: false } })
  const closed = await app.call('POST', `users/patients/${shut}/invite`, { token })
  expect([closed.status, closed.body.message]).toEqual([409, messages.recordClosed])
  const newPatient = { firstName: 'Anu', phoneNumber: '9876543214' }
  const { _id } = (await bookFirstSlot(app, clinic, { newPatient })).patient
  expect((await app.call('GET', `users/patients/${_id}`, { token })).body.data.signIn).toBe('none')
  const without = await app.call('POST', `users/patients/${_id}/invite`, { token })
  expect([without.status, without.body.errors]).toEqual([400, { email: messages.fieldEmailRequired }])
  const email = good.patient(clinicId).email
  await app.call('PUT', `users/patients/${_id}`, { token, body: { email } })
  expect((await app.call('POST', `users/patients/${_id}/invite`, { token })).status).toBe(200)
  expect((await app.deliverMail()).to).toBe(email)
})

const reset = (token: string, id: string) =>
  app.call('POST', `users/members/${id}/reset-second-factor`, { token })
const refusal = async (token: string, id: string) => {
  const { status, body } = await reset(token, id)
  return [status, body.code, body.message]
}

test('the owner resets a lost second factor: the password is enough again, sessions end, a mail tells it', async () => {
  const { token, doctorToken, receptionistToken } = await createTestClinic(app, {
    doctor: true,
    receptionist: true,
  })
  const doctor = (await list(token, '?role=doctor')).data[0]!
  const off = [409, 'conflict', messages.secondFactorIsOff]
  expect(await refusal(token, doctor._id)).toEqual(off)
  await loseSecondFactor(app, doctor.email)
  expect((await list(token, '?role=doctor')).data).toMatchObject([{ hasSecondFactor: true }])
  await expect(logIn(app, doctor.email)).rejects.toThrow(messages.secondFactorRequired)
  expect((await reset(receptionistToken, doctor._id)).status).toBe(403)
  expect((await reset(doctorToken, doctor._id)).status).toBe(403)

  const answer = await reset(token, doctor._id)
  expect([answer.status, answer.body.message]).toEqual([200, messages.secondFactorReset])
  expect(answer.body.data).toMatchObject({ _id: doctor._id, hasSecondFactor: false })
  await expectEnded(doctorToken)
  expect((await profile(await logIn(app, doctor.email))).status).toBe(200)
  const mail = await app.deliverMail()
  expect([mail.to, mail.subject]).toEqual([doctor.email, 'Your two-factor sign-in was reset'])
  expect(mail.text).toMatch(/^Riverside .*has turned off two-factor sign-in/)
  expect(await refusal(token, doctor._id)).toEqual(off)
})

test('nobody resets a second factor of their own, of another organization, or one that guards more than this one', async () => {
  const { token, clinicId, organizationId } = await createTestClinic(app, { doctor: true })
  const [me, doctor] = (await list(token, '?sort=createdAt')).data as [Listed, Listed]
  await loseSecondFactor(app, me.email)
  expect(await refusal(token, me._id)).toEqual([409, 'conflict', messages.secondFactorOwn])

  const stranger = await createTestOrganization(app)
  await loseSecondFactor(app, doctor.email)
  const foreign = await reset(stranger.token, doctor._id)
  const absent = await reset(stranger.token, randomUUID())
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])

  // Invited here, their factor is not even told of; joined here, it still guards their own organization.
  await loseSecondFactor(app, stranger.email)
  await create(app, token, 'users/doctors', { ...good.doctor(clinicId), email: stranger.email, invite: true })
  const invited = (await list(token, `?keyword=${encodeURIComponent(stranger.email)}`)).data[0]!
  expect(invited).toMatchObject({ state: 'invited', hasSecondFactor: false })
  expect(await refusal(token, invited._id)).toEqual([409, 'conflict', messages.secondFactorIsOff])
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update memberships set accepted_at = now() where organization_id = ${organizationId} and id = ${invited._id}`,
  )
  expect(await refusal(token, invited._id)).toEqual([409, 'conflict', messages.secondFactorElsewhere])

  await app.database.asOwner(
    db => db`insert into operators (account_id) select id from accounts where email = ${doctor.email}`,
  )
  expect(await refusal(token, doctor._id)).toEqual([409, 'conflict', messages.secondFactorElsewhere])
})
