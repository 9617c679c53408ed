import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const today = '2026-11-23'
const why = { discountReason: 'Old patient' }

/** The service costs 500.00, and a receptionist discounts at most 10 %. */
async function openPractice(rules: object = { discountPercent: '10' }) {
  const practice = await openMoneyPractice(app)
  const { call, receptionistToken, serviceId, patientId, clinicId } = practice
  expect((await call('PUT', 'money-rules', rules)).status).toBe(200)
  const desk = (method: string, path: string, body?: object) => call(method, path, body, receptionistToken)
  return {
    ...practice,
    desk,
    line: (more: object) => ({ itemId: serviceId, quantity: 1, ...more }),
    begin: (lines: object[], as = desk) => as('POST', 'invoices', { patientId, clinicId, lines }),
    issue: (id: string, as = desk) => as('POST', `invoices/${id}/issue`, {}),
  }
}
type Answer = { status: number; body: { code?: string; errors?: object } }
const answer = ({ status, body }: Answer) => body.code ?? status
const reasonAsked = { 'lines.0.discountReason': 'The price is below the price list: give a reason' }

test('a typed price below the list asks for a reason, and counts as a discount', async () => {
  const { begin, line, call } = await openPractice()
  for (const as of [undefined, call])
    expect((await begin([line({ unitPriceMinor: 49_999 })], as)).body.errors).toEqual(reasonAsked)
  expect(answer(await begin([line({ unitPriceMinor: 100, ...why })]))).toBe('limit_exceeded')
  expect(answer(await begin([line({ unitPriceMinor: 44_999, ...why })]))).toBe('limit_exceeded')
  const { body } = await begin([line({ unitPriceMinor: 45_000, ...why })])
  expect(body.data.totals).toMatchObject({ listMinor: 50_000, discountMinor: 5_000, grossMinor: 45_000 })
  expect(body.data.lines[0]).toMatchObject({
    unitPriceMinor: 45_000,
    listPriceMinor: 50_000,
    priceCutMinor: 5_000,
    isListPrice: false,
    discountMinor: 0,
    discountReason: 'Old patient',
    amountMinor: 45_000,
  })
  // The owner has no limit.
  expect(answer(await begin([line({ unitPriceMinor: 100, ...why })], call))).toBe(201)
})

test('who says that a typed price is the list’s is charged the list price', async () => {
  const { begin, line } = await openPractice()
  const { body } = await begin([line({ unitPriceMinor: 100, isListPrice: true })])
  expect(body.data.lines[0]).toMatchObject({ unitPriceMinor: 50_000, isListPrice: true, priceCutMinor: 0 })
  const typed = await begin([line({ unitPriceMinor: 50_000 })])
  expect(typed.body.data.lines[0]).toMatchObject({ isListPrice: true })
})

test('less than one of a service is listed as one; goods with a unit are divided', async () => {
  const { begin, line, call } = await openPractice()
  expect((await begin([line({ quantity: '0.001' })])).body.errors).toEqual(reasonAsked)
  expect(answer(await begin([line({ quantity: '0.001', ...why })]))).toBe('limit_exceeded')
  expect(answer(await begin([line({ quantity: '1.5' })]))).toBe(201)
  const item = { name: 'Spirit', unit: 'L', kind: 'goods', validFrom: today, priceMinor: 10_000 }
  const made = await call('POST', 'price-items', item)
  const { body } = await begin([{ itemId: made.body.data._id, quantity: '0.125' }])
  expect(body.data.totals).toMatchObject({ listMinor: 1_250, discountMinor: 0 })
})

test('the price, the line’s discount and the discount on the whole are measured together', async () => {
  const { desk, line, patientId, clinicId } = await openPractice()
  const begin = (discountMinor: number) =>
    desk('POST', 'invoices', {
      patientId,
      clinicId,
      lines: [line({ unitPriceMinor: 48_000, discountMinor: 2_000, ...why })],
      discountMinor,
      ...why,
    })
  expect(answer(await begin(1_001))).toBe('limit_exceeded')
  const { body } = await begin(1_000)
  expect(body.data.totals).toMatchObject({ listMinor: 50_000, discountMinor: 5_000, grossMinor: 45_000 })
})

test('a draft that is changed goes through the same measure, and keeps the list price of its day', async () => {
  const { begin, desk, line, call, serviceId, issue } = await openPractice()
  const { _id } = (await begin([line({})])).body.data
  const put = (lines: object[]) => desk('PUT', `invoices/${_id}`, { lines })
  expect((await put([line({ unitPriceMinor: 100 })])).body.errors).toEqual(reasonAsked)
  expect(answer(await put([line({ unitPriceMinor: 100, ...why })]))).toBe('limit_exceeded')
  const price = { validFrom: today, priceMinor: 90_000 }
  expect((await call('PUT', `price-items/${serviceId}/prices`, price)).status).toBe(200)
  const { body } = await put([line({ unitPriceMinor: 50_000, isListPrice: true })])
  expect(body.data.lines[0]).toMatchObject({ unitPriceMinor: 50_000, listPriceMinor: 50_000 })
  const issued = (await issue(_id)).body.data
  expect(issued.totals).toMatchObject({ listMinor: 50_000, discountMinor: 0 })
})

test('the services of a visit cost what was agreed; another price is measured by that', async () => {
  const { bill, desk, call, line, serviceId, issue } = await openPractice()
  const appointmentId = await bill()
  await call('PUT', `price-items/${serviceId}/prices`, { validFrom: today, priceMinor: 90_000 })
  const typed = [line({ unitPriceMinor: 100, ...why })]
  expect(answer(await desk('POST', 'invoices', { appointmentId, lines: typed }))).toBe('limit_exceeded')
  const { _id, totals } = (await desk('POST', 'invoices', { appointmentId })).body.data
  expect(totals).toMatchObject({ listMinor: 50_000, discountMinor: 0 })
  expect(answer(await desk('PUT', `invoices/${_id}`, { lines: typed }))).toBe('limit_exceeded')
  expect(answer(await issue(_id))).toBe(200)
  // Credited and made anew, it is measured again.
  expect((await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Wrong' })).status).toBe(201)
  expect(answer(await desk('POST', 'invoices', { appointmentId, lines: typed }))).toBe('limit_exceeded')
})

test('a draft of before the limit, or of the owner, or from before list prices were kept, is measured when it is issued', async () => {
  const { begin, line, call, issue, organizationId, pay } = await openPractice({})
  const older = (await begin([line({ unitPriceMinor: 100, ...why })])).body.data._id
  await call('PUT', 'money-rules', { discountPercent: '10' })
  expect(answer(await issue(older))).toBe('limit_exceeded')
  const owners = (await begin([line({ unitPriceMinor: 100, ...why })], call)).body.data._id
  // Paying for a draft does not issue it.
  await pay({ invoiceId: owners, amountMinor: 100 })
  expect(answer(await issue(owners))).toBe('limit_exceeded')
  const { _id } = (await begin([line({ unitPriceMinor: 100, ...why })], call)).body.data
  await app.database.app.inOrganization(organizationId, async db => {
    await db`
      update invoice_lines set list_price_minor = null, price_cut_minor = 0, list_minor = 100, all_discounts_minor = 0
      where organization_id = ${organizationId} and invoice_id = ${_id}`
  })
  expect(answer(await issue(_id))).toBe('limit_exceeded')
  const issued = await issue(_id, call)
  expect(issued.body.data).toMatchObject({
    totals: { listMinor: 50_000, discountMinor: 49_900, grossMinor: 100 },
  })
  expect(issued.body.data.lines[0]).toMatchObject({ listPriceMinor: 50_000, priceCutMinor: 49_900 })
})

test('a quotation is measured when it is given; what it says is agreed, also if the list has changed', async () => {
  const { begin, desk, line, call, serviceId, issue } = await openPractice()
  const low = [line({ unitPriceMinor: 100, ...why })]
  const quote = (invoiceId: string, as = desk) =>
    as('POST', 'quotations', { invoiceId, validUntil: '2026-12-23' })
  const owners = (await begin(low, call)).body.data._id
  expect(answer(await quote(owners))).toBe('limit_exceeded')
  const given = (await quote(owners, call)).body.data
  expect(given.lines[0]).toMatchObject({ listPriceMinor: 50_000, priceCutMinor: 49_900 })
  expect(given.totals).toMatchObject({ listMinor: 50_000, discountMinor: 49_900 })
  await call('PUT', `price-items/${serviceId}/prices`, { validFrom: today, priceMinor: 90_000 })
  const invoiced = await desk('POST', `quotations/${given._id}/invoices`, {})
  expect(answer(invoiced)).toBe(201)
  const id = invoiced.body.data._id
  expect(answer(await desk('PUT', `invoices/${id}`, { lines: [line({ unitPriceMinor: 99, ...why })] }))).toBe(
    'limit_exceeded',
  )
  const issued = (await issue(id)).body.data
  expect(issued.totals).toMatchObject({ listMinor: 50_000, grossMinor: 100 })
})

test('a package below its price is a discount', async () => {
  const { begin, call, serviceId } = await openPractice()
  const body = { name: 'Ten', serviceId, uses: 10, validMonths: 12, priceMinor: 400_000 }
  const made = await call('POST', 'packages', body)
  expect(made.status).toBe(201)
  const line = { itemId: made.body.data._id, quantity: 1, unitPriceMinor: 100 }
  expect((await begin([line])).body.errors).toEqual(reasonAsked)
  expect(answer(await begin([{ ...line, ...why }]))).toBe('limit_exceeded')
})

test('lines without an item have a limit of their own; without it they are as before', async () => {
  const { begin, call, desk, issue } = await openPractice()
  const free = (unitPriceMinor: number) => ({ description: 'Dressing', quantity: 1, unitPriceMinor })
  const before = (await begin([free(100)])).body.data
  expect(before.lines[0]).toMatchObject({ listPriceMinor: null, isListPrice: false })
  await call('PUT', 'money-rules', { freeLineMinor: 0 })
  expect(answer(await begin([free(100)]))).toBe('limit_exceeded')
  expect(answer(await issue(before._id))).toBe('limit_exceeded')
  await call('PUT', 'money-rules', { freeLineMinor: 5_000 })
  expect(answer(await begin([free(5_000), free(1)]))).toBe('limit_exceeded')
  expect(answer(await begin([free(4_000), free(1_000)]))).toBe(201)
  // The owner’s line in a quotation was agreed.
  const owners = (await begin([free(9_000)], call)).body.data._id
  const quoted = await call('POST', 'quotations', { invoiceId: owners, validUntil: '2026-12-23' })
  const invoiced = await desk('POST', `quotations/${quoted.body.data._id}/invoices`, {})
  expect(answer(await issue(invoiced.body.data._id))).toBe(200)
})

test('the fee for a missed visit is a line that the receptionist may write', async () => {
  const { bill, call, desk, issue } = await openPractice({ freeLineMinor: 0, noShowFeeMinor: 20_000 })
  const appointmentId = await bill()
  now += 3 * 24 * 3_600_000
  const missed = await call('PATCH', `appointments/${appointmentId}/status`, { status: 'no_show' })
  expect(missed.status).toBe(200)
  const { _id, totals } = (await desk('POST', 'invoices', { appointmentId })).body.data
  expect(totals.grossMinor).toBe(20_000)
  const fee = (unitPriceMinor: number) => [{ description: 'Fee', quantity: 1, unitPriceMinor }]
  expect(answer(await desk('PUT', `invoices/${_id}`, { lines: fee(20_001) }))).toBe('limit_exceeded')
  expect(answer(await issue(_id))).toBe(200)
})
