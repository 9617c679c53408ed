import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNames } from '#contract/money/registers/registers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { readXlsx } from '#server/testing/data/read-xlsx.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { linesOf } from '#server/testing/worlds/list-checks.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
let practice: Awaited<ReturnType<typeof openMoneyPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  practice = await openMoneyPractice(app)
  const { issued, pay, refund, call, patientId, clinicId } = practice
  const invoice = await issued(50_000, { buyerName: '=HYPERLINK("http://evil")' })
  const payment = await pay({ invoiceId: invoice, amountMinor: 20_000 })
  await pay({ patientId, clinicId, amountMinor: 7_000, method: 'upi' })
  now += day
  await refund(payment, 5_000)
  await call('POST', `invoices/${invoice}/credit-notes`, { reason: 'Half done' })
})
afterAll(() => app.close())

const period = 'from=2026-11-01&to=2026-11-30'
const exported = (query: string, as = practice.token) =>
  app.call('GET', `users/registers/export?${query}`, { token: as })

test('the totals have what was sold, credited, received and given back, and advances before and after', async () => {
  const { body } = await practice.call('GET', `registers?${period}`)
  expect(body.data).toMatchObject({
    currency: 'INR',
    counts: { sales: 1, creditNotes: 1, payments: 3 },
    sales: { netMinor: 50_000, taxMinor: 0, grossMinor: 50_000 },
    creditNotes: { netMinor: 50_000, grossMinor: 50_000 },
    payments: [
      { method: 'cash', takenMinor: 20_000, undoneMinor: 0, refundedMinor: 5_000 },
      { method: 'upi', takenMinor: 7_000, undoneMinor: 0, refundedMinor: 0 },
    ],
    advances: { openingMinor: 0, closingMinor: 22_000 },
  })
  const second = await practice.call('GET', 'registers?from=2026-11-24&to=2026-11-24')
  expect(second.body.data).toMatchObject({
    counts: { sales: 0, creditNotes: 1, payments: 1 },
    advances: { openingMinor: 7_000, closingMinor: 22_000 },
  })
})

test('a file is the same as CSV and as a workbook, in the language that is asked for', async () => {
  // Nobody is insured here: payer-receipts.test.ts has that register.
  for (const register of registerNames.filter(name => name !== 'payerReceipts')) {
    const csv = await exported(`format=csv&register=${register}&${period}&lang=ar`)
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = linesOf(csv.text)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]![0]).toBe('التاريخ')
    const { rows } = readXlsx((await exported(`format=xlsx&register=${register}&${period}&lang=ar`)).bytes)
    // A workbook counts days, leaves empty cells out, and its text needs no apostrophe.
    const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
    const withoutDates = (line: readonly string[]) =>
      line.filter(cell => !isDate(cell)).map(cell => cell.replace(/^'/, ''))
    const read = lines.map((line, row) =>
      line.map((cell, place) => (isDate(cell) ? cell : (rows[row]![place] ?? ''))),
    )
    expect(read.map(withoutDates)).toEqual(lines.map(withoutDates))
    expect(rows).toHaveLength(lines.length)
  }
})

test('a name that begins like a formula stays text', async () => {
  const { text } = await exported(`format=csv&register=sales&${period}`)
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  const { sheet } = readXlsx((await exported(`format=xlsx&register=sales&${period}`)).bytes)
  expect(sheet).toContain('=HYPERLINK')
  expect(sheet).not.toContain('<f>')
})

test('a period is refused only where it begins after today, or ends before it begins', async () => {
  const refused = async (query: string) => (await practice.call('GET', `registers?${query}`)).body
  expect((await refused('from=2026-11-25&to=2026-11-30')).errors).toEqual({
    from: 'The period begins after today',
  })
  expect((await refused('from=2026-11-24&to=2026-11-23')).errors).toEqual({
    to: 'The period ends before it begins',
  })
  expect((await refused('to=2026-11-23')).errors).toEqual({ from: 'Choose the first day' })
  expect((await refused(`${period}&clinicId=${practice.clinicId}&taxNumber=27`)).errors).toEqual({
    taxNumber: 'Choose a clinic or a GSTIN, not both',
  })
  expect((await practice.call('GET', 'registers?from=2026-11-24&to=2027-03-31')).status).toBe(200)
  expect((await exported(`format=csv&register=sales&from=2026-11-25&to=2026-11-30`)).status).toBe(400)
  for (const query of ['format=pdf&register=sales', 'format=csv&register=gold', 'register=sales'])
    expect((await exported(`${query}&${period}`)).status).toBe(400)
  const gstin = '27AAPFU0939F1ZV'
  const later = await practice.call('GET', `gstr1?from=2026-11-25&to=2026-11-30&taxNumber=${gstin}`)
  expect(later.body.errors).toEqual({ from: 'The period begins after today' })
  expect((await practice.call('GET', `gstr1?${period}&taxNumber=27AAPFU0939F1ZW`)).status).toBe(400)
})

test('it is the owner’s alone, of their own books, and in the audit with filter, format and count', async () => {
  for (const token of [practice.doctorToken, practice.receptionistToken, practice.patientToken]) {
    expect((await exported(`format=csv&register=journal&${period}`, token)).status).toBe(403)
    expect((await practice.call('GET', `registers?${period}`, undefined, token)).status).toBe(403)
  }
  const stranger = await createTestOrganization(app)
  const other = await exported(
    `format=csv&register=journal&${period}&clinicId=${practice.clinicId}`,
    stranger.token,
  )
  expect(linesOf(other.text)).toHaveLength(1)
  await exported(`format=xlsx&register=payments&${period}&clinicId=${practice.clinicId}`)
  const told = async () => {
    const { body } = await practice.call('GET', 'audit?limit=100')
    return (body.data as { detail: string | null }[]).map(({ detail }) => detail ?? '')
  }
  // Reads are written in batches.
  await expect
    .poll(told)
    .toContainEqual(
      expect.stringContaining(
        `xlsx; 3 rows; register: payments; from: 2026-11-01; to: 2026-11-30; clinicId: ${practice.clinicId}`,
      ),
    )
})

test('the journal names the invoice of a settlement and of its undoing', async () => {
  const { call, token, issued, invoice, claimOf, settle } = await openPayerPractice(app)
  const id = await issued(50_000)
  const settled = await settle((await claimOf(id))._id, { receivedMinor: 40_000 })
  await call('POST', `claims/settlements/${settled.body.data._id}/undo`)
  const [, ...rows] = linesOf((await exported(`format=csv&register=journal&${period}`, token)).text)
  const { number } = await invoice(id)
  // Of the invoice: the shares of patient and payer.
  expect(rows.map(([, , document]) => document)).toEqual([number, number, number, number])
})
