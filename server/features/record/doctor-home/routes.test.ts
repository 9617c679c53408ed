import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

const minute = 60_000
let now = recordNow
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const homeOf = (token: string, query = '') => app.call('GET', `users/doctor-home${query}`, { token })
const home = async (token: string) => (await homeOf(token)).body.data

/** An appointment of today at this time, with as many steps as are named. */
async function book(practice: Practice, time: string, steps: string[] = [], changes: object = {}) {
  const { clinicId, doctorId, serviceId, patientId, token } = practice
  const start = `2090-11-20T${time}+05:30`
  const body = { clinicId, doctorId, serviceId, patientId, start, overbookReason: 'test', ...changes }
  const at = now
  now = recordNow - 60 * minute
  const { _id } = await create(app, token, 'users/appointments', body)
  now = at
  for (const status of steps)
    await app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status } })
  return _id
}

const addPatient = async ({ clinicId, token }: Practice) =>
  (await create(app, token, 'users/patients', good.patient(clinicId)))._id

test('shows the day in order: who waits by arrival, who is inside, who comes next', async () => {
  const practice = await createPractice(app)
  const [second, third, fourth] = [
    await addPatient(practice),
    await addPatient(practice),
    await addPatient(practice),
  ]
  await book(practice, '13:00:00', [], { patientId: fourth })
  now = recordNow + minute
  const late = await book(practice, '10:00:00', ['checked_in'], { patientId: second })
  now = recordNow + 2 * minute
  const early = await book(practice, '09:00:00', ['checked_in'], { note: 'Back pain' })
  const inside = await book(practice, '09:15:00', ['checked_in', 'in_consultation'], { patientId: third })
  await book(practice, '09:30:00', ['cancelled'])
  await book(practice, '09:30:00', ['no_show'], { patientId: fourth })
  now = recordNow + 10 * minute
  const data = await home(practice.doctorToken)
  now = recordNow
  expect(data).toMatchObject({ date: '2090-11-20', clinic: { _id: practice.clinicId } })
  expect(data.waiting.map(({ _id }: { _id: string }) => _id)).toEqual([late, early])
  expect(data.waiting[1]).toMatchObject({
    note: 'Back pain',
    token: 2,
    checkedInAt: '2090-11-20T09:32:00+05:30',
  })
  expect(data.inside).toMatchObject([{ _id: inside, encounterId: null }])
  expect(data.next.map(({ patient }: { patient: { _id: string } }) => patient._id)).toEqual([fourth])
  const statuses = data.day.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['checked_in', 'in_consultation', 'no_show', 'checked_in', 'booked'])
  // In since 9:32, booked for 9:15 and there at 9:32; the other is there since 9:32, booked for 9:00.
  expect(data.lateMinutes).toBe(8)
})

test('says what the record holds of who waits, and what came since', async () => {
  const practice = await createPractice(app)
  const { doctorToken: token } = practice
  await book(practice, '09:30:00', ['checked_in'])
  const first = (await home(token)).waiting[0]
  expect(first.record).toEqual({ lastVisit: null, since: [], allergyState: 'not_asked', allergies: [] })

  const startedAt = '2090-10-22T05:00:00Z'
  const sections = { complaint: 'Headache since Monday', plan: 'Rest' }
  await plantVisit(app, practice, { startedAt, sections, isSigned: true })
  await plantVisit(app, practice, { startedAt: '2090-10-30T05:00:00Z', sections, isRetracted: true })
  await plantVisit(app, practice, { startedAt: '2090-10-31T05:00:00Z', sections })
  await practice.put('allergy-state', { state: 'none_known' })
  await practice.post('vitals', { systolic: 148, diastolic: 92, takenAt: '2090-11-19T10:00:00+05:30' })
  const then = (await home(token)).waiting[0].record
  expect(then).toMatchObject({
    allergyState: 'none_known',
    lastVisit: {
      at: '2090-10-22T10:30:00+05:30',
      text: 'Headache since Monday',
      doctor: { _id: practice.doctorId },
    },
    since: [{ kind: 'vitals', at: '2090-11-19T10:00:00+05:30', vitals: { systolic: 148, diastolic: 92 } }],
  })

  // Entered now, with a day of issue after the last visit, and with one before it.
  const { organizationId, patientId, doctorId } = practice
  for (const day of ['2090-11-02', '2090-10-02']) {
    const lines = [{ medicineName: `Of ${day}`, dosage: '500 mg', recurrence: '1-0-1' }]
    const body = { patientId, doctorId, lines }
    const { _id } = await create(app, practice.token, 'users/prescriptions', body)
    await app.database.app.inOrganization(
      organizationId,
      db =>
        db`update prescriptions set issued_on = ${day} where organization_id = ${organizationId} and id = ${_id}`,
    )
  }
  const { since } = (await home(token)).waiting[0].record
  expect(since.slice(1)).toMatchObject([
    { kind: 'prescription', titles: ['Of 2090-11-02'], at: '2090-11-02T00:00:00+05:30' },
  ])
  await practice.post('allergies', { substance: 'Aspirin', reaction: 'wheeze' })
  expect((await home(token)).waiting[0].record).toMatchObject({
    allergyState: 'listed',
    allergies: [{ substance: 'Aspirin', reaction: 'wheeze', kind: 'allergy' }],
  })
})

test('lists the doctor’s own open visits, the oldest first, with what is missing', async () => {
  const practice = await createPractice(app)
  const old = { startedAt: '2090-11-17T05:00:00Z', sections: { complaint: 'Cough [[days]]' } }
  const complete = await plantVisit(app, practice, {
    startedAt: '2090-11-19T05:00:00Z',
    sections: { plan: 'Rest' },
  })
  const unfinished = await plantVisit(app, practice, old)
  const empty = await plantVisit(app, practice, { startedAt: '2090-11-18T05:00:00Z' })
  await plantVisit(app, practice, { sections: { plan: 'Rest' }, isDiscarded: true })
  await plantVisit(app, practice, { sections: { plan: 'Rest' }, isSigned: true })
  const { unsigned } = await home(practice.doctorToken)
  expect(unsigned).toMatchObject([
    {
      _id: unfinished,
      daysOld: 3,
      missing: [
        { kind: 'plan_empty', count: 1 },
        { kind: 'fields_open', count: 1 },
      ],
    },
    { _id: empty, missing: [{ kind: 'nothing_written', count: 1 }] },
    { _id: complete, daysOld: 1, version: 1, missing: [] },
  ])
  const body = { version: unsigned[2].version }
  const signed = await app.call('POST', `users/encounters/${complete}/sign`, {
    token: practice.doctorToken,
    body,
  })
  expect(signed.status).toBe(200)
  expect((await home(practice.doctorToken)).unsigned).toHaveLength(2)
})

test('never shows another doctor’s day and visits', async () => {
  const practice = await createPractice(app)
  await book(practice, '09:30:00', ['checked_in'])
  await plantVisit(app, practice, { sections: { plan: 'Rest' } })
  const body = good.doctor(practice.clinicId)
  await create(app, practice.token, 'users/doctors', body)
  const data = await home(await logIn(app, body.email))
  expect(data).toMatchObject({ day: [], waiting: [], inside: [], unsigned: [], next: [] })
})

test('is for doctors: an owner without a record of a doctor has none, nor has the desk', async () => {
  const practice = await createPractice(app)
  expect((await homeOf(practice.token)).status).toBe(403)
  expect((await homeOf(practice.receptionistToken)).status).toBe(403)
})

test('an owner who is a doctor too has a home, and starts visits', async () => {
  const practice = await createPractice(app)
  const { token, clinicId, serviceId, patientId } = practice
  const email = (await app.call('GET', 'user/profile', { token })).body.data.email
  const { _id: doctorId } = await create(app, token, 'users/doctors', { ...good.doctor(clinicId), email })
  const appointmentId = await book({ ...practice, doctorId, serviceId, patientId }, '09:30:00', [
    'checked_in',
  ])
  expect((await home(token)).waiting).toMatchObject([{ _id: appointmentId }])
  const started = await app.call('POST', 'users/encounters', { token, body: { appointmentId } })
  expect(started.status).toBe(201)
  expect((await home(token)).inside).toMatchObject([
    { _id: appointmentId, encounterId: started.body.data._id },
  ])
})

test('refuses a clinic where the doctor does not work', async () => {
  const practice = await createPractice(app)
  const { _id } = await create(app, practice.token, 'users/clinics', good.clinic())
  const answer = await homeOf(practice.doctorToken, `?clinicId=${_id}`)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({ clinicId: messages.clinicUnknown })
  expect((await home(practice.doctorToken)).clinics.map((clinic: { _id: string }) => clinic._id)).toEqual([
    practice.clinicId,
  ])
})
