import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { faultsOf } from '#server/testing/worlds/open-payer-practice.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('invoices are credited while advances of the same payments are used, and nobody waits in a circle', async () => {
  const { call, issued, pay, held } = await openMoneyPractice(app)
  const credited = await Promise.all(Array.from({ length: 10 }, () => issued(100_000)))
  // Each payment is partly set against every invoice, and partly free.
  for (let count = 0; count < 6; count++)
    await pay({
      amountMinor: 15_000,
      allocations: credited.map(invoiceId => ({ invoiceId, amountMinor: 1_000 })),
    })
  const settled = await Promise.all(Array.from({ length: 10 }, () => issued(50_000)))
  const answers = await Promise.all(
    credited.flatMap((id, index) => [
      call('POST', `invoices/${id}/credit-notes`, { reason: 'Not done' }),
      call('POST', `invoices/${settled[index]}/advances`, { amountMinor: 2_000 }),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await held('advances')).toBe(-(6 * 15_000 - 10 * 2_000))
})

test('two invoices of a patient take the same advances at once: each locks the visits, then the payments, in one order', async () => {
  const { call, issued, pay, refund, bill, take, held } = await openMoneyPractice(app)
  // The patient's advances: of a visit that was cancelled, and some for nothing in particular.
  const visit = await bill()
  expect((await take(visit, 50_000)).status).toBe(201)
  expect((await call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' })).status).toBe(200)
  /** Of an invoice of 100 rupees 20 are due again, and 40 of its own money are free. */
  const owedAgain = async () => {
    const invoiceId = await issued(10_000)
    const first = await pay({ invoiceId, amountMinor: 6_000 })
    await pay({ invoiceId, amountMinor: 4_000 })
    const [{ lineId }] = (await call('GET', `invoices/${invoiceId}`)).body.data.lines
    const body = { reason: 'Less', lines: [{ lineId, amountMinor: 4_000 }] }
    expect((await call('POST', `invoices/${invoiceId}/credit-notes`, body)).status).toBe(201)
    expect((await refund(first, 2_000)).status).toBe(201)
    return invoiceId
  }
  const invoices: string[] = []
  for (let count = 0; count < 8; count++) invoices.push(await owedAgain())
  const answers = await Promise.all(
    invoices.map(id => call('POST', `invoices/${id}/advances`, { amountMinor: 2_000 })),
  )
  expect(answers.map(({ status }) => status)).toEqual(invoices.map(() => 201))
  expect(await held('advances')).toBe(-(50_000 + 8 * 2_000))
  expect(await faultsOf(app)).toEqual([])
})
