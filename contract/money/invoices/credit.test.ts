import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, isInTimeForTax, taxOfPart, type Creditable } from './credit.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const fresh: Creditable = {
  lines: [
    { lineId: 'a', netMinor: 80_000, creditedMinor: 0, usesLeft: 0, taxRateId: null },
    { lineId: 'b', netMinor: 315_000, creditedMinor: 0, usesLeft: 0, taxRateId: 'gst5' },
    { lineId: 'c', netMinor: 89_900, creditedMinor: 0, usesLeft: 0, taxRateId: 'gst18' },
  ],
  taxes: new Map([
    ['gst5', { taxMinor: 15_750, creditedMinor: 0 }],
    ['gst18', { taxMinor: 16_182, creditedMinor: 0 }],
  ]),
  roundingMinor: -32,
  creditedRoundingMinor: 0,
  takesBackTax: true,
}

test('without lines all that is left is credited, with its tax and its rounding', () => {
  expect(creditOf(fresh, undefined)).toMatchObject({
    netMinor: 484_900,
    taxMinor: 31_932,
    roundingMinor: -32,
    grossMinor: 516_800,
  })
})

test('a part of a line takes its part of the tax and no rounding', () => {
  expect(creditOf(fresh, [{ lineId: 'b', amountMinor: 105_000 }])).toEqual({
    lines: [{ lineId: 'b', netMinor: 105_000, uses: 0 }],
    isLast: false,
    netMinor: 105_000,
    taxes: new Map([
      ['gst5', 5_250],
      ['gst18', 0],
    ]),
    taxMinor: 5_250,
    roundingMinor: 0,
    grossMinor: 110_250,
  })
})

test('the rounding goes with the last line that is credited, and only what is left of it', () => {
  expect(creditOf(fresh, [{ lineId: 'a', amountMinor: 80_000 }])!.roundingMinor).toBe(0)
  expect(creditOf({ ...fresh, creditedRoundingMinor: -30 }, undefined)!.roundingMinor).toBe(-2)
})

test('a note that comes too late lowers the price alone, and the tax stays owed', () => {
  expect(creditOf({ ...fresh, takesBackTax: false }, undefined)).toMatchObject({
    isLast: false,
    netMinor: 484_900,
    taxMinor: 0,
    roundingMinor: -32,
    grossMinor: 484_868,
  })
  const exempt = { ...fresh, lines: fresh.lines.slice(0, 1), taxes: new Map(), takesBackTax: false }
  expect(creditOf(exempt, undefined)).toMatchObject({ isLast: true, taxMinor: 0 })
})

test.each([
  ['2026-04-01', '2027-11-30', true],
  ['2027-03-31', '2027-11-30', true],
  ['2027-03-31', '2027-12-01', false],
  ['2027-04-01', '2027-12-01', true],
])('the tax of an invoice of %s is taken back on %s: %s', (invoicedOn, day, isInTime) => {
  expect(isInTimeForTax(invoicedOn, day)).toBe(isInTime)
})

test('lines that cost nothing take no tax', () => {
  expect(taxOfPart(100, 0, 0)).toBe(0)
})

test('more than is left of a line, an unknown line, and nothing at all are refused', () => {
  expect(creditOf(fresh, [{ lineId: 'a', amountMinor: 80_001 }])).toBeNull()
  expect(
    creditOf(fresh, [
      { lineId: 'a', amountMinor: 50_000 },
      { lineId: 'a', amountMinor: 50_000 },
    ]),
  ).toBeNull()
  expect(creditOf(fresh, [{ lineId: 'x', amountMinor: 1 }])).toBeNull()
  const gone = fresh.lines.map(line => ({ ...line, creditedMinor: line.netMinor }))
  expect(creditOf({ ...fresh, lines: gone }, undefined)).toBeNull()
})

test('all notes of an invoice together take back exactly what it charged', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ net: fc.integer({ min: 1, max: 1_000_000 }), rate: fc.constantFrom(null, 'a', 'b') }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.record({ a: fc.nat(500_000), b: fc.nat(500_000), rounding: fc.integer({ min: -50, max: 50 }) }),
      fc.array(fc.record({ line: fc.nat(5), share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 8 }),
      (asked, tax, steps) => {
        let state: Creditable = {
          lines: asked.map(({ net, rate }, index) => ({
            lineId: String(index),
            netMinor: net,
            creditedMinor: 0,
            usesLeft: 0,
            taxRateId: rate,
          })),
          taxes: new Map(
            (['a', 'b'] as const).flatMap(rate =>
              asked.some(line => line.rate === rate)
                ? [[rate, { taxMinor: tax[rate], creditedMinor: 0 }] as const]
                : [],
            ),
          ),
          roundingMinor: tax.rounding,
          creditedRoundingMinor: 0,
          takesBackTax: true,
        }
        const charged = [...state.taxes.values()].reduce((sum, { taxMinor }) => sum + taxMinor, 0)
        const all = { net: 0, tax: 0, rounding: 0 }
        const take = (lines?: { lineId: string; amountMinor: number }[]) => {
          const credit = creditOf(state, lines)
          if (!credit) return
          expect(credit.taxMinor).toBeGreaterThanOrEqual(0)
          all.net += credit.netMinor
          all.tax += credit.taxMinor
          all.rounding += credit.roundingMinor
          state = {
            lines: state.lines.map(line => ({
              ...line,
              creditedMinor:
                line.creditedMinor + (credit.lines.find(one => one.lineId === line.lineId)?.netMinor ?? 0),
            })),
            taxes: new Map(
              [...state.taxes].map(([rate, sums]) => [
                rate,
                { ...sums, creditedMinor: sums.creditedMinor + credit.taxes.get(rate)! },
              ]),
            ),
            roundingMinor: state.roundingMinor,
            creditedRoundingMinor: state.creditedRoundingMinor + credit.roundingMinor,
            takesBackTax: true,
          }
        }
        for (const { line, share } of steps) {
          const found = state.lines[line % state.lines.length]!
          const amountMinor = Math.ceil(((found.netMinor - found.creditedMinor) * share) / 100)
          if (amountMinor > 0) take([{ lineId: found.lineId, amountMinor }])
        }
        take()
        expect(all).toEqual({
          net: asked.reduce((sum, { net }) => sum + net, 0),
          tax: charged,
          rounding: tax.rounding,
        })
      },
    ),
  )
})

test('uses of packages go back in parts, and the last part leaves nothing', () => {
  const withUses: Creditable = {
    ...fresh,
    lines: [...fresh.lines, { lineId: 'd', netMinor: 0, creditedMinor: 0, usesLeft: 3, taxRateId: null }],
  }
  expect(creditOf(withUses, [{ lineId: 'd', uses: 2 }])).toMatchObject({
    lines: [{ lineId: 'd', netMinor: 0, uses: 2 }],
    isLast: false,
    grossMinor: 0,
  })
  expect(creditOf(withUses, [{ lineId: 'd', uses: 4 }])).toBeNull()
  expect(
    creditOf(withUses, [
      { lineId: 'd', uses: 2 },
      { lineId: 'd', uses: 2 },
    ]),
  ).toBeNull()
  expect(creditOf(withUses, [{ lineId: 'a', uses: 1 }])).toBeNull()
  expect(creditOf(withUses, undefined)).toMatchObject({ isLast: true, grossMinor: 516_800 })
  // All of the money takes the rounding, though uses are left.
  const money = fresh.lines.map(({ lineId, netMinor }) => ({ lineId, amountMinor: netMinor }))
  expect(creditOf(withUses, money)).toMatchObject({ isLast: false, roundingMinor: -32 })
})
