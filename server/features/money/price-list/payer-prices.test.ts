import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const today = '2026-11-23'
let app: TestApp
let practice: Awaited<ReturnType<typeof openPayerPractice>>
let star: string
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())
beforeEach(async () => {
  practice = await openPayerPractice(app)
  star = (await practice.call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
})

const setPrice = (body: object, id = practice.serviceId) =>
  practice.call('PUT', `price-items/${id}/prices`, { validFrom: today, ...body })
const found = async (more: string, as = practice.receptionistToken) => {
  const { call, clinicId, serviceId } = practice
  const { body } = await call('GET', `price-items?clinicId=${clinicId}&${more}`, undefined, as)
  return body.data.find(({ itemId }: { itemId: string }) => itemId === serviceId).priceMinor
}
type Line = {
  itemId: string | null
  unitPriceMinor: number
  isListPrice: boolean
  quantity: string
  discountReason: string | null
}
const prices = (invoice: { lines: Line[] }) => invoice.lines.map(one => [one.unitPriceMinor, one.isListPrice])
const begin = async (lines: object[], more: object = {}) => {
  const { call, patientId, clinicId } = practice
  return (await call('POST', 'invoices', { patientId, clinicId, lines, ...more })).body.data
}

test('the owner sets a price for a payer; the search and the list say it for that payer alone', async () => {
  const { call, payerId, clinicId, serviceId } = practice
  expect((await setPrice({ payerId, priceMinor: 42_000 })).status).toBe(200)
  expect((await setPrice({ payerId, clinicId, priceMinor: 40_000 })).status).toBe(200)
  expect((await setPrice({ priceMinor: 55_000 })).status).toBe(200)
  expect([
    await found(`payerId=${payerId}`),
    await found(`payerId=${star}`),
    await found('limit=100'),
  ]).toEqual([40_000, 55_000, 55_000])
  const listed = async (more: string) =>
    (await call('GET', `price-lists?kind=service&${more}`)).body.data[0].priceMinor
  expect([
    await listed('sort=name'),
    await listed(`payerId=${payerId}`),
    await listed(`payerId=${payerId}&clinicId=${clinicId}`),
  ]).toEqual([55_000, 42_000, 40_000])
  const detail = (await call('GET', `price-items/${serviceId}`)).body.data
  expect(detail.prices).toHaveLength(3)
  expect(detail.prices).toContainEqual(
    expect.objectContaining({ payer: { _id: payerId, name: 'Works Ltd' }, clinic: null, priceMinor: 42_000 }),
  )
  // A payer gives its price up; at the clinic it has another one still.
  expect((await setPrice({ payerId, priceMinor: null })).status).toBe(200)
  expect(await listed(`payerId=${payerId}`)).toBe(55_000)
  expect(await found(`payerId=${payerId}`)).toBe(40_000)
})

test('a booking and the services do not know prices of payers', async () => {
  const { call, payerId, serviceId, bill, appointment } = practice
  await setPrice({ payerId, priceMinor: 42_000 })
  expect((await appointment(await bill())).price.amountMinor).toBe(50_000)
  expect((await call('GET', `services/${serviceId}`)).body.data.prices).toEqual([])
})

test('a draft takes the prices of its payer, and a typed price stays', async () => {
  const { payerId, serviceId } = practice
  await setPrice({ payerId, priceMinor: 42_000 })
  const lines = [
    { itemId: serviceId, quantity: 1 },
    { itemId: serviceId, quantity: 1, unitPriceMinor: 30_000, discountReason: 'Agreed' },
    { description: 'Report', quantity: 1, unitPriceMinor: 1_000 },
  ]
  const draft = await begin(lines)
  const others = [
    [30_000, false],
    [1_000, false],
  ]
  expect(prices(draft)).toEqual([[42_000, true], ...others])
  const put = async (body: object) =>
    (await practice.call('PUT', `invoices/${draft._id}`, body)).body.data as { lines: Line[] }
  expect(prices(await put({ payerId: null }))).toEqual([[50_000, true], ...others])
  expect(prices(await put({ payerId: star }))).toEqual([[50_000, true], ...others])
  expect(prices(await put({ payerId }))).toEqual([[42_000, true], ...others])
  // Saved again as they are, with another payer in the same save, and with a price that was typed before it.
  const saved = (await put({})).lines.map(
    ({ itemId, quantity, unitPriceMinor, isListPrice, discountReason }) => ({
      ...(itemId ? { itemId } : { description: 'Report' }),
      quantity,
      unitPriceMinor,
      isListPrice,
      ...(discountReason && { discountReason }),
    }),
  )
  expect(prices(await put({ lines: saved, payerId: null }))).toEqual([[50_000, true], ...others])
  const typed = [{ ...saved[0]!, unitPriceMinor: 41_000, isListPrice: false, discountReason: 'Agreed' }]
  expect(prices(await put({ lines: typed, payerId }))).toEqual([[41_000, false]])
  expect(prices(await put({ payerId: null }))).toEqual([[41_000, false]])
})

test('a visit has what was agreed at booking unless the payer has a price of its own', async () => {
  const { payerId, bill, call } = practice
  await setPrice({ payerId, priceMinor: 42_000 })
  const appointmentId = await bill()
  // The list has another price meanwhile.
  await setPrice({ priceMinor: 90_000 })
  const draft = (await call('POST', 'invoices', { appointmentId })).body.data
  expect(prices(draft)).toEqual([[42_000, true]])
  const put = async (body: object) => (await call('PUT', `invoices/${draft._id}`, body)).body.data
  expect(prices(await put({ payerId: null }))).toEqual([[50_000, true]])
  expect(prices(await put({ payerId }))).toEqual([[42_000, true]])
  const issued = (await call('POST', `invoices/${draft._id}/issue`, {})).body.data
  expect(issued).toMatchObject({ totals: { grossMinor: 42_000, payerDueMinor: 33_600 } })
})

test('a draft that was begun without the payer’s prices keeps its own when its other facts are saved', async () => {
  const { payerId, serviceId, call } = practice
  const draft = await begin([{ itemId: serviceId, quantity: 1 }])
  await setPrice({ payerId, priceMinor: 42_000 })
  const saved = (await call('PUT', `invoices/${draft._id}`, { note: 'By post', payerId })).body.data
  expect(prices(saved)).toEqual([[50_000, true]])
})

test('bad prices of payers are refused in words, and a receptionist sets none', async () => {
  const { payerId, call, receptionistToken, serviceId, clinicId } = practice
  const stranger = await createTestOrganization(app)
  const theirs = (
    await app.call('POST', 'users/payers', { token: stranger.token, body: { name: 'B', kind: 'insurer' } })
  ).body.data._id
  const unknown = { payerId: 'There is no such payer' }
  for (const id of [theirs, randomUUID()]) {
    expect((await setPrice({ payerId: id, priceMinor: 1 })).body.errors).toEqual(unknown)
    expect((await call('GET', `price-items?clinicId=${clinicId}&payerId=${id}`)).body.errors).toEqual(unknown)
    expect((await call('GET', `price-lists?payerId=${id}`)).body.errors).toEqual(unknown)
  }
  expect((await setPrice({ priceMinor: null })).body.errors).toHaveProperty('priceMinor')
  await call('PUT', `payers/${payerId}`, { status: false })
  expect((await setPrice({ payerId, priceMinor: 1 })).body.errors).toEqual({
    payerId: 'This payer is not in use',
  })
  const body = { payerId, validFrom: today, priceMinor: 1 }
  expect((await call('PUT', `price-items/${serviceId}/prices`, body, receptionistToken)).status).toBe(403)
})
