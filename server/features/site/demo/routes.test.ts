import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { sampleSources } from '#server/demo/sample-sources.ts'
import { recordAudit } from '#server/features/shared/audit/record-audit.ts'
import { beforeCommit, type Db } from '#server/platform/db/database.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { tenantTables } from '#server/testing/data/plant-rows.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { readSnapshot } from './sample-copy.ts'

const hourMs = 3600_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ demoLimits: { atOnce: 2, perAddressAndHour: 3 } })
})
afterAll(() => app.close())
afterEach(async () => {
  await expire()
  await app.runJob('end_demos')
  // In the order in which the app writes them: otherwise the two may block each other.
  await app.database.asOwner(
    db => db`delete from throttles where key in (select key from throttles order by key for update)`,
  )
})

/** A busy machine says that it is to be asked again in a moment: then nothing was opened. */
async function open(headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await app.call('POST', 'public/demo', { headers })
  return answer.status === 503 ? open(headers) : answer
}
const expire = () =>
  app.database.asOwner(
    db =>
      db`update organizations set demo_expires_at = now() - interval '1 second' where demo_expires_at is not null`,
  )
async function waitsForLock(db: Db): Promise<boolean> {
  const waiting = await db`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return waiting.length > 0
}
const total = async (path: string, { body }: Answer) =>
  (await app.call('GET', path, { token: body.token as string })).body.total as number
const profileOf = async ({ body }: Answer) =>
  (await app.call('GET', 'user/profile', { token: body.token as string })).body.data

/** How many rows of an organization there are in every tenant table, as the superuser's eyes see it. */
async function rowsOf(organizationId: string): Promise<Record<string, number>> {
  const sql = connectAsOwner(app.database.ownerUrl)
  try {
    const tables = await tenantTables(sql)
    const counts: Record<string, number> = {}
    for (const table of tables)
      await app.database.app.inOrganization(organizationId, async db => {
        const [row] = await db<{ count: number }[]>`
          select count(*)::int as count from ${db(table)} where organization_id = ${organizationId}`
        counts[table] = row!.count
      })
    return counts
  } finally {
    await sql.end()
  }
}

test('the snapshot was made of the sample as it is: npm run demo-snapshot makes it anew', () => {
  expect(readSnapshot().madeFrom).toBe(sampleSources())
})

test('on each day of a week that shows the same rows somebody comes, and somebody waits for a time', () => {
  const { madeOn, tables } = readSnapshot()
  const rowsIn = (wanted: string) => tables.find(({ name }) => name === wanted)!.rows
  const days = [0, 1, 2, 3, 4, 5, 6].map(ahead => addDays(madeOn, ahead))
  const comeOn = (day: string) =>
    rowsIn('appointments').filter(
      row => dateOf('Asia/Kolkata', Date.parse(row['starts_at'] as string)) === day,
    )
  expect(days.filter(day => comeOn(day).length < 20)).toEqual([])
  const waiting = rowsIn('waitlist_entries')
  expect(waiting).toHaveLength(2)
  // Their own day may be a day ahead of the one that they are shown on.
  expect(waiting.filter(row => (row['last_day'] as string) <= days.at(-1)!)).toEqual([])
})

test('a visitor gets a clinic of their own, filled and open for writing', async () => {
  const began = Date.now()
  const demo = await open()
  expect([demo.status, Object.keys(demo.body).sort()]).toEqual([
    201,
    ['data', 'demoUntil', 'email', 'message', 'status', 'token'],
  ])
  const profile = await profileOf(demo)
  expect(profile).toMatchObject({ role: 'owner', demoUntil: demo.body.demoUntil })
  expect(profile.organization.name).toBe('Riverside Clinics')
  expect(Date.parse(demo.body.demoUntil as string)).toBeGreaterThanOrEqual(began + hourMs)
  expect(await total('users/clinics', demo)).toBe(3)
  expect(await total('users/patients', demo)).toBe(40)
  expect(await total('users/appointments', demo)).toBeGreaterThan(500)
  expect(await total('users/waitlist?status=waiting', demo)).toBe(2)
  const token = demo.body.token as string
  const added = await app.call('POST', 'users/categories', { token, body: good.category() })
  expect(added.status).toBe(201)
})

test('what should have been seen by now has been, and days to come are booked', async () => {
  const demo = await open()
  const token = demo.body.token as string
  const at = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, 10)
  const past = await app.call('GET', `users/appointments?status=booked&to=${at(-1)}`, { token })
  expect(past.body.total).toBe(0)
  const coming = await app.call('GET', `users/appointments?status=booked&from=${at(1)}`, { token })
  expect(coming.body.total).toBeGreaterThan(20)
})

test('patients have a record: signed visits, vitals, vaccines; a few visits wait for a signature', async () => {
  const demo = await open()
  const token = demo.body.token as string
  expect(await total('users/encounters?status=signed', demo)).toBeGreaterThan(150)
  const unsigned = await app.call('GET', 'users/encounters?status=open', { token })
  const texts = unsigned.body.data.map(({ sections }: { sections: { key: string; text: string }[] }) =>
    sections.map(({ text }) => text),
  )
  expect(texts).toHaveLength(3)
  expect(texts.some((of: string[]) => of.join(' ').includes('[['))).toBe(true)
  expect(texts.some((of: string[]) => of.includes(''))).toBe(true)
  // Notes are found by their words, which the database makes anew for each copy.
  expect(await total('users/encounters?keyword=retinopathy', demo)).toBe(0)
  expect(await total('users/encounters?keyword=metformin', demo)).toBeGreaterThan(3)
  const phrases = await app.call('GET', 'users/phrases', { token })
  const templates = await app.call('GET', 'users/templates', { token })
  expect([phrases.body.data.length, templates.body.data.length]).toEqual([6, 2])
  const patients = await app.call('GET', 'users/patients?limit=100', { token })
  const charts = []
  for (const { _id } of patients.body.data)
    charts.push((await app.call('GET', `users/patients/${_id}/chart`, { token })).body.data)
  const states = charts.map(({ allergyState }) => allergyState as string)
  expect(new Set(states)).toEqual(new Set(['listed', 'none_known', 'not_asked']))
  expect(charts.filter(({ timeline }) => timeline.length === 0)).toEqual([])
  expect(charts.filter(({ vitals }) => vitals.length > 0).length).toBeGreaterThan(35)
  expect(charts.filter(({ immunizations }) => immunizations.length > 5).length).toBeGreaterThan(5)
})

test('the visitor is a doctor of the clinic too, and writes and signs a visit', async () => {
  const demo = await open()
  const token = demo.body.token as string
  const profile = await profileOf(demo)
  expect(profile).toMatchObject({ role: 'owner', name: 'Asha Menon', doctorId: expect.any(String) })
  const seen = await app.call('GET', `users/appointments?doctorId=${profile.doctorId}&limit=1`, { token })
  const { patient, clinic } = seen.body.data[0]
  const body = { patientId: patient._id, clinicId: clinic._id }
  const started = await app.call('POST', 'users/encounters', { token, body })
  expect(started.status).toBe(201)
  const visit = `users/encounters/${started.body.data._id}`
  const { version, sections } = started.body.data
  const written = { version, sections: [{ key: sections[0].key, text: 'Cough for three days' }] }
  const saved = await app.call('PUT', visit, { token, body: written })
  const sign = { version: saved.body.data.version }
  const signed = await app.call('POST', `${visit}/sign`, { token, body: sign })
  expect([signed.status, signed.body.data?.status]).toEqual([200, 'signed'])
})

test('a visit that was signed in the sample stays frozen in each copy of it', async () => {
  const demo = await open()
  const organizationId = (await profileOf(demo)).organization._id as string
  const changed = await app.database.app.inOrganization(
    organizationId,
    db => db`
      update encounters set version = version + 1 where organization_id = ${organizationId} and signed_at is not null returning id`,
  )
  expect(changed).toHaveLength(0)
})

test('two visitors never see each other, although their records bear the same ids', async () => {
  const [one, other] = [await open(), await open()]
  const tokens = [one, other].map(({ body }) => body.token as string)
  const { body } = await app.call('GET', 'users/patients', { token: tokens[0]! })
  const patient = body.data[0]
  const changed = await app.call('PUT', `users/patients/${patient._id}`, {
    token: tokens[0]!,
    body: { firstName: 'Renamed' },
  })
  expect(changed.status).toBe(200)
  const seen = await app.call('GET', `users/patients/${patient._id}`, { token: tokens[1]! })
  expect(seen.body.data.firstName).toBe(patient.firstName)
  await app.call('POST', 'users/categories', { token: tokens[0]!, body: good.category() })
  expect(await total('users/categories', one)).toBe(5)
  expect(await total('users/categories', other)).toBe(4)
  expect((await profileOf(one)).organizations).toHaveLength(1)
})

test('our own web app is bound to its cookie, which ends with the browser', async () => {
  const demo = await open({ 'x-lindenwell-client': 'web' })
  const cookie = String(demo.headers['set-cookie'])
  expect(cookie).toMatch(/^lindenwell=.+; HttpOnly; SameSite=Strict$/)
  const token = demo.body.token as string
  expect((await app.call('GET', 'user/profile', { token })).status).toBe(401)
  const headers = { cookie: cookie.split(';')[0]! }
  expect((await app.call('GET', 'user/profile', { token, headers })).status).toBe(200)
})

test('no mail leaves it, and no account of a real address comes of it', async () => {
  const clinic = await createTestClinic(app, { doctor: true })
  const { email } = (await app.call('GET', 'user/profile', { token: clinic.doctorToken })).body.data
  const demo = await open()
  const token = demo.body.token as string
  const clinicId = (await app.call('GET', 'users/clinics', { token })).body.data[0]._id as string
  await app.deliverMail()
  const before = app.mails.length
  for (const address of [email as string, 'stranger@example.org']) {
    const invited = await app.call('POST', 'users/doctors', {
      token,
      body: { ...good.doctor(clinicId), email: address, password: undefined, invite: true },
    })
    expect([invited.status, invited.body.data?.email]).toEqual([201, address])
  }
  await app.call('POST', 'users/forgot-password', { body: { email: demo.body.email } })
  await app.deliverMail()
  expect(app.mails).toHaveLength(before)
  const refused = await app.database.asOwner(
    db => db<{ reason: string }[]>`select last_error as reason from mails where last_error is not null`,
  )
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill('Not sent: no mail leaves a demo.'))
  const accounts = await app.database.asOwner(
    db => db`select 1 from accounts where email = 'stranger@example.org'`,
  )
  expect(accounts).toHaveLength(0)
  const doctor = await app.call('GET', 'user/profile', { token: clinic.doctorToken })
  expect(doctor.body.data.organizations).toHaveLength(1)
})

test('so many at once and no more; the next is told when one ends', async () => {
  for (let count = 1; count <= 2; count++) expect((await open()).status).toBe(201)
  const refused = await open()
  expect([refused.status, refused.body.code]).toEqual([429, 'demo_full'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  await expire()
  expect((await open()).status).toBe(201)
})

test('an address opens so many an hour', async () => {
  for (let count = 1; count <= 3; count++) {
    expect((await open()).status).toBe(201)
    await expire()
  }
  expect((await open()).body.code).toBe('too_many_requests')
})

test('three at the same moment do not get three of two places', async () => {
  const answers = await Promise.all([open(), open(), open()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429])
})

test('after its hour a demo is gone for good, files too, and nothing else is', async () => {
  const clinic = await createTestClinic(app, { patient: true })
  const demo = await open()
  const running = await open()
  const token = demo.body.token as string
  const organizationId = (await profileOf(demo)).organization._id as string
  const saved = await app.call('PUT', 'user/profile', {
    token,
    form: { name: 'Visitor', image: await picture() },
  })
  expect(saved.status).toBe(200)
  const folder = join(app.dataDir, 'files', organizationId)
  expect(existsSync(folder)).toBe(true)
  await app.database.asOwner(
    db =>
      db`update organizations set demo_expires_at = now() - interval '1 second' where id = ${organizationId}`,
  )
  await app.runJob('end_demos')

  expect(Object.values(await rowsOf(organizationId)).filter(count => count > 0)).toEqual([])
  expect(existsSync(folder)).toBe(false)
  const left = await app.database.asOwner(
    db => db`
      select id from organizations where id = ${organizationId}
      union all select id from accounts where email = ${demo.body.email as string}`,
  )
  expect(left).toHaveLength(0)
  expect((await app.call('GET', 'users/clinics', { token: clinic.token })).body.total).toBe(1)
  expect(await total('users/patients', running)).toBe(40)
})

test('a read that is being written down as a demo ends does not keep it', async () => {
  const demo = await open()
  const organizationId = (await profileOf(demo)).organization._id as string
  await expire()
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reading = app.database.app.inOrganization(organizationId, async db => {
    const actor = { organizationId, accountId: null, role: null }
    const read = { action: 'GET users/patients', subject: 'patients', outcome: 'done' } as const
    const entry = { ...read, actor, subjectIds: [], address: '::1', requestId: '1' }
    // A single row is sent together with the commit, several before it.
    recordAudit(db, [entry, entry])
    beforeCommit(db, async () => {
      // The rows were sent only. This is answered after them.
      await db`select 1`
      written.resolve()
      await release.promise
    })
  })
  await written.promise
  const ending = app.runJob('end_demos')
  await expect.poll(() => app.database.asOwner(waitsForLock)).toBe(true)
  release.resolve()
  await Promise.all([reading, ending])
  const left = await app.database.asOwner(db => db`select 1 from organizations where id = ${organizationId}`)
  expect(left).toHaveLength(0)
})

test('the function that deletes takes neither a clinic nor a demo that still runs', async () => {
  const { organizationId, token } = await createTestClinic(app)
  const demo = await open()
  const demoId = (await profileOf(demo)).organization._id as string
  for (const id of [organizationId, demoId]) {
    const [row] = await app.database.asOwner(db => db`select end_demo(${id}) as ended`)
    expect(row).toEqual({ ended: false })
  }
  expect((await app.call('GET', 'user/profile', { token })).status).toBe(200)
  expect(await total('users/patients', demo)).toBe(40)
})

test('a demo that could not be filled ends with its accounts', async () => {
  const change = (text: string) => app.database.asOwner(db => db.unsafe(text))
  await change('alter table vitals add constraint no_vitals check (false) not valid')
  const answer = await app.call('POST', 'public/demo')
  await change('alter table vitals drop constraint no_vitals')
  expect(answer.status).toBe(400)
  const left = () =>
    app.database.asOwner(
      db => db<{ id: string }[]>`select id from accounts where email like '%@demo.invalid'`,
    )
  expect(await left()).not.toEqual([])
  await expire()
  await app.runJob('end_demos')
  expect(await left()).toEqual([])
})

test('an ended session is told so', async () => {
  const demo = await open()
  await app.database.asOwner(
    db => db`update sessions set expires_at = now() where expires_at < now() + interval '2 hours'`,
  )
  const token = demo.body.token as string
  expect((await app.call('GET', 'user/profile', { token })).status).toBe(401)
})
