import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPrice, payerPriceOn, priceOn, type DatedPrice } from './price-on.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const general = (validFrom: string, priceMinor: number) => ({ clinicId: null, validFrom, priceMinor })
const here = (validFrom: string, priceMinor: number | null) => ({ clinicId: 'here', validFrom, priceMinor })

test('the latest price whose day has come is in force', () => {
  const prices = [general('2026-04-01', 500), general('2026-12-01', 600)]
  const on = (day: string) => priceOn(prices, { clinicId: 'here', day }, 450)
  expect(['2026-03-31', '2026-04-01', '2026-11-30', '2026-12-01', '2030-01-01'].map(on)).toEqual([
    450, 500, 500, 600, 600,
  ])
})

test("a clinic's own price stands before the one of all clinics, until it has none", () => {
  const prices = [general('2026-06-01', 700), here('2026-04-01', 500), here('2026-09-01', null)]
  const at = (clinicId: string | null, day: string) => priceOn(prices, { clinicId, day }, null)
  expect(at('here', '2026-06-01')).toBe(500)
  expect(at('here', '2026-09-01')).toBe(700)
  expect(at('there', '2026-06-01')).toBe(700)
  expect(at(null, '2026-06-01')).toBe(700)
  expect(at(null, '2026-05-31')).toBeNull()
})

type Case = [clinicId: string | null, payerId: string | null, expected: number]
test("a payer's price stands before the clinic's, and that before the general one", () => {
  const row = (
    clinicId: string | null,
    payerId: string | null,
    priceMinor: number | null,
    validFrom = '2026-01-01',
  ) => ({
    clinicId,
    payerId,
    validFrom,
    priceMinor,
  })
  const all = [
    row('here', 'works', 1),
    row(null, 'works', 2),
    row('here', null, 3),
    row(null, null, 4),
    row(null, 'ended', 6),
    row(null, 'ended', null, '2026-02-01'),
    row('here', 'ahead', 7, '2026-12-01'),
  ]
  const cases: Case[] = [
    ['here', 'works', 1],
    ['there', 'works', 2],
    [null, 'works', 2],
    ['here', null, 3],
    ['here', 'star', 3],
    ['there', null, 4],
    ['there', 'star', 4],
    [null, null, 4],
    // The payer has no price of its own any more, or not yet.
    ['here', 'ended', 3],
    ['there', 'ended', 4],
    ['here', 'ahead', 3],
  ]
  for (const [clinicId, payerId, expected] of cases)
    expect([clinicId, payerId, priceOn(all, { clinicId, payerId, day: '2026-06-01' }, 5)]).toEqual([
      clinicId,
      payerId,
      expected,
    ])
  expect(priceOn([], { clinicId: 'here', payerId: 'works', day: '2026-06-01' }, 5)).toBe(5)
  const own = (payerId: string | null) => payerPriceOn(all, { clinicId: 'here', payerId, day: '2026-06-01' })
  expect(['works', 'star', 'ended', null].map(own)).toEqual([1, null, null, null])
})

test('the next price is the next change, not a row that changes nothing', () => {
  const prices = [general('2026-06-01', 500), general('2026-07-01', 500), general('2026-08-01', 550)]
  const next = (day: string) => nextPrice(prices, { clinicId: 'here', day }, null)
  expect(next('2026-06-01')).toEqual({ validFrom: '2026-08-01', priceMinor: 550 })
  expect(next('2026-05-01')).toEqual({ validFrom: '2026-06-01', priceMinor: 500 })
  expect(next('2026-08-01')).toBeNull()
})

const day = fc.integer({ min: 1, max: 28 }).map(number => `2026-02-${String(number).padStart(2, '0')}`)
const row = fc.record<DatedPrice>({
  clinicId: fc.constantFrom(null, 'here', 'there'),
  payerId: fc.constantFrom(null, 'works', 'star'),
  validFrom: day,
  priceMinor: fc.option(fc.nat(1_000_000), { freq: 8 }),
})
const rows = fc.uniqueArray(row, {
  selector: ({ clinicId, payerId, validFrom }) => `${clinicId} ${payerId} ${validFrom}`,
  maxLength: 20,
})

const place = fc.record({
  clinicId: fc.constantFrom(null, 'here'),
  payerId: fc.constantFrom(null, 'works'),
  day,
})
const isOf = (
  price: DatedPrice,
  { clinicId, payerId }: { clinicId: string | null; payerId: string | null },
) =>
  (price.clinicId === null || price.clinicId === clinicId) &&
  (price.payerId === null || price.payerId === payerId)

test('what is set for a later day, another clinic or another payer never changes the price of a day', () => {
  fc.assert(
    fc.property(rows, row, place, (prices, more, asked) => {
      fc.pre(more.validFrom > asked.day || !isOf(more, asked))
      expect(priceOn([...prices, more], asked, 1)).toBe(priceOn(prices, asked, 1))
    }),
  )
})

test('a price of the payer is the one that holds, whatever others there are; without one it is as if nobody paid beside the patient', () => {
  fc.assert(
    fc.property(rows, place, (prices, asked) => {
      const own = payerPriceOn(prices, asked)
      const others = prices.filter(({ payerId }) => payerId === null)
      expect(priceOn(prices, asked, 1)).toBe(own ?? priceOn(others, asked, 1))
      expect(priceOn(prices, { ...asked, payerId: null }, 1)).toBe(priceOn(others, asked, 1))
    }),
  )
})

test('the order of the rows means nothing, and the next price is the price of its day', () => {
  fc.assert(
    fc.property(rows, place, (prices, asked) => {
      expect(priceOn(prices.toReversed(), asked, null)).toBe(priceOn(prices, asked, null))
      const next = nextPrice(prices, asked, null)
      const on = next && priceOn(prices, { ...asked, day: next.validFrom }, null)
      expect([on, (next?.validFrom ?? '9') > asked.day]).toEqual([next && next.priceMinor, true])
    }),
  )
})
