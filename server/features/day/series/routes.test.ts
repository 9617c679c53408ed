import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open Monday to Saturday from 09:00 to 17:00, in slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const at = (date: string, time = '10:00') => `${date}T${time}:00+05:30`
const weekly = 'FREQ=WEEKLY;COUNT=4'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

async function book(start: string): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start }
  const answer = await app.call('POST', 'users/appointments', { token, body })
  expect(answer.status).toBe(201)
  return answer.body.data._id as string
}
const series = (id: string, path = '', body?: object, token = clinic.token) =>
  app.call(body ? 'POST' : 'GET', `users/appointments/${id}/series${path}`, { token, ...(body && { body }) })
const startsOf = (visits: { start: string; status?: string }[]) => visits.map(({ start }) => start)
/** Books the first, and repeats it as the preview says. */
async function repeat(start: string, rule = weekly) {
  const id = await book(start)
  const preview = await series(id, '/preview', { rule })
  const starts = startsOf(preview.body.data)
  const created = await series(id, '', { rule, starts })
  expect(created.status).toBe(201)
  return { id, visits: created.body.data.visits as { _id: string; start: string }[] }
}

test('a visit repeats: what would be booked is shown first, conflicts with the nearest free times', async () => {
  const id = await book(at('2026-12-01'))
  await book(at('2026-12-15'))
  const preview = await series(id, '/preview', { rule: weekly })
  expect(preview.status).toBe(200)
  expect(preview.body.data).toEqual([
    { start: at('2026-12-08'), end: at('2026-12-08', '10:30'), refusal: null, alternatives: [] },
    {
      start: at('2026-12-15'),
      end: at('2026-12-15', '10:30'),
      refusal: 'This time is taken.',
      alternatives: expect.arrayContaining([at('2026-12-15', '09:30'), at('2026-12-15', '10:30')]),
    },
    { start: at('2026-12-22'), end: at('2026-12-22', '10:30'), refusal: null, alternatives: [] },
  ])
  expect((await series(id)).body.data).toBeNull()

  const taken = await series(id, '', { rule: weekly, starts: [at('2026-12-08'), at('2026-12-15')] })
  expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
    409,
    'slot_taken',
    ['starts.1'],
  ])
  expect((await series(id)).body.data).toBeNull()

  const starts = [at('2026-12-08'), at('2026-12-15', '10:30'), at('2026-12-22')]
  const created = await series(id, '', { rule: weekly, starts })
  expect(created.status).toBe(201)
  expect(startsOf(created.body.data.visits)).toEqual([at('2026-12-01'), ...starts])
  expect((await series(id, '', { rule: weekly, starts: [at('2026-12-29')] })).status).toBe(409)
})

test('a Sunday and a holiday are refused in words, with other days offered', async () => {
  const id = await book(at('2027-01-04'))
  const preview = await series(id, '/preview', { rule: 'FREQ=DAILY;INTERVAL=6;COUNT=2' })
  expect(preview.body.data).toMatchObject([
    { start: at('2027-01-10'), refusal: 'The clinic or the doctor is not working at this time.' },
  ])
  expect(preview.body.data[0].alternatives[0]).toMatch(/^2027-01-(09|11)/)
})

test('one, this and the following, or all of them are moved', async () => {
  const { id, visits } = await repeat(at('2027-02-01'))
  const third = visits[2]!._id
  const following = await series(third, '/move', { scope: 'following', date: '2027-02-16', time: '15:00' })
  expect(following.status).toBe(200)
  expect(startsOf(following.body.data.visits)).toEqual([
    at('2027-02-01'),
    at('2027-02-08'),
    at('2027-02-16', '15:00'),
    at('2027-02-23', '15:00'),
  ])
  // Each onto the day where another one stands now.
  const all = await series(id, '/move', { scope: 'all', date: '2027-02-08', time: '10:00' })
  expect(startsOf(all.body.data.visits)).toEqual([
    at('2027-02-08', '10:00'),
    at('2027-02-15', '10:00'),
    at('2027-02-23', '10:00'),
    at('2027-03-02', '10:00'),
  ])
})

test('a move is shown first, and another time taken where one does not fit', async () => {
  const { id, visits } = await repeat(at('2027-04-05'))
  await book(at('2027-04-12', '14:00'))
  const move = { scope: 'all', date: '2027-04-05', time: '14:00' }
  const preview = await series(id, '/move/preview', move)
  expect(preview.body.data.map((one: { refusal: string | null }) => one.refusal)).toEqual([
    null,
    'This time is taken.',
    null,
    null,
  ])
  const refused = await series(id, '/move', move)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, [`starts.${visits[1]!._id}`]])
  expect(startsOf((await series(id)).body.data.visits)[0]).toBe(at('2027-04-05'))
  const starts = { [visits[1]!._id]: at('2027-04-12', '14:30') }
  expect((await series(id, '/move', { ...move, starts })).status).toBe(200)
  const strange = await series(id, '/move', { ...move, starts: { [randomUUID()]: at('2027-04-12') } })
  expect(strange.status).toBe(400)
})

type Told = { _id: string; start: string; doctor: { _id: string } }
const newDoctor = async () =>
  (await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId)))._id

test('a series goes to another doctor: who is in the way there is seen, and one visit stays with its own', async () => {
  const { id, visits } = await repeat(at('2027-10-04'))
  const doctorId = await newDoctor()
  const { clinicId, serviceId, patientId, token } = clinic
  // At the very time of one that would come.
  const taken = { clinicId, doctorId, serviceId, patientId, start: at('2027-10-11') }
  await create(app, token, 'users/appointments', taken)
  // One stands at an hour of its own, and keeps it.
  const alone = { start: at('2027-10-18', '11:30') }
  await app.call('PUT', `users/appointments/${visits[2]!._id}`, { token, body: alone })

  const to = { scope: 'all', date: '2027-10-04', time: '10:00', doctorId }
  const preview = await series(id, '/move/preview', to)
  const seen = preview.body.data as { start: string; refusal: string | null; alternatives: string[] }[]
  expect(seen.map(({ start, refusal }) => [start, refusal])).toEqual([
    [at('2027-10-04'), null],
    [at('2027-10-11'), 'This time is taken.'],
    [at('2027-10-18', '11:30'), null],
    [at('2027-10-25'), null],
  ])
  expect(seen[1]!.alternatives).toContain(at('2027-10-11', '10:30'))
  expect((await series(id, '/move', to)).status).toBe(409)

  const moved = await series(id, '/move', { ...to, starts: { [visits[1]!._id]: null } })
  expect(moved.status).toBe(200)
  const told = moved.body.data.visits as Told[]
  expect(told.map(({ start, doctor }) => [start, doctor._id === doctorId])).toEqual([
    [at('2027-10-04'), true],
    [at('2027-10-11'), false],
    [at('2027-10-18', '11:30'), true],
    [at('2027-10-25'), true],
  ])
})

test('a doctor who is closed takes no series, one who does not exist is told so, and a doctor gives none away', async () => {
  const { id } = await repeat(at('2027-11-01'))
  const doctorId = await newDoctor()
  const to = { scope: 'one', date: '2027-11-01', time: '10:00' }
  await app.call('PATCH', `users/doctors/${doctorId}/status`, {
    token: clinic.token,
    body: { status: false },
  })
  const closed = await series(id, '/move/preview', { ...to, doctorId })
  expect(closed.body.data).toMatchObject([
    { refusal: 'This doctor takes no appointments at present.', alternatives: [] },
  ])
  for (const path of ['/move/preview', '/move']) {
    const absent = await series(id, path, { ...to, doctorId: randomUUID() })
    expect([absent.status, absent.body.errors]).toEqual([400, { doctorId: 'This doctor does not exist' }])
    const given = await series(id, path, { ...to, doctorId }, clinic.doctorToken)
    expect([given.status, given.body.errors]).toEqual([400, absent.body.errors])
  }
})

test('who was booked beside one that moves on purpose stays in its way', async () => {
  const { id, visits } = await repeat(at('2028-02-07'))
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const beside = { clinicId, doctorId, serviceId, patientId, start: at('2028-02-14') }
  await create(app, token, 'users/appointments', { ...beside, overbookReason: 'An emergency' })
  const move = { scope: 'all', date: '2028-02-07', time: '10:15' }
  const preview = await series(id, '/move/preview', move)
  expect(preview.body.data.map((one: { refusal: string | null }) => one.refusal)).toEqual([
    null,
    'This time is taken.',
    null,
    null,
  ])
  const refused = await series(id, '/move', move)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, [`starts.${visits[1]!._id}`]])
})

test('those that follow are as long as the first, as was shown', async () => {
  const id = await book(at('2028-03-06'))
  await app.call('PUT', `users/appointments/${id}`, { token: clinic.token, body: { durationMinutes: 60 } })
  const rule = 'FREQ=WEEKLY;COUNT=2'
  const preview = await series(id, '/preview', { rule })
  const booked = await series(id, '', { rule, starts: startsOf(preview.body.data) })
  const last = (visits: { start: string; end: string }[]) => [visits.at(-1)!.start, visits.at(-1)!.end]
  expect(last(preview.body.data)).toEqual([at('2028-03-13'), at('2028-03-13', '11:00')])
  expect(last(booked.body.data.visits)).toEqual(last(preview.body.data))
})

test('no time stands in the place of two of them, nor one that another of them takes', async () => {
  const { clinicId, token } = clinic
  const id = await book(at('2028-04-06', '16:30'))
  const holiday = { from: '2028-04-08', to: '2028-04-10', reason: 'Festival' }
  await create(app, token, `users/clinics/${clinicId}/holidays`, holiday)
  const rule = 'FREQ=DAILY;COUNT=6'
  const preview = await series(id, '/preview', { rule })
  const shown = preview.body.data as { start: string; refusal: string | null; alternatives: string[] }[]
  expect(shown.map(({ refusal }) => refusal === null)).toEqual([true, false, false, false, true])
  const starts = shown.map(({ start, refusal, alternatives }) =>
    refusal === null ? start : alternatives[0]!,
  )
  expect(new Set(starts).size).toBe(5)
  expect((await series(id, '', { rule, starts })).status).toBe(201)
})

test('one alone is moved and cancelled, and the others stay', async () => {
  const { visits } = await repeat(at('2027-12-06'))
  const second = visits[1]!._id
  const moved = await series(second, '/move', { scope: 'one', date: '2027-12-14', time: '12:00' })
  const starts = [at('2027-12-06'), at('2027-12-14', '12:00'), at('2027-12-20'), at('2027-12-27')]
  expect(startsOf(moved.body.data.visits)).toEqual(starts)
  const cancelled = await series(second, '/cancel', { scope: 'one' })
  expect(cancelled.body.data.visits.map(({ status }: { status: string }) => status)).toEqual([
    'booked',
    'cancelled',
    'booked',
    'booked',
  ])
})

test('a series goes on after its first visit', async () => {
  const id = await book(at('2028-01-10'))
  const answer = await series(id, '', { rule: weekly, starts: [at('2028-01-17'), at('2028-01-07')] })
  const says = 'A series goes on after its first visit. Please choose a later time.'
  expect([answer.status, answer.body.errors]).toEqual([400, { 'starts.1': says }])
  expect((await series(id)).body.data).toBeNull()
})

test('cancelling those that follow leaves those before, and frees their time', async () => {
  const { visits } = await repeat(at('2027-06-07'))
  const cancelled = await series(visits[1]!._id, '/cancel', { scope: 'following' })
  expect(cancelled.body.data.visits.map(({ status }: { status: string }) => status)).toEqual([
    'booked',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  await book(at('2027-06-14'))
})

test.each([
  ['FREQ=WEEKLY;UNTIL=20361130', 'A series is at most 60 visits within two years.'],
  ['FREQ=DAILY;UNTIL=20280701', 'A series is at most 60 visits within two years.'],
  ['FREQ=DAILY;COUNT=61', 'A series is at most 60 visits within two years.'],
  ['FREQ=HOURLY;COUNT=5', 'Please say how often the visit repeats, and when that ends.'],
  ['FREQ=WEEKLY;UNTIL=20200101', 'This rule gives no further visits.'],
])('%s is refused in words', async (rule, says) => {
  const id = await book(at('2027-08-02'))
  const answer = await series(id, '/preview', { rule })
  expect([answer.status, answer.body.errors]).toEqual([400, { rule: says }])
  await app.call('DELETE', `users/appointments/${id}`, { token: clinic.token })
})

test('who is not there, of another organization, or not in scope', async () => {
  const id = await book(at('2027-09-06'))
  const stranger = await createTestOrganization(app, 'Hillside')
  const absent = await series(randomUUID(), '/preview', { rule: weekly })
  const foreign = await series(id, '/preview', { rule: weekly }, stranger.token)
  expect([absent.status, foreign.status]).toEqual([404, 404])
  expect(foreign.text).toBe(absent.text)
  expect((await series(id, '/preview', { rule: weekly }, clinic.patientToken)).status).toBe(403)
  expect((await series(id, '/preview', { rule: weekly }, clinic.receptionistToken)).status).toBe(200)
  expect((await series(id, '/cancel', { scope: 'all' })).status).toBe(409)
})

test('in place of an hour that the clocks skip stands the nearest free time', async () => {
  const own = await createTestClinic(app, { doctor: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token } = own
  const zone = await app.call('PUT', `users/clinics/${clinicId}`, {
    token,
    body: { timeZone: 'America/New_York' },
  })
  expect(zone.status).toBe(200)
  const body = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))
  const hours = await app.call('PUT', `users/clinics/${clinicId}/opening-hours`, { token, body })
  expect(hours.status).toBe(200)
  const first = await create(app, token, 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    patientId,
    start: '2027-03-13T02:30:00-05:00',
  })
  const preview = await series(first._id, '/preview', { rule: 'FREQ=DAILY;COUNT=2' }, token)
  const [skipped] = preview.body.data
  expect(skipped.start).toBe('2027-03-14T02:30')
  expect(skipped.alternatives.slice(0, 2)).toEqual(['2027-03-14T03:00:00-04:00', '2027-03-14T01:30:00-05:00'])
})
