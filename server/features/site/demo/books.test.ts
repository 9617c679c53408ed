import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { ledgerFaults } from '#server/testing/money/ledger-faults.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the books of a copy have no faults, and each screen of the money shows something', async () => {
  const token = (await app.call('POST', 'public/demo')).body.token as string
  const read = async (path: string) => (await app.call('GET', `users/${path}`, { token })).body
  const total = async (path: string) => (await read(path)).total as number
  const { sumMinor, accounts } = (await read('ledger')).data
  expect(sumMinor).toBe(0)
  expect(accounts.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['bank', 'cash', 'cash_desk', 'cash_difference', 'tax_payable', 'write_off']),
  )
  const sql = connectAsOwner(app.database.ownerUrl)
  try {
    expect(await ledgerFaults(sql)).toEqual([])
  } finally {
    await sql.end()
  }
  const { timeZone } = ((await read('clinics')).data as { timeZone: string }[])[0]!
  const today = dateOf(timeZone, app.now())
  const day = (ago: number) => addDays(today, -ago)
  const shown = [
    ...['draft', 'issued', 'part_paid', 'paid', 'credited', 'written_off'].map(
      state => `invoices?state=${state}`,
    ),
    ...['open', 'accepted', 'declined'].map(state => `quotations?state=${state}`),
    ...['cash', 'card', 'upi', 'bank', 'cheque'].map(method => `payments?method=${method}`),
    ...['to_send', 'sent', 'part_settled', 'settled', 'rejected', 'cancelled'].map(
      state => `claims?state=${state}`,
    ),
    ...['insurer', 'employer'].map(kind => `payers?kind=${kind}`),
    `invoices?isDue=true&from=${day(30)}`,
    `invoices?isDue=true&from=${day(90)}&to=${day(31)}`,
    `invoices?isDue=true&to=${day(91)}`,
  ]
  const totals = await Promise.all(shown.map(path => total(path)))
  expect(shown.filter((_, index) => totals[index] === 0)).toEqual([])
  expect(await total('cash-desks?state=open')).toBe(2)
  const closed = (await read('cash-desks?state=closed&limit=100')).data as { differenceMinor: number }[]
  expect(closed.some(({ differenceMinor }) => differenceMinor !== 0)).toBe(true)
  expect(await total('price-lists?kind=goods')).toBe(4)
  const earned = (await read(`doctor-statements?month=${day(20).slice(0, 7)}`)).data as {
    payableMinor: number
  }[]
  expect(earned.filter(({ payableMinor }) => payableMinor > 0)).toHaveLength(5)
})
