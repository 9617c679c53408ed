import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'

let app: TestApp
let world: World
let now = Date.now()
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  world = await createTestWorld(app)
  await app.deliverMail()
})
afterAll(() => app.close())

const asOperator = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: world.operator.token, body })
const senderOf = async (id: string, query = '') =>
  (await asOperator('GET', `operator/mail?limit=100${query}`)).body.data.find(
    (found: { _id: string }) => found._id === id,
  )
const change = (id: string, body: object) => asOperator('PATCH', `operator/organizations/${id}`, body)
async function leaving() {
  const before = app.mails.length
  await app.deliverMail()
  return app.mails.slice(before)
}
const invited = (clinicId: string) => ({
  ...good.receptionist(clinicId),
  password: undefined,
  invite: true,
})

test('who mails how much is shown by kind, with what waits', async () => {
  const { token, clinicId, organizationId } = await createTestClinic(app)
  for (let sent = 0; sent < 32; sent++) await create(app, token, 'users/receptionists', invited(clinicId))
  expect(await leaving()).toHaveLength(30)
  expect(await senderOf(organizationId)).toMatchObject({
    name: 'Riverside',
    mailStopped: false,
    sent: 30,
    waiting: 2,
    byKind: [{ kind: 'invitation', sent: 30, waiting: 2 }],
  })
  const [most] = (await asOperator('GET', 'operator/mail')).body.data
  expect(most._id).toBe(organizationId)
  now += 25 * 60 * 60_000
  expect(await senderOf(organizationId)).toMatchObject({ sent: 0, waiting: 2 })
})

test('stopped mail waits, but for what people ask for themselves, and goes on when it may', async () => {
  now = Date.now()
  const { token, clinicId, organizationId } = await createTestClinic(app)
  const member = good.receptionist(clinicId)
  await create(app, token, 'users/receptionists', member)
  const person = invited(clinicId)
  expect((await change(organizationId, { mailStopped: true })).body.data.mailStopped).toBe(true)
  await create(app, token, 'users/receptionists', person)
  expect(await leaving()).toEqual([])
  const state = async () => (await app.call('GET', 'users/mail', { token })).body.data
  expect(await state()).toEqual({ stopped: true, invitationsWaiting: 1, nextAt: null })
  expect(await senderOf(organizationId, '&state=stopped')).toMatchObject({ mailStopped: true, waiting: 1 })
  expect(await senderOf(organizationId, '&state=open')).toBeUndefined()

  await app.call('POST', 'users/forgot-password', { body: { email: member.email } })
  expect(await leaving()).toMatchObject([{ to: member.email }])

  expect((await change(organizationId, { mailStopped: false })).body.data.mailStopped).toBe(false)
  expect(await leaving()).toMatchObject([{ to: person.email }])
  expect(await state()).toEqual({ stopped: false, invitationsWaiting: 0, nextAt: null })
  const { body } = await asOperator('GET', `operator/events?organizationId=${organizationId}`)
  expect(body.data.map(({ deeds }: { deeds: string[] }) => deeds)).toEqual([
    ['mail_resumed'],
    ['mail_stopped'],
  ])
})

test('a message about a visit waits while mail is stopped, and is not lost', async () => {
  now = Date.now()
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { token, organizationId } = clinic
  const day = new Date(now + 7 * 24 * 60 * 60_000)
  // The clinic is closed on Sundays.
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1)
  const { clinicId, doctorId, serviceId, patientId } = clinic
  const start = `${day.toISOString().slice(0, 10)}T10:00:00+05:30`
  await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
  await change(organizationId, { mailStopped: true })
  now += 4 * 60_000
  expect(await app.deliverMessages()).toEqual([])
  await change(organizationId, { mailStopped: false })
  const [mail] = await leaving()
  expect(mail!.subject).toMatch(/^Your appointment at Riverside North/)
  expect(mail!.invitation!.method).toBe('REQUEST')
})

test('an owner stops or resumes nothing', async () => {
  const { token, organizationId } = await createTestClinic(app)
  const body = { mailStopped: true }
  const refused = await app.call('PATCH', `operator/organizations/${organizationId}`, { token, body })
  expect(refused.status).toBe(403)
  expect((await app.call('GET', 'operator/mail', { token })).status).toBe(403)
})
