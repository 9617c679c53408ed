import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { ledgerFaults } from '#server/testing/money/ledger-faults.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

/** Visits of 500 rupees and 18 percent GST. */
async function openPractice(place: object = { country: 'IN', taxNumber: '27AAPFU0939F1ZV' }) {
  const practice = await openMoneyPractice(app)
  const { call, clinicId, held, pay } = practice
  await call('PUT', 'settings', { taxRate: '18', taxName: 'GST' })
  const { version } = (await call('GET', `clinics/${clinicId}`)).body.data
  expect((await call('PUT', `clinics/${clinicId}`, { version, ...place })).status).toBe(200)
  return {
    ...practice,
    /** What of the tax is an advance's, and all that is owed. */
    taxes: async () => [await held('tax_on_advances'), 0 - (await held('tax_payable'))],
    issueVisit: async (appointmentId: string) => {
      const { _id } = (await call('POST', 'invoices', { appointmentId })).body.data
      expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
      return _id as string
    },
    payVisit: (appointmentId: string, amountMinor: number, more: object = {}) =>
      pay({ appointmentId, amountMinor, ...more }),
  }
}

test('the tax of an advance is owed when it is taken, and the invoice’s own in its place', async () => {
  const { bill, payVisit, issueVisit, taxes } = await openPractice()
  const visit = await bill()
  await payVisit(visit, 29_500)
  expect(await taxes()).toEqual([4_500, 4_500])
  await payVisit(visit, 11_800)
  expect(await taxes()).toEqual([6_300, 6_300])
  await issueVisit(visit)
  expect(await taxes()).toEqual([0, 9_000])
})

test('money that was given back or never received owes no tax', async () => {
  const { bill, payVisit, refund, undo, taxes } = await openPractice()
  const visit = await bill()
  const payment = await payVisit(visit, 35_400)
  const other = await payVisit(visit, 11_800)
  expect(await taxes()).toEqual([7_200, 7_200])
  expect((await refund(payment, 11_800)).status).toBe(201)
  expect(await taxes()).toEqual([5_400, 5_400])
  expect((await undo(other)).status).toBe(200)
  expect(await taxes()).toEqual([3_600, 3_600])
  expect((await refund(payment, 23_600)).status).toBe(201)
  expect(await taxes()).toEqual([0, 0])
})

test('an invoice that takes a part of its advance frees all of the tax', async () => {
  const { bill, call, payVisit, undo, taxes } = await openPractice()
  const visit = await bill()
  const payment = await payVisit(visit, 59_000)
  const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  const lines = [{ description: 'Shorter visit', quantity: '1', unitPriceMinor: 30_000 }]
  const { version } = (await call('GET', `invoices/${_id}`)).body.data
  expect((await call('PUT', `invoices/${_id}`, { version, lines })).status).toBe(200)
  await call('POST', `invoices/${_id}/issue`, {})
  // 354 of 590 rupees were used; the rest is for nothing yet.
  expect(await taxes()).toEqual([0, 5_400])
  expect((await undo(payment)).status).toBe(200)
  expect(await taxes()).toEqual([0, 5_400])
})

test('an insured visit that is paid in full owes the tax of its invoice alone', async () => {
  const { call, patientId, bill, payVisit, issueVisit, taxes, held } = await openPractice()
  const { _id: payerId } = (await call('POST', 'payers', { name: 'Works Ltd', kind: 'employer' })).body.data
  const policy = { payerId, memberNumber: 'W-42', validFrom: '2026-01-01', copayRate: '20' }
  expect((await call('POST', `patients/${patientId}/policies`, policy)).status).toBe(201)
  const visit = await bill()
  // The patient owes 118 of 590 rupees: the invoice takes the first payment alone.
  await payVisit(visit, 11_800)
  await payVisit(visit, 47_200)
  expect(await taxes()).toEqual([9_000, 9_000])
  await issueVisit(visit)
  expect([await held('advances'), await held('payer_receivable')]).toEqual([-47_200, 47_200])
  expect(await taxes()).toEqual([0, 9_000])
})

test('what was paid beyond the price of a draft goes first, without tax', async () => {
  const { call, draft, pay, refund, taxes } = await openPractice()
  const { _id: invoiceId } = await draft(100_000)
  const payment = await pay({ invoiceId, amountMinor: 236_000, method: 'upi' })
  expect(await taxes()).toEqual([18_000, 18_000])
  expect((await refund(payment, 118_000)).status).toBe(201)
  expect(await taxes()).toEqual([18_000, 18_000])
  expect((await refund(payment, 11_800)).status).toBe(201)
  expect(await taxes()).toEqual([16_200, 16_200])
  expect((await call('POST', `invoices/${invoiceId}/issue`, {})).status).toBe(200)
  expect(await taxes()).toEqual([0, 18_000])
})

test('money that a credit note freed goes before money that owes tax', async () => {
  const { bill, call, payVisit, refund, issued, taxes } = await openPractice()
  const visit = await bill()
  const payment = await payVisit(visit, 59_000)
  await call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' })
  const invoice = await issued(10_000)
  expect((await call('POST', `invoices/${invoice}/advances`, { amountMinor: 11_800 })).status).toBe(201)
  // The tax of 472 rupees, and that of the invoice.
  expect(await taxes()).toEqual([7_200, 9_000])
  const credited = await call('POST', `invoices/${invoice}/credit-notes`, { reason: 'Not done' })
  expect(credited.status).toBe(201)
  expect(await taxes()).toEqual([7_200, 7_200])
  expect((await refund(payment, 11_800)).status).toBe(201)
  expect(await taxes()).toEqual([7_200, 7_200])
  expect((await refund(payment, 47_200)).status).toBe(201)
  expect(await taxes()).toEqual([0, 0])
})

test('the tax of a cancelled visit is owed until its money goes elsewhere', async () => {
  const { bill, call, payVisit, issued, taxes } = await openPractice()
  const visit = await bill()
  await payVisit(visit, 59_000)
  const status = await call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' })
  expect(status.status).toBe(200)
  expect(await taxes()).toEqual([9_000, 9_000])
  const exempt = [{ description: 'Consultation', quantity: '1', unitPriceMinor: 59_000, taxRateId: null }]
  const invoice = await issued(0, { lines: exempt })
  const taken = await call('POST', `invoices/${invoice}/advances`, { amountMinor: 59_000 })
  expect(taken.status).toBe(201)
  expect(await taxes()).toEqual([0, 0])
})

test('of a draft only its taxed services count, and nothing of what is paid beyond its price', async () => {
  const { call, pay, patientId, clinicId, taxes } = await openPractice()
  const item = { kind: 'goods', name: 'Crutch', code: '9021', unit: 'piece', priceMinor: 100_000 }
  const { _id: itemId } = (await call('POST', 'price-items', item)).body.data
  const lines = [
    { description: 'Peel', quantity: '1', unitPriceMinor: 100_000 },
    { description: 'Consultation', quantity: '1', unitPriceMinor: 82_000, taxRateId: null },
    { itemId, quantity: '1' },
  ]
  const { _id: invoiceId } = (await call('POST', 'invoices', { patientId, clinicId, lines })).body.data
  await pay({ invoiceId, amountMinor: 31_800, method: 'upi' })
  expect(await taxes()).toEqual([1_800, 1_800])
  await pay({ invoiceId, amountMinor: 400_000, method: 'bank' })
  expect(await taxes()).toEqual([18_000, 18_000])
  // Money for nothing in particular.
  await pay({ patientId, clinicId, amountMinor: 10_000 })
  expect(await taxes()).toEqual([18_000, 18_000])
})

test('without a GSTIN no tax is owed, in the Gulf states with VAT it is, and elsewhere it comes with the invoice', async () => {
  const taxOf = async (place: object) => {
    const { bill, payVisit, taxes } = await openPractice(place)
    await payVisit(await bill(), 11_800)
    return taxes()
  }
  expect(await taxOf({ country: 'IN', taxNumber: null })).toEqual([0, 0])
  expect(await taxOf({ country: 'AE', taxNumber: '100000000000003' })).toEqual([1_800, 1_800])
  expect(await taxOf({ country: 'GB', taxNumber: 'GB123456789' })).toEqual([0, 0])
})

test('a closed day takes no advance, and its tax is taken back on the day of the invoice', async () => {
  const { bill, call, payVisit, issueVisit, taxes } = await openPractice()
  const visit = await bill()
  await payVisit(visit, 59_000)
  expect((await call('POST', 'periods', { through: '2026-11-23' })).status).toBe(201)
  const refused = await call('POST', 'payments', {
    appointmentId: await bill(),
    amountMinor: 100,
    method: 'upi',
  })
  expect(refused.body.code).toBe('period_closed')
  now += day
  await issueVisit(visit)
  expect(await taxes()).toEqual([0, 9_000])
  const first = (await call('GET', 'ledger?to=2026-11-23')).body.data.accounts
  expect(first).toContainEqual({ name: 'tax_on_advances', debitMinor: 9_000, creditMinor: 0 })
  now -= day
})

test('the books of all are without a fault', async () => {
  const sql = connectAsOwner(app.database.ownerUrl)
  try {
    expect(await ledgerFaults(sql)).toEqual([])
  } finally {
    await sql.end()
  }
})
