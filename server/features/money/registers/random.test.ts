import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gstr1Tables, type Gstr1 } from '#contract/money/registers/gstr1.ts'
import { registerNames, type RegisterName, type Registers } from '#contract/money/registers/registers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { farApart, indian, type Practice } from '#server/testing/money/open-practice.ts'
import { sendRandomMoney } from '#server/testing/money/random-money.ts'
import { linesOf } from '#server/testing/worlds/list-checks.ts'

const day = 86_400_000
const begin = Date.parse('2026-11-20T08:00:00Z')
const commands = 1_400

let now = begin
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const dateAt = (days: number) => new Date(begin + days * day).toISOString().slice(0, 10)
const lastDay = 30

describe.each([
  ['in India', indian, 9],
  ['on two days', farApart, 11],
] as const)('after random commands %s', (_, asked, seed) => {
  let practice: Practice
  beforeAll(async () => {
    now = begin
    practice = await sendRandomMoney(app, asked, {
      commands,
      seed,
      between: sent => (now = begin + Math.floor((sent * (lastDay - 1)) / commands) * day),
    })
  })

  const get = async (path: string) => {
    const answer = await app.call('GET', `users/${path}`, { token: practice.token })
    expect(answer.status).toBe(200)
    return answer
  }
  const periods = () => [
    `from=2020-01-01&to=${dateAt(lastDay)}`,
    `from=${dateAt(3)}&to=${dateAt(9)}`,
    `from=${dateAt(10)}&to=${dateAt(10)}&clinicId=${practice.clinics[0]!.clinicId}`,
    `from=${dateAt(5)}&to=${dateAt(25)}&clinicId=${practice.clinics[1]!.clinicId}`,
    `from=${dateAt(2)}&to=${dateAt(20)}&taxNumber=27AAPFU0939F1ZV`,
  ]
  const totals = async (period: string): Promise<Registers> => (await get(`registers?${period}`)).body.data

  test('the totals of the registers are those of the ledger, in every period', async () => {
    for (const period of periods())
      for (const { name, registerMinor, ledgerMinor } of (await totals(period)).comparisons)
        expect([period, name, registerMinor]).toEqual([period, name, ledgerMinor])
    const all = await totals(periods()[0]!)
    for (const name of registerNames) expect([name, all.counts[name] > 10]).toEqual([name, true])
    expect(all.sales.taxMinor).toBeGreaterThan(0)
    expect(all.creditNotes.taxMinor).toBeGreaterThan(0)
  })

  test('the files sum up to the totals', async () => {
    const digits = asked === indian ? 100 : 1_000
    for (const period of periods()) {
      const sums = await totals(period)
      const files = new Map<RegisterName, { sum(column: string): number; rows: string[][] }>()
      for (const register of registerNames) {
        const [headings, ...rows] = linesOf(
          (await get(`registers/export?format=csv&register=${register}&${period}`)).text,
        )
        files.set(register, {
          rows,
          sum: column =>
            rows.reduce((all, row) => all + Math.round(Number(row[headings!.indexOf(column)]) * digits), 0),
        })
      }
      const of = (name: RegisterName) => files.get(name)!
      for (const [name, { netMinor, taxMinor, roundingMinor, grossMinor }] of [
        ['sales', sums.sales],
        ['creditNotes', sums.creditNotes],
      ] as const)
        expect(['Taxable Value', 'Tax', 'Rounding', 'Total'].map(column => of(name).sum(column))).toEqual([
          netMinor,
          taxMinor,
          roundingMinor,
          grossMinor,
        ])
      const moved = sums.payments.reduce(
        (all, { takenMinor, undoneMinor, refundedMinor }) => all + takenMinor - undoneMinor - refundedMinor,
        0,
      )
      expect(of('payments').sum('Amount')).toBe(moved)
      expect(of('payments').rows).toHaveLength(sums.counts.payments)
      const { receivedMinor, tdsMinor, fromAdvanceMinor, disallowedMinor } = sums.payerReceipts
      expect(
        ['Received', 'TDS', 'From Advance', 'Disallowed'].map(column => of('payerReceipts').sum(column)),
      ).toEqual([receivedMinor, tdsMinor, fromAdvanceMinor, disallowedMinor])
      expect(of('advances').sum('Received')).toBe(sums.advances.receivedMinor)
      expect(of('advances').sum('Used or Given Back')).toBe(sums.advances.usedMinor)
      expect(of('journal').sum('Amount')).toBe(
        sums.accounts.reduce((all, { debitMinor }) => all + debitMinor, 0),
      )
      const taxed = sums.taxes.reduce((all, { amountMinor }) => all + amountMinor, 0)
      const takenBack = sums.taxes.reduce((all, { creditedMinor }) => all + creditedMinor, 0)
      expect([taxed, takenBack]).toEqual([sums.sales.taxMinor, sums.creditNotes.taxMinor])
    }
  })

  test.runIf(asked === indian)('the tables of GSTR-1 are the ledger’s, table by table', async () => {
    const taxNumber = '27AAPFU0939F1ZV'
    const minor = (text: string) => Math.round(Number(text) * 100)
    const filled: string[] = []
    const later = [1, 10, 20].map(from => `from=${dateAt(from)}&to=${dateAt(lastDay)}`)
    for (const period of [
      `from=2020-01-01&to=${dateAt(lastDay)}`,
      `from=${dateAt(4)}&to=${dateAt(12)}`,
      ...later,
    ]) {
      const found: Gstr1 = (await get(`gstr1?${period}&taxNumber=${taxNumber}`)).body.data
      for (const { name, registerMinor, ledgerMinor } of found.comparisons)
        expect([name, registerMinor]).toEqual([name, ledgerMinor])
      filled.push(...found.tables.filter(({ rowCount }) => rowCount > 0).map(({ table }) => table))
      for (const { table, rowCount, taxableMinor, igstMinor, cgstMinor, sgstMinor } of found.tables) {
        const file = await get(`gstr1/export?format=csv&table=${table}&${period}&taxNumber=${taxNumber}`)
        const [headings, ...rows] = linesOf(file.text)
        expect([table, rows.length]).toEqual([table, rowCount])
        const sum = (...columns: string[]) =>
          columns
            .map(column => headings!.indexOf(column))
            .filter(place => place >= 0)
            .reduce((all, place) => all + rows.reduce((of, row) => of + minor(row[place]!), 0), 0)
        const without = sum('Taxable Value', 'Nil Rated', 'Exempt', 'Non-GST')
        expect([table, without]).toEqual([table, taxableMinor])
        expect([table, sum('IGST'), sum('CGST', 'SGST')]).toEqual([table, igstMinor, cgstMinor + sgstMinor])
        // A buyer's name that begins like a formula stays text.
        expect(file.text).not.toMatch(/(^|,|")=cmd/m)
      }
    }
    expect(new Set(filled)).toEqual(new Set(gstr1Tables))
  })
})
