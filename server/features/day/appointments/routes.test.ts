import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  good,
  logIn,
  nextEmail,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const monday = '2026-11-23'
const at = (time: string, date = monday) => `${date}T${time}:00+05:30`

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const booking = (start: string, more: object = {}) => ({
  clinicId: clinic.clinicId,
  doctorId: clinic.doctorId,
  serviceId: clinic.serviceId,
  patientId: clinic.patientId,
  start,
  ...more,
})
const book = (start: string, more: object = {}, token = clinic.token) =>
  app.call('POST', 'users/appointments', { token, body: booking(start, more) })

async function starts(from: string, to = from, doctorId = clinic.doctorId): Promise<string[]> {
  const { clinicId, serviceId, token } = clinic
  const query = new URLSearchParams({ clinicId, doctorId, serviceId, from, to })
  const answer = await app.call('GET', `users/slots?${query}`, { token })
  expect(answer.status).toBe(200)
  return (answer.body.data as { start: string }[]).map(slot => slot.start)
}

test('free slots are those of the opening hours, in the clinic’s time, and a booking takes one away', async () => {
  const date = '2026-12-01'
  const before = await starts(date)
  expect([before.length, before[0], before.at(-1)]).toEqual([16, at('09:00', date), at('16:30', date)])
  const booked = await book(at('10:00', date))
  expect(booked.status).toBe(201)
  expect(booked.body.data).toMatchObject({
    start: at('10:00', date),
    end: at('10:30', date),
    status: 'booked',
    paymentStatus: 'pending',
    price: { amountMinor: 50_000, currency: 'INR' },
    tax: { amountMinor: 0, currency: 'INR' },
    total: { amountMinor: 50_000, currency: 'INR' },
    patient: { _id: clinic.patientId },
  })
  expect(await starts(date)).toEqual(before.filter(start => start !== at('10:00', date)))
})

test('no slot lies in the past, on a holiday, in a leave, or outside of working hours', async () => {
  const { token, clinicId } = clinic
  expect((await starts('2026-11-22')).length).toBe(0)
  expect(await starts('2026-11-20')).toEqual([])
  const { _id: doctorId } = await create(app, token, 'users/doctors', good.doctor(clinicId))
  const hours = [{ clinicId, weekday: 3, start: '14:00', end: '16:00' }]
  await app.call('PUT', `users/doctors/${doctorId}/working-hours`, { token, body: hours })
  expect(await starts('2026-12-02', '2026-12-02', doctorId)).toEqual(
    ['14:00', '14:30', '15:00', '15:30'].map(time => at(time, '2026-12-02')),
  )
  expect(await starts('2026-12-03', '2026-12-03', doctorId)).toEqual([])
  await create(app, token, `users/doctors/${doctorId}/leave`, {
    from: '2026-12-09',
    to: '2026-12-09',
    reason: 'Wedding',
  })
  await create(app, token, `users/clinics/${clinicId}/holidays`, { from: '2026-12-16', to: '2026-12-17' })
  expect(await starts('2026-12-08', '2026-12-17', doctorId)).toEqual([])
  const onLeave = await book(at('14:00', '2026-12-09'), { doctorId })
  expect([onLeave.status, onLeave.body.errors.start]).toEqual([400, 'The doctor is on leave on this day.'])
  const onHoliday = await book(at('14:00', '2026-12-16'), { doctorId })
  expect([onHoliday.status, onHoliday.body.errors.start]).toEqual([400, 'The clinic is closed on this day.'])
})

test('a time in the past, at night or malformed is refused beside its field', async () => {
  const past = await book(at('08:00'))
  expect([past.status, past.body.errors]).toEqual([
    400,
    { start: 'This time has passed. Please choose another slot.' },
  ])
  const night = await book(at('23:00'))
  expect([night.status, night.body.errors.start]).toEqual([
    400,
    'The clinic or the doctor is not working at this time.',
  ])
  for (const start of ['', 'tomorrow', '2026-12-01', '2026-12-01T09:00:00', '2026-02-30T09:00:00Z']) {
    expect((await book(start)).body.errors.start).toBeTruthy()
  }
})

test('a taken slot answers slot_taken; overbooking needs a reason, and is marked', async () => {
  const start = at('11:00')
  expect((await book(start)).status).toBe(201)
  const second = await book(start)
  expect([second.status, second.body.code]).toEqual([409, 'slot_taken'])
  const overlapping = await book(at('11:15'))
  expect(overlapping.body.code).toBe('slot_taken')
  const overbooked = await book(start, { overbookReason: 'Emergency' })
  expect([overbooked.status, overbooked.body.data.overbookReason]).toEqual([201, 'Emergency'])
  const needless = await book(at('15:30'), { overbookReason: 'Just in case' })
  expect(needless.body.data.overbookReason).toBeNull()
})

test('the same key books once', async () => {
  const call = { token: clinic.token, body: booking(at('12:00')), headers: { 'idempotency-key': 'twice' } }
  const first = await app.call('POST', 'users/appointments', call)
  const second = await app.call('POST', 'users/appointments', call)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
  const other = await app.call('POST', 'users/appointments', { ...call, body: booking(at('12:30')) })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('a new patient comes with three fields and is incomplete', async () => {
  const newPatient = { firstName: 'Zoya', lastName: 'Khan', phoneNumber: '98450 11111' }
  const booked = await book(at('12:30'), { patientId: undefined, newPatient })
  expect(booked.status).toBe(201)
  const patient = await app.call('GET', `users/patients/${booked.body.data.patient._id}`, {
    token: clinic.token,
  })
  expect(patient.body.data).toMatchObject({
    name: 'Zoya Khan',
    phoneNumber: '+919845011111',
    isIncomplete: true,
  })
  const nobody = await book(at('13:00'), { patientId: undefined })
  expect(nobody.body.errors).toEqual({ patientId: 'Patient is required' })
})

test('an appointment goes its way in legal steps', async () => {
  const { token } = clinic
  const { _id } = (await book(at('13:00'))).body.data
  const move = (status: string) =>
    app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status } })
  expect((await move('completed')).body.code).toBe('illegal_status_step')
  for (const status of ['checked_in', 'in_consultation', 'completed'])
    expect((await move(status)).body.data.status).toBe(status)
  expect((await move('completed')).status).toBe(200)
  expect((await move('nonsense')).status).toBe(400)
})

test('cancelling frees the slot; un-cancelling and restoring take it back only while it is free', async () => {
  const { token } = clinic
  const start = at('13:30')
  const { _id } = (await book(start)).body.data
  const move = (status: string) =>
    app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status } })
  await move('cancelled')
  expect((await move('booked')).status).toBe(200)
  await move('cancelled')
  const { _id: next } = (await book(start)).body.data
  expect((await move('booked')).body.code).toBe('slot_taken')

  expect((await app.call('DELETE', `users/appointments/${next}`, { token })).status).toBe(200)
  expect((await app.call('GET', `users/appointments/${next}`, { token })).status).toBe(404)
  expect((await move('booked')).status).toBe(200)
  const refused = await app.call('POST', `users/appointments/${next}/restore`, { token })
  expect([refused.body.code, refused.body.message]).toEqual(['slot_taken', messages.slotGoneWhileDeleted])
})

test('rescheduling keeps the appointment, asks for its version, and answers the current one when it is stale', async () => {
  const { token } = clinic
  const { _id, version } = (await book(at('14:00'))).body.data
  const put = (body: object) => app.call('PUT', `users/appointments/${_id}`, { token, body })
  const moved = await put({ start: at('14:30'), version })
  expect([moved.status, moved.body.data.start, moved.body.data.version]).toEqual([
    200,
    at('14:30'),
    version + 1,
  ])
  const stale = await put({ note: 'late', version })
  expect([stale.status, stale.body.code, stale.body.data.start]).toEqual([409, 'stale_version', at('14:30')])
  await book(at('14:00'))
  expect((await put({ start: at('14:00') })).body.code).toBe('slot_taken')
  expect((await put({ start: at('14:45') })).status).toBe(200)
  expect((await put({ note: 'Bring the X-ray' })).body.data.note).toBe('Bring the X-ray')
})

test('doctor, receptionist and patient see and book what is theirs', async () => {
  const { token, clinicId, patientId } = clinic
  // The tests before have booked for the same patient.
  await app.call('PUT', 'users/settings', { token, body: { visitsAheadLimit: 50 } })
  const { _id: otherClinic } = await create(app, token, 'users/clinics', good.clinic())
  const { _id: otherDoctor } = await create(app, token, 'users/doctors', good.doctor(otherClinic))
  const { _id: otherPatient } = await create(app, token, 'users/patients', good.patient(otherClinic))
  const foreign = { clinicId: otherClinic, doctorId: otherDoctor, patientId: otherPatient }
  const { _id: hidden } = (await book(at('15:00'), foreign)).body.data
  for (const mine of [clinic.doctorToken, clinic.receptionistToken, clinic.patientToken]) {
    expect((await app.call('GET', `users/appointments/${hidden}`, { token: mine })).status).toBe(404)
    expect(
      (
        await app.call('PATCH', `users/appointments/${hidden}/status`, {
          token: mine,
          body: { status: 'cancelled' },
        })
      ).status,
    ).toBe(404)
    const listed = await app.call('GET', 'users/appointments?limit=100', { token: mine })
    expect(listed.body.data.some((row: { _id: string }) => row._id === hidden)).toBe(false)
  }
  expect((await book(at('15:00'), { doctorId: otherDoctor }, clinic.doctorToken)).body.errors).toHaveProperty(
    'doctorId',
  )
  expect(
    (await book(at('15:00'), { clinicId: otherClinic }, clinic.receptionistToken)).body.errors,
  ).toHaveProperty('clinicId')
  expect(
    (await book(at('15:00'), { patientId: otherPatient }, clinic.patientToken)).body.errors,
  ).toHaveProperty('patientId')
  const own = await book(at('16:00'), {}, clinic.patientToken)
  expect([own.status, own.body.data.patient._id, own.body.data.clinic._id]).toEqual([
    201,
    patientId,
    clinicId,
  ])
  const path = `users/appointments/${own.body.data._id}`
  expect(
    (
      await app.call('PATCH', `${path}/status`, {
        token: clinic.patientToken,
        body: { status: 'checked_in' },
      })
    ).status,
  ).toBe(403)
  expect(
    (await app.call('PATCH', `${path}/status`, { token: clinic.patientToken, body: { status: 'cancelled' } }))
      .status,
  ).toBe(200)
})

test('a patient books for nobody new and beside nobody, whatever the request says', async () => {
  const { token, patientToken } = clinic
  await app.call('PUT', 'users/settings', { token, body: { visitsAheadLimit: 50 } })
  const counted = async () => {
    const rows = await app.database.app.inOrganization(
      clinic.organizationId,
      db => db<{ patients: number; visits: number }[]>`
        select (select count(*)::int from patients where organization_id = ${clinic.organizationId}) as patients,
          (select count(*)::int from appointments where organization_id = ${clinic.organizationId}) as visits`,
    )
    return rows[0]!
  }
  const taken = at('11:30', '2026-11-25')
  expect((await book(taken)).status).toBe(201)
  const before = await counted()
  const newPatient = { firstName: 'Zoya', lastName: 'Khan', phoneNumber: '98450 22222' }
  const stranger = await book(at('12:30', '2026-11-25'), { patientId: undefined, newPatient }, patientToken)
  expect([stranger.status, stranger.body.code]).toEqual([403, 'forbidden'])
  for (const start of [taken, at('12:30', '2026-11-25')]) {
    const beside = await book(start, { overbookReason: 'Please' }, patientToken)
    expect([beside.status, beside.body.errors]).toEqual([400, { overbookReason: messages.overbookDenied }])
  }
  expect(await counted()).toEqual(before)
})

test('lists filter by day, doctor, patient and status, and sort by time', async () => {
  const { token } = clinic
  const date = '2026-12-21'
  for (const time of ['11:00', '09:00', '10:00']) await book(at(time, date))
  const list = async (query: string) => (await app.call('GET', `users/appointments?${query}`, { token })).body
  const day = await list(`from=${date}&to=${date}&sort=start`)
  expect(day.data.map((row: { start: string }) => row.start)).toEqual(
    ['09:00', '10:00', '11:00'].map(time => at(time, date)),
  )
  expect(day.total).toBe(3)
  expect((await list(`from=${date}&to=${date}&status=cancelled`)).total).toBe(0)
  expect((await list(`from=${date}&to=${date}&doctorId=${clinic.doctorId}&keyword=kiran`)).total).toBe(3)
  expect((await list(`from=${date}&to=${date}&limit=2&page=2`)).data.length).toBe(1)
})

test('a closed doctor, a deleted service and another clinic’s doctor take no bookings', async () => {
  const { token, clinicId, categoryId } = clinic
  const { _id: doctorId } = await create(app, token, 'users/doctors', good.doctor(clinicId))
  await app.call('PATCH', `users/doctors/${doctorId}/status`, { token, body: { status: false } })
  expect((await book(at('16:00'), { doctorId })).body.errors).toEqual({
    doctorId: 'This doctor takes no appointments at present.',
  })
  const { _id: serviceId } = await create(app, token, 'users/services', good.service(categoryId))
  await app.call('DELETE', `users/services/${serviceId}`, { token })
  expect((await book(at('16:00'), { serviceId })).body.errors).toEqual({
    serviceId: 'This service does not exist',
  })
  const { _id: otherClinic } = await create(app, token, 'users/clinics', good.clinic())
  expect((await book(at('16:00'), { clinicId: otherClinic })).body.errors).toEqual({
    doctorId: 'This doctor does not work at this clinic.',
  })
})

test('fifty desks book one slot: one wins, every round', async () => {
  const email = nextEmail('racer')
  const { _id: doctorId } = await create(app, clinic.token, 'users/doctors', {
    ...good.doctor(clinic.clinicId),
    email,
  })
  await logIn(app, email)
  for (const time of ['09:30', '10:30', '11:30']) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book(at(time, '2026-12-22'), { doctorId })),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(49)
  }
})
