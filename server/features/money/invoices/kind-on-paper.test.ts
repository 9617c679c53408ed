import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { titleOf } from './draw-invoice.ts'

let app: TestApp
beforeAll(async () => (app = await createTestApp({ now: () => billsFrom })))
afterAll(() => app.close())

const registered = { country: 'IN', taxNumber: '27AAPFU0939F1ZV' }

/** A draft with a line for each rate in percent; null is exempt. */
async function begin(clinicMore: object, rates: readonly (string | null)[], more: object = {}) {
  const { token, patientId } = await createTestClinic(app, { patient: true })
  const branch = { ...good.clinic(), ...clinicMore }
  const { _id: clinicId } = await create(app, token, 'users/clinics', branch)
  const lines = []
  for (const percent of rates) {
    const rate = { name: `GST ${percent}`, rate: percent, validFrom: '2026-01-01' }
    const taxRateId = percent === null ? null : (await create(app, token, 'users/tax-rates', rate))._id
    lines.push({ description: 'Dressing', quantity: '1', unitPriceMinor: 10_000, taxRateId })
  }
  const { _id } = await create(app, token, 'users/invoices', { patientId, clinicId, lines, ...more })
  const call = (method: string, path: string) =>
    app.call(method, `users/invoices/${_id}${path}`, { token, ...(method === 'POST' && { body: {} }) })
  return { call, issue: () => call('POST', '/issue') }
}

test.each([
  ['taxed alone', registered, ['18'], 'invoice', 'Tax Invoice'],
  ['exempt alone', registered, [null], 'bill_of_supply', 'Bill of supply'],
  ['at 0 % alone', registered, ['0'], 'bill_of_supply', 'Bill of supply'],
  ['exempt and at 0 %', registered, [null, '0'], 'bill_of_supply', 'Bill of supply'],
  ['taxed and exempt', registered, ['18', null], 'invoice_cum_bill_of_supply', 'Invoice-cum-bill of supply'],
  ['taxed and at 0 %', registered, ['18', '0'], 'invoice_cum_bill_of_supply', 'Invoice-cum-bill of supply'],
  ['without a GSTIN', { country: 'IN' }, [null], 'invoice', 'Bill'],
  ['elsewhere', { country: 'DE' }, ['18'], 'invoice', 'Invoice'],
  ['at 0 % elsewhere', { country: 'DE' }, ['0'], 'invoice', 'Invoice'],
])('%s has its kind and its name', async (_, clinicMore, rates, kind, title) => {
  const { call, issue } = await begin(clinicMore, rates)
  expect((await call('GET', '')).body.data.draft.kind).toBe(kind)
  const issued = await issue()
  expect([issued.status, issued.body.data.kind]).toEqual([200, kind])
  const [page = []] = await pdfPages((await call('GET', '/pdf')).bytes)
  const text = page.map(one => one.text.trim()).filter(Boolean)
  expect(text.join(' ')).toContain(` ${title} Number `)
})

test('who has a GSTIN gets a tax invoice and, for what is taxed at 0 %, a bill of supply', async () => {
  const buyer = { buyerName: 'Deccan Mills', buyerTaxNumber: '27AAACB7450P1ZA' }
  const { issue } = await begin(registered, ['18', '0'], buyer)
  const refused = await issue()
  expect([refused.status, refused.body.code]).toEqual([409, 'two_documents'])
})

test('what was issued as a tax invoice at 0 % before still prints as one', () => {
  expect(titleOf('invoice', registered)).toBe('taxInvoice')
  expect(titleOf('invoice', { country: 'IN', taxNumber: null })).toBe('bill')
})
