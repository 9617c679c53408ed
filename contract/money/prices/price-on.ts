import { z } from 'zod'

/** What an item costs everyone from a day on: at one clinic, or at all of them. */
export const datedPrice = z.object({
  /** Null: at all clinics. */
  clinicId: z.string().nullable(),
  /** YYYY-MM-DD. */
  validFrom: z.string(),
  /** Null: from this day on the clinic, or the payer there, has no price of its own. */
  priceMinor: z.number().nullable(),
})
export type DatedPrice = z.output<typeof datedPrice> & {
  /** Null, or absent: the price is for everyone. */
  payerId?: string | null
}

export type PricePlace = {
  /** Null: the price of all clinics. */
  clinicId: string | null
  day: string
  /** Null, or absent: the price without a payer. */
  payerId?: string | null | undefined
}

/** The latest price for exactly this clinic and this payer whose day has come. */
function latestOf(
  prices: readonly DatedPrice[],
  { clinicId, day, payerId = null }: PricePlace,
): number | null {
  return (
    prices
      .filter(
        price => price.clinicId === clinicId && (price.payerId ?? null) === payerId && price.validFrom <= day,
      )
      .reduce<DatedPrice | null>(
        (latest, price) => (latest && latest.validFrom > price.validFrom ? latest : price),
        null,
      )?.priceMinor ?? null
  )
}

/** At the clinic, else at all clinics. */
const atClinicOrAll = (prices: readonly DatedPrice[], place: PricePlace) =>
  (place.clinicId === null ? null : latestOf(prices, place)) ?? latestOf(prices, { ...place, clinicId: null })

/** What this payer has agreed for itself: its price at the clinic, else its price at all clinics. Null: none. */
export const payerPriceOn = (prices: readonly DatedPrice[], place: PricePlace): number | null =>
  place.payerId ? atClinicOrAll(prices, place) : null

/**
 * The price in force on a day, the first of these that there is:
 * 1. the payer's at the clinic,
 * 2. the payer's at all clinics,
 * 3. the clinic's price for everyone,
 * 4. the price of all clinics for everyone,
 * 5. `otherwise`, a service's own price.
 * In each of them, the latest price whose day has come counts. If that price is null, there is none.
 */
export const priceOn = (
  prices: readonly DatedPrice[],
  place: PricePlace,
  otherwise: number | null,
): number | null =>
  payerPriceOn(prices, place) ?? atClinicOrAll(prices, { ...place, payerId: null }) ?? otherwise

/** The next day on which the price in force changes, and what it is then. */
export function nextPrice(
  prices: readonly DatedPrice[],
  place: PricePlace,
  otherwise: number | null,
): { validFrom: string; priceMinor: number } | null {
  const { day } = place
  const now = priceOn(prices, place, otherwise)
  const days = prices.map(({ validFrom }) => validFrom).filter(validFrom => validFrom > day)
  for (const validFrom of [...new Set(days)].sort()) {
    const priceMinor = priceOn(prices, { ...place, day: validFrom }, otherwise)
    if (priceMinor !== null && priceMinor !== now) return { validFrom, priceMinor }
  }
  return null
}
