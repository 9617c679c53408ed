import { priceOn } from '#contract/money/prices/price-on.ts'
import { parseAmount, shareOf } from '#contract/values/money.ts'
import type { Profile } from '#contract/identity/profile.ts'
import type { Service } from '#contract/clinic/services.ts'

type Priced = Pick<Service, 'defaultPrice' | 'prices' | 'serviceDuration'>
export type VisitAmounts = { minutes: number; priceMinor: number; taxMinor: number; totalMinor: number }

/**
 * Duration and cost of all services of a visit, by the prices of the clinic on the day of booking. Tax is computed on the sum, as on the server. Null if no service is chosen or a
 * price is not a number.
 */
export function amountsOf(
  services: readonly Priced[],
  { currency, taxBasisPoints }: Pick<Profile['organization'], 'currency' | 'taxBasisPoints'>,
  place: { clinicId: string; day: string },
): VisitAmounts | null {
  const prices = services.map(({ defaultPrice, prices }) =>
    priceOn(prices, place, parseAmount(defaultPrice, currency)),
  )
  if (prices.length === 0 || prices.includes(null)) return null
  const priceMinor = prices.reduce<number>((sum, price) => sum + price!, 0)
  const taxMinor = shareOf(priceMinor, taxBasisPoints)
  const minutes = services.reduce((sum, { serviceDuration }) => sum + serviceDuration, 0)
  return { minutes, priceMinor, taxMinor, totalMinor: priceMinor + taxMinor }
}
