import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  good,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const act = (token: string, path: string, body: object) =>
  app.call('POST', `users/${path}/bulk`, { token, body })
const total = async (token: string, path: string) =>
  (await app.call('GET', `users/${path}`, { token })).body.total as number
const mayLogIn = async (email: string) =>
  (await app.call('POST', 'users/login', { body: { email, password: testPassword } })).status === 200

test('what somebody waits for is kept, and the rest is deleted', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { token, clinicId, categoryId } = clinic
  const weekly = [1, 2].map(weekday => ({ clinicId, weekday, start: '00:00', end: '23:45' }))
  await app.call('PUT', `users/doctors/${clinic.doctorId}/working-hours`, { token, body: weekly })
  const { _id: appointment } = await bookFirstSlot(app, clinic, clinic)
  await create(app, token, 'users/clinics', good.clinic())
  await create(app, token, 'users/services', good.service(categoryId))
  await create(app, token, 'users/doctors', good.doctor(clinicId))
  await create(app, token, 'users/patients', good.patient(clinicId))
  const needs = {
    clinics: [clinicId, { visitsAhead: 1, doctors: 2, weeklyTimes: 2 }],
    services: [clinic.serviceId, { visitsAhead: 1, doctors: 0, weeklyTimes: 0 }],
    doctors: [clinic.doctorId, { visitsAhead: 1, doctors: 0, weeklyTimes: 0 }],
    patients: [clinic.patientId, { visitsAhead: 1, doctors: 0, weeklyTimes: 0 }],
  } as const
  for (const [path, [_id, uses]] of Object.entries(needs)) {
    const single = await app.call('DELETE', `users/${path}/${_id}`, { token })
    expect([path, single.status, single.body.data]).toEqual([path, 409, { uses }])
    const deleted = await act(token, path, { action: 'delete', filter: {} })
    expect([path, deleted.body.data]).toEqual([
      path,
      {
        done: 1,
        kept: 1,
        reasons: ['in_use'],
        keptRecords: [{ _id, reason: 'in_use', uses }],
        batch: expect.any(String),
      },
    ])
    expect([path, await total(token, path)]).toEqual([path, 1])
  }
  await app.call('PATCH', `users/appointments/${appointment}/status`, {
    token,
    body: { status: 'cancelled' },
  })
  expect((await act(token, 'patients', { action: 'delete', filter: {} })).body.data).toMatchObject({
    done: 1,
    kept: 0,
  })
  expect(await total(token, 'patients')).toBe(0)
})

test('people who are closed or deleted together are signed out, and in again once that is undone', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const email = nextEmail('family')
  const people = {
    doctors: [good.doctor(clinicId), good.doctor(clinicId)],
    receptionists: [good.receptionist(clinicId), good.receptionist(clinicId)],
    // A parent signs in for two children.
    patients: [
      { ...good.patient(clinicId), email },
      { ...good.patient(clinicId), email },
      good.patient(clinicId),
    ],
  }
  for (const [path, bodies] of Object.entries(people)) {
    const ids: string[] = []
    for (const body of bodies) ids.push((await create(app, token, `users/${path}`, body))._id)
    const emails = [...new Set(bodies.map(body => body.email))]
    const signedIn = async () => Promise.all(emails.map(mayLogIn))
    const none = emails.map(() => false)
    const all = emails.map(() => true)
    // Each has signed in before; of a patient that asks for a proven mailbox.
    const [session] = await Promise.all(emails.map(each => logIn(app, each)))
    await act(token, path, { action: 'close', filter: {} })
    expect([path, await signedIn()]).toEqual([path, none])
    await expect
      .poll(async () => (await app.call('GET', 'user/profile', { token: session! })).status, { interval: 2 })
      .toBe(401)
    await act(token, path, { action: 'open', ids })
    expect([path, await signedIn()]).toEqual([path, all])
    const { batch } = (await act(token, path, { action: 'delete', filter: {} })).body.data as {
      batch: string
    }
    expect([path, await signedIn()]).toEqual([path, none])
    await act(token, path, { action: 'restore', batch })
    expect([path, await signedIn()]).toEqual([path, all])
  }
  // One of two children is enough.
  const [child] = (await app.call('GET', 'users/patients?sort=createdAt', { token })).body.data as {
    _id: string
  }[]
  await act(token, 'patients', { action: 'close', ids: [child!._id] })
  expect(await mayLogIn(email)).toBe(true)
})

test('of records with one e-mail, one comes back', async () => {
  const { token, clinicId } = await createTestClinic(app)
  for (const [path, body] of [
    ['doctors', good.doctor(clinicId)],
    ['receptionists', good.receptionist(clinicId)],
  ] as const) {
    const { _id: first } = await create(app, token, `users/${path}`, body)
    await app.call('DELETE', `users/${path}/${first}`, { token })
    const { _id: second } = await create(app, token, `users/${path}`, body)
    const kept = { done: 0, kept: 1, reasons: ['email_taken'], batch: null }
    expect((await act(token, path, { action: 'restore', ids: [first] })).body.data).toMatchObject(kept)
    await app.call('DELETE', `users/${path}/${second}`, { token })
    const both = await act(token, path, { action: 'restore', ids: [first, second] })
    expect(both.body.data).toMatchObject({ done: 1, kept: 1, reasons: ['email_taken'], batch: null })
    expect((await app.call('GET', `users/${path}/${second}`, { token })).status).toBe(200)
  }
})

test('the count of patients follows', async () => {
  const { token, clinicId } = await createTestClinic(app)
  for (let more = 3; more > 0; more--) await create(app, token, 'users/patients', good.patient(clinicId))
  const deleted = await act(token, 'patients', { action: 'delete', filter: {} })
  expect(await total(token, 'patients')).toBe(0)
  await create(app, token, 'users/patients', good.patient(clinicId))
  expect(await total(token, 'patients')).toBe(1)
  await act(token, 'patients', { action: 'restore', batch: deleted.body.data.batch })
  expect(await total(token, 'patients')).toBe(4)
})

test('two who act on the same records at once stand in line', async () => {
  const { token, categoryId } = await createTestClinic(app)
  const ids: string[] = []
  for (let more = 20; more > 0; more--)
    ids.push((await create(app, token, 'users/services', good.service(categoryId)))._id)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      act(token, 'services', { action: i % 2 ? 'open' : 'close', ids: i % 3 ? ids : ids.toReversed() }),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.data.done])).toEqual(answers.map(() => [200, 20]))
})

test('whoever may not delete one deletes none', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  for (const path of ['doctors', 'clinics', 'services', 'categories', 'receptionists'])
    for (const token of [clinic.doctorToken, clinic.receptionistToken, clinic.patientToken])
      expect([path, (await act(token, path, { action: 'close', filter: {} })).status]).toEqual([path, 403])
  for (const token of [clinic.doctorToken, clinic.patientToken])
    expect((await act(token, 'patients', { action: 'close', filter: {} })).status).toBe(403)
  expect((await act(clinic.receptionistToken, 'patients', { action: 'close', filter: {} })).status).toBe(200)
})

/** Nothing in it is found by a digit but the number that it gets. */
const plain = (name: string) => ({ email: `${name}@example.org`, phoneNumber: '9000000000' })

test('each filter narrows its list', async () => {
  const { token, clinicId, categoryId, serviceId } = await createTestClinic(app, { doctor: true })
  const { _id: elsewhere } = await create(app, token, 'users/clinics', good.clinic())
  const { _id: otherCategory } = await create(app, token, 'users/categories', good.category())
  const online = { ...good.service(otherCategory), type: 'Online' }
  const { _id: onlineService } = await create(app, token, 'users/services', online)
  const { _id: woman } = await create(app, token, 'users/doctors', {
    ...good.doctor(elsewhere),
    gender: 'Female',
  })
  const { _id: man } = await create(app, token, 'users/receptionists', {
    ...good.receptionist(elsewhere),
    gender: 'Male',
  })
  const { _id: patient } = await create(app, token, 'users/patients', {
    ...good.patient(elsewhere),
    ...plain('one'),
    gender: 'Male',
  })
  await create(app, token, 'users/patients', { ...good.patient(clinicId), ...plain('two') })
  await create(app, token, 'users/receptionists', good.receptionist(clinicId))
  const found = async (path: string) => {
    const { status, body } = await app.call('GET', `users/${path}`, { token })
    return [status, body.data.map(({ _id }: { _id: string }) => _id)]
  }
  for (const [path, ids] of [
    [`services?category=${otherCategory}`, [onlineService]],
    [`services?category=${categoryId}&status=true`, [serviceId]],
    ['services?type=Online', [onlineService]],
    [`services?type=Online&category=${categoryId}`, []],
    ['doctors?gender=Female', [woman]],
    [`doctors?clinicId=${elsewhere}`, [woman]],
    [`doctors?clinicId=${elsewhere}&gender=Male`, []],
    ['receptionists?gender=Male', [man]],
    [`receptionists?clinicId=${elsewhere}`, [man]],
    ['patients?gender=Male', [patient]],
    [`patients?clinicId=${elsewhere}`, [patient]],
    ['patients?keyword=1', [patient]],
    ['patients?isIncomplete=true', []],
    [`patients?clinicId=${randomUUID()}`, []],
  ] as const)
    expect([path, await found(path)]).toEqual([path, [200, ids]])
  for (const path of [
    'services?type=Elsewhere',
    'doctors?verification=yes',
    'patients?createdFrom=now',
    'patients?gender=x',
  ])
    expect([path, (await app.call('GET', `users/${path}`, { token })).status]).toEqual([path, 400])
})

test('what is too long or too wide for a PDF is told so, and goes out as CSV', async () => {
  const { token, organizationId } = await createTestClinic(app)
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      insert into categories (organization_id, id, name, description)
      select ${organizationId}, gen_random_uuid(), 'Kind ' || n, 'One of many' from generate_series(1, 500) n`,
  )
  const ask = (list: string, query: string) => app.call('GET', `users/${list}/export?${query}`, { token })
  const long = await ask('categories', 'format=pdf')
  expect([long.status, long.body.errors]).toEqual([400, { format: messages.exportTooLongForPdf }])
  const short = await ask('categories', 'format=pdf&keyword=kind+12&lang=hi')
  expect([short.status, short.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(short.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await ask('categories', 'format=csv')).text.split('\r\n')).toHaveLength(503)
  const columns = 'number,name,email,phoneNumber,gender,dateOfBirth,address,city,state'
  const wide = await ask('patients', `format=pdf&columns=${columns}`)
  expect([wide.status, wide.body.errors]).toEqual([400, { columns: messages.exportTooWideForPdf }])
})

test('letters that no font has are named beside the PDF of a list, and told of on its page', async () => {
  const { token } = await createTestClinic(app)
  for (const name of ['Teeth 🦷', 'ክትባት', 'पर्चे'])
    await create(app, token, 'users/categories', { name, description: 'One of many' })
  const lines = { en: 'without a font', hi: 'फ़ॉन्ट', ar: 'لا خط لها' }
  for (const [lang, words] of Object.entries(lines)) {
    const pdf = await app.call('GET', `users/categories/export?format=pdf&sort=name&lang=${lang}`, { token })
    const named = decodeURIComponent(String(pdf.headers['lindenwell-unprintable'])).split(' ')
    expect([lang, new Set(named)]).toEqual([lang, new Set(['🦷', 'ክ', 'ት', 'ባ'])])
    const text = (await pdfPages(pdf.bytes)).flat().map(part => part.text)
    const copied = text.join('').normalize('NFC').replace(/\s/g, '')
    expect(copied).toContain(words.normalize('NFC').replace(/\s/g, ''))
  }
  const query = 'format=pdf&keyword=' + encodeURIComponent('पर्चे')
  const whole = await app.call('GET', `users/categories/export?${query}`, { token })
  expect([whole.status, whole.headers['lindenwell-unprintable']]).toEqual([200, undefined])
})

test('patients are found by the day on which they came, in the organization’s zone', async () => {
  const { token, clinicId, organizationId } = await createTestClinic(app)
  const { _id } = await create(app, token, 'users/patients', good.patient(clinicId))
  // Half past midnight in Kolkata, the evening before in UTC.
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set created_at = '2026-03-09T19:00:00Z' where organization_id = ${organizationId} and id = ${_id}`,
  )
  const on = async (from: string, to: string) =>
    (await app.call('GET', `users/patients?createdFrom=${from}&createdTo=${to}`, { token })).body.total
  expect(await on('2026-03-10', '2026-03-10')).toBe(1)
  expect(await on('2026-03-09', '2026-03-09')).toBe(0)
  expect(await on('2026-03-11', '2026-03-12')).toBe(0)
  const refused = await act(token, 'patients', { action: 'delete', filter: { createdTo: 'yesterday' } })
  expect(refused.body.errors).toEqual({ 'filter.createdTo': messages.dateInvalid })
})
