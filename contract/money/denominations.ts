import { latinDigits } from '../values/latin-digits.ts'

type Denomination = { valueMinor: number; isCoin: boolean }

const of = (notes: readonly number[], coins: readonly number[]): readonly Denomination[] => [
  ...notes.map(value => ({ valueMinor: value * 100, isCoin: false })),
  ...coins.map(valueMinor => ({ valueMinor, isCoin: true })),
]

/** The usual notes, and the coins in minor units, the largest first. Of other currencies one sum is counted. */
const denominations: Record<string, readonly Denomination[]> = {
  INR: of([500, 200, 100, 50, 20, 10], [1_000, 500, 200, 100]),
  SAR: of([500, 200, 100, 50, 20, 10, 5], [200, 100, 50, 25]),
  AED: of([1_000, 500, 200, 100, 50, 20, 10, 5], [100, 50, 25]),
  USD: of([100, 50, 20, 10, 5, 2, 1], [100, 50, 25, 10, 5, 1]),
  EUR: of([200, 100, 50, 20, 10, 5], [200, 100, 50, 20, 10, 5, 2, 1]),
  GBP: of([50, 20, 10, 5], [200, 100, 50, 20, 10, 5, 2, 1]),
}

export const denominationsOf = (currency: string): readonly Denomination[] | null =>
  denominations[currency] ?? null

/** What was typed as counts, by place of the denomination: an empty field is 0. Null where one is no count. */
export function countPieces(
  pieces: readonly Denomination[],
  typed: readonly string[],
): { counts: (Denomination & { count: number })[]; countedMinor: number } | null {
  const counts = pieces.map((piece, place) => {
    const text = latinDigits((typed[place] ?? '').trim())
    return { ...piece, count: /^\d{0,6}$/.test(text) ? Number(text) : Number.NaN }
  })
  const countedMinor = counts.reduce((sum, { valueMinor, count }) => sum + valueMinor * count, 0)
  return Number.isNaN(countedMinor) ? null : { counts, countedMinor }
}
