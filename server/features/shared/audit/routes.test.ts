import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/shared/audit.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  good,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'
import { plantEvents, type PlantedEvent } from '#server/testing/data/plant-events.ts'

let app: TestApp
let clinic: TestClinic
let other: TestClinic
const ids: Record<'owner' | 'doctor' | 'receptionist', string> = { owner: '', doctor: '', receptionist: '' }
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2026-11-23T03:00:00Z') })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  other = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  for (const { id, role } of await app.database.asOwner(
    db => db<{ id: string; role: 'owner' | 'doctor' | 'receptionist' | 'patient' }[]>`
      select account_id as id, role from memberships where organization_id = ${clinic.organizationId}`,
  ))
    if (role !== 'patient') ids[role] = id
})
afterAll(() => app.close())

const plant = (events: PlantedEvent[], organizationId = clinic.organizationId) =>
  plantEvents(app, organizationId, events)
const list = async (query: string, token = clinic.token) => {
  const { status, body } = await app.call('GET', `users/audit?limit=100&${query}`, { token })
  expect([query, status]).toEqual([query, 200])
  return body as { data: AuditEvent[]; total: number; isMore: boolean }
}
const found = async (query: string) => (await list(query)).data.map(({ detail }) => detail)

/** No other test uses these days, and none of their own calls falls on them. */
const june = 'from=2026-06-01&to=2026-06-30'

test('an entry says who did what in which role, from where, and names the records', async () => {
  const { patientId, token, receptionistToken, doctorId, serviceId, clinicId } = clinic
  await app.call('PUT', `users/patients/${patientId}`, {
    token: receptionistToken,
    body: { address: '2 River Road' },
    address: '203.0.113.7',
  })
  const [changed] = (await list('action=changed&area=patients')).data
  expect(changed).toMatchObject({
    account: { _id: ids.receptionist, name: 'Meera Das' },
    role: 'receptionist',
    action: 'PUT users/patients/:id',
    outcome: 'done',
    subjects: [{ _id: patientId, name: 'Kiran Rao', number: 1, patientId }],
    moreSubjects: 0,
    address: '203.0.113.7',
  })
  expect(changed!.account!.email).toContain('@')
  const start = '2026-11-24T09:00:00+05:30'
  const body = { clinicId, doctorId, serviceId, patientId, start }
  const { _id } = await create(app, token, 'users/appointments', body)
  const [booked] = (await list('action=added&area=appointments')).data
  expect(booked!.subjects).toEqual([{ _id, name: 'Kiran Rao', number: 1, patientId }])
  await app.call('PUT', `users/services/${serviceId}`, { token, body: { defaultPrice: '750' } })
  const [priced] = (await list('action=changed&area=services')).data
  expect(priced!.subjects).toMatchObject([{ _id: serviceId, number: null, patientId: null }])
  expect(priced!.subjects[0]!.name).not.toBe('')
})

test('of many records three are named, the one asked for first, deleted ones too', async () => {
  const more: string[] = []
  for (const firstName of ['Asha', 'Bela', 'Chand', 'Dev']) {
    const body = { ...good.patient(clinic.clinicId), firstName, lastName: 'Iyer', email: null }
    const { _id } = await create(app, clinic.token, 'users/patients', {
      ...body,
      email: `${firstName}.iyer@example.net`,
    })
    more.push(_id as string)
  }
  const at = '2026-05-10T06:00:00Z'
  await plant([{ at, action: 'GET users/patients', outcome: 'read', subject: 'patients', subjectIds: more }])
  await app.call('DELETE', `users/patients/${more[3]}`, { token: clinic.token })
  const [event] = (await list(`from=2026-05-10&to=2026-05-10&subjectId=${more[3]}`)).data
  expect(event!.subjects.map(({ name }) => name)).toEqual(['Dev Iyer', 'Asha Iyer', 'Bela Iyer'])
  expect(event!.moreSubjects).toBe(1)
})

test('a look at a visit, a prescription or a payment is a look at its patient', async () => {
  const { token, patientId, doctorId, clinicId } = clinic
  const visits = (await app.call('GET', `users/appointments?patientId=${patientId}`, { token })).body.data
  const appointmentId = visits[0]._id as string
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }]
  const prescription = await create(app, token, 'users/prescriptions', {
    patientId,
    appointmentId,
    doctorId,
    clinicId,
    lines,
  })
  const payment = await create(app, token, 'users/payments', {
    appointmentId,
    amountMinor: 100,
    method: 'cash',
  })
  const read = (day: number, detail: string, subject: string, id: string) => ({
    at: `2026-03-0${day}T06:00:00Z`,
    detail,
    subject,
    outcome: 'read',
    action: `GET users/${subject}`,
    subjectIds: [uuid(), uuid(), uuid(), id],
  })
  await plant([
    read(1, 'visit', 'appointments', appointmentId),
    read(2, 'prescription', 'prescriptions', prescription._id),
    read(3, 'payment', 'payments', payment._id),
    read(4, 'of another', 'appointments', uuid()),
  ])
  const march = `from=2026-03-01&to=2026-03-31&subjectId=${patientId}`
  expect(await found(march)).toEqual(['payment', 'prescription', 'visit'])
  for (const { subjects, moreSubjects } of (await list(march)).data)
    expect([subjects.map(({ name }) => name), moreSubjects]).toEqual([['Kiran Rao'], 3])
})

test('every filter finds its own, alone and with others; nothing else', async () => {
  const { patientId } = clinic
  const { owner, doctor, receptionist } = ids
  const at = (hour: number) => `2026-06-10T${String(hour).padStart(2, '0')}:00:00Z`
  await plant([
    { at: at(1), detail: 'price', accountId: owner, action: 'PUT users/services/:id' },
    {
      at: at(2),
      detail: 'saw',
      accountId: doctor,
      action: 'GET users/patients/:id',
      outcome: 'read',
      subjectIds: [patientId],
    },
    {
      at: at(3),
      detail: 'list',
      accountId: receptionist,
      action: 'GET users/patients',
      outcome: 'read',
      subjectIds: [patientId, owner],
    },
    {
      at: at(4),
      detail: 'export',
      accountId: receptionist,
      action: 'GET users/patients/export',
      outcome: 'read',
    },
    { at: at(5), detail: 'refused', accountId: doctor, action: 'GET users/audit', outcome: 'denied' },
    { at: at(6), detail: 'in', accountId: doctor, action: 'POST users/login', subjectIds: [doctor] },
    {
      at: at(7),
      detail: 'visitor',
      accountId: null,
      action: 'POST public/clinics/:slug/appointments',
      subject: 'appointments',
    },
    // A call of an earlier version: it is found like any other.
    {
      at: at(8),
      detail: 'gone',
      accountId: doctor,
      action: 'PUT users/patients/:id/old-notes',
      subjectIds: [patientId],
    },
  ])
  const finds: [string, string[]][] = [
    ['', ['gone', 'visitor', 'in', 'refused', 'export', 'list', 'saw', 'price']],
    ['sort=at', ['price', 'saw', 'list', 'export', 'refused', 'in', 'visitor', 'gone']],
    [`accountId=${doctor}`, ['gone', 'in', 'refused', 'saw']],
    [`accountId=${doctor}&sort=at`, ['saw', 'refused', 'in', 'gone']],
    [`accountId=${doctor}&outcome=denied`, ['refused']],
    [`accountId=${receptionist}&action=exported`, ['export']],
    [`subjectId=${patientId}`, ['gone', 'list', 'saw']],
    [`subjectId=${patientId}&outcome=read`, ['list', 'saw']],
    [`subjectId=${patientId}&accountId=${doctor}`, ['gone', 'saw']],
    [`subjectId=${patientId}&action=viewed&accountId=${doctor}`, ['saw']],
    [`subjectId=${other.patientId}`, []],
    ['action=changed&area=services', ['price']],
    ['action=exported', ['export']],
    ['action=signedIn', ['in']],
    ['area=patients', ['gone', 'export', 'list', 'saw']],
    ['area=appointments', ['visitor']],
    ['outcome=denied', ['refused']],
    ['outcome=read', ['export', 'list', 'saw']],
    ['outcome=done', ['gone', 'visitor', 'in', 'price']],
    ['keyword=old-notes', ['gone']],
    ['keyword=meera', ['export', 'list']],
    ['keyword=MEERA&action=exported', ['export']],
    [`keyword=export&accountId=${receptionist}`, ['export']],
    [`keyword=meera&subjectId=${patientId}`, ['list']],
    ['keyword=nobody+has+this', []],
  ]
  for (const [query, details] of finds) {
    expect([query, await found(`${june}&${query}`)]).toEqual([query, details])
    const { total, isMore } = await list(`${june}&${query}`)
    expect([query, total, isMore]).toEqual([query, details.length, false])
    const pages: (string | null)[] = []
    for (let page = 1; page <= Math.ceil(details.length / 2); page++) {
      const answer = await app.call('GET', `users/audit?limit=2&page=${page}&${june}&${query}`, {
        token: clinic.token,
      })
      pages.push(...answer.body.data.map(({ detail }: AuditEvent) => detail))
    }
    expect([query, pages]).toEqual([query, details])
  }
})

test('days are those of the organization, whose offset the times carry', async () => {
  await plant([
    { at: '2026-07-09T18:29:59Z', detail: 'the day before', action: 'PUT users/settings' },
    { at: '2026-07-09T18:30:00Z', detail: 'first moment', action: 'PUT users/settings' },
    { at: '2026-07-10T18:29:59Z', detail: 'last moment', action: 'PUT users/settings' },
    { at: '2026-07-10T18:30:00Z', detail: 'the day after', action: 'PUT users/settings' },
  ])
  const day = 'from=2026-07-10&to=2026-07-10'
  for (const query of [day, `${day}&action=changed`])
    expect(await found(query)).toEqual(['last moment', 'first moment'])
  expect((await list(day)).data.map(({ at }) => at)).toEqual([
    '2026-07-10T23:59:59+05:30',
    '2026-07-10T00:00:00+05:30',
  ])
})

test('no receptionist reads it, and nobody that of another organization', async () => {
  await plant(
    [
      {
        at: '2026-08-01T06:00:00Z',
        detail: 'elsewhere',
        action: 'PUT users/patients/:id',
        subjectIds: [clinic.patientId],
      },
    ],
    other.organizationId,
  )
  const august = 'from=2026-08-01&to=2026-08-01'
  expect(await found(august)).toEqual([])
  expect(await found(`${august}&subjectId=${clinic.patientId}`)).toEqual([])
  const [foreign] = (await list(august, other.token)).data
  // A record of another organization has no name here.
  expect([foreign!.detail, foreign!.subjects, foreign!.moreSubjects]).toEqual(['elsewhere', [], 1])
  for (const path of [
    'users/audit',
    'users/audit/export?format=csv',
    'users/audit/people',
    `users/audit/people/${ids.owner}`,
  ]) {
    const refused = await app.call('GET', path, { token: clinic.receptionistToken })
    expect([path, refused.status]).toEqual([path, 403])
    expect([path, (await app.call('GET', path)).status]).toEqual([path, 401])
  }
})

test('a doctor reads only their own entries, also if they ask for those of another person', async () => {
  const { patientId, doctorToken } = clinic
  const about = { action: 'GET users/patients/:id', outcome: 'read' as const, subjectIds: [patientId] }
  await plant([
    { ...about, at: '2026-05-04T06:00:00Z', detail: 'by the doctor', accountId: ids.doctor, role: 'doctor' },
    { ...about, at: '2026-05-04T07:00:00Z', detail: 'by the owner', accountId: ids.owner, role: 'owner' },
  ])
  const may = 'from=2026-05-04&to=2026-05-04'
  expect(await found(may)).toEqual(['by the owner', 'by the doctor'])
  for (const more of ['', `&accountId=${ids.owner}`, `&subjectId=${patientId}`, '&keyword=patients'])
    expect([more, (await list(may + more, doctorToken)).data.map(({ detail }) => detail)]).toEqual([
      more,
      ['by the doctor'],
    ])
  const file = await app.call('GET', `users/audit/export?format=csv&${may}`, { token: doctorToken })
  expect([file.text.includes('by the doctor'), file.text.includes('by the owner')]).toEqual([true, false])
  const people = await app.call('GET', 'users/audit/people', { token: doctorToken })
  expect(people.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([ids.doctor])
  const person = await app.call('GET', `users/audit/people/${ids.owner}`, { token: doctorToken })
  expect(person.status).toBe(404)
})

test('everybody with a sign-in here can be chosen, and nobody else', async () => {
  const people = async (query: string, token = clinic.token) =>
    (await app.call('GET', `users/audit/people?limit=100&${query}`, { token })).body.data as {
      _id: string
      name: string
    }[]
  const all = await people('')
  expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining(Object.values(ids)))
  expect(all.map(({ name }) => name.toLowerCase())).toEqual(
    all.map(({ name }) => name.toLowerCase()).toSorted(),
  )
  expect((await people('keyword=meera')).map(({ _id }) => _id)).toEqual([ids.receptionist])
  const one = (id: string, token = clinic.token) => app.call('GET', `users/audit/people/${id}`, { token })
  expect((await one(ids.receptionist)).body.data).toEqual({
    _id: ids.receptionist,
    name: 'Meera Das',
    status: true,
  })
  expect((await one(ids.receptionist, other.token)).status).toBe(404)
  expect((await people('', other.token)).map(({ _id }) => _id)).not.toContain(ids.owner)
})

test('what was entered in a record is named to the owner, who reads all of it', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { token, doctorToken, patientId } = clinic
  await bookFirstSlot(app, clinic, { patientId })
  const add = (kind: string, body: object) =>
    create(app, doctorToken, `users/patients/${patientId}/${kind}`, body)
  await add('problems', { text: 'Asthma' })
  await add('allergies', { substance: 'Penicillin' })
  await add('medicines', { medicineName: 'Salbutamol' })
  await add('immunizations', { vaccine: 'BCG', givenOn: '2020-01-01' })
  await add('history', { kind: 'social', text: 'Smokes' })
  await add('vitals', { systolic: 128, diastolic: 82, weightKg: 61.5 })
  const trail = await app.call('GET', `users/audit?subjectId=${patientId}&area=chart&action=added`, { token })
  const names = trail.body.data.flatMap(({ subjects }: { subjects: { name: string }[] }) =>
    subjects.map(({ name }) => name),
  )
  const entered = ['Asthma', 'Penicillin', 'Salbutamol', 'BCG', 'Smokes', '128/82 61.5 kg']
  expect(names).toEqual(expect.arrayContaining(entered))
})
