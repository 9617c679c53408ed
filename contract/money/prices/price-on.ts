import { z } from 'zod'

/** What an item costs from a day on: at one clinic, or at all of them. */
export const datedPrice = z.object({
  /** Null: at all clinics. */
  clinicId: z.string().nullable(),
  /** YYYY-MM-DD. */
  validFrom: z.string(),
  /** Null: from this day on the clinic has no price of its own. */
  priceMinor: z.number().nullable(),
})
export type DatedPrice = z.output<typeof datedPrice>

type Place = {
  /** Null: the price of all clinics. */
  clinicId: string | null
  day: string
}

/**
 * The price in force at a clinic on a day: the latest one of the clinic whose day has come, else the latest of all clinics, else
 * `otherwise`, a service's own price.
 */
export function priceOn(
  prices: readonly DatedPrice[],
  { clinicId, day }: Place,
  otherwise: number | null,
): number | null {
  const latestOf = (of: string | null) =>
    prices
      .filter(price => price.clinicId === of && price.validFrom <= day)
      .reduce<DatedPrice | null>(
        (latest, price) => (latest && latest.validFrom > price.validFrom ? latest : price),
        null,
      )?.priceMinor ?? null
  return (clinicId === null ? null : latestOf(clinicId)) ?? latestOf(null) ?? otherwise
}

/** The next day on which the price at a clinic changes, and what it is then. */
export function nextPrice(
  prices: readonly DatedPrice[],
  { clinicId, day }: Place,
  otherwise: number | null,
): { validFrom: string; priceMinor: number } | null {
  const now = priceOn(prices, { clinicId, day }, otherwise)
  const days = prices.map(({ validFrom }) => validFrom).filter(validFrom => validFrom > day)
  for (const validFrom of [...new Set(days)].sort()) {
    const priceMinor = priceOn(prices, { clinicId, day: validFrom }, otherwise)
    if (priceMinor !== null && priceMinor !== now) return { validFrom, priceMinor }
  }
  return null
}
