import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00; a visit takes 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const at = (time: string, day = '2026-12-01') => `${day}T${time}:00+05:30`

let moment = now
let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => moment })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const visit = () => ({
  clinicId: clinic.clinicId,
  doctorId: clinic.doctorId,
  serviceId: clinic.serviceId,
})
const book = (start: string, more: object = {}) =>
  app.call('POST', 'users/appointments', {
    token: clinic.token,
    body: { ...visit(), patientId: clinic.patientId, start, ...more },
  })
async function check(start: string, more: object = {}, token = clinic.token) {
  const query = new URLSearchParams({ ...visit(), start, ...more })
  return app.call('GET', `users/slots/check?${query}`, { token })
}

test('a time is checked on the grid of slots and off it, and says who is in the way', async () => {
  expect((await check(at('10:10'))).body.data).toEqual({
    start: at('10:10'),
    end: at('10:40'),
    refusal: null,
    isTaken: false,
    takenBy: [],
  })
  await book(at('10:00'))
  const between = { start: at('10:00'), end: at('10:30'), patient: 'Kiran Rao' }
  expect((await check(at('10:10'))).body.data).toMatchObject({ isTaken: true, takenBy: [between] })
  expect((await check(at('10:30'))).body.data).toMatchObject({ isTaken: false, takenBy: [] })
  // A longer visit reaches into it.
  const { _id: long } = await create(app, clinic.token, 'users/services', {
    ...good.service(clinic.categoryId),
    serviceDuration: 60,
  })
  expect((await check(at('09:15'), { moreServiceIds: long })).body.data).toMatchObject({
    end: at('10:45'),
    takenBy: [between],
  })
})

test('a time that cannot be booked at all says why, as booking does', async () => {
  const refusalOf = async (start: string) => (await check(start)).body.data.refusal as string
  expect(await refusalOf(at('08:45'))).toBe('The clinic or the doctor is not working at this time.')
  expect(await refusalOf('2026-11-22T10:00:00+05:30')).toBe(
    'This time has passed. Please choose another slot.',
  )
  const { _id: endless } = await create(app, clinic.token, 'users/services', {
    ...good.service(clinic.categoryId),
    serviceDuration: 480,
  })
  expect((await check(at('09:00'), { moreServiceIds: endless })).body.data.refusal).toBe(
    'One visit is at most 8 hours long.',
  )
  const twice = await check(at('09:00'), { moreServiceIds: clinic.serviceId })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['moreServiceIds']])
  const unknown = await check(at('09:00'), { doctorId: clinic.clinicId })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['doctorId']])
})

test('a receptionist reads no name of another clinic’s visit, a patient may not ask, a doctor asks for themselves', async () => {
  const { _id: elsewhere } = await create(app, clinic.token, 'users/clinics', good.clinic())
  const { _id: other } = await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId))
  const booked = await book(at('14:00'))
  const asked = await check(at('14:00'), {}, clinic.receptionistToken)
  expect(asked.body.data.takenBy).toMatchObject([{ patient: 'Kiran Rao' }])
  await app.database.app.inOrganization(
    clinic.organizationId,
    db =>
      db`update appointments set clinic_id = ${elsewhere} where organization_id = ${clinic.organizationId} and id = ${booked.body.data._id}`,
  )
  const again = await check(at('14:00'), {}, clinic.receptionistToken)
  expect(again.body.data).toMatchObject({ isTaken: true, takenBy: [{ start: at('14:00'), patient: null }] })

  expect((await check(at('14:00'), {}, clinic.patientToken)).status).toBe(403)
  expect((await check(at('14:00'), {}, clinic.doctorToken)).status).toBe(200)
  const ofOther = await check(at('14:00'), { doctorId: other }, clinic.doctorToken)
  expect([ofOther.status, Object.keys(ofOther.body.errors)]).toEqual([400, ['doctorId']])
})

test('booking beside a visit and moving beside one are told in the audit, with the reason', async () => {
  const first = await book(at('11:00'))
  const beside = await book(at('11:15'), { overbookReason: 'In pain' })
  expect(beside.status).toBe(201)
  const needless = await book(at('15:30'), { overbookReason: 'Just in case' })
  const moved = await app.call('PUT', `users/appointments/${needless.body.data._id}`, {
    token: clinic.token,
    body: { start: at('11:00'), overbookReason: 'No other day' },
  })
  expect(moved.body.data.overbookReason).toBe('No other day')
  const patientReads = await app.call('GET', `users/appointments/${beside.body.data._id}`, {
    token: clinic.patientToken,
  })
  expect([patientReads.status, patientReads.body.data.overbookReason]).toEqual([200, null])
  // A note is not an overbooking, though it is written to an overbooked visit.
  const path = `users/appointments/${needless.body.data._id}`
  await app.call('PUT', path, { token: clinic.token, body: { note: 'Fasting' } })

  const details = async (id: string) => {
    const { body } = await app.call('GET', `users/audit?subjectId=${id}&outcome=done`, {
      token: clinic.token,
    })
    return (body.data as { action: string; detail: string | null }[]).map(({ action, detail }) => [
      action,
      detail,
    ])
  }
  expect(await details(first.body.data._id)).toEqual([['POST users/appointments', null]])
  expect(await details(beside.body.data._id)).toEqual([['POST users/appointments', 'overbooked: In pain']])
  expect(await details(needless.body.data._id)).toEqual([
    ['PUT users/appointments/:id', null],
    ['PUT users/appointments/:id', 'overbooked: No other day'],
    ['POST users/appointments', null],
  ])
})

test('a visit that is being moved is not in its own way, and keeps its length', async () => {
  const visit = await book(at('12:00', '2026-12-02'))
  const appointmentId = visit.body.data._id as string
  const near = at('12:10', '2026-12-02')
  expect((await check(near)).body.data).toMatchObject({ isTaken: true })
  expect((await check(near, { appointmentId })).body.data).toMatchObject({ isTaken: false, takenBy: [] })
  const longer = { durationMinutes: 60 }
  await app.call('PUT', `users/appointments/${appointmentId}`, { token: clinic.token, body: longer })
  expect((await check(near, { appointmentId })).body.data.end).toBe(at('13:10', '2026-12-02'))
  await book(at('13:00', '2026-12-02'))
  const taken = (await check(near, { appointmentId })).body.data
  expect(taken).toMatchObject({ isTaken: true, takenBy: [{ start: at('13:00', '2026-12-02') }] })
  const strange = await check(near, { appointmentId: clinic.patientId })
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([400, ['appointmentId']])
})

test('moving beside another visit takes a reason, and who may book', async () => {
  const day = '2026-12-03'
  await book(at('10:00', day))
  const { _id } = (await book(at('11:00', day))).body.data
  const move = (body: object, token = clinic.token) =>
    app.call('PUT', `users/appointments/${_id}`, { token, body: { start: at('10:00', day), ...body } })
  const refused = await move({})
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  const byPatient = await move({ overbookReason: 'Please' }, clinic.patientToken)
  expect([byPatient.status, Object.keys(byPatient.body.errors)]).toEqual([400, ['overbookReason']])
  const moved = await move({ overbookReason: 'In pain' }, clinic.receptionistToken)
  expect([moved.status, moved.body.data.overbookReason]).toEqual([200, 'In pain'])
})

test('an overbooked visit that has begun gets another service in its place, and keeps its reason', async () => {
  const day = '2026-12-19'
  await book(at('10:00', day))
  const over = await book(at('10:10', day), { overbookReason: 'Pain' })
  const id = over.body.data._id as string
  const service = await create(app, clinic.token, 'users/services', good.service(clinic.categoryId))
  moment = Date.parse(at('10:20', day))
  const put = (body: object) => app.call('PUT', `users/appointments/${id}`, { token: clinic.token, body })
  const changed = await put({ serviceId: service._id })
  moment = now
  expect(changed.body.data).toMatchObject({
    service: { _id: service._id },
    start: at('10:10', day),
    overbookReason: 'Pain',
  })
})

test('a visit with another booked beside it keeps its time when its services change, and may not grow into it', async () => {
  const day = '2026-12-18'
  const first = await book(at('10:00', day))
  await book(at('10:10', day), { overbookReason: 'Pain' })
  const put = (body: object) =>
    app.call('PUT', `users/appointments/${first.body.data._id}`, { token: clinic.token, body })
  const service = await create(app, clinic.token, 'users/services', good.service(clinic.categoryId))
  const longer = await put({ moreServiceIds: [service._id] })
  expect([longer.status, longer.body.code]).toEqual([409, 'slot_taken'])
  const kept = await put({ moreServiceIds: [service._id], durationMinutes: 30 })
  expect(kept.body.data).toMatchObject({ end: at('10:30', day), overbookReason: null })
  const shorter = await put({ moreServiceIds: [], durationMinutes: 15 })
  expect(shorter.body.data.end).toBe(at('10:15', day))
  const backAgain = await put({ durationMinutes: 30 })
  expect([backAgain.status, backAgain.body.code]).toEqual([409, 'slot_taken'])

  // A room that somebody else has stays an obstacle.
  const rooms = `users/clinics/${clinic.clinicId}/resources`
  const { _id: roomId } = await create(app, clinic.token, rooms, { name: 'Room 1', kind: 'room' })
  const inRoom = await create(app, clinic.token, 'users/services', {
    ...good.service(clinic.categoryId),
    resourceIds: roomId,
  })
  const { _id: colleague } = await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId))
  const taken = await book(at('10:00', day), { doctorId: colleague, serviceId: inRoom._id })
  expect(taken.status).toBe(201)
  const withoutRoom = await put({ serviceId: inRoom._id, durationMinutes: 15 })
  expect([withoutRoom.status, withoutRoom.body.code]).toEqual([409, 'slot_taken'])
})

test('a patient who waits and gets a time on a later day is booked again, and gives the token back', async () => {
  const day = '2026-12-21'
  const visit = await book(at('11:00', day))
  const path = `users/appointments/${visit.body.data._id}`
  const { token } = clinic
  moment = Date.parse(at('10:50', day))
  const waiting = await app.call('PATCH', `${path}/status`, { token, body: { status: 'checked_in' } })
  expect(waiting.body.data.token).toBe(1)
  const later = await app.call('PUT', path, { token, body: { start: at('15:00', day) } })
  expect(later.body.data).toMatchObject({ status: 'checked_in', token: 1 })
  const tomorrow = await app.call('PUT', path, { token, body: { start: at('09:00', '2026-12-22') } })
  expect(tomorrow.body.data).toMatchObject({ status: 'booked', token: null, checkedInAt: null })
  moment = now
})
