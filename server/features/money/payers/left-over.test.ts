import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { faultsOf, openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

test('what an insured patient paid beyond the co-pay is an advance for other invoices', async () => {
  const { call, bill, take, appointment, issued, invoice, held, payment, claimOf, settle } =
    await openPayerPractice(app)
  const visit = await bill()
  const { _id: paymentId } = (await take(visit, 50_000)).body.data
  const { _id: ofVisit } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  expect((await call('POST', `invoices/${ofVisit}/issue`, {})).status).toBe(200)
  expect((await invoice(ofVisit)).totals).toMatchObject({ paidMinor: 10_000, payerDueMinor: 40_000 })
  expect(await payment(paymentId)).toMatchObject({ unallocated: { amountMinor: 40_000 } })

  const other = await issued(30_000, { payerId: null })
  expect((await invoice(other)).advanceMinor).toBe(40_000)
  const used = await call('POST', `invoices/${other}/advances`, { amountMinor: 30_000 })
  expect(used.status).toBe(201)
  expect((await invoice(other)).state).toBe('paid')
  expect(await held('advances')).toBe(-10_000)
  // The visit shows what its own invoice says.
  expect(await appointment(visit)).toMatchObject({ paid: { amountMinor: 50_000 }, due: { amountMinor: 0 } })

  // What the payer disallows is the patient's again, and the rest of the money pays for it before anything else.
  const claim = await claimOf(ofVisit)
  const line = { disallowedMinor: 40_000, disallowedTo: 'patient', reason: 'Not covered' }
  expect((await settle(claim._id, line, { method: undefined, reference: undefined })).status).toBe(201)
  const third = await issued(5_000, { payerId: null })
  expect((await invoice(third)).advanceMinor).toBe(0)
  expect((await invoice(ofVisit)).advanceMinor).toBe(10_000)
  expect((await call('POST', `invoices/${ofVisit}/advances`, { amountMinor: 10_000 })).status).toBe(201)
  expect((await invoice(ofVisit)).totals).toMatchObject({ paidMinor: 20_000, dueMinor: 30_000 })
  expect(await held('advances')).toBe(0)
})

test('the books of all are without a fault', async () => {
  expect(await faultsOf(app)).toEqual([])
})
