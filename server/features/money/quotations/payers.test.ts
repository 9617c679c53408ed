import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let practice: Awaited<ReturnType<typeof openPayerPractice>>
let mill: string
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())
beforeEach(async () => {
  practice = await openPayerPractice(app)
  const { call, serviceId } = practice
  mill = (await call('POST', 'payers', { name: 'Mill', kind: 'employer' })).body.data._id
  const price = { payerId: mill, validFrom: '2026-11-23', priceMinor: 45_000 }
  await call('PUT', `price-items/${serviceId}/prices`, price)
})

const share = { shareMinor: 45_000, shareReason: 'Health camp' }
const quote = async (more: object) => {
  const { call, patientId, clinicId, serviceId } = practice
  const lines = [{ itemId: serviceId, quantity: '1' }]
  const draft = await call('POST', 'invoices', { patientId, clinicId, lines, ...more })
  const given = await call('POST', 'quotations', { invoiceId: draft.body.data._id, validUntil: '2026-12-23' })
  expect(given.status).toBe(201)
  return given.body.data
}
const accept = (id: string, as = practice.token) =>
  practice.call('POST', `quotations/${id}/invoices`, undefined, as)

test('the draft of a quotation has its payer, the price that the payer agreed to, the share and its reason', async () => {
  const quotation = await quote({ payerId: mill, ...share })
  expect(quotation.grossMinor).toBe(45_000)
  expect(quotation).not.toHaveProperty('payerId')
  const { bytes } = await app.call('GET', `users/quotations/${quotation._id}/pdf`, { token: practice.token })
  expect(
    (await pdfPages(bytes))
      .flat()
      .map(({ text }) => text)
      .join(' '),
  ).not.toMatch(/Mill|Health camp/)
  const made = (await accept(quotation._id)).body.data
  expect(made).toMatchObject({
    payer: { _id: mill, ...share },
    lines: [{ unitPriceMinor: 45_000 }],
    totals: { grossMinor: 45_000 },
  })
  const issued = await practice.call('POST', `invoices/${made._id}/issue`, {})
  expect(issued.body.data.totals).toMatchObject({ payerDueMinor: 45_000 })
})

test('a quotation for nobody stays for nobody, and one without a share by hand follows the policy', async () => {
  const { payerId, policyId } = practice
  const alone = (await accept((await quote({ payerId: null }))._id)).body.data
  expect(alone).toMatchObject({ payer: null, totals: { grossMinor: 50_000 } })
  const insured = (await accept((await quote({}))._id)).body.data
  expect(insured.payer).toMatchObject({ _id: payerId, policyId, shareMinor: 40_000, shareReason: null })
})

test('a payer out of use keeps its quotation; one that was deleted is refused in words', async () => {
  const { call } = practice
  const [one, other] = [await quote({ payerId: mill, ...share }), await quote({ payerId: mill, ...share })]
  const { version } = (await call('GET', `payers/${mill}`)).body.data
  expect((await call('PUT', `payers/${mill}`, { isActive: false, version })).status).toBe(200)
  const made = await accept(one._id)
  expect(made.body.data.payer).toMatchObject({ _id: mill, ...share })
  await call('DELETE', `invoices/${made.body.data._id}`)
  expect((await call('DELETE', `payers/${mill}`)).status).toBe(200)
  const refused = await accept(other._id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The payer of this quotation was deleted. Give a new quotation.',
  ])
})

test('a receptionist makes the draft of an owner’s share above their limit; the owner issues it', async () => {
  const { call, receptionistToken: desk } = practice
  await call('PUT', 'money-rules', { payerShareMinor: 10_000 })
  const { _id } = await quote({ payerId: mill, ...share })
  const made = (await accept(_id, desk)).body.data
  expect(made.payer).toMatchObject(share)
  expect((await call('POST', `invoices/${made._id}/issue`, {}, desk)).body.code).toBe('limit_exceeded')
  expect((await call('POST', `invoices/${made._id}/issue`, {})).status).toBe(200)
})
