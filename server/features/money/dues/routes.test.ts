import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitsToPay } from '#contract/money/dues.ts'
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

test('the visits to pay are those that their list finds', async () => {
  now = billsFrom
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token } = clinic
  const { bill, take } = createTestBills(app, clinic)
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `users/${path}`, { token, ...(body && { body }) })
  const visits: string[] = []
  for (let one = 0; one < 6; one += 1) visits.push(await bill())
  const [inPart, paid, invoiced, credited, cancelled] = visits as [string, string, string, string, string]
  await take(inPart, 20_000)
  await take(paid, 50_000)
  for (const appointmentId of [invoiced, credited]) {
    const { _id } = (await call('POST', 'invoices', { appointmentId })).body.data
    await call('POST', `invoices/${_id}/issue`, {})
    if (appointmentId === invoiced) continue
    const answer = await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Billed by mistake' })
    expect(answer.status).toBe(201)
  }
  await call('PATCH', `appointments/${cancelled}/status`, { status: 'cancelled' })
  const both = async () => {
    const { count, dueMinor } = (await call('GET', 'dues')).body.data.visits
    const today = new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const filters = Object.entries(visitsToPay(today)).map(([name, value]) => `${name}=${value}`)
    const list = (await call('GET', `appointments?${filters.join('&')}&limit=100`)).body
    const owed = list.data.reduce(
      (sum: number, { due }: { due: { amountMinor: number } }) => sum + due.amountMinor,
      0,
    )
    return { tile: [count, dueMinor], list: [list.total, owed] }
  }
  expect(await both()).toEqual({ tile: [0, 0], list: [0, 0] })
  now += 20 * day
  expect(await both()).toEqual({ tile: [2, 80_000], list: [2, 80_000] })
})
