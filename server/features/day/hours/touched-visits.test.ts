import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { TouchedVisit } from '#contract/day/touched-visits.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']
const at = (day: string, time: string) => `${day}T${time}:00+05:30`

let app: TestApp
const open = () => createTestClinic(app, { doctor: true, patient: true })
let clinic: Awaited<ReturnType<typeof open>>
let colleague: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  clinic = await open()
  const other = { ...good.doctor(clinic.clinicId), firstName: 'Asha' }
  colleague = (await create(app, clinic.token, 'users/doctors', other))._id
})

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: clinic.token, ...(body !== undefined && { body }) })
const book = async (start: string, doctorId = clinic.doctorId) => {
  const { clinicId, serviceId, patientId } = clinic
  const body = { clinicId, serviceId, patientId, doctorId, start }
  return (await create(app, clinic.token, 'users/appointments', body))._id
}
const visit = async (id: string) => (await call('GET', `users/appointments/${id}`)).body.data
const leave = (visits?: unknown, days: object = { from: tuesday, to: tuesday }) =>
  call('POST', `users/doctors/${clinic.doctorId}/leave`, { ...days, visits })
const leaves = async () => (await call('GET', `users/doctors/${clinic.doctorId}/leave`)).body.data
const move = (appointmentId: string, start: string, doctorId = clinic.doctorId) => ({
  appointmentId,
  action: 'move',
  start,
  doctorId,
})

test('leave over booked visits is refused with who is touched and where each could go', async () => {
  const [first, second] = [await book(at(tuesday, '10:00')), await book(at(tuesday, '16:30'))]
  await book(at(wednesday, '09:00'))
  const refused = await leave()
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'visits_touched',
    messages.visitsTouched,
  ])
  const touched = refused.body.data as TouchedVisit[]
  expect(touched).toMatchObject([
    {
      _id: first,
      patient: { _id: clinic.patientId, name: 'Kiran Rao' },
      doctor: { _id: clinic.doctorId, name: 'Ravi Nair' },
      clinic: { name: 'Riverside North' },
      service: { name: 'Blood count' },
      start: at(tuesday, '10:00'),
      end: at(tuesday, '10:30'),
      refused: null,
      proposals: [
        // A patient who expects Tuesday is asked to come later, not earlier; 09:00 is taken.
        { start: at(wednesday, '09:30'), doctor: { _id: clinic.doctorId } },
        { start: at(tuesday, '10:00'), doctor: { _id: colleague, name: 'Asha Nair' } },
      ],
    },
    {
      _id: second,
      proposals: [{ start: at(wednesday, '10:00') }, { start: at(tuesday, '16:30') }],
    },
  ])
  expect(await leaves()).toEqual([])
  expect((await visit(first)).status).toBe('booked')
})

test('two visits at once are not proposed the same time, nor the colleague whose time is taken', async () => {
  await Promise.all(['16:30', '16:00'].map(time => book(at(tuesday, time))))
  await book(at(tuesday, '16:00'), colleague)
  const touched = (await leave()).body.data as TouchedVisit[]
  const starts = touched.flatMap(({ proposals }) =>
    proposals.map(({ start, doctor }) => `${doctor._id} ${start}`),
  )
  expect(new Set(starts).size).toBe(3)
  expect(touched[0]!.proposals).toHaveLength(1)
  expect(touched[1]!.proposals[1]).toMatchObject({ doctor: { _id: colleague } })
})

test('with a decision about each, the leave stands and the visits are moved, kept and cancelled, in one go', async () => {
  const times = ['10:00', '11:00', '12:00', '13:00']
  const ids: string[] = []
  for (const time of times) ids.push(await book(at(tuesday, time)))
  const [moved, given, kept, cancelled] = ids as [string, string, string, string]
  const three = [
    move(moved, at(wednesday, '10:00')),
    move(given, at(tuesday, '11:00'), colleague),
    { appointmentId: kept, action: 'keep' },
  ]
  const undecided = await leave(three)
  expect(undecided.status).toBe(409)
  expect((undecided.body.data as TouchedVisit[]).map(({ _id }) => _id)).toEqual([cancelled])
  expect((await visit(moved)).start).toBe(at(tuesday, '10:00'))

  const done = await leave([...three, { appointmentId: cancelled, action: 'cancel' }])
  expect([done.status, done.body.message]).toEqual([201, messages.leaveAdded])
  expect(await leaves()).toHaveLength(1)
  expect(await visit(moved)).toMatchObject({ start: at(wednesday, '10:00'), status: 'booked' })
  expect(await visit(given)).toMatchObject({ start: at(tuesday, '11:00'), doctor: { _id: colleague } })
  expect(await visit(kept)).toMatchObject({ start: at(tuesday, '12:00'), status: 'booked' })
  expect((await visit(cancelled)).status).toBe('cancelled')

  const told = async (token: string) =>
    ((await app.call('GET', 'users/notifications?limit=4', { token })).body.data as { kind: string }[])
      .map(({ kind }) => kind)
      .toSorted()
  const [cancel, keep, resched] = ['appointment_cancelled', 'appointment_kept', 'appointment_rescheduled']
  expect(await told(clinic.doctorToken)).toEqual([cancel, keep, resched, resched])
  expect(await told(clinic.patientToken)).toEqual(['appointment_booked', cancel, resched, resched])
  const trail = await call('GET', `users/audit?subjectId=${kept}`)
  const actions = (trail.body.data as { action: string }[]).map(({ action }) => action)
  expect(actions).toContain('POST users/doctors/:id/leave')

  // What was kept is outside already: the next change does not ask about it again.
  expect((await leave(undefined, { from: tuesday, to: wednesday })).body.data).toMatchObject([{ _id: moved }])
})

test('a slot that was taken meanwhile: asked again with a fresh proposal, nothing half done', async () => {
  const [one, two] = [await book(at(tuesday, '10:00')), await book(at(tuesday, '11:00'))]
  const chosen = at(wednesday, '09:00')
  await book(chosen)
  const refused = await leave([move(one, chosen), move(two, at(wednesday, '09:30'))])
  expect(refused.status).toBe(409)
  expect(refused.body.data).toMatchObject([{ _id: one, refused: messages.slotTaken }])
  const [{ proposals }] = refused.body.data as [TouchedVisit]
  expect(proposals[0]!.start).not.toBe(chosen)
  expect((await visit(two)).start).toBe(at(tuesday, '11:00'))
  expect(await leaves()).toEqual([])

  const into = await leave([move(one, at(tuesday, '15:00')), move(two, at(wednesday, '09:30'))])
  expect(into.body.data).toMatchObject([{ _id: one, refused: messages.slotLeave }])
  const again = await leave([move(one, proposals[0]!.start), move(two, at(wednesday, '09:30'))])
  expect(again.status).toBe(201)
})

test('bookings and leave for one day at the same moment: every visit is decided about, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const day = `2026-12-${String(7 + round).padStart(2, '0')}`
    const { clinicId, serviceId, patientId, doctorId } = clinic
    const bookings = ['09:00', '10:00', '11:00', '12:00'].map(time =>
      call('POST', 'users/appointments', {
        clinicId,
        serviceId,
        patientId,
        doctorId,
        start: at(day, time),
      }),
    )
    const [set, ...booked] = await Promise.all([leave(undefined, { from: day, to: day }), ...bookings])
    const taken = booked.filter(({ status }) => status === 201).length
    // Who waits too long for the others on a busy machine is told so, and has nothing.
    expect(booked.filter(({ status }) => ![201, 400, 503].includes(status))).toEqual([])
    expect([201, 409, 503]).toContain(set.status)
    // Leave that stands has no visit in it, and leave that asks has one to ask about.
    expect(set.status === 503 || taken > 0 === (set.status === 409)).toBe(true)
  }
})

test('a visit may take the place that another one leaves', async () => {
  const [one, two] = [await book(at(tuesday, '10:00'), colleague), await book(at(tuesday, '10:00'))]
  // One after the other in either order: the colleague is off as well, by the clinic's holiday.
  const path = `users/clinics/${clinic.clinicId}/holidays`
  const moves = [move(two, at(wednesday, '10:00')), move(one, at(wednesday, '10:00'), colleague)]
  const done = await call('POST', path, { from: tuesday, to: tuesday, visits: moves })
  expect(done.status).toBe(201)
  expect((await visit(one)).start).toBe(at(wednesday, '10:00'))
})

test('weekly hours, exceptions and their removal ask as leave does', async () => {
  const id = await book(at(tuesday, '10:00'))
  const { doctorId, clinicId } = clinic
  const touch = [{ _id: id }]
  const hours = [{ clinicId, weekday: 2, start: '12:00', end: '17:00' }]
  for (const [method, path, body] of [
    ['PUT', `users/doctors/${doctorId}/working-hours`, hours],
    ['PUT', `users/doctors/${doctorId}/exceptions/${tuesday}`, { hours: [] }],
    ['PUT', `users/clinics/${clinicId}/opening-hours`, [{ weekday: 2, start: '10:15', end: '17:00' }]],
    ['PUT', `users/clinics/${clinicId}/exceptions/${tuesday}`, { hours: [{ start: '12:00', end: '13:00' }] }],
    ['POST', `users/clinics/${clinicId}/holidays`, { from: tuesday, to: tuesday }],
  ] as const) {
    const refused = await call(method, path, body)
    expect([refused.status, refused.body.code, path]).toEqual([409, 'visits_touched', path])
    expect(refused.body.data).toMatchObject(touch)
  }
  const moved = await call('PUT', `users/doctors/${doctorId}/working-hours`, {
    hours,
    before: [],
    visits: [move(id, at(tuesday, '12:00'))],
  })
  expect(moved.status).toBe(200)
  // A Sunday that is worked as an exception, and not any more.
  const sunday = '2026-11-29'
  await call('PUT', `users/clinics/${clinicId}/exceptions/${sunday}`, {
    hours: [{ start: '09:00', end: '12:00' }],
  })
  await call('PUT', `users/doctors/${doctorId}/exceptions/${sunday}`, {
    hours: [{ clinicId, start: '09:00', end: '12:00' }],
  })
  const onSunday = await book(at(sunday, '09:00'))
  const exception = `users/clinics/${clinicId}/exceptions/${sunday}`
  expect((await call('DELETE', exception)).body.data).toMatchObject([{ _id: onSunday }])
  const visits = [{ appointmentId: onSunday, action: 'keep' }]
  expect((await call('DELETE', exception, { visits })).status).toBe(200)
})

test('what is past, cancelled, of somebody else or at another time does not matter', async () => {
  const gone = await book(at(tuesday, '10:00'))
  await call('PATCH', `users/appointments/${gone}/status`, { status: 'cancelled' })
  await book(at(tuesday, '10:00'), colleague)
  await book(at(wednesday, '10:00'))
  expect((await leave()).status).toBe(201)
})

test('decisions name visits and doctors that are there, and one of three words', async () => {
  const id = await book(at(tuesday, '10:00'))
  const foreign = await createTestClinic(app, { doctor: true })
  const strangers = await leave([
    { appointmentId: foreign.clinicId, action: 'keep' },
    move(id, at(wednesday, '10:00'), foreign.doctorId),
  ])
  expect([strangers.status, strangers.body.errors]).toEqual([
    400,
    {
      'visits.0.appointmentId': messages.appointmentUnknown,
      'visits.1.doctorId': messages.doctorUnknown,
    },
  ])
  for (const visits of [
    'all',
    [{ appointmentId: id }],
    [{ appointmentId: id, action: 'forget' }],
    [{ appointmentId: id, action: 'move' }],
    [{ appointmentId: 'none', action: 'keep' }],
    [{ appointmentId: id, action: 'move', start: 'tomorrow', doctorId: clinic.doctorId }],
  ])
    expect((await leave(visits)).status).toBe(400)
  expect((await visit(id)).start).toBe(at(tuesday, '10:00'))
})

test('a decision about a visit that the change does not touch does nothing to it', async () => {
  const id = await book(at(wednesday, '10:00'))
  expect((await leave([{ appointmentId: id, action: 'cancel' }])).status).toBe(201)
  expect((await visit(id)).status).toBe('booked')
})

test('leave that is given other days asks about the visits that only the new ones touch, and keeps its id', async () => {
  await book(at(wednesday, '10:00'))
  const added = (await leave()).body.data
  const path = `users/doctors/${clinic.doctorId}/leave/${added._id}`
  const longer = { from: tuesday, to: wednesday, reason: 'Conference' }
  const refused = await call('PUT', path, longer)
  expect([refused.status, refused.body.code]).toEqual([409, 'visits_touched'])
  expect(await leaves()).toEqual([added])
  const [{ _id }] = refused.body.data as [TouchedVisit]
  const done = await call('PUT', path, { ...longer, visits: [{ appointmentId: _id, action: 'keep' }] })
  expect([done.status, done.body.message]).toEqual([200, messages.leaveUpdated])
  expect(await leaves()).toMatchObject([{ ...longer, _id: added._id }])
  // Who was kept outside of the hours is not asked about again.
  expect((await call('PUT', path, { from: wednesday, to: wednesday })).status).toBe(200)
  expect(await leaves()).toMatchObject([{ _id: added._id, from: wednesday, to: wednesday, reason: null }])
  const strange = await call('PUT', `users/doctors/${colleague}/leave/${added._id}`, longer)
  expect(strange.status).toBe(404)
})

test('a holiday is given other days as leave is', async () => {
  const path = `users/clinics/${clinic.clinicId}/holidays`
  const { _id } = (await call('POST', path, { from: tuesday, to: tuesday })).body.data
  await book(at(wednesday, '10:00'))
  const moved = await call('PUT', `${path}/${_id}`, { from: wednesday, to: wednesday })
  expect([moved.status, moved.body.code]).toEqual([409, 'visits_touched'])
  const backwards = await call('PUT', `${path}/${_id}`, { from: wednesday, to: tuesday })
  expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([400, ['to']])
  expect((await call('PUT', `${path}/${_id}`, { from: tuesday, to: tuesday, reason: 'Fair' })).status).toBe(
    200,
  )
})
