import { expect, it } from 'vitest'
import { amountsOf } from './amounts.ts'

const rupees = { currency: 'INR', taxBasisPoints: 1800 }
const place = { clinicId: 'here', day: '2026-11-25' }
const service = (defaultPrice: string, serviceDuration = 30) => ({
  defaultPrice,
  prices: [],
  serviceDuration,
})

it('adds what the services take and cost, and taxes the sum', () => {
  expect(amountsOf([service('500')], rupees, place)).toEqual({
    minutes: 30,
    priceMinor: 50_000,
    taxMinor: 9_000,
    totalMinor: 59_000,
  })
  // If each price were taxed alone, each tax would be rounded up: 2 paise in total.
  expect(amountsOf([service('0.03', 15), service('0.03', 45)], rupees, place)).toEqual({
    minutes: 60,
    priceMinor: 6,
    taxMinor: 1,
    totalMinor: 7,
  })
})

it('has no amount without a service, or with a price that is invalid in this currency', () => {
  expect(amountsOf([], rupees, place)).toBeNull()
  expect(amountsOf([service('500'), service('0.005')], rupees, place)).toBeNull()
})

it('takes the price of the clinic and the day from the price list', () => {
  const dear = { clinicId: 'here', validFrom: '2026-11-25', priceMinor: 70_000 }
  const priced = { ...service('500'), prices: [dear] }
  const costs = (at: typeof place) => amountsOf([priced], rupees, at)!.priceMinor
  expect([
    costs(place),
    costs({ ...place, day: '2026-11-24' }),
    costs({ ...place, clinicId: 'there' }),
  ]).toEqual([70_000, 50_000, 50_000])
})
