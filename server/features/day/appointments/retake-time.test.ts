import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata. A visit takes 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const at = (time: string) => `2026-11-24T${time}:00+05:30`

let app: TestApp
let clinic: TestClinic
let id: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

/** A visit from 10:00 to 10:30 that was cancelled. */
beforeEach(async () => {
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start: at('10:00') }
  id = (await create(app, token, 'users/appointments', body))._id
  if ((await setStatus('cancelled')) !== 200) throw new Error('The visit cannot be cancelled.')
})

const setStatus = async (status: string) => {
  const path = `users/appointments/${id}/status`
  return (await app.call('PATCH', path, { token: clinic.token, body: { status } })).status
}

type Hold = { from?: string; until?: string; doctorId?: string; expires?: number; givesWay?: boolean }
async function hold({
  from = '10:00',
  until = '10:30',
  doctorId = clinic.doctorId,
  expires = now + 60_000,
  givesWay = false,
}: Hold = {}) {
  const { organizationId, clinicId, serviceId } = clinic
  const [start, end] = [new Date(at(from)), new Date(at(until))]
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      insert into slot_holds (organization_id, id, clinic_id, doctor_id, service_id, starts_at, ends_at, occupied_from, occupied_until, expires_at, gives_way)
      values (${organizationId}, ${randomUUID()}, ${clinicId}, ${doctorId}, ${serviceId}, ${start}, ${end}, ${start}, ${end}, ${new Date(expires)}, ${givesWay})`,
  )
}
const holds = () =>
  app.database.app.inOrganization(
    clinic.organizationId,
    db => db`select id from slot_holds where organization_id = ${clinic.organizationId}`,
  )

test.each<[string, Hold]>([
  ['the whole time', {}],
  ['its first minute', { from: '09:31', until: '10:01' }],
  ['its last minute', { from: '10:29', until: '10:59' }],
  ['a millisecond longer', { expires: now + 1 }],
])('a visit does not come back to a time that a visitor holds: %s', async (_what, held) => {
  await hold(held)
  expect(await setStatus('booked')).toBe(409)
  expect(await holds()).toHaveLength(1)
})

test.each<[string, Hold]>([
  ['ends as it begins', { from: '09:30', until: '10:00' }],
  ['begins as it ends', { from: '10:30', until: '11:00' }],
  ['has expired now', { expires: now }],
  ['gives way to the desk', { givesWay: true }],
])('it comes back where the hold %s', async (_what, held) => {
  await hold(held)
  expect(await setStatus('booked')).toBe(200)
})

test('another doctor’s hold is not in its way', async () => {
  const { _id: doctorId } = await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId))
  await hold({ doctorId })
  expect(await setStatus('booked')).toBe(200)
  expect(await holds()).toHaveLength(1)
})
