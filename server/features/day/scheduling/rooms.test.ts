import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']
const at = (time: string, day = tuesday) => `${day}T${time}:00+05:30`

let app: TestApp
let clinic: TestClinic
let otherDoctorId: string
let xray: string
let biopsy: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

/** Two services of half an hour, each with a room of its own. */
beforeEach(async () => {
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  otherDoctorId = (await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId)))._id
  xray = await serviceIn(await room('X-ray'))
  biopsy = await serviceIn(await room('Surgery'))
})

const room = async (name: string): Promise<string> =>
  (await create(app, clinic.token, `users/clinics/${clinic.clinicId}/resources`, { name, kind: 'room' }))._id
const serviceIn = async (...resourceIds: string[]): Promise<string> =>
  (await create(app, clinic.token, 'users/services', { ...good.service(clinic.categoryId), resourceIds }))._id
const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: clinic.token, ...(body && { body }) })
const book = (serviceId: string, start: string, more: object = {}) => {
  const { clinicId, doctorId, patientId } = clinic
  return call('POST', 'users/appointments', { clinicId, doctorId, patientId, serviceId, start, ...more })
}
const both = (start: string) => book(xray, start, { moreServiceIds: [biopsy] })
const byOther = (serviceId: string, start: string) => book(serviceId, start, { doctorId: otherDoctorId })
async function freeStarts(serviceId: string, moreServiceIds: string): Promise<string[]> {
  const { clinicId, doctorId } = clinic
  const query = { clinicId, doctorId, serviceId, moreServiceIds, from: tuesday, to: tuesday }
  const answer = await call('GET', `users/slots?${new URLSearchParams(query)}`)
  return (answer.body.data as { start: string }[]).map(({ start }) => start.slice(11, 16))
}
const roomsOf = async (id: string) => (await call('GET', `users/appointments/${id}/card`)).body.data.resources

test('a visit whose services have a room each takes both rooms', async () => {
  const visit = await both(at('11:00'))
  expect(visit.status).toBe(201)
  expect(await roomsOf(visit.body.data._id)).toEqual(['Surgery', 'X-ray'])
  for (const service of [xray, biopsy]) expect((await byOther(service, at('11:30'))).status).toBe(409)
})

test('it has no time while one of them is taken: to book, to move, to repeat or to come back', async () => {
  expect((await byOther(xray, at('10:00'))).status).toBe(201)
  for (const free of [await freeStarts(xray, biopsy), await freeStarts(biopsy, xray)]) {
    expect(free).not.toContain('09:30')
    expect(free).not.toContain('10:00')
    expect(free).toContain('10:30')
  }
  expect((await both(at('10:00'))).status).toBe(409)

  const visit = await both(at('11:00'))
  const one = `users/appointments/${visit.body.data._id}`
  expect((await call('PUT', one, { start: at('10:00') })).status).toBe(409)

  expect((await byOther(xray, at('11:00', wednesday))).status).toBe(201)
  const repeated = await call('POST', `${one}/series/preview`, { rule: 'FREQ=DAILY;COUNT=2' })
  expect(repeated.body.data).toMatchObject([{ refusal: 'This time is taken.' }])

  expect((await call('PATCH', `${one}/status`, { status: 'cancelled' })).status).toBe(200)
  expect((await byOther(xray, at('11:00'))).status).toBe(201)
  expect((await call('PATCH', `${one}/status`, { status: 'booked' })).status).toBe(409)
})

test('it stays in one room where one does for both services', async () => {
  const wide = await room('Wide')
  const [first, second] = [await serviceIn(wide, await room('A')), await serviceIn(wide)]
  const visit = await book(first, at('11:00'), { moreServiceIds: [second] })
  expect(await roomsOf(visit.body.data._id)).toEqual(['Wide'])
})
