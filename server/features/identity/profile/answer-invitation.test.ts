import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  nextEmail,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const profile = async (token: string) => (await app.call('GET', 'user/profile', { token })).body.data
const answer = (token: string, id: string, what: 'accept' | 'decline') =>
  app.call('POST', `users/invitations/${id}/${what}`, { token })
const membersOf = async (token: string, email: string) =>
  (await app.call('GET', `users/members?keyword=${encodeURIComponent(email)}`, { token })).body.data
const people = ['doctor', 'receptionist', 'patient'] as const

test.each(people)('an account that exists is asked before it is a %s elsewhere', async role => {
  const { email, organizationId: own } = await createTestOrganization(app, 'Hillside')
  const { token: owner, clinicId, organizationId } = await createTestClinic(app)
  await create(app, owner, `users/${role}s`, { ...good[role](clinicId), email })
  const token = await logIn(app, email)
  const before = await profile(token)
  expect(before).toMatchObject({ role: 'owner', organization: { _id: own } })
  expect(before.organizations).toMatchObject([{ accepted: true }, { _id: organizationId, accepted: false }])
  expect(before.invitations).toMatchObject([
    { organization: { _id: organizationId, name: 'Riverside' }, role },
  ])
  const into = () => app.call('POST', 'users/switch-organization', { token, body: { organizationId } })
  const early = await into()
  expect([early.status, early.body.code, early.body.data]).toEqual([409, 'conflict', undefined])
  expect(await membersOf(owner, email)).toMatchObject([{ role, state: 'invited', lastSeenAt: null }])

  const [{ _id }] = before.invitations
  const stranger = await createTestOrganization(app)
  expect((await answer(stranger.token, _id, 'accept')).status).toBe(404)
  const accepted = await answer(token, _id, 'accept')
  expect([accepted.status, accepted.body.message]).toEqual([200, messages.invitationAccepted])
  // They stay where they are.
  expect(accepted.body.data).toMatchObject({ organization: { _id: own }, invitations: [] })
  expect((await answer(token, _id, 'accept')).status).toBe(404)
  expect((await answer(token, _id, 'decline')).status).toBe(404)
  expect((await into()).body.data).toMatchObject({ role, organization: { _id: organizationId } })
  expect(await membersOf(owner, email)).toMatchObject([{ state: 'active' }])
  const audited = await app.call('GET', 'users/audit?limit=100', { token: owner })
  const actions = audited.body.data.map(({ action }: { action: string }) => action)
  expect(actions).toContain('POST users/invitations/:id/accept')
})

test('an invitation that is declined is gone, and may be made again', async () => {
  const { email } = await createTestOrganization(app)
  const { token: owner, clinicId, organizationId } = await createTestClinic(app)
  const { _id: doctor } = await create(app, owner, 'users/doctors', { ...good.doctor(clinicId), email })
  const token = await logIn(app, email)
  const [{ _id }] = (await profile(token)).invitations
  expect((await answer(token, _id, 'decline')).body.message).toBe(messages.invitationDeclined)
  expect(await profile(token)).toMatchObject({ invitations: [], organizations: [{ accepted: true }] })
  const into = { token, body: { organizationId } }
  expect((await app.call('POST', 'users/switch-organization', into)).status).toBe(404)
  expect(await membersOf(owner, email)).toMatchObject([{ state: 'declined' }])
  expect((await app.call('GET', 'users/members?state=declined', { token: owner })).body.total).toBe(1)
  expect((await app.call('POST', `users/doctors/${doctor}/invite`, { token: owner })).status).toBe(200)
  expect((await profile(token)).invitations).toMatchObject([{ _id }])
  expect(await membersOf(owner, email)).toMatchObject([{ state: 'invited' }])
})

/** Proven, with a password, and in no organization any more; asked by the second clinic. */
async function askedWithoutAHome(role: 'doctor' | 'patient') {
  const [first, second] = [await createTestClinic(app), await createTestClinic(app)]
  const email = nextEmail('asked')
  const { _id } = await create(app, first.token, 'users/receptionists', {
    ...good.receptionist(first.clinicId),
    email,
    invite: true,
  })
  const token = (await app.deliverMail()).highlight!.split('#token=')[1]
  await app.call('POST', 'users/reset-password', { body: { token, password: 'my own password' } })
  await logIn(app, email, 'my own password')
  await app.call('DELETE', `users/receptionists/${_id}`, { token: first.token })
  await create(app, second.token, `users/${role}s`, { ...good[role](second.clinicId), email })
  const answered = await app.call('POST', 'users/login', { body: { email, password: 'my own password' } })
  expect(answered.body).toMatchObject({ status: 200, role })
  return { token: answered.body.token as string, email, first, second }
}

test.each(['doctor', 'patient'] as const)(
  'a %s who is nowhere else gets in, sees the question and nothing of the organization',
  async role => {
    const { token, email, second } = await askedWithoutAHome(role)
    const seen = await profile(token)
    expect(seen).toMatchObject({ role: 'invited', organization: null, permissions: ['account'] })
    expect(JSON.stringify(seen)).not.toMatch(/currency|timeZone/)
    for (const [method, path] of [
      ['GET', 'users/patients'],
      ['GET', 'users/appointments'],
      ['GET', 'users/notifications'],
      ['GET', 'users/live'],
      ['GET', `files/${seen._id}`],
      ['PUT', 'user/profile'],
      ['POST', 'users/switch-organization'],
    ] as const) {
      const { status, body } = await app.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })
      expect([path, status, body.code]).toEqual([path, 403, 'invitation_open'])
    }
    expect(await membersOf(second.token, email)).toMatchObject([{ state: 'invited' }])
    const accepted = await answer(token, seen.invitations[0]._id, 'accept')
    expect(accepted.body.data).toMatchObject({ role, organization: { _id: second.organizationId } })
    expect((await app.call('GET', 'users/patients', { token })).status).toBe(200)
  },
)

test('declining the only one signs out; of two, the other question stays', async () => {
  const { token, email, first } = await askedWithoutAHome('doctor')
  await create(app, first.token, 'users/doctors', { ...good.doctor(first.clinicId), email })
  const { invitations } = await profile(token)
  expect(invitations).toHaveLength(2)
  const [one, other] = invitations as { _id: string }[]
  expect((await answer(token, one!._id, 'decline')).body.data).toMatchObject({ invitations: [other] })
  expect((await profile(token)).invitations).toMatchObject([{ _id: other!._id }])
  expect((await answer(token, other!._id, 'decline')).status).toBe(200)
  await expect
    .poll(async () => (await app.call('GET', 'user/profile', { token })).status, { interval: 2 })
    .toBe(401)
  const again = await app.call('POST', 'users/login', { body: { email, password: 'my own password' } })
  expect(again.body.code).toBe('sign_in_failed')
})

test('whoever is invited by two and chooses a password through one’s link has joined that one', async () => {
  const [first, second] = [await createTestClinic(app), await createTestClinic(app)]
  const email = nextEmail('invited')
  const links: string[] = []
  for (const clinic of [first, second]) {
    const body = { ...good.doctor(clinic.clinicId), email, password: undefined, invite: true }
    await create(app, clinic.token, 'users/doctors', body)
    links.push((await app.deliverMail()).highlight!.split('#token=')[1]!)
  }
  const body = { token: links[1], password: 'my own password' }
  expect((await app.call('POST', 'users/reset-password', { body })).status).toBe(200)
  const token = await logIn(app, email, 'my own password')
  expect(await profile(token)).toMatchObject({
    organization: { _id: second.organizationId },
    invitations: [{ organization: { _id: first.organizationId } }],
  })
})
