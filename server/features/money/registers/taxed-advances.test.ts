import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gstr1, Gstr1TableName } from '#contract/money/registers/gstr1.ts'
import type { Registers } from '#contract/money/registers/registers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { linesOf } from '#server/testing/worlds/list-checks.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const pune = '27AAPFU0939F1ZV'
const bengaluru = '29AAGCB7383J1Z4'
const november = 'from=2026-11-01&to=2026-11-30'
const december = 'from=2026-12-01&to=2026-12-31'

let now = billsFrom
let app: TestApp
let practice: Awaited<ReturnType<typeof openMoneyPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  practice = await openMoneyPractice(app)
  const { call, clinicId, token, pay, refund, bill, draft, issued } = practice
  await call('PUT', 'settings', { taxRate: '18', taxName: 'GST' })
  const { version } = (await call('GET', `clinics/${clinicId}`)).body.data
  await call('PUT', `clinics/${clinicId}`, { version, country: 'IN', taxNumber: pune })
  const other = { ...good.clinic(), country: 'IN', taxNumber: bengaluru }
  const { _id: otherClinicId } = await create(app, token, 'users/clinics', other)

  const visit = await bill()
  const first = await pay({ appointmentId: visit, amountMinor: 59_000 })
  now += 60_000
  await refund(first, 11_800)
  const second = await pay({ appointmentId: await bill(), amountMinor: 23_600 })
  const exempt = [{ description: 'Consultation', quantity: '1', unitPriceMinor: 40_000, taxRateId: null }]
  const { _id: exemptDraft } = await draft(0, { lines: exempt })
  await pay({ invoiceId: exemptDraft, amountMinor: 40_000 })
  const elsewhere = await draft(100_000, { clinicId: otherClinicId })
  await pay({ invoiceId: elsewhere._id, amountMinor: 118_000 })
  // For an invoice that is issued: no advance.
  await pay({ invoiceId: await issued(10_000), amountMinor: 11_800 })

  now = Date.parse('2026-12-02T05:00:00Z')
  const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  await call('POST', `invoices/${_id}/issue`, {})
  await refund(second, 11_800)
})
afterAll(() => app.close())

async function gstr1(taxNumber: string, period: string) {
  const { tables, comparisons }: Gstr1 = (
    await practice.call('GET', `gstr1?${period}&taxNumber=${taxNumber}`)
  ).body.data
  for (const { name, registerMinor, ledgerMinor } of comparisons)
    expect([name, registerMinor]).toEqual([name, ledgerMinor])
  return (name: Gstr1TableName) => tables.find(({ table }) => table === name)!.rows
}

test('table 11 has the taxed advances of a GSTIN by rate, less what the period itself used of them', async () => {
  const first = await gstr1(pune, november)
  // 590 less 118, and 236, at 18 percent.
  expect(first('advances')).toEqual([['27', 18, 60_000, 0, 5_400, 5_400]])
  expect(first('advancesAdjusted')).toEqual([])
  const other = await gstr1(bengaluru, november)
  expect(other('advances')).toEqual([['29', 18, 100_000, 0, 9_000, 9_000]])
  const next = await gstr1(pune, december)
  expect(next('advances')).toEqual([])
  expect(next('advancesAdjusted')).toEqual([
    ['advanceAdjusted', '27', 18, 40_000, 0, 3_600, 3_600],
    ['advanceRefunded', '27', 18, 10_000, 0, 900, 900],
  ])
})

test('the register of advances nets what one act took and used, with the tax of each', async () => {
  const file = async (period: string) => {
    const { text } = await practice.call('GET', `registers/export?format=csv&register=advances&${period}`)
    const [headings, ...rows] = linesOf(text)
    const cells = (row: string[]) =>
      ['Kind', 'Received', 'Used or Given Back', 'Rate %', 'Taxable Value', 'Tax'].map(
        name => row[headings!.indexOf(name)],
      )
    return rows.map(cells)
  }
  expect(await file(november)).toEqual([
    ['Payment', '590', '0', '18', '500', '90'],
    ['Refund', '0', '118', '18', '-100', '-18'],
    ['Payment', '236', '0', '18', '200', '36'],
    ['Payment', '400', '0', '', '', ''],
    ['Payment', '1180', '0', '18', '1000', '180'],
  ])
  expect(await file(december)).toEqual([
    ['Set against an invoice', '0', '472', '18', '-400', '-72'],
    ['Refund', '0', '118', '18', '-100', '-18'],
  ])
})

test('the tax of advances is the ledger’s in every period and at every clinic', async () => {
  const { clinicId } = practice
  for (const [period, taxMinor] of [
    [november, 28_800],
    [december, -9_000],
    [`${november}&clinicId=${clinicId}`, 10_800],
    [`${november}&taxNumber=${bengaluru}`, 18_000],
  ] as const) {
    const totals: Registers = (await practice.call('GET', `registers?${period}`)).body.data
    expect([period, totals.advances.taxMinor]).toEqual([period, taxMinor])
    for (const { name, registerMinor, ledgerMinor } of totals.comparisons)
      expect([period, name, registerMinor]).toEqual([period, name, ledgerMinor])
    const held = totals.accounts.find(({ name }) => name === 'tax_on_advances')
    expect(held && held.debitMinor - held.creditMinor).toBe(taxMinor)
  }
})
