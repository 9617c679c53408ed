import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf, type PricedLine, type Rate } from './totals.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const gst = (percent: number): Rate => ({
  id: `gst${percent}`,
  basisPoints: percent * 100,
  isInclusive: false,
  parts: ['CGST', 'SGST'],
})
const line = (unitPriceMinor: number, more: Partial<PricedLine> = {}): PricedLine => ({
  unitPriceMinor,
  quantityMilli: 1_000,
  discountMinor: 0,
  rate: null,
  ...more,
})
const whole = { discountMinor: 0, roundToMinor: 1 }

test('an invoice with exempt and taxed lines, a discount and a round-off', () => {
  const totals = totalsOf({
    lines: [
      line(80_000),
      line(350_000, { discountMinor: 35_000, rate: gst(5) }),
      line(44_950, { quantityMilli: 2_000, rate: gst(18) }),
    ],
    discountMinor: 0,
    roundToMinor: 100,
  })
  expect(totals).toEqual({
    lines: [
      { listMinor: 80_000, priceCutMinor: 0, discountMinor: 0, netMinor: 80_000 },
      { listMinor: 350_000, priceCutMinor: 0, discountMinor: 35_000, netMinor: 315_000 },
      { listMinor: 89_900, priceCutMinor: 0, discountMinor: 0, netMinor: 89_900 },
    ],
    listMinor: 519_900,
    discountMinor: 35_000,
    exemptMinor: 80_000,
    rates: [
      {
        rateId: 'gst5',
        basisPoints: 500,
        taxableMinor: 315_000,
        parts: [
          { name: 'CGST', amountMinor: 7_875 },
          { name: 'SGST', amountMinor: 7_875 },
        ],
      },
      {
        rateId: 'gst18',
        basisPoints: 1800,
        taxableMinor: 89_900,
        parts: [
          { name: 'CGST', amountMinor: 8_091 },
          { name: 'SGST', amountMinor: 8_091 },
        ],
      },
    ],
    netMinor: 484_900,
    taxMinor: 31_932,
    roundingMinor: -32,
    grossMinor: 516_800,
  })
})

test('a fraction of a quantity is rounded half up: 0.1 and 0.2 of 5 are 1 and 1', () => {
  const totals = totalsOf({
    lines: [line(5, { quantityMilli: 100 }), line(5, { quantityMilli: 200 })],
    ...whole,
  })
  expect(totals!.lines.map(({ listMinor }) => listMinor)).toEqual([1, 1])
})

test('tax is computed on the sum of the lines of a rate, not on each line', () => {
  const three = Array.from({ length: 3 }, () => line(3, { rate: { ...gst(18), parts: ['IGST'] } }))
  // Each alone has 0.54, which would be 1, 3 together; on 9 it is 1.62.
  expect(totalsOf({ lines: three, ...whole })!.taxMinor).toBe(2)
})

test('a price that includes its tax keeps its total', () => {
  const vat: Rate = { id: 'vat', basisPoints: 1500, isInclusive: true, parts: ['VAT'] }
  expect(totalsOf({ lines: [line(11_500, { rate: vat })], ...whole })).toMatchObject({
    netMinor: 10_000,
    taxMinor: 1_500,
    grossMinor: 11_500,
    rates: [{ taxableMinor: 10_000, parts: [{ name: 'VAT', amountMinor: 1_500 }] }],
  })
})

test('a discount on the whole is spread over the lines before tax, to the last unit', () => {
  const totals = totalsOf({
    lines: [line(100), line(100), line(100, { rate: gst(10) })],
    discountMinor: 100,
    roundToMinor: 1,
  })!
  expect(totals.lines.map(({ discountMinor }) => discountMinor)).toEqual([34, 33, 33])
  expect(totals).toMatchObject({
    discountMinor: 100,
    exemptMinor: 133,
    netMinor: 200,
    taxMinor: 6,
    grossMinor: 206,
  })
})

test('of a discount the largest remainder gets what is left, not the largest line', () => {
  const totals = totalsOf({ lines: [line(2), line(1)], discountMinor: 2, roundToMinor: 1 })!
  expect(totals.lines.map(({ discountMinor }) => discountMinor)).toEqual([1, 1])
})

test('nothing costs less than nothing', () => {
  expect(totalsOf({ lines: [line(100, { discountMinor: 101 }), line(100)], ...whole })).toBeNull()
  expect(totalsOf({ lines: [line(100, { discountMinor: 101 })], ...whole })).toBeNull()
  expect(totalsOf({ lines: [line(100)], discountMinor: 101, roundToMinor: 1 })).toBeNull()
  expect(totalsOf({ lines: [line(100, { discountMinor: 100 })], ...whole })!.grossMinor).toBe(0)
  expect(totalsOf({ lines: [], ...whole })!.grossMinor).toBe(0)
})

test('the total rounds to its unit, half up', () => {
  const rounding = (amount: number) =>
    totalsOf({ lines: [line(amount)], discountMinor: 0, roundToMinor: 100 })!.roundingMinor
  expect([149, 150, 151, 200].map(rounding)).toEqual([-49, 50, 49, 0])
})

const anyRate = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  isInclusive: fc.boolean(),
  parts: fc.constantFrom(['VAT'], ['CGST', 'SGST']),
})
/** Lines whose rates of one id are one rate, as a clinic's are. */
const anyLines = fc
  .tuple(
    fc.array(anyRate, { minLength: 3, maxLength: 3 }),
    fc.array(
      fc.record({
        unitPriceMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
        quantityMilli: fc.integer({ min: 1, max: 100_000 }),
        share: fc.integer({ min: 0, max: 100 }),
        rate: fc.option(fc.nat(2)),
      }),
      { maxLength: 12 },
    ),
  )
  .map(([rates, lines]) =>
    lines.map(({ unitPriceMinor, quantityMilli, share, rate }): PricedLine => {
      const list = Math.floor((unitPriceMinor * quantityMilli) / 1_000)
      return {
        unitPriceMinor,
        quantityMilli,
        discountMinor: Math.floor((list * share) / 100),
        rate: rate === null ? null : { ...rates[rate]!, id: String(rate) },
      }
    }),
  )

test('every total is its lines, their tax and the rounding', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(1, 5, 100),
      (lines, share, roundToMinor) => {
        const before = totalsOf({ lines, discountMinor: 0, roundToMinor: 1 })!
        const asked = before.lines.reduce(
          (all, { listMinor, discountMinor }) => all + listMinor - discountMinor,
          0,
        )
        const discountMinor = Math.floor((asked * share) / 100)
        const totals = totalsOf({ lines, discountMinor, roundToMinor })!
        const add = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
        const { netMinor, taxMinor, roundingMinor, grossMinor, exemptMinor, rates } = totals
        expect(grossMinor).toBe(netMinor + taxMinor + roundingMinor)
        expect(grossMinor % roundToMinor).toBe(0)
        expect(Math.abs(roundingMinor)).toBeLessThanOrEqual(roundToMinor / 2)
        expect(add(totals.lines.map(line => line.netMinor))).toBe(netMinor)
        expect(add(rates.map(rate => rate.taxableMinor)) + exemptMinor).toBe(netMinor)
        expect(add(rates.flatMap(({ parts }) => parts.map(part => part.amountMinor)))).toBe(taxMinor)
        expect(totals.listMinor - add(totals.lines.map(line => line.discountMinor))).toBe(
          asked - discountMinor,
        )
        expect(totals.lines.every(line => line.netMinor >= 0 && line.discountMinor <= line.listMinor)).toBe(
          true,
        )
        for (const { basisPoints, taxableMinor, parts } of rates)
          for (const { amountMinor } of parts)
            expect(
              Math.abs(amountMinor - (taxableMinor * basisPoints) / 10_000 / parts.length),
            ).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('what is charged below the price list is a discount; what is charged above it lowers no other line', () => {
  const line = { quantityMilli: 1_000, discountMinor: 0, rate: null }
  const lines = [
    { ...line, unitPriceMinor: 100, listedMinor: 50_000 },
    { ...line, unitPriceMinor: 60_000, listedMinor: 50_000 },
  ]
  expect(totalsOf({ lines, discountMinor: 0, roundToMinor: 1 })).toMatchObject({
    lines: [
      { listMinor: 50_000, priceCutMinor: 49_900, discountMinor: 49_900, netMinor: 100 },
      { listMinor: 60_000, priceCutMinor: 0, discountMinor: 0, netMinor: 60_000 },
    ],
    listMinor: 110_000,
    discountMinor: 49_900,
    grossMinor: 60_100,
  })
})
