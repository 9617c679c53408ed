import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar, CalendarSheet } from '#contract/day/calendar.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const day = '2026-12-01'
const at = (time: string, date = day) => `${date}T${time}:00+05:30`
const span = (from: string, to: string, date = day) => ({ start: at(from, date), end: at(to, date) })

let app: TestApp
let clinic: TestClinic
let other: { clinicId: string; doctorId: string }
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { _id: clinicId } = await create(app, clinic.token, 'users/clinics', {
    ...good.clinic(),
    name: 'South',
  })
  const { _id: doctorId } = await create(app, clinic.token, 'users/doctors', good.doctor(clinicId))
  other = { clinicId, doctorId }
})
afterAll(() => app.close())

const get = (query: Record<string, string>, token = clinic.token, path = 'users/calendar') =>
  app.call('GET', `${path}?${new URLSearchParams({ from: day, to: day, ...query })}`, { token })
async function read(query: Record<string, string> = {}, token = clinic.token): Promise<Calendar> {
  const answer = await get({ clinicId: clinic.clinicId, ...query }, token)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as Calendar
}
async function sheet(query: Record<string, string> = {}, token = clinic.token): Promise<CalendarSheet> {
  const answer = await get({ clinicId: clinic.clinicId, ...query }, token, 'users/calendar/days')
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as CalendarSheet
}
async function book(start: string, more: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start, ...more }
  return (await create(app, token, 'users/appointments', body))._id
}
const newDoctor = async () =>
  (await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId)))._id
const dayOf = (calendar: Calendar, doctorId: string, date = day) =>
  calendar.doctors.find(({ _id }) => _id === doctorId)!.days.find(found => found.date === date)!

test('a day: who works when, and what is booked, with its buffers, whatever its status', async () => {
  const { token, categoryId } = clinic
  const { _id: buffered } = await create(app, token, 'users/services', {
    ...good.service(categoryId),
    systemService: 'Laser',
    bufferBeforeMinutes: 10,
    bufferAfterMinutes: 15,
  })
  const first = await book(at('10:00'), { serviceId: buffered, moreServiceIds: [clinic.serviceId] })
  const cancelled = await book(at('14:00'))
  await app.call('PATCH', `users/appointments/${cancelled}/status`, { token, body: { status: 'cancelled' } })
  const second = await book(at('14:00'))
  const overbooked = await book(at('14:15'), { overbookReason: 'Emergency' })

  const calendar = await read()
  expect(calendar.clinic).toMatchObject({
    _id: clinic.clinicId,
    timeZone: 'Asia/Kolkata',
    slotLengthMinutes: 30,
  })
  expect(calendar.days).toEqual([
    { date: day, open: [span('09:00', '17:00')], isHoliday: false, reason: null },
  ])
  expect(dayOf(calendar, clinic.doctorId)).toEqual({ date: day, worked: [span('09:00', '17:00')], off: [] })
  expect(calendar.visits.map(({ _id }) => _id).sort()).toEqual([first, cancelled, second, overbooked].sort())
  expect(calendar.visits[0]).toMatchObject({
    ...span('10:00', '11:00'),
    doctorId: clinic.doctorId,
    patient: { _id: clinic.patientId, name: 'Kiran Rao' },
    services: ['Laser', 'Blood count'],
    bufferBeforeMinutes: 10,
    bufferAfterMinutes: 0,
    status: 'booked',
    isOverbooked: false,
    seriesId: null,
    version: 1,
  })
  const found = new Map(calendar.visits.map(visit => [visit._id, visit]))
  expect(found.get(cancelled)!.status).toBe('cancelled')
  expect(found.get(overbooked)!.isOverbooked).toBe(true)

  expect((await read({ serviceId: buffered })).visits.map(({ _id }) => _id)).toEqual([first])
  expect(
    (await read({ serviceId: clinic.serviceId })).visits.some(({ _id }) => _id === first),
    'as a further service',
  ).toBe(true)
  const figures = (await sheet()).days[0]
  expect(figures).toMatchObject({ date: day, isOpen: true, visits: 3, bookedMinutes: 120 })
  // The clinic's one doctor, eight hours.
  expect(figures!.workedMinutes).toBe(480)
})

test('why a doctor does not work: on leave, at another clinic, not at all; why a clinic is closed', async () => {
  const { token, clinicId } = clinic
  const doctorId = await newDoctor()
  const wednesday = '2026-12-09'
  await app.call('PUT', `users/doctors/${doctorId}/working-hours`, {
    token,
    body: [
      { clinicId, weekday: 3, start: '08:00', end: '12:00' },
      { clinicId: other.clinicId, weekday: 3, start: '14:00', end: '16:00' },
    ],
  })
  await create(app, token, `users/doctors/${doctorId}/leave`, {
    from: '2026-12-16',
    to: '2026-12-16',
    reason: 'Wedding',
  })
  await create(app, token, `users/clinics/${clinicId}/holidays`, {
    from: '2026-12-15',
    to: '2026-12-15',
    reason: 'Founders’ day',
  })
  const calendar = await read({ from: '2026-12-08', to: '2026-12-20', doctorId })
  expect(calendar.doctors).toHaveLength(1)
  expect(dayOf(calendar, doctorId, wednesday)).toEqual({
    date: wednesday,
    worked: [span('09:00', '12:00', wednesday)],
    off: [
      { ...span('12:00', '14:00', wednesday), why: 'not_working', reason: null, clinic: null },
      { ...span('14:00', '16:00', wednesday), why: 'elsewhere', reason: null, clinic: 'South' },
      { ...span('16:00', '17:00', wednesday), why: 'not_working', reason: null, clinic: null },
    ],
  })
  expect(dayOf(calendar, doctorId, '2026-12-16')).toEqual({
    date: '2026-12-16',
    worked: [],
    off: [{ ...span('09:00', '17:00', '2026-12-16'), why: 'leave', reason: 'Wedding', clinic: null }],
  })
  const date = (wanted: string) => calendar.days.find(found => found.date === wanted)
  expect(date('2026-12-15')).toEqual({
    date: '2026-12-15',
    open: [],
    isHoliday: true,
    reason: 'Founders’ day',
  })
  expect(date('2026-12-20'), 'a Sunday').toMatchObject({ open: [], isHoliday: false })
  expect(dayOf(calendar, doctorId, '2026-12-15')).toEqual({ date: '2026-12-15', worked: [], off: [] })
  const figures = (await sheet({ from: '2026-12-08', to: '2026-12-20', doctorId })).days
  expect(figures.find(found => found.date === wednesday)!.workedMinutes).toBe(180)
  expect(figures.find(found => found.date === '2026-12-15')).toMatchObject({
    isOpen: false,
    reason: 'Founders’ day',
  })
})

test('a doctor sees themselves, a receptionist their clinic, a patient none', async () => {
  const colleague = await newDoctor()
  const mine = await book(at('09:00'))
  const theirs = await book(at('09:00'), { doctorId: colleague })
  const seen = async (token: string) => {
    const { doctors, visits, clinics } = await read({}, token)
    return {
      doctors: doctors.map(({ _id }) => _id),
      visits: visits.map(({ _id }) => _id),
      clinics: clinics.map(({ _id }) => _id),
    }
  }
  const doctor = await seen(clinic.doctorToken)
  expect(doctor.doctors).toEqual([clinic.doctorId])
  expect(doctor.visits).toContain(mine)
  expect(doctor.visits).not.toContain(theirs)
  expect(doctor.clinics).toEqual([clinic.clinicId])
  const receptionist = await seen(clinic.receptionistToken)
  expect(receptionist.doctors).toContain(colleague)
  expect(receptionist.visits).toEqual(expect.arrayContaining([mine, theirs]))
  expect(receptionist.clinics).toEqual([clinic.clinicId])
  const foreignDoctor = await read({ doctorId: colleague }, clinic.doctorToken)
  expect([foreignDoctor.doctors, foreignDoctor.visits]).toEqual([[], []])
  expect((await seen(clinic.token)).clinics).toContain(other.clinicId)
  expect((await get({}, clinic.patientToken)).status).toBe(403)
  expect((await get({}, clinic.patientToken, 'users/calendar/days')).status).toBe(403)

  const hidden = await get({ clinicId: other.clinicId }, clinic.receptionistToken)
  const absent = await get({ clinicId: uuid() }, clinic.receptionistToken)
  expect([hidden.status, hidden.text]).toEqual([400, absent.text])
  expect(hidden.body.errors).toEqual({ clinicId: 'This clinic does not exist' })
})

test('a month counts each doctor’s visits and hours beside the sum of all', async () => {
  const colleague = await newDoctor()
  const [monday, sunday] = ['2027-01-11', '2027-01-10']
  await book(at('09:00', monday))
  await book(at('09:00', monday), { doctorId: colleague })
  await book(at('09:30', monday), { doctorId: colleague })
  const { doctors, days } = await sheet({ from: sunday, to: monday })
  const of = (id: string, figures = doctors) => figures.find(({ _id }) => _id === id)!.days
  const none = { visits: 0, bookedMinutes: 0, workedMinutes: 0 }
  expect(of(clinic.doctorId)).toEqual([none, { visits: 1, bookedMinutes: 30, workedMinutes: 480 }])
  expect(of(colleague)).toEqual([none, { visits: 2, bookedMinutes: 60, workedMinutes: 480 }])
  expect(days[1]).toMatchObject({ visits: 3, bookedMinutes: 90 })
  const narrowed = await sheet({ from: sunday, to: monday, doctorId: colleague })
  expect(narrowed.days[1]).toMatchObject({ visits: 2, bookedMinutes: 60, workedMinutes: 480 })
  expect(of(clinic.doctorId, narrowed.doctors)[1]!.visits).toBe(1)
  const own = await sheet({ from: sunday, to: monday }, clinic.doctorToken)
  expect(own.doctors.map(({ _id }) => _id)).toEqual([clinic.doctorId])
  expect(own.days[1]!.visits).toBe(1)
})

test('the visits of a doctor who was deleted stay in the past', async () => {
  const doctorId = await newDoctor()
  const monday = '2027-01-18'
  const id = await book(at('09:00', monday), { doctorId })
  const { token } = clinic
  await app.call('PATCH', `users/appointments/${id}/status`, { token, body: { status: 'cancelled' } })
  expect((await app.call('DELETE', `users/doctors/${doctorId}`, { token })).status).toBe(200)
  const { doctors, visits } = await read({ from: monday, to: monday })
  expect(visits.map(({ _id }) => _id)).toEqual([id])
  expect(doctors.map(({ _id }) => _id)).toContain(doctorId)
  expect((await read()).doctors.map(({ _id }) => _id)).not.toContain(doctorId)
})

test('without a clinic it is the first; without any clinic nothing is there', async () => {
  const first = await get({})
  expect(first.body.data.clinic._id).toBe(first.body.data.clinics[0]._id)
  const { token } = await createTestOrganization(app, 'Empty')
  const empty = await get({}, token)
  expect([empty.status, empty.body.data]).toEqual([
    200,
    { clinics: [], clinic: null, days: [], doctors: [], visits: [] },
  ])
  const foreign = await get({ clinicId: clinic.clinicId }, token)
  expect([foreign.status, foreign.body.errors]).toEqual([400, { clinicId: 'This clinic does not exist' }])
})

test('bad input is refused beside its field', async () => {
  for (const path of ['users/calendar', 'users/calendar/days'])
    for (const [query, field] of [
      [{ from: '2026-02-30' }, 'from'],
      [{ to: '' }, 'to'],
      [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
      [{ from: '2026-12-01', to: '2027-01-12' }, 'to'],
      [{ clinicId: 'mine' }, 'clinicId'],
      [{ doctorId: 'me' }, 'doctorId'],
      [{ serviceId: '1' }, 'serviceId'],
    ] as const) {
      const answer = await get(query, clinic.token, path)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    }
  expect((await get({ from: '2026-12-01', to: '2027-01-11' })).status).toBe(200)
})

test('the audit tells whose appointments were read', async () => {
  const date = '2026-12-22'
  const id = await book(at('10:00', date))
  await read({ from: date, to: date })
  await expect
    .poll(async () => {
      const answer = await app.call('GET', `users/audit?subjectId=${id}`, { token: clinic.token })
      return (answer.body.data as { action: string }[]).map(({ action }) => action)
    })
    .toContain('GET users/calendar')
})
