import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSample } from '#server/demo/load-sample.ts'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { beginOrganization } from '#server/features/identity/auth/verify-otp.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { longerLimits as limits } from '#server/testing/longer-limits.ts'
import { createTestClinic, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { loadSampleFromSnapshot, SampleRefused } from './load-sample-from-snapshot.ts'
import { readSnapshot, rowsOf } from './sample-copy.ts'

let app: TestApp
let owner: Database
const clock = { now: 0 }
beforeEach(async () => {
  clock.now = Date.now()
  app = await createTestApp({ now: () => clock.now })
  owner = connect(app.database.ownerUrl, { max: 1, limits })
})
afterEach(async () => {
  await owner.close()
  await app.close()
})

const there = 'The sample organization is there already.'
const removed = 'The sample organization was only half loaded: it is removed and loaded again.'
const leftAsItIs =
  'The sample organization is only half loaded. It stays as it is, because people have worked in it.'
const loaded = `Loaded ${sampleOwner.name} with ${rowsOf(readSnapshot(), 'appointments').length} appointments.`

/** What it says. */
async function load(): Promise<string[]> {
  const said: string[] = []
  const { signIn, app: database } = app.database
  const { password } = sampleOwner
  await loadSampleFromSnapshot(
    { owner, signIn, database },
    { password, nowMs: clock.now, say: line => said.push(line) },
  )
  return said
}

class Interrupted extends Error {}

/** What the earlier program left when it was interrupted after so many calls. Answers the tokens that it had. */
async function loadHalf(calls: number): Promise<string[]> {
  const passwordHash = await hashPassword(sampleOwner.password, { network: 'here' })
  await app.database.signIn.inGlobal(db =>
    beginOrganization(db, sampleOwner.email, { ...sampleOwner, passwordHash }),
  )
  const tokens: string[] = []
  let sent = 0
  const http = {
    async inject(request: object) {
      if (sent++ === calls) throw new Interrupted()
      const answer = await app.app.http.inject(request)
      const { token } = answer.json<{ token?: string }>()
      if (token) tokens.push(token)
      return answer
    },
  }
  const loading = loadSample(http as unknown as FastifyInstance, clock)
  await expect(loading).rejects.toThrow(Interrupted)
  clock.now = Date.now()
  return tokens
}

const signIn = (email = sampleOwner.email) => logIn(app, email, sampleOwner.password)
const total = async (token: string, list: string) =>
  (await app.call('GET', `users/${list}`, { token })).body.total as number
const organizations = () =>
  app.database.asOwner(db => db<{ name: string }[]>`select id, name from organizations order by id`)

/** It makes its records with 31 calls, and signs in as everybody with 14 more, before its visits begin. */
test.each([0, 33, 110])(
  'half a sample of the earlier program, of %i calls, is removed and loaded again',
  async calls => {
    const clinic = await createTestClinic(app, { patient: true })
    await loadHalf(calls)
    expect(await load()).toEqual([removed, loaded])
    const token = await signIn()
    expect(await total(token, 'patients')).toBe(40)
    expect(await total(token, 'clinics')).toBe(3)
    expect(await organizations()).toHaveLength(2)
    expect(await total(clinic.token, 'patients')).toBe(1)
    const accounts = await app.database.asOwner(
      db => db<{ email: string }[]>`
      select email from accounts where email like '%@riverside.example' or email like '%.invalid'`,
    )
    expect(accounts).toHaveLength(7)
  },
)

test('somebody who only looked at the half does not keep it, and is signed out with it', async () => {
  await loadHalf(110)
  const token = await signIn()
  expect(await total(token, 'clinics')).toBe(3)
  await app.call('POST', 'users/notifications/read-all', { token })
  expect(await load()).toEqual([removed, loaded])
  expect((await app.call('GET', 'users/clinics', { token })).status).toBe(401)
})

test.each([1, 110])('half a sample of %i calls in which somebody has worked stays as it is', async calls => {
  await loadHalf(calls)
  const token = await signIn()
  const made = await app.call('POST', 'users/clinics', { token, body: good.clinic() })
  expect(made.status).toBe(201)
  const before = await organizations()
  expect(await load()).toEqual([leftAsItIs])
  expect(await load()).toEqual([leftAsItIs])
  expect(await organizations()).toEqual(before)
  expect((await app.call('GET', `users/clinics/${made.body.data._id}`, { token })).status).toBe(200)
})

test('half a sample whose doctor belongs to another organization too stays as it is', async () => {
  const clinic = await createTestClinic(app)
  await loadHalf(33)
  const body = { ...good.doctor(clinic.clinicId), email: 'asha@riverside.example' }
  expect((await app.call('POST', 'users/doctors', { token: clinic.token, body })).status).toBe(201)
  expect(await load()).toEqual([leftAsItIs])
  expect(await total(clinic.token, 'doctors')).toBe(1)
})

test('half a sample that an operator signs in to stays as it is', async () => {
  await loadHalf(33)
  await app.database.asOwner(
    db => db`insert into operators (account_id) select id from accounts where email = ${sampleOwner.email}`,
  )
  expect(await load()).toEqual([leftAsItIs])
})

test('a whole sample of the earlier program stays, although its counts are others', async () => {
  const [token] = await loadHalf(110)
  const first = async (list: string) =>
    (await app.call('GET', `users/${list}?limit=1`, { token: token! })).body.data[0]._id as string
  const [clinicId, patientId] = [await first('clinics'), await first('patients')]
  const [doctor] = (await app.call('GET', `users/doctors?clinicId=${clinicId}`, { token: token! })).body.data
  const services = (await app.call('GET', 'users/services', { token: token! })).body.data as { _id: string }[]
  for (const { _id: serviceId } of services.slice(0, 2)) {
    const days = { from: '2099-01-05', to: '2099-01-06', parts: [] }
    const body = { clinicId, patientId, doctorId: doctor._id, serviceId, ...days }
    const added = await app.call('POST', 'users/waitlist', { token: token!, body })
    expect([added.status, added.text]).toEqual([201, expect.any(String)])
  }
  const before = await organizations()
  expect(await load()).toEqual([there])
  expect(await organizations()).toEqual(before)
})

test('a sample in which people have worked is never removed', async () => {
  expect(await load()).toEqual([loaded])
  const token = await signIn()
  const patientId = (await app.call('GET', 'users/patients?limit=1', { token })).body.data[0]._id as string
  const renamed = { firstName: 'Renamed' }
  expect((await app.call('PUT', `users/patients/${patientId}`, { token, body: renamed })).status).toBe(200)
  expect(await load()).toEqual([there])
  expect((await app.call('GET', `users/patients/${patientId}`, { token })).body.data.firstName).toBe(
    'Renamed',
  )
})

test('where one of its addresses has a sign-in already, nothing is loaded, and that account stays', async () => {
  const clinic = await createTestClinic(app)
  const body = { ...good.doctor(clinic.clinicId), email: 'asha@riverside.example' }
  expect((await app.call('POST', 'users/doctors', { token: clinic.token, body })).status).toBe(201)
  await expect(load()).rejects.toThrow(
    new SampleRefused('asha@riverside.example has a sign-in here already.'),
  )
  expect(await organizations()).toHaveLength(1)
  expect(await total(clinic.token, 'doctors')).toBe(1)
})

test('its people sign in as before: everybody with the password, staff by the clinic’s word', async () => {
  await load()
  const accounts = await app.database.asOwner(
    db => db`
      select a.email, email_verified_at is not null as "isProven", password_is_provisional as "isTyped", typed_for as "typedFor",
        admitted_by = o.id as "isAdmitted", o.email as organization
      from accounts a cross join organizations o order by a.created_at, a.email`,
  )
  const staff = ['asha', 'daniel', 'farah', 'meera', 'ravi', 'sunita', 'vikram'].map(name => ({
    email: `${name}@riverside.example`,
    isProven: false,
    isAdmitted: true,
  }))
  const everybody = [
    ...staff.slice(0, 2),
    { email: sampleOwner.email, isProven: true, isAdmitted: null },
    ...staff.slice(2),
  ]
  expect(accounts).toEqual(
    everybody.map(person => ({ ...person, isTyped: false, typedFor: null, organization: sampleOwner.email })),
  )
  for (const { email } of everybody) expect(await signIn(email)).toEqual(expect.any(String))
})
