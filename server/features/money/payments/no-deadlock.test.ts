import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
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
