import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
const now = Date.parse('2026-11-25T06:00:00Z')
const [today, yesterday, next] = ['2026-11-25', '2026-11-24', '2026-12-01']
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Found = { itemId: string; kind: string; name: string; priceMinor: number; tax: object; note: string }
type Row = { _id: string; validFrom: string; priceMinor: number | null; isAhead: boolean }

async function openPractice() {
  const clinic = await createTestClinic(app, { receptionist: true, patient: true })
  const { token, clinicId, patientId, receptionistToken } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  const search = async (query: string, as = receptionistToken) =>
    (await call('GET', `price-items?clinicId=${clinicId}&${query}`, undefined, as)).body.data as Found[]
  return {
    ...clinic,
    call,
    search,
    priceOf: async (id: string, on = today, at = clinicId) =>
      ((await call('GET', `price-items?clinicId=${at}&on=${on}&limit=100`)).body.data as Found[]).find(
        ({ itemId }) => itemId === id,
      )?.priceMinor,
    add: async (body: object = {}) =>
      (await call('POST', 'price-items', { kind: 'goods', name: 'Crutch', priceMinor: 45_000, ...body })).body
        .data,
    setPrice: (id: string, body: object) => call('PUT', `price-items/${id}/prices`, body),
    draft: (lines: object[]) => call('POST', 'invoices', { clinicId, patientId, lines }),
  }
}

test('services and items are found by name or code, those that begin with the keyword first', async () => {
  const { add, search, call, categoryId, serviceId, patientId } = await openPractice()
  const crutch = await add({ code: '9021', unit: 'pair', tax: 'exempt' })
  const made = await call('POST', 'services', {
    ...good.service(categoryId),
    systemService: 'Walk with crutches',
  })
  const found = await search(`keyword=cRUTCH&patientId=${patientId}`)
  expect(found).toEqual([
    {
      itemId: crutch._id,
      kind: 'item',
      name: 'Crutch',
      code: '9021',
      tax: { taxRateId: null, name: null, basisPoints: null },
      priceMinor: 45_000,
      note: 'pair',
      package: null,
    },
    expect.objectContaining({ itemId: made.body.data._id, kind: 'service', note: 'Pathology' }),
  ])
  expect((await search('keyword=902')).map(({ name }) => name)).toEqual(['Crutch'])
  expect((await search('keyword=0%25')).length).toBe(0)
  expect((await search('limit=1')).length).toBe(1)
  await call('PUT', `price-items/${crutch._id}`, { status: false })
  await call('PATCH', `services/${serviceId}/status`, { status: false })
  expect((await search('')).map(({ name }) => name)).toEqual(['Walk with crutches'])
})

test('the price of the latest day that has come is in force, and the past stays', async () => {
  const { add, setPrice, priceOf, serviceId, call } = await openPractice()
  const { _id: itemId } = await add()
  for (const id of [itemId, serviceId]) {
    const before = await priceOf(id)
    expect((await setPrice(id, { validFrom: next, priceMinor: 50_000 })).status).toBe(200)
    expect([await priceOf(id), await priceOf(id, next)]).toEqual([before, 50_000])
    const late = await setPrice(id, { validFrom: yesterday, priceMinor: 1 })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['validFrom']])
  }
  expect(await priceOf(itemId, yesterday)).toBeUndefined()
  const detail = (await call('GET', `price-items/${itemId}`)).body.data
  expect(detail).toMatchObject({ priceMinor: 45_000, next: { validFrom: next, priceMinor: 50_000 } })
  const [ahead, holds] = detail.prices as Row[]
  expect([ahead!.isAhead, holds!.isAhead]).toEqual([true, false])
  const remove = (priceId: string) => call('DELETE', `price-items/${itemId}/prices/${priceId}`)
  expect((await remove(holds!._id)).status).toBe(409)
  expect((await remove(ahead!._id)).body.data.prices).toHaveLength(1)
  expect((await remove(ahead!._id)).status).toBe(404)
  expect(await priceOf(itemId, next)).toBe(45_000)
})

test("a clinic's own price stands before the one of all, until it is given up", async () => {
  const { add, setPrice, priceOf, clinicId, token, call } = await openPractice()
  const { _id: itemId } = await add()
  const { _id: other } = await create(app, token, 'users/clinics', good.clinic())
  await setPrice(itemId, { clinicId, validFrom: today, priceMinor: 30_000 })
  await setPrice(itemId, { clinicId, validFrom: next, priceMinor: null })
  expect([await priceOf(itemId), await priceOf(itemId, next), await priceOf(itemId, today, other)]).toEqual([
    30_000, 45_000, 45_000,
  ])
  const list = async (query: string) => (await call('GET', `price-lists?${query}&kind=goods`)).body.data
  expect(await list(`clinicId=${clinicId}`)).toMatchObject([
    { _id: itemId, priceMinor: 30_000, next: { validFrom: next, priceMinor: 45_000 } },
  ])
  expect(await list('sort=name')).toMatchObject([{ _id: itemId, priceMinor: 45_000, next: null }])
  const none = await setPrice(itemId, { validFrom: next, priceMinor: null })
  expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['priceMinor']])
})

test('the list is sorted by the prices that it shows, at each clinic and for each payer', async () => {
  const { add, setPrice, clinicId, call } = await openPractice()
  const payer = await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })
  const payerId = payer.body.data._id as string
  const [cane, brace, later] = [
    await add({ name: 'Cane', priceMinor: 20_000 }),
    await add({ name: 'Brace', priceMinor: 90_000 }),
    await add({ name: 'Later', priceMinor: 500, validFrom: next }),
  ]
  await setPrice(cane._id, { validFrom: next, priceMinor: 99_000 })
  await setPrice(cane._id, { clinicId, validFrom: today, priceMinor: 95_000 })
  await setPrice(brace._id, { payerId, validFrom: today, priceMinor: 1_000 })
  await setPrice(brace._id, { payerId, clinicId, validFrom: today, priceMinor: 96_000 })
  await setPrice(later._id, { payerId, validFrom: today, priceMinor: 70_000 })
  const orders = new Set<string>()
  for (const place of [
    '',
    `clinicId=${clinicId}`,
    `payerId=${payerId}`,
    `clinicId=${clinicId}&payerId=${payerId}`,
  ]) {
    type Priced = { name: string; priceMinor: number | null }[]
    const sorted = async (sort: string) =>
      (await call('GET', `price-lists?${place}&sort=${sort}`)).body.data as Priced
    const up = await sorted('price')
    const prices = up.map(({ priceMinor }) => priceMinor ?? -1)
    expect(prices).toHaveLength(4)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(await sorted('-price')).toEqual(up.toReversed())
    orders.add(up.map(({ name }) => name).join())
  }
  expect(orders.size).toBe(4)
})

test('a line of an invoice takes the name, price, tax and code of its item, and keeps them', async () => {
  const { add, setPrice, draft, call } = await openPractice()
  const rate = await call('POST', 'tax-rates', { name: 'VAT', rate: '12', validFrom: today })
  await app.database.asOwner(db => db`update organizations set country = 'AE'`)
  await app.database.asOwner(db => db`update clinics set country = 'AE'`)
  const { _id: itemId } = await add({ code: '9021', unit: 'pair', tax: rate.body.data._id })
  const begun = (await draft([{ itemId, quantity: 2 }])).body.data
  const expected = {
    itemId,
    description: 'Crutch',
    code: '9021',
    unit: 'pair',
    unitPriceMinor: 45_000,
    taxBasisPoints: 1200,
  }
  expect(begun.lines).toMatchObject([expected])
  const issued = (await call('POST', `invoices/${begun._id}/issue`, {})).body.data
  expect(issued).toMatchObject({ state: 'issued', lines: [expected], totals: { taxMinor: 10_800 } })
  await call('PUT', `price-items/${itemId}`, { name: 'Walking stick', code: '6602', tax: 'exempt' })
  await setPrice(itemId, { validFrom: today, priceMinor: 1 })
  expect((await call('GET', `invoices/${begun._id}`)).body.data.lines).toEqual(issued.lines)
  await call('PUT', `price-items/${itemId}`, { status: false })
  const gone = await draft([{ itemId, quantity: 1 }])
  expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['lines.0.itemId']])
})

test('an item whose first price begins later has none yet', async () => {
  const { add, draft, search } = await openPractice()
  const { _id: itemId } = await add({ validFrom: next })
  expect(await search('keyword=crutch')).toEqual([])
  const without = await draft([{ itemId, quantity: 1 }])
  expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['lines.0.unitPriceMinor']])
  const agreed = await draft([{ itemId, quantity: 1, unitPriceMinor: 100 }])
  expect(agreed.body.data.totals.grossMinor).toBe(100)
})

test('a receptionist finds items at their clinics only; a foreign item is not there', async () => {
  const mine = await openPractice()
  const theirs = await openPractice()
  const { _id: itemId } = await theirs.add()
  const { _id: other } = await create(app, mine.token, 'users/clinics', good.clinic())
  for (const clinicId of [other, theirs.clinicId, randomUUID()]) {
    const refused = await mine.call(
      'GET',
      `price-items?clinicId=${clinicId}`,
      undefined,
      mine.receptionistToken,
    )
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['clinicId']])
  }
  const bodies = await Promise.all(
    [itemId, randomUUID()].map(async id => {
      const got = await mine.call('GET', `price-items/${id}`)
      const set = await mine.setPrice(id, { validFrom: today, priceMinor: 1 })
      return [got.status, set.status]
    }),
  )
  expect(bodies).toEqual([
    [404, 404],
    [404, 404],
  ])
  const denied = await mine.call('POST', 'price-items', { kind: 'goods' }, mine.receptionistToken)
  expect(denied.status).toBe(403)
})

test('bad input is refused at its field', async () => {
  const { call, add, serviceId } = await openPractice()
  const refused = async (body: object) => {
    const answer = await call('POST', 'price-items', {
      kind: 'goods',
      name: 'Crutch',
      priceMinor: 1,
      ...body,
    })
    expect(answer.status).toBe(400)
    return Object.keys(answer.body.errors)
  }
  expect(await refused({ name: ' ' })).toEqual(['name'])
  expect(await refused({ kind: 'service' })).toEqual(['kind'])
  expect(await refused({ code: '12' })).toEqual(['code'])
  expect(await refused({ priceMinor: -1 })).toEqual(['priceMinor'])
  expect(await refused({ priceMinor: 0.5 })).toEqual(['priceMinor'])
  expect(await refused({ tax: randomUUID() })).toEqual(['tax'])
  expect(await refused({ validFrom: '2026-02-30' })).toEqual(['validFrom'])
  const { _id: itemId, version } = await add()
  expect((await call('PUT', `price-items/${itemId}`, { version, name: 'Stick' })).status).toBe(200)
  expect((await call('PUT', `price-items/${itemId}`, { version, name: 'Cane' })).body.code).toBe(
    'stale_version',
  )
  expect((await call('PUT', `price-items/${serviceId}`, { name: 'Cane' })).status).toBe(404)
  const coded = await call('PUT', `services/${serviceId}`, { code: '999312' })
  expect(coded.body.data.code).toBe('999312')
  expect((await call('PUT', `services/${serviceId}`, { code: 'x' })).status).toBe(400)
})
