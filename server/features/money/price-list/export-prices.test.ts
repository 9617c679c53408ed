import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { csvLines } from '#server/testing/csv-lines.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

test('the price list of a clinic and a payer is a file, beyond one page', async () => {
  const { call, clinicId, payerId, receptionistToken } = await openPayerPractice(app)
  const added = async (body: object) =>
    (await call('POST', 'price-items', { kind: 'goods', priceMinor: 45_000, ...body })).body.data._id
  const crutch: string = await added({ name: '@Crutch', code: '9021', unit: 'pair' })
  for (let count = 1; count <= 11; count++)
    await added({ name: `Splint ${String(count).padStart(2, '0')}`, kind: 'other' })
  const priced = { clinicId, validFrom: '2027-01-01', priceMinor: 50_050 }
  expect((await call('PUT', `price-items/${crutch}/prices`, priced)).status).toBe(200)
  const ofPayer = { clinicId: null, payerId, validFrom: '2026-12-01', priceMinor: 30_000 }
  expect((await call('PUT', `price-items/${crutch}/prices`, ofPayer)).status).toBe(200)
  // The payer's price has begun, and that of the clinic has not.
  now = Date.parse('2026-12-02T06:00:00Z')
  const rows = async (query: string) => {
    const answer = await call('GET', `price-lists/export?${query}`)
    expect(answer.status).toBe(200)
    return csvLines(answer.text)
  }
  const [headings, first, ...others] = await rows(`format=csv&kind=goods&clinicId=${clinicId}`)
  expect(headings).toBe('Name,Type,Unit,HSN or SAC Code,Price,Next Price,Next Price From,Status,Currency')
  // A spreadsheet must not run what a clinic wrote.
  expect([first, ...others]).toEqual(["'@Crutch,Goods,pair,9021,450,500.5,2027-01-01,Open,INR"])
  expect(await rows('format=csv&keyword=splint&sort=-name&columns=name')).toEqual([
    'Name',
    ...Array.from({ length: 11 }, (_, index) => `Splint ${String(11 - index).padStart(2, '0')}`),
  ])
  expect(await rows(`format=csv&kind=goods&payerId=${payerId}&columns=price`)).toEqual(['Price', '300'])
  const pdf = await call('GET', 'price-lists/export?format=pdf&lang=ar')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const unknown = await call('GET', `price-lists/export?format=csv&payerId=${randomUUID()}`)
  expect(unknown.status).toBe(400)
  expect((await call('GET', 'price-lists/export?format=csv', undefined, receptionistToken)).status).toBe(403)
})
