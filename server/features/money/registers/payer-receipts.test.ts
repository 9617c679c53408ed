import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registers } from '#contract/money/registers/registers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { readXlsx } from '#server/testing/data/read-xlsx.ts'
import { linesOf } from '#server/testing/worlds/list-checks.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
let practice: Awaited<ReturnType<typeof openPayerPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  practice = await openPayerPractice(app)
  const { issued, claimOf, settle, call } = practice
  const [first, second] = [await issued(50_000), await issued(100_000)]
  const disallowed = { disallowedMinor: 2_000, disallowedTo: 'patient', reason: 'Not covered' }
  const { _id } = await claimOf(first)
  await settle(_id, { receivedMinor: 34_000, tdsMinor: 4_000, ...disallowed })
  now += day
  const cheque = { method: 'cheque', reference: '=000123' }
  const settled = await settle((await claimOf(second))._id, { receivedMinor: 80_000 }, cheque)
  await call('POST', `claims/settlements/${settled.body.data._id}/undo`)
})
afterAll(() => app.close())

test('receipts of payers stand in a register of their own, with tax, disallowed parts and what was undone', async () => {
  const query = 'from=2026-11-01&to=2026-11-30&register=payerReceipts'
  const [headings, ...rows] = linesOf(
    (await practice.call('GET', `registers/export?format=csv&${query}`)).text,
  )
  const columns = ['Date', 'Payer', 'Payment Method', 'Reference', 'Received', 'TDS', 'Disallowed', 'Reason']
  expect(rows.map(row => columns.map(name => row[headings!.indexOf(name)]))).toEqual([
    ['2026-11-23', 'Works Ltd', 'Bank transfer', 'NEFT 1', '340', '40', '20', 'Not covered'],
    ['2026-11-24', 'Works Ltd', 'Cheque', "'=000123", '800', '0', '0', ''],
    ['2026-11-24', 'Works Ltd', 'Cheque', "'=000123", '-800', '0', '0', ''],
  ])
  const xlsx = await practice.call('GET', `registers/export?format=xlsx&lang=hi&${query}`)
  expect(readXlsx(xlsx.bytes).rows).toHaveLength(4)
})

test('their totals are the ledger’s', async () => {
  for (const [days, receivedMinor, count] of [
    ['from=2026-11-01&to=2026-11-30', 34_000, 3],
    ['from=2026-11-24&to=2026-11-24', 0, 2],
  ] as const) {
    const totals: Registers = (await practice.call('GET', `registers?${days}`)).body.data
    expect(totals.counts.payerReceipts).toBe(count)
    expect(totals.payerReceipts.receivedMinor).toBe(receivedMinor)
    for (const { name, registerMinor, ledgerMinor } of totals.comparisons)
      expect([name, registerMinor]).toEqual([name, ledgerMinor])
  }
  const { comparisons } = (await practice.call('GET', 'registers?from=2026-11-01&to=2026-11-30')).body.data
  expect(comparisons).toContainEqual({ name: 'payerReceived', registerMinor: 34_000, ledgerMinor: 34_000 })
  expect(comparisons).toContainEqual({ name: 'payerTds', registerMinor: 4_000, ledgerMinor: 4_000 })
})
