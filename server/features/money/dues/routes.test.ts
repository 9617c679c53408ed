import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

test('what is owed grows old, shrinks as it is paid, and is counted for those who see it', async () => {
  now = billsFrom
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId } = clinic
  const { bill } = createTestBills(app, clinic)
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  const dues = async (as = token, query = '') => (await call('GET', `dues${query}`, undefined, as)).body.data
  const sums = async () => {
    const { ages, visits } = await dues()
    return [...ages, visits].map(({ count, dueMinor }: { count: number; dueMinor: number }) => [
      count,
      dueMinor,
    ])
  }
  const nothing = [0, 0]
  expect(await sums()).toEqual([nothing, nothing, nothing, nothing, nothing])

  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 50_000 }]
  const { _id } = (await call('POST', 'invoices', { patientId, clinicId, lines })).body.data
  expect(await sums()).toEqual([nothing, nothing, nothing, nothing, nothing])
  await call('POST', `invoices/${_id}/issue`, {})
  expect((await sums())[0]).toEqual([1, 50_000])

  const appointmentId = await bill()
  now += day
  expect((await sums())[4]).toEqual([1, 50_000])
  const ofVisit = (await call('POST', 'invoices', { appointmentId })).body.data
  expect((await sums())[4]).toEqual([1, 50_000])
  await call('POST', `invoices/${ofVisit._id}/issue`, {})
  expect(await sums()).toEqual([[2, 100_000], nothing, nothing, nothing, nothing])

  now += 31 * day
  await call('POST', 'payments', { invoiceId: _id, amountMinor: 20_000, method: 'cash' })
  const [, old] = await sums()
  expect(old).toEqual([2, 80_000])
  expect((await dues(clinic.receptionistToken)).ages[1].count).toBe(2)
  expect((await dues(clinic.doctorToken)).ages[1].count).toBe(1)
  const foreign = await call('GET', 'dues?clinicId=018f4b2e-0000-7000-8000-000000000000')
  expect(foreign.body.data.ages.every(({ count }: { count: number }) => count === 0)).toBe(true)
})
