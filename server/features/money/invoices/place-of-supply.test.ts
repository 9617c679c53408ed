import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2026-11-25T06:00:00Z') })
})
afterAll(() => app.close())

/** GSTINs of our clinic and of a buyer, both in Maharashtra (27). */
const [ours, buyers] = ['27AAPFU0939F1ZV', '27AAACB7450P1ZA']

async function openPractice() {
  const clinic = await createTestClinic(app, { patient: true })
  const { token, clinicId, patientId, serviceId } = clinic
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `users/${path}`, { token, ...(body && { body }) })
  const draft = (lines: object[], more: object = {}) =>
    call('POST', 'invoices', { clinicId, patientId, lines, ...more })
  const rate = await call('POST', 'tax-rates', {
    name: 'GST',
    rate: '18',
    validFrom: '2026-11-25',
    isDefault: true,
  })
  const item = await call('POST', 'price-items', { kind: 'goods', name: 'Crutch', priceMinor: 10_000 })
  return {
    ...clinic,
    call,
    draft,
    rateId: rate.body.data._id,
    register: () => call('PUT', `clinics/${clinicId}`, { taxNumber: ours }),
    goods: { itemId: item.body.data._id, quantity: 1 },
    service: { itemId: serviceId, quantity: 1 },
    exempt: { description: 'Advice', quantity: 1, unitPriceMinor: 5_000, taxRateId: null },
    issue: (id: string) => call('POST', `invoices/${id}/issue`, {}),
  }
}

test('only goods that go to another state have IGST; the service beside them has CGST and SGST', async () => {
  const { register, draft, goods, service, issue, call } = await openPractice()
  await register()
  const begun = (await draft([goods, service], { deliveryState: '29' })).body.data
  expect(begun.deliveryState).toBe('29')
  const issued = (await issue(begun._id)).body.data
  expect(issued.taxes).toEqual([
    { name: 'IGST', rate: '18', taxableMinor: 10_000, amountMinor: 1_800 },
    { name: 'CGST', rate: '9', taxableMinor: 50_000, amountMinor: 4_500 },
    { name: 'SGST', rate: '9', taxableMinor: 50_000, amountMinor: 4_500 },
  ])
  const { body } = await call('POST', `invoices/${issued._id}/credit-notes`, {
    reason: 'Sent back',
    lines: [{ lineId: issued.lines[0].lineId, amountMinor: 10_000 }],
  })
  expect(body.data.totals.creditedMinor).toBe(11_800)
  const rest = await call('POST', `invoices/${issued._id}/credit-notes`, { reason: 'Not given' })
  expect(rest.body.data).toMatchObject({ state: 'credited', totals: { dueMinor: 0 } })
  const near = (await issue((await draft([goods], { deliveryState: '27' })).body.data._id)).body.data
  expect(near.taxes.map(({ name }: { name: string }) => name)).toEqual(['CGST', 'SGST'])
})

test('exempt and taxed lines for a buyer with a GSTIN are two documents', async () => {
  const { register, draft, service, exempt, issue, call } = await openPractice()
  await register()
  const buyer = { buyerName: 'A company', buyerTaxNumber: buyers.toLowerCase() }
  const begun = (await draft([service, exempt], buyer)).body.data
  expect(begun).toMatchObject({ buyerName: 'A company', buyerTaxNumber: buyers })
  const refused = await issue(begun._id)
  expect([refused.status, refused.body.code]).toEqual([409, 'two_documents'])
  expect(refused.body.message).toContain('split')
  await call('PUT', `invoices/${begun._id}`, { lines: [exempt] })
  expect((await issue(begun._id)).body.data).toMatchObject({ kind: 'bill_of_supply', buyerTaxNumber: buyers })
  const mixed = (await draft([service, exempt])).body.data
  expect((await issue(mixed._id)).body.data.kind).toBe('invoice_cum_bill_of_supply')
})

test('a wrong GSTIN, an unknown state, and a tax without a GSTIN are refused at their fields', async () => {
  const { draft, service, rateId } = await openPractice()
  const refused = async (lines: object[], more: object = {}) => {
    const { status, body } = await draft(lines, more)
    return [status, ...Object.keys(body.errors ?? {})]
  }
  expect(await refused([service], { buyerTaxNumber: '27AAPFU0939F1ZA' })).toEqual([400, 'buyerTaxNumber'])
  expect(await refused([service], { deliveryState: '40' })).toEqual([400, 'deliveryState'])
  expect(await refused([{ ...service, taxRateId: rateId }])).toEqual([400, 'lines.0.taxRateId'])
})
