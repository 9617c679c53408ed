import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the opening hours of a clinic are replaced as a whole', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const path = `users/clinics/${clinicId}/opening-hours`
  const areSet = async () =>
    (await app.call('GET', `users/clinics/${clinicId}`, { token })).body.data.hoursAreSet
  expect(await areSet()).toBe(false)
  const week = [
    { weekday: 7, start: '20:00', end: '24:00' },
    { weekday: 1, start: '14:00', end: '18:00' },
    { weekday: 1, start: '08:30', end: '12:15' },
  ]
  const set = await app.call('PUT', path, { token, body: week })
  expect([set.status, set.body.message]).toEqual([200, messages.hoursUpdated])
  expect(set.body.data).toEqual([week[2], week[1], week[0]])
  expect(await areSet()).toBe(true)
  expect((await app.call('GET', path, { token })).body.data).toEqual(set.body.data)
  expect((await app.call('PUT', path, { token, body: [] })).body.data).toEqual([])
})

test('a doctor works at several clinics, at one at a time', async () => {
  const { token, clinicId, doctorId } = await createTestClinic(app, { doctor: true })
  const { _id: other } = await create(app, token, 'users/clinics', good.clinic())
  const path = `users/doctors/${doctorId}/working-hours`
  expect((await app.call('GET', path, { token })).body.data).toEqual([])
  const week = [
    { clinicId, weekday: 1, start: '09:00', end: '12:00' },
    { clinicId: other, weekday: 1, start: '12:00', end: '17:00' },
  ]
  expect((await app.call('PUT', path, { token, body: week })).body.data).toEqual(week)
  const overlapping = [week[0], { ...week[1], start: '11:59' }]
  const refused = await app.call('PUT', path, { token, body: overlapping })
  expect([refused.status, refused.body.errors]).toEqual([400, { 'hours.1.start': messages.hoursOverlap }])
  expect((await app.call('GET', path, { token })).body.data).toEqual(week)
})

test('working hours name clinics of the organization', async () => {
  const { token, clinicId, doctorId } = await createTestClinic(app, { doctor: true })
  const foreign = await createTestClinic(app)
  const week = [clinicId, foreign.clinicId, randomUUID()].map((id, index) => ({
    clinicId: id,
    weekday: index + 1,
    start: '09:00',
    end: '12:00',
  }))
  const refused = await app.call('PUT', `users/doctors/${doctorId}/working-hours`, { token, body: week })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'hours.1.clinicId': messages.clinicUnknown, 'hours.2.clinicId': messages.clinicUnknown },
  ])
})

test.each([
  [{ weekday: 0, start: '09:00', end: '10:00' }, 'hours.0.weekday', messages.weekdayInvalid],
  [{ weekday: 8, start: '09:00', end: '10:00' }, 'hours.0.weekday', messages.weekdayInvalid],
  [{ weekday: 1, start: '9:00', end: '10:00' }, 'hours.0.start', messages.hoursInvalid],
  [{ weekday: 1, start: '24:00', end: '24:00' }, 'hours.0.start', messages.hoursInvalid],
  [{ weekday: 1, start: '10:00', end: '10:00' }, 'hours.0.end', messages.hoursInvalid],
  [{ weekday: 1, start: '10:00', end: '24:01' }, 'hours.0.end', messages.hoursInvalid],
])('hours like %j are refused', async (hours, field, message) => {
  const { token, clinicId } = await createTestClinic(app)
  const path = `users/clinics/${clinicId}/opening-hours`
  const refused = await app.call('PUT', path, { token, body: [hours] })
  expect(refused.status).toBe(400)
  expect(refused.body.errors[field]).toBe(message)
})

test.each(['doctor', 'clinic'] as const)('days off of a %s are added, listed and removed', async owner => {
  const clinic = await createTestClinic(app, { doctor: true })
  const { token } = clinic
  const path =
    owner === 'doctor'
      ? `users/doctors/${clinic.doctorId}/leave`
      : `users/clinics/${clinic.clinicId}/holidays`
  const later = await app.call('POST', path, { token, body: { from: '2027-05-01', to: '2027-05-03' } })
  expect(later.status).toBe(201)
  expect(later.body.data).toMatchObject({ from: '2027-05-01', to: '2027-05-03', reason: null })
  const sooner = { from: '2027-01-26', to: '2027-01-26', reason: 'Republic Day' }
  const added = await app.call('POST', path, { token, body: sooner })
  expect(added.body.data).toMatchObject(sooner)
  expect((await app.call('GET', path, { token })).body.data).toEqual([added.body.data, later.body.data])

  const backwards = await app.call('POST', path, { token, body: { from: '2027-05-02', to: '2027-05-01' } })
  expect([backwards.status, backwards.body.errors]).toEqual([400, { to: messages.rangeBackwards }])
  const noDay = await app.call('POST', path, { token, body: { from: '2027-02-29', to: '2027-03-01' } })
  expect([noDay.status, noDay.body.errors]).toEqual([400, { from: messages.dateInvalid }])

  const one = `${path}/${added.body.data._id}`
  expect((await app.call('DELETE', one, { token })).status).toBe(200)
  expect((await app.call('DELETE', one, { token })).status).toBe(404)
  expect((await app.call('DELETE', `${path}/none`, { token })).status).toBe(404)
  expect((await app.call('GET', path, { token })).body.data).toEqual([later.body.data])
})

test('leave begins and ends at times of day: only these are closed, and the calendar says why', async () => {
  const { token, clinicId, doctorId, serviceId } = await createTestClinic(app, { doctor: true })
  const path = `users/doctors/${doctorId}/leave`
  // A Monday; the clinic is open from 09:00 to 17:00.
  const day = '2027-05-03'
  const body = { from: day, to: day, start: '10:00', end: '12:30', reason: 'Dentist' }
  const added = await app.call('POST', path, { token, body })
  expect(added.body.data).toMatchObject(body)
  const starts = async () => {
    const query = new URLSearchParams({ clinicId, doctorId, serviceId, from: day, to: day })
    const { body: answer } = await app.call('GET', `users/slots?${query}`, { token })
    return (answer.data as { start: string }[]).map(({ start }) => start.slice(11, 16))
  }
  const open = await starts()
  expect(open.slice(0, 3)).toEqual(['09:00', '09:30', '12:30'])
  const calendar = await app.call('GET', `users/calendar?clinicId=${clinicId}&from=${day}&to=${day}`, {
    token,
  })
  const [shown] = calendar.body.data.doctors[0].days
  expect(shown.off).toMatchObject([
    { start: `${day}T10:00:00+05:30`, end: `${day}T12:30:00+05:30`, why: 'leave', reason: 'Dentist' },
  ])

  const one = `${path}/${added.body.data._id}`
  const early = await app.call('PUT', one, { token, body: { from: day, to: day, start: '15:00' } })
  expect(early.body.data).toMatchObject({ start: '15:00', end: '24:00' })
  expect((await starts()).at(-1)).toBe('14:30')
  for (const [times, field] of [
    [{ start: '12:00', end: '12:00' }, 'end'],
    [{ start: '08:60' }, 'start'],
    [{ end: '9:00' }, 'end'],
  ] as const) {
    const refused = await app.call('POST', path, { token, body: { from: day, to: day, ...times } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
  }
  const days = { from: day, to: '2027-05-04', start: '16:00', end: '10:00' }
  expect((await app.call('POST', path, { token, body: days })).status).toBe(201)
})

test('receptionists enter leave where the settings allow it: of doctors at their clinics, over visits there', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, receptionistToken, doctorId, serviceId, patientId } = clinic
  const elsewhere = await create(app, token, 'users/clinics', good.clinic())
  const stranger = await create(app, token, 'users/doctors', good.doctor(elsewhere._id))
  const day = '2027-05-03'
  const enter = (of: string, body: object = {}) =>
    app.call('POST', `users/doctors/${of}/leave`, {
      token: receptionistToken,
      body: { from: day, to: day, ...body },
    })
  const permissions = async () =>
    (await app.call('GET', 'user/profile', { token: receptionistToken })).body.data.permissions as string[]

  expect((await enter(doctorId)).status).toBe(403)
  expect(await permissions()).not.toContain('leave.write')
  const allowed = await app.call('PUT', 'users/settings', { token, body: { receptionistsEnterLeave: true } })
  expect(allowed.body.data.receptionistsEnterLeave).toBe(true)
  expect(await permissions()).toContain('leave.write')
  expect((await enter(stranger._id)).status).toBe(404)
  expect(
    (
      await app.call('POST', `users/doctors/${doctorId}/leave`, {
        token: clinic.doctorToken,
        body: { from: day, to: day },
      })
    ).status,
  ).toBe(403)
  const morning = await enter(doctorId, { start: '09:00', end: '12:00' })
  expect(morning.status).toBe(201)
  const one = `users/doctors/${doctorId}/leave/${morning.body.data._id}`
  const later = { from: day, to: day, start: '10:00' }
  expect((await app.call('PUT', one, { token: receptionistToken, body: later })).status).toBe(200)
  expect((await app.call('DELETE', one, { token: receptionistToken })).status).toBe(200)

  // The doctor also works at the other clinic, where a visit is booked.
  const week = [
    { clinicId: clinic.clinicId, weekday: 1, start: '09:00', end: '12:00' },
    { clinicId: elsewhere._id, weekday: 1, start: '13:00', end: '17:00' },
  ]
  await app.call('PUT', `users/doctors/${doctorId}/working-hours`, { token, body: week })
  const visit = { clinicId: elsewhere._id, doctorId, serviceId, patientId, start: `${day}T14:00:00+05:30` }
  await create(app, token, 'users/appointments', visit)
  const refused = await enter(doctorId)
  expect(refused.body).toEqual({ status: 409, code: 'visits_touched', message: messages.visitsElsewhere })
  expect((await enter(doctorId, { end: '12:00' })).status).toBe(201)
})

test('hours of a foreign, deleted or unknown doctor or clinic are not there', async () => {
  const clinic = await createTestClinic(app, { doctor: true })
  const stranger = await createTestClinic(app)
  const { _id: deleted } = await create(app, clinic.token, 'users/clinics', good.clinic())
  await app.call('DELETE', `users/clinics/${deleted}`, { token: clinic.token })
  const timeOff = { from: '2027-05-01', to: '2027-05-03' }
  const leave = await app.call('POST', `users/doctors/${clinic.doctorId}/leave`, {
    token: clinic.token,
    body: timeOff,
  })
  const calls = (token: string, doctorId: string, clinicId: string) => [
    app.call('GET', `users/doctors/${doctorId}/working-hours`, { token }),
    app.call('PUT', `users/doctors/${doctorId}/working-hours`, { token, body: [] }),
    app.call('GET', `users/clinics/${clinicId}/opening-hours`, { token }),
    app.call('PUT', `users/clinics/${clinicId}/opening-hours`, { token, body: [] }),
    app.call('GET', `users/doctors/${doctorId}/exceptions`, { token }),
    app.call('PUT', `users/doctors/${doctorId}/exceptions/2027-05-01`, { token, body: { hours: [] } }),
    app.call('DELETE', `users/doctors/${doctorId}/exceptions/2027-05-01`, { token }),
    app.call('GET', `users/clinics/${clinicId}/exceptions`, { token }),
    app.call('PUT', `users/clinics/${clinicId}/exceptions/2027-05-01`, { token, body: { hours: [] } }),
    app.call('DELETE', `users/clinics/${clinicId}/exceptions/2027-05-01`, { token }),
    app.call('GET', `users/doctors/${doctorId}/leave`, { token }),
    app.call('POST', `users/doctors/${doctorId}/leave`, { token, body: timeOff }),
    app.call('DELETE', `users/doctors/${doctorId}/leave/${leave.body.data._id}`, { token }),
    app.call('GET', `users/clinics/${clinicId}/holidays`, { token }),
    app.call('POST', `users/clinics/${clinicId}/holidays`, { token, body: timeOff }),
  ]
  const answers = await Promise.all([
    ...calls(stranger.token, clinic.doctorId, clinic.clinicId),
    ...calls(clinic.token, randomUUID(), deleted),
    ...calls(clinic.token, 'none', 'none'),
  ])
  expect(new Set(answers.map(answer => answer.text))).toEqual(
    new Set(['{"status":404,"code":"not_found","message":"Not found."}']),
  )
})

test('hours are set by the owner, read by staff, and hidden from patients', async () => {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const hours = `users/doctors/${clinic.doctorId}/working-hours`
  for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
    expect((await app.call('GET', hours, { token })).status).toBe(200)
    expect((await app.call('PUT', hours, { token, body: [] })).status).toBe(403)
  }
  expect((await app.call('GET', hours, { token: clinic.patientToken })).status).toBe(403)
})
