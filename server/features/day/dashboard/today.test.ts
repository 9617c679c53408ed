import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

// Tuesday 24 November 2026, 08:30 in Kolkata.
const morning = Date.parse('2026-11-24T03:00:00Z')
let now = morning

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const today = async (query = '', token = clinic.token) =>
  (await app.call('GET', `users/dashboard?${query}`, { token })).body.data.today

const book = (start: string, more: object = {}) => {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  return create(app, token, 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    patientId,
    start,
    ...more,
  })
}

test('today counts the visits of each clinic’s own day by status, and what was received on it', async () => {
  expect(await today()).toMatchObject({ visits: { booked: 0, completed: 0 }, taken: { amountMinor: 0 } })
  const first = await book('2026-11-24T10:00:00+05:30')
  await book('2026-11-24T11:00:00+05:30')
  await book('2026-11-25T10:00:00+05:30')
  now = Date.parse('2026-11-24T10:05:00+05:30')
  const setStatus = (status: string) =>
    app.call('PATCH', `users/appointments/${first._id}/status`, { token: clinic.token, body: { status } })
  expect((await setStatus('checked_in')).status).toBe(200)
  const payment = (amountMinor: number) =>
    create(app, clinic.token, 'users/payments', { appointmentId: first._id, amountMinor, method: 'cash' })
  await payment(20_000)
  const undone = await payment(10_000)
  await app.call('POST', `users/payments/${undone._id}/undo`, { token: clinic.token })

  const expected = {
    visits: { booked: 1, checked_in: 1, in_consultation: 0, completed: 0, cancelled: 0, no_show: 0 },
    taken: { amountMinor: 20_000, currency: 'INR' },
  }
  expect(await today()).toEqual(expected)
  expect(await today(`clinicId=${clinic.clinicId}`)).toEqual(expected)
  expect(await today('', clinic.receptionistToken)).toEqual(expected)

  const hill = await create(app, clinic.token, 'users/clinics', good.clinic())
  expect(await today(`clinicId=${hill._id}`)).toMatchObject({
    visits: { booked: 0 },
    taken: { amountMinor: 0 },
  })

  // The next day.
  now = Date.parse('2026-11-25T00:30:00+05:30')
  expect(await today()).toMatchObject({ visits: { booked: 1, checked_in: 0 }, taken: { amountMinor: 0 } })
  await app.database.app.inOrganization(
    clinic.organizationId,
    db =>
      db`update clinics set time_zone = 'America/New_York' where organization_id = ${clinic.organizationId} and id = ${clinic.clinicId}`,
  )
  // There it is Tuesday afternoon: 11:00 in Kolkata was half past midnight, 10:00 of Wednesday is half past eleven at night.
  expect(await today()).toMatchObject({ visits: { booked: 2, checked_in: 0 } })
})

test('a receptionist reads the money of the day, not that of the year', async () => {
  now = morning
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const visit = await book('2026-11-24T10:00:00+05:30')
  const pay = (amountMinor: number) =>
    create(app, clinic.token, 'users/payments', { appointmentId: visit._id, amountMinor, method: 'cash' })
  const moneyOf = async (token: string) => {
    const { body } = await app.call('GET', 'users/dashboard', { token })
    const { counts, topClinics, payments } = body.data as Dashboard
    return [
      counts.revenue.amountMinor,
      topClinics[0]!.revenue.amountMinor,
      payments.map(({ amount }) => amount.amountMinor),
    ]
  }
  now = Date.parse('2026-11-24T10:00:00+05:30')
  await pay(20_000)
  now = Date.parse('2026-11-25T10:00:00+05:30')
  await pay(5_000)
  expect(await moneyOf(clinic.token)).toEqual([25_000, 25_000, [5_000, 20_000]])
  expect(await moneyOf(clinic.receptionistToken)).toEqual([5_000, 5_000, [5_000]])
})
