import { expect, test } from 'vitest'
import type { RateSum } from '#server/features/money/registers/documents.ts'
import { documentRows, gatherSupplies, taxedLines } from './gstr1-sums.ts'
import type { Supply } from './supply.ts'
import { unitCodeOf } from './unit-code.ts'

const gst = (taxableMinor: number, ratePercent = 18): RateSum => {
  const half = Math.round((taxableMinor * ratePercent) / 200)
  return {
    rateId: `gst ${ratePercent}`,
    ratePercent,
    isInterstate: false,
    taxableMinor,
    taxMinor: 2 * half,
    igstMinor: 0,
    cgstMinor: half,
    sgstMinor: half,
  }
}
const igst = (taxableMinor: number, ratePercent = 18): RateSum => {
  const taxMinor = Math.round((taxableMinor * ratePercent) / 100)
  return {
    ...gst(taxableMinor, ratePercent),
    rateId: `igst ${ratePercent}`,
    isInterstate: true,
    taxMinor,
    igstMinor: taxMinor,
    cgstMinor: 0,
    sgstMinor: 0,
  }
}
type Line = Supply['lines'][number]
const line = (rateId: string | null, netMinor: number, more: Partial<Line> = {}): Line => ({
  rateId,
  netMinor,
  quantityMilli: 1_000,
  code: '999312',
  unit: null,
  isGoods: false,
  ...more,
})
const supply = (more: Partial<Supply>): Supply => ({
  number: 'A/26-27/00001',
  issuedOn: '2026-11-20',
  buyer: 'Kiran Rao',
  buyerTaxNumber: null,
  sellerTaxNumber: '27AAPFU0939F1ZV',
  deliveryState: null,
  grossMinor: 118_000,
  original: null,
  rates: [gst(100_000)],
  lines: [line('gst 18', 100_000)],
  ...more,
})
const buyer = { buyer: 'Mill & Sons', buyerTaxNumber: '27AAACR5055K1Z7' }
const original = { number: 'A/26-27/00001', issuedOn: '2026-11-20', grossMinor: 118_000 }
const goods = { code: '9021', unit: 'pieces', isGoods: true, quantityMilli: 2_500 }

const gathered = (...supplies: Supply[]) => {
  const all = gatherSupplies()
  for (const one of supplies) all.add(one)
  return all
}

test('a registered buyer’s invoice stands in table 4, its credit note in 9B', () => {
  const all = gathered(supply(buyer), supply({ ...buyer, number: 'C/1', original }))
  expect(all.rowsOf('b2b').rows).toEqual([
    [
      '27AAACR5055K1Z7',
      'Mill & Sons',
      'A/26-27/00001',
      '2026-11-20',
      118_000,
      '27',
      18,
      100_000,
      0,
      9_000,
      9_000,
    ],
  ])
  expect(all.rowsOf('notes').rows).toEqual([
    [
      '27AAACR5055K1Z7',
      'Mill & Sons',
      'C/1',
      '2026-11-20',
      'A/26-27/00001',
      '2026-11-20',
      118_000,
      '27',
      18,
      100_000,
      0,
      9_000,
      9_000,
    ],
  ])
  expect(all.rowsOf('b2cs').rows).toEqual([])
  expect(all.rowsOf('hsnB2b').rows).toEqual([['999312', 'NA', 0, 0, 18, 0, 0, 0, 0]])
  expect(all.rowsOf('hsnB2c').rows).toEqual([])
})

test('goods to another state stand in table 5 above one lakh rupees, and else in table 7', () => {
  const elsewhere = { deliveryState: '29', lines: [line('igst 18', 8_474_577, goods)] }
  const exactly = supply({ ...elsewhere, rates: [igst(8_474_577)], grossMinor: 10_000_000 })
  const above = { ...exactly, grossMinor: 10_000_001 }
  expect(gathered(above).rowsOf('b2cl').rows).toEqual([
    ['29', 'A/26-27/00001', '2026-11-20', 10_000_001, 18, 8_474_577, 1_525_424],
  ])
  expect(gathered(exactly).rowsOf('b2cl').rows).toEqual([])
  expect(gathered(exactly).rowsOf('b2cs').rows).toEqual([
    ['interstate', '29', 18, 8_474_577, 1_525_424, 0, 0],
  ])
  const note = { ...exactly, original: { ...original, grossMinor: 10_000_001 }, grossMinor: 5 }
  expect(documentRows('notes', note)).toHaveLength(1)
  expect(documentRows('notes', { ...note, original })).toEqual([])
})

test('all others are summed up by place and rate, less what is credited', () => {
  const five = supply({ rates: [gst(1_000, 5)], lines: [line('gst 5', 1_000)] })
  const note = supply({
    rates: [gst(30_000)],
    lines: [line('gst 18', 30_000, { quantityMilli: 0 })],
    original,
  })
  const all = gathered(supply({}), five, five, note)
  expect(all.rowsOf('b2cs').rows).toEqual([
    ['intrastate', '27', 5, 2_000, 0, 50, 50],
    ['intrastate', '27', 18, 70_000, 0, 6_300, 6_300],
  ])
  expect(all.totals.b2cs).toEqual({ taxableMinor: 72_000, igstMinor: 0, cgstMinor: 6_350, sgstMinor: 6_350 })
})

test('what bears no tax stands in table 8: nil rated, or exempt, by buyer and place', () => {
  const exempt = supply({
    rates: [],
    lines: [line(null, 4_000), line(null, 600, goods)],
    deliveryState: '29',
  })
  const nil = supply({ ...buyer, rates: [gst(900, 0)], lines: [line('gst 0', 900)] })
  const all = gathered(exempt, nil)
  expect(all.rowsOf('exempt').rows).toEqual([
    ['interUnregistered', 0, 600, 0],
    ['intraRegistered', 900, 0, 0],
    ['intraUnregistered', 0, 4_000, 0],
  ])
  expect(all.totals.exempt.taxableMinor).toBe(5_500)
})

test('table 12 has each code with its unit, quantity and share of the tax', () => {
  const mixed = supply({ lines: [line('gst 18', 33_333), line('gst 18', 66_667, goods)] })
  expect(gathered(mixed, mixed).rowsOf('hsnB2c').rows).toEqual([
    ['9021', 'PCS', 5, 157_334, 18, 133_334, 0, 12_000, 12_000],
    ['999312', 'NA', 0, 78_666, 18, 66_666, 0, 6_000, 6_000],
  ])
  const odd = supply({
    rates: [{ ...gst(3), cgstMinor: -1, sgstMinor: 1 }],
    lines: [line('gst 18', 1), line('gst 18', 1), line('gst 18', 1)],
  })
  const sums = taxedLines(odd).map(one => one.sums)
  expect(sums.reduce((all, { cgstMinor }) => all + cgstMinor, 0)).toBe(-1)
  expect(sums.reduce((all, { sgstMinor }) => all + sgstMinor, 0)).toBe(1)
})

test('units are those of the return', () => {
  expect(unitCodeOf('999312', null)).toBe('NA')
  expect(unitCodeOf(null, null)).toBe('NA')
  expect(unitCodeOf('9021', null)).toBe('OTH')
  expect(unitCodeOf('9021', ' Pcs ')).toBe('PCS')
  expect(unitCodeOf('9021', 'Bottles')).toBe('BTL')
  expect(unitCodeOf('9021', 'armful')).toBe('OTH')
})
