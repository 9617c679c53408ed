import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

let practice: Practice
beforeEach(async () => {
  practice = await createPractice(app)
})
const today = '2090-11-20'
const died = (deceasedOn: string | null, token = practice.doctorToken, more: object = {}) =>
  practice.put('deceased', { deceasedOn, ...more }, token)

test('a doctor who sees the patient records it, the owner takes it back, and the audit tells both', async () => {
  expect((await died(today)).body.data).toMatchObject({ deceasedOn: today, version: 2 })
  expect((await practice.get('chart')).body.data.patient.deceasedOn).toBe(today)
  const list = await app.call('GET', 'users/patients?keyword=kiran', { token: practice.token })
  expect(list.body.data).toMatchObject([{ deceasedOn: today }])
  expect((await died(null, practice.token)).body.data).toMatchObject({ deceasedOn: null, version: 3 })
  const audit = await app.call('GET', `users/audit?subjectId=${practice.patientId}`, {
    token: practice.token,
  })
  const details = audit.body.data.map(({ detail }: { detail: string | null }) => detail)
  expect(details.filter((detail: string | null) => detail?.includes('deceasedOn'))).toHaveLength(2)
})

test('no others record it: not the desk, not the patient, not a doctor who does not see them', async () => {
  expect((await died(today, practice.receptionistToken)).status).toBe(403)
  expect((await died(today, practice.patientToken)).status).toBe(403)
  const { _id } = await create(app, practice.token, 'users/patients', good.patient(practice.clinicId))
  const path = `users/patients/${_id}/deceased`
  const asDoctor = { token: practice.doctorToken, body: { deceasedOn: today } }
  expect((await app.call('PUT', path, asDoctor)).status).toBe(404)
})

test.each([
  ['2090-11-21', messages.deceasedInFuture],
  ['1990-02-27', messages.deceasedBeforeBirth],
  ['soon', messages.deceasedOnRequired],
])('on %s: %s', async (day, message) => {
  const refused = await died(day)
  expect([refused.status, refused.body.errors]).toEqual([400, { deceasedOn: message }])
})

test('two who change the record at once see each other, and nobody is born after their death', async () => {
  expect((await died(today, practice.token, { version: 7 })).body.code).toBe('stale_version')
  await died('2020-01-31')
  const born = await app.call('PUT', practice.path, {
    token: practice.token,
    body: { dateOfBirth: '2020-02-01' },
  })
  expect([born.status, born.body.errors]).toEqual([400, { dateOfBirth: messages.bornAfterDeath }])
})

test('nothing is booked, joined, repeated, prescribed or sent; visits ahead stay, and are cancelled by hand', async () => {
  const { clinicId, doctorId, serviceId, patientId, token, appointmentId, patientToken } = practice
  await died(today)
  const asOwner = (method: string, path: string, body?: object) => app.call(method, path, { token, body })
  const wanted = { clinicId, doctorId, serviceId, patientId }
  const start = '2090-11-24T12:00:00+05:30'
  const refusedBooking = [400, { patientId: messages.patientDied }]
  for (const by of [token, practice.receptionistToken, practice.doctorToken, patientToken]) {
    const booked = await app.call('POST', 'users/appointments', { token: by, body: { ...wanted, start } })
    expect([booked.status, booked.body.errors]).toEqual(refusedBooking)
  }
  const walkIn = await asOwner('POST', 'users/queue/walk-ins', wanted)
  expect([walkIn.status, walkIn.body.errors]).toEqual(refusedBooking)
  const wait = await asOwner('POST', 'users/waitlist', { ...wanted, from: today, to: '2090-11-30' })
  expect([wait.status, wait.body.errors]).toEqual(refusedBooking)
  const series = await asOwner('POST', `users/appointments/${appointmentId}/series`, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    starts: ['2090-12-01T10:00:00+05:30'],
  })
  expect([series.status, Object.values(series.body.errors)]).toEqual([400, [messages.patientDied]])
  const invited = await asOwner('POST', `${practice.path}/invite`)
  expect(invited.status).toBe(409)
  const prescribed = await app.call('POST', 'users/prescriptions', {
    token: practice.doctorToken,
    body: { patientId, lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }] },
  })
  expect([prescribed.status, prescribed.body.message]).toEqual([409, clinicalMessages.prescribedAfterDeath])

  const ahead = await asOwner('GET', `users/appointments?patientId=${patientId}&status=booked`)
  expect(ahead.body.total).toBe(1)
  const cancelled = await asOwner('POST', 'users/appointments/bulk', {
    action: 'cancelled',
    ids: [appointmentId],
  })
  expect(cancelled.body.data.done).toBe(1)
  const log = await asOwner('GET', 'users/messages')
  expect(log.body.data.filter(({ kind }: { kind: string }) => kind === 'cancelled')).toEqual([])
  // The patient's own bell is silent too.
  const bell = await app.call('GET', 'users/notifications', { token: patientToken })
  expect(bell.body.data.map(({ kind }: { kind: string }) => kind)).not.toContain('appointment_cancelled')
})

test('a note can still be written', async () => {
  await died(today)
  const { patientId, clinicId } = practice
  const started = await app.call('POST', 'users/encounters', {
    token: practice.doctorToken,
    body: { patientId, clinicId },
  })
  expect(started.status).toBe(201)
})
