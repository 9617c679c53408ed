import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, logIn, testPassword } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { validSheet } from '#server/testing/calls/valid-sheet.ts'
import { addressOf } from '#server/testing/calls/valid-call.ts'
import { validCall } from '#server/testing/calls/valid-calls.ts'

let app: TestApp
let world: World
let foreign: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  foreign = await createTestWorld(app, 'Hillside')
})
afterAll(() => app.close())

const asOperator = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: world.operator.token, body })
const organization = async (id: string) =>
  (await asOperator('GET', 'operator/organizations?limit=100')).body.data.find(
    (found: { _id: string }) => found._id === id,
  )
const change = (id: string, body: object) => asOperator('PATCH', `operator/organizations/${id}`, body)
const logInAs = (email: string) =>
  app.call('POST', 'users/login', { body: { email, password: testPassword } })
/** The newest event that changed something. A refused sign-in of an operator is written a second later, so it may come between. */
const lastEvent = async () => {
  const { data } = (await asOperator('GET', 'operator/events?limit=50')).body as {
    data: { deeds: string[] }[]
  }
  return data.find(({ deeds }) => deeds.length > 0)!
}

const operated = () => app.app.routes.definitions.filter(({ allow }) => allow === 'operator')
const send = (definition: Definition, token: string | undefined) => {
  const call = validCall(definition, world)!
  const sent = definition.multipart ? { form: { file: validSheet(definition) } } : { body: call.body }
  return app.call(definition.method, addressOf(definition, call), { token, ...sent })
}

describe('who may', () => {
  test('the operator; nobody of an organization, and nobody without a session', async () => {
    expect(operated().length).toBeGreaterThan(6)
    for (const definition of operated()) {
      expect((await send(definition, undefined)).status).toBe(401)
      for (const role of ['owner', 'doctor', 'receptionist', 'patient'] as const)
        expect((await send(definition, world[role].token)).status).toBe(403)
      expect((await send(definition, world.operator.token)).status).toBe(200)
    }
  })

  test('an operator gets nothing that belongs to an organization, and their own account', async () => {
    const { token } = world.operator
    for (const path of [
      'users/patients',
      `users/patients/${world.mine.patient}`,
      'users/audit',
      'users/live',
    ])
      expect((await app.call('GET', path, { token })).status).toBe(403)
    expect((await app.call('GET', `files/${world.mine.file}`, { token })).status).toBe(403)
    const { organizationId } = world
    const switched = await app.call('POST', 'users/switch-organization', { token, body: { organizationId } })
    expect(switched.status).toBe(403)
    expect((await app.call('GET', 'user/profile', { token })).body.data).toMatchObject({
      email: world.operator.email,
      role: 'operator',
      organization: null,
    })
  })

  test('what was denied to an operator is in the log', async () => {
    await asOperator('GET', 'users/doctors')
    const denials = async () =>
      (await asOperator('GET', 'operator/events?keyword=users/doctors')).body.data as unknown[]
    await expect.poll(denials, { interval: 5 }).toHaveLength(1)
    expect(await denials()).toMatchObject([
      { action: 'GET users/doctors', outcome: 'denied', account: { email: world.operator.email } },
    ])
  })

  test('an operator signs in, renames themselves, changes the password and signs out', async () => {
    const { email } = (await createTestWorld(app)).operator
    const login = await logInAs(email)
    expect(login.body).toMatchObject({ status: 200, role: 'operator', mustChangePassword: false })
    expect(await lastEvent()).toMatchObject({ deeds: ['signed_in'], account: { email }, organization: null })
    const token = login.body.token as string
    const body = { name: 'Dana Iyer', currentPassword: testPassword, password: 'another good password' }
    const changed = await app.call('PUT', 'user/profile', { token, body })
    expect(changed.body.data).toMatchObject({ name: 'Dana Iyer', role: 'operator', image: null })
    expect((await logInAs(email)).status).toBe(401)
    expect((await app.call('POST', 'users/logout', { token })).status).toBe(200)
    await expect
      .poll(async () => (await app.call('GET', 'operator/health', { token })).status, { interval: 2 })
      .toBe(401)
  })

  test('a password that staff typed does not open the installation', async () => {
    const clinic = await createTestClinic(app)
    const email = 'typed@example.org'
    const body = {
      firstName: 'Typed',
      lastName: 'Person',
      email,
      phoneNumber: '9876543212',
      gender: 'Female',
      password: testPassword,
      clinicId: clinic.clinicId,
    }
    await app.call('POST', 'users/receptionists', { token: clinic.token, body })
    await app.database.asOwner(
      db => db`insert into operators (account_id) select id from accounts where email = ${email}`,
    )
    expect((await logInAs(email)).body.role).toBe('receptionist')
  })
})

test('an answer to an operator carries numbers of an organization, and no record of it', async () => {
  const secrets = await app.database.app.inOrganization(world.organizationId, async db => {
    const here = db`organization_id = ${world.organizationId}`
    const rows = await db<{ words: string[] }[]>`
      select array[concat_ws(' ', first_name, last_name), email, phone_number, id::text] as words from patients where ${here}
      union all select array[concat_ws(' ', first_name, last_name), email, contact_number, id::text] from doctors where ${here}
      union all select array[name, address, email, id::text] from clinics where ${here}
      union all select array[id::text] from appointments where ${here}`
    return new Set(rows.flatMap(({ words }) => words))
  })
  secrets.add(world.patient.email)
  expect(secrets.size).toBeGreaterThan(20)
  for (const definition of operated()) {
    const { text } = await send(definition, world.operator.token)
    const told = [...secrets].filter(secret => text.includes(secret))
    expect([definition.path, told]).toEqual([definition.path, []])
    expect(text).not.toMatch(/patientId|diagnos|prescription|dateOfBirth|gender|bloodGroup|note"/i)
  }
  expect(await organization(world.organizationId)).toMatchObject({ members: 8, patients: 3 })
})

describe('organizations', () => {
  test('are listed newest first, found by a word, sorted and paged', async () => {
    const first = (await asOperator('GET', 'operator/organizations?limit=1')).body
    expect(first).toMatchObject({ page: 1, limit: 1 })
    expect(first.total).toBeGreaterThan(2)
    const found = (await asOperator('GET', 'operator/organizations?keyword=HILLS')).body
    expect(found.data.map(({ name }: { name: string }) => name)).toEqual(['Hillside'])
    expect((await asOperator('GET', 'operator/organizations?keyword=%25')).body.total).toBe(0)
    const names = (await asOperator('GET', 'operator/organizations?sort=name')).body.data.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(names.toSorted())
    const bad = await asOperator('GET', 'operator/organizations?sort=email&state=odd')
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([400, ['sort', 'state']])
  })

  test('those that are open are sorted before the suspended ones', async () => {
    const { organizationId } = await createTestClinic(app)
    const { version } = await organization(organizationId)
    await change(organizationId, { suspended: true, version })
    for (const [sort, isFirst] of [
      ['state', false],
      ['-state', true],
    ] as const) {
      const { data } = (await asOperator('GET', `operator/organizations?sort=${sort}&limit=100`)).body
      const states: boolean[] = data.map((one: { suspended: boolean }) => one.suspended)
      expect(new Set(states).size).toBe(2)
      expect(states.indexOf(isFirst)).toBe(0)
      expect(states.lastIndexOf(isFirst)).toBeLessThan(states.indexOf(!isFirst))
    }
    await change(organizationId, { suspended: false, version: version + 1 })
  })

  test('a suspended one is closed at once: its sessions end, and its people are told when they log in', async () => {
    const clinic = await createTestClinic(app, { receptionist: true, patient: true })
    const tokens = [clinic.token, clinic.receptionistToken, clinic.patientToken]
    const { version } = await organization(clinic.organizationId)
    const suspended = await change(clinic.organizationId, { suspended: true, version })
    expect(suspended.body.data).toMatchObject({ suspended: true, version: version + 1 })
    for (const token of tokens)
      await expect
        .poll(async () => (await app.call('GET', 'user/profile', { token })).status, { interval: 2 })
        .toBe(401)
    const { email } = suspended.body.data as { email: string }
    const refused = await logInAs(email)
    expect([refused.status, refused.body.code]).toEqual([403, 'organization_suspended'])
    expect(refused.body.message).toMatch(/suspended/)
    const wrong = await app.call('POST', 'users/login', { body: { email, password: 'a wrong one' } })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'sign_in_failed'])
    expect(await lastEvent()).toMatchObject({
      deeds: ['suspended'],
      organization: { _id: clinic.organizationId },
    })
    const list = await asOperator('GET', 'operator/organizations?state=suspended')
    expect(list.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([clinic.organizationId])

    expect((await change(clinic.organizationId, { suspended: false })).body.data.suspended).toBe(false)
    expect((await lastEvent()).deeds).toEqual(['resumed'])
    await logIn(app, email)
  })

  test('a session that begins while the organization is suspended opens nothing', async () => {
    const late = await createTestWorld(app)
    await change(late.organizationId, { suspended: true })
    const token = await late.owner.signIn()
    expect((await app.call('GET', 'user/profile', { token })).status).toBe(401)
  })

  test('whoever belongs to another organization still gets in there', async () => {
    const [one, two] = [await createTestWorld(app), await createTestWorld(app)]
    await app.database.app.inOrganization(
      two.organizationId,
      db => db`
        insert into memberships (organization_id, id, account_id, role, accepted_at)
        values (${two.organizationId}, ${uuid()}, ${one.doctor.accountId}, 'doctor', now())`,
    )
    await change(one.organizationId, { suspended: true })
    const token = await logIn(app, one.doctor.email)
    const { data } = (await app.call('GET', 'user/profile', { token })).body
    expect(data.organization._id).toBe(two.organizationId)
    expect(data.organizations.map(({ _id }: { _id: string }) => _id)).toEqual([two.organizationId])
    const body = { organizationId: one.organizationId }
    expect((await app.call('POST', 'users/switch-organization', { token, body })).status).toBe(404)
  })

  test('a plan is changed; a stale version is told with what is there now', async () => {
    const { version } = await organization(foreign.organizationId)
    expect((await change(foreign.organizationId, { plan: 'lifetime', version })).body.data.plan).toBe(
      'lifetime',
    )
    expect((await lastEvent()).deeds).toEqual(['plan_lifetime'])
    const stale = await change(foreign.organizationId, { suspended: true, version })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect(stale.body.data).toMatchObject({ plan: 'lifetime', suspended: false, version: version + 1 })
    expect((await app.call('GET', 'user/profile', { token: foreign.owner.token })).status).toBe(200)
  })

  test('what is wrong is said beside its field, and an absent one is absent', async () => {
    const bad = await change(foreign.organizationId, { plan: 'gold', suspended: 'perhaps', version: 0 })
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([400, ['plan', 'suspended', 'version']])
    expect(bad.body.errors.plan).toBe('Plan must be free or lifetime')
    for (const id of [uuid(), 'not-an-id', world.mine.patient])
      expect((await change(id, { suspended: true })).status).toBe(404)
  })
})

describe('health', () => {
  test('tells of database, mail, jobs, disk and versions', async () => {
    const { data } = (await asOperator('GET', 'operator/health')).body
    expect(data.app).toMatchObject({ node: process.versions.node, version: expect.stringMatching(/^\d/) })
    expect(data.app.processes).toBeGreaterThanOrEqual(1)
    expect(data.database.version).toMatch(/^\d+/)
    expect(data.database.migrations).toBeGreaterThan(4)
    expect(data.database.connections).toBeGreaterThanOrEqual(1)
    expect(data.disk.freeBytes).toBeLessThanOrEqual(data.disk.totalBytes)
    expect(data.app.memory.residentBytes).toBeGreaterThan(1e6)
  })

  test('a mail that failed is told with its reason and without its reader, and sent when it is tried again', async () => {
    const { accountId, email } = foreign.owner
    const id = uuid()
    const error = `550 5.1.1 <${email}>: no such user`
    await app.database.asOwner(
      db => db`
        insert into mails (id, kind, recipient, account_id, last_error)
        values (${id}, 'reset_link', ${email}, ${accountId}, ${error})`,
    )
    const { text, body } = await asOperator('GET', 'operator/health')
    expect(body.data.mails.failures.find((mail: { _id: string }) => mail._id === id)).toEqual({
      _id: id,
      kind: 'reset_link',
      recipient: 'o…@example.org',
      createdAt: expect.any(String),
      error: '550 5.1.1 <o…@example.org>: no such user',
    })
    expect(text).not.toContain(email)
    const waiting = () =>
      app.database.asOwner(
        db => db<{ attempts: number }[]>`
        select attempts from graphile_worker.jobs where key like ${`mail % ${id}`} and run_at <= now()`,
      )
    expect(await waiting()).toHaveLength(0)
    for (let time = 0; time < 2; time++)
      expect((await asOperator('POST', `operator/mails/${id}/retry`)).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
    expect((await lastEvent()).deeds).toEqual(['mail_retried'])
    expect((await app.deliverMail()).to).toBeDefined()
    for (const absent of [id, uuid(), 'not-an-id'])
      expect((await asOperator('POST', `operator/mails/${absent}/retry`)).status).toBe(404)
  })

  test('one that was given up is tried once more', async () => {
    const id = uuid()
    await app.database.asOwner(async db => {
      await db`insert into mails (id, kind, recipient, account_id) values (${id}, 'reset_link', ${foreign.owner.email}, ${foreign.owner.accountId})`
      await db`select graphile_worker.add_job('send_mail', payload := ${db.json({ mailId: id })}::json, job_key := ${`mail now ${id}`}, max_attempts := 3)`
      await db`
        select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = ${`mail now ${id}`}),
          run_at := now() + interval '1 day', attempts := 3)`
    })
    expect((await asOperator('GET', 'operator/health')).body.data.jobs.failed).toBe(1)
    await asOperator('POST', `operator/mails/${id}/retry`)
    expect((await asOperator('GET', 'operator/health')).body.data.jobs.failed).toBe(0)
  })
})

test('the log is found by a word, of one organization, and bad questions are refused', async () => {
  const of = `operator/events?organizationId=${foreign.organizationId}`
  const { data } = (await asOperator('GET', of)).body
  expect(data.length).toBeGreaterThan(0)
  expect(new Set(data.map((event: { organization: { name: string } }) => event.organization.name))).toEqual(
    new Set(['Hillside']),
  )
  expect((await asOperator('GET', 'operator/events?keyword=hillside')).body.total).toBe(data.length)
  type Event = { account: { email: string } | null; organization: { name: string } | null }
  const textOf = {
    account: (one: Event) => one.account?.email,
    organization: (one: Event) => one.organization?.name,
  }
  for (const by of ['account', 'organization'] as const) {
    const sorted = (await asOperator('GET', `operator/events?sort=-${by}&limit=100`)).body.data as Event[]
    const texts = sorted.map(one => (textOf[by](one) ?? '').toLowerCase())
    expect(new Set(texts).size).toBeGreaterThan(1)
    expect(texts).toEqual(texts.toSorted().toReversed())
  }
  expect((await asOperator('GET', 'operator/events?organizationId=odd&sort=email')).status).toBe(400)
})
