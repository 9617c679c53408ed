import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import { createTestWorld } from '#server/testing/worlds/create-test-world.ts'
import { rowsAnHour } from './failed-sign-ins.ts'

const start = Date.parse('2026-11-23T10:20:00Z')
let now = start
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Event = { outcome: string; detail: string | null; role: string | null; address: string | null }

const tryLogIn = (email: string, password = 'a wrong password', more: object = {}) =>
  app.call('POST', 'users/login', { body: { email, password, ...more }, address: '203.0.113.7' })

async function failed(token: string): Promise<Event[]> {
  const { body } = await app.call('GET', 'users/audit?outcome=failed&limit=100', { token })
  return body.data as Event[]
}
const detailsOf = async (token: string) => (await failed(token)).map(({ detail }) => detail)

/** Nobody waits for the throttle. */
const letGuess = () =>
  app.database.asOwner(owner => owner`delete from throttles where blocked_until is not null`)

test('a failed sign-in stands in the audit of every organization where the person is a member, and of no other', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const other = await createTestOrganization(app, 'Hillside')
  const doctor = good.doctor(clinicId)
  await create(app, token, 'users/doctors', doctor)
  await logIn(app, doctor.email)
  // Asked to join, and has not answered: what happens to the account is none of their matter.
  const { _id: clinicElsewhere } = await create(app, other.token, 'users/clinics', good.clinic())
  await create(app, other.token, 'users/doctors', { ...good.doctor(clinicElsewhere), email: doctor.email })

  expect((await tryLogIn(doctor.email.toUpperCase())).status).toBe(401)
  await expect
    .poll(() => failed(token))
    .toMatchObject([
      {
        action: 'POST users/login',
        outcome: 'failed',
        subject: 'accounts',
        account: { email: doctor.email },
        role: null,
        address: '203.0.113.7',
        detail: 'wrong_password',
      },
    ])
  expect(await failed(other.token)).toEqual([])
})

test('a wrong code, a throttled try and a closed account say so', async () => {
  const world = await createTestWorld(app)
  const { email } = world.otherReceptionist
  const reasons = async () => (await detailsOf(world.owner.token)).toSorted()
  // Its planted secret is none of ours to read: any recovery code is wrong.
  await tryLogIn(email, testPassword, { otp: 'abcde-fghij' })
  for (let tries = 0; tries < 5; tries++) await tryLogIn(world.doctor.email)
  expect((await tryLogIn(world.doctor.email, testPassword)).status).toBe(429)
  const { membershipId } = world.patient
  await app.database.app.inOrganization(
    world.organizationId,
    db => db`
      update memberships set is_active = false
      where organization_id = ${world.organizationId} and id = ${membershipId}`,
  )
  expect((await tryLogIn(world.patient.email, testPassword)).status).toBe(401)
  await expect
    .poll(reasons)
    .toEqual(['closed', 'throttled', ...Array<string>(5).fill('wrong_password'), 'wrong_code'].toSorted())
})

test('whoever guesses fills no table: ten rows an hour, and one that says how many more', async () => {
  const { token, email } = await createTestOrganization(app)
  for (let tries = 0; tries < 25; tries++) {
    await letGuess()
    await tryLogIn(email)
  }
  const counted = () =>
    app.database.asOwner(owner => owner<{ count: number }[]>`select count from throttles where count = 25`)
  await expect.poll(counted).toHaveLength(1)
  await expect.poll(async () => (await detailsOf(token)).length).toBe(rowsAnHour)
  const jobs = await app.database.asOwner(
    owner => owner<{ payload: object; runAt: string }[]>`
      select payload, run_at as "runAt" from graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where key like 'tell_failed_sign_ins %'))`,
  )
  expect(jobs.map(({ runAt }) => new Date(runAt).toISOString())).toEqual(['2026-11-23T11:00:00.000Z'])
  await app.runJob('tell_failed_sign_ins', jobs[0]!.payload)
  // Once more changes nothing.
  await app.runJob('tell_failed_sign_ins', jobs[0]!.payload)
  expect(await detailsOf(token)).toEqual([
    '15 more in the hour from 2026-11-23T10:00Z',
    ...Array<string>(rowsAnHour).fill('wrong_password'),
  ])
  now = start + 3_600_000
  await letGuess()
  await tryLogIn(email)
  await expect.poll(async () => (await detailsOf(token)).length).toBe(rowsAnHour + 2)
})

test('a failed sign-in of an operator stands in the log of operators', async () => {
  const { operator } = await createTestWorld(app)
  await tryLogIn(operator.email)
  await expect
    .poll(async () => {
      const { body } = await app.call('GET', 'operator/events', { token: operator.token })
      return (body.data as { account: { email: string } }[]).filter(
        ({ account }) => account?.email === operator.email,
      )
    })
    .toMatchObject([{ outcome: 'failed', detail: 'wrong_password', action: 'POST users/login' }])
})

test('an unknown address is answered the same, and leaves nothing behind', async () => {
  const count = async () => {
    const rows = await app.database.asOwner(
      owner =>
        owner<{ count: number }[]>`select count(*)::int as count from audit_events where outcome = 'failed'`,
    )
    return rows[0]!.count
  }
  const { token, email } = await createTestOrganization(app)
  const before = await count()
  const answers = [await tryLogIn(nextEmail('nobody')), await tryLogIn(email)]
  expect(answers[0]!.text).toBe(answers[1]!.text)
  expect(answers[0]!.status).toBe(answers[1]!.status)
  // Both were written together.
  await expect.poll(() => failed(token)).toHaveLength(1)
  expect(await count()).toBe(before + 1)
})

test('failed sign-ins that wait are written when the app closes', async () => {
  const closing = await createTestApp()
  const { email, organizationId } = await createTestOrganization(closing)
  await closing.call('POST', 'users/login', { body: { email, password: 'a wrong password' } })
  await closing.app.close()
  const rows = await closing.database.app.inOrganization(
    organizationId,
    db => db`select 1 from audit_events where organization_id = ${organizationId} and outcome = 'failed'`,
  )
  expect(rows).toHaveLength(1)
  await closing.database.close()
})
