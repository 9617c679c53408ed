import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPrice, priceOn, type DatedPrice } from './price-on.ts'

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
  validFrom: day,
  priceMinor: fc.nat(1_000_000),
})
const rows = fc.uniqueArray(row, {
  selector: ({ clinicId, validFrom }) => `${clinicId} ${validFrom}`,
  maxLength: 20,
})

test('what is set for a later day, or for another clinic, never changes the price of a day', () => {
  fc.assert(
    fc.property(rows, row, day, fc.constantFrom(null, 'here'), (prices, more, asked, clinicId) => {
      fc.pre(more.validFrom > asked || (more.clinicId !== clinicId && more.clinicId !== null))
      const place = { clinicId, day: asked }
      expect(priceOn([...prices, more], place, 1)).toBe(priceOn(prices, place, 1))
    }),
  )
})

test('the order of the rows means nothing, and the next price is the price of its day', () => {
  fc.assert(
    fc.property(rows, day, fc.constantFrom(null, 'here'), (prices, asked, clinicId) => {
      const place = { clinicId, day: asked }
      expect(priceOn(prices.toReversed(), place, null)).toBe(priceOn(prices, place, null))
      const next = nextPrice(prices, place, null)
      const on = next && priceOn(prices, { clinicId, day: next.validFrom }, null)
      expect([on, (next?.validFrom ?? '9') > asked]).toEqual([next && next.priceMinor, true])
    }),
  )
})
