/**
 * The sums of an invoice, exact in whole minor units. The rules: a line is its price times its quantity, rounded half up, less its
 * discount; a discount on the whole is spread over the lines before tax; tax is computed for each rate on the sum of its lines, half
 * up, each part of the rate by itself (CGST and SGST are each half of the rate); what rounds the total is a line of its own.
 */

/** `parts`: the taxes that a rate consists of, in equal shares: ['CGST', 'SGST'], ['VAT']. */
export type Rate = { id: string; basisPoints: number; isInclusive: boolean; parts: readonly string[] }

export type PricedLine = {
  unitPriceMinor: number
  /** In thousandths: 1,500 is one and a half. */
  quantityMilli: number
  discountMinor: number
  /** What the line costs by the price list; what is charged below it is a discount. Absent: the price is all that is known. */
  listedMinor?: number | undefined
  /** Null: exempt from tax. */
  rate: Rate | null
}

export type LineTotals = {
  /** Price times quantity; by the price list, where that is more. */
  listMinor: number
  /** How far price times quantity is below that. */
  priceCutMinor: number
  /** That, the line's own discount, and its share of the discount on the whole. */
  discountMinor: number
  /** Without tax. */
  netMinor: number
}
export type RateTotals = {
  rateId: string
  basisPoints: number
  /** What the tax is computed on. */
  taxableMinor: number
  parts: { name: string; amountMinor: number }[]
}
export type InvoiceTotals = {
  lines: LineTotals[]
  listMinor: number
  discountMinor: number
  exemptMinor: number
  rates: RateTotals[]
  netMinor: number
  taxMinor: number
  /** From half a unit of `roundToMinor` below 0 to half a unit above. */
  roundingMinor: number
  /** net + tax + rounding. */
  grossMinor: number
}

type Asked = {
  lines: readonly PricedLine[]
  /** On the whole. */
  discountMinor: number
  /** The total is a multiple of this; 1 rounds nothing. */
  roundToMinor: number
}

/** Null where a line, or all together, would cost less than nothing. */
export function totalsOf({ lines, discountMinor, roundToMinor }: Asked): InvoiceTotals | null {
  const charged = lines.map(line => BigInt(priceOfQuantity(line)))
  const listed = charged.map((amount, index) => largest(amount, BigInt(lines[index]!.listedMinor ?? 0)))
  const own = charged.map((amount, index) => amount - BigInt(lines[index]!.discountMinor))
  if (own.some(amount => amount < 0n)) return null
  if (sum(own) < BigInt(discountMinor)) return null
  const shares = spread(BigInt(discountMinor), own)
  const asked = own.map((amount, index) => amount - shares[index]!)

  const exempt = sum(asked.filter((_, index) => lines[index]!.rate === null))
  const nets = [...asked]
  const rates = ratesOf(lines).map((rate): RateTotals => {
    const places = lines.flatMap((line, index) => (line.rate?.id === rate.id ? [index] : []))
    const amounts = places.map(index => asked[index]!)
    const parts = partsOn(sum(amounts), rate)
    if (rate.isInclusive) {
      const tax = sum(parts.map(({ amount }) => amount))
      for (const [place, share] of spread(tax, amounts).entries())
        nets[places[place]!] = amounts[place]! - share
    }
    return {
      rateId: rate.id,
      basisPoints: rate.basisPoints,
      taxableMinor: Number(sum(places.map(index => nets[index]!))),
      parts: parts.map(({ name, amount }) => ({ name, amountMinor: Number(amount) })),
    }
  })

  const net = sum(nets)
  const tax = BigInt(
    rates.flatMap(({ parts }) => parts).reduce((all, { amountMinor }) => all + amountMinor, 0),
  )
  const gross = rounded(net + tax, BigInt(roundToMinor)) * BigInt(roundToMinor)
  return {
    lines: listed.map((list, index) => ({
      listMinor: Number(list),
      priceCutMinor: Number(list - charged[index]!),
      discountMinor: Number(list - asked[index]!),
      netMinor: Number(nets[index]!),
    })),
    listMinor: Number(sum(listed)),
    discountMinor: Number(sum(listed) - sum(asked)),
    exemptMinor: Number(exempt),
    rates,
    netMinor: Number(net),
    taxMinor: Number(tax),
    roundingMinor: Number(gross - net - tax),
    grossMinor: Number(gross),
  }
}

/** Rounded half up. */
export const priceOfQuantity = ({
  unitPriceMinor,
  quantityMilli,
}: Pick<PricedLine, 'unitPriceMinor' | 'quantityMilli'>): number =>
  Number(rounded(BigInt(unitPriceMinor) * BigInt(quantityMilli), 1_000n))

const largest = (one: bigint, other: bigint) => (one > other ? one : other)

/** Each rate once, in the order of the lines. */
const ratesOf = (lines: readonly PricedLine[]): Rate[] => [
  ...new Map(lines.flatMap(({ rate }) => (rate ? [[rate.id, rate] as const] : []))).values(),
]

/** Each part by itself, on an amount without the tax or, inclusive, with it. */
function partsOn(
  amount: bigint,
  { basisPoints, isInclusive, parts }: Rate,
): { name: string; amount: bigint }[] {
  const rate = BigInt(basisPoints)
  const whole = isInclusive ? 10_000n + rate : 10_000n
  return parts.map(name => ({ name, amount: rounded(amount * rate, whole * BigInt(parts.length)) }))
}

/**
 * Shares of `total` in proportion to `weights`; the largest remainders get what is left, of equal ones the first, so that
 * the shares sum to it exactly.
 */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map(weight => (total * weight) / all)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % all }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  const left = Number(total - sum(shares))
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1n
  return shares
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Half up; both are not below 0. */
const rounded = (amount: bigint, divisor: bigint) => (2n * amount + divisor) / (2n * divisor)
