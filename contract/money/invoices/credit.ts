import { financialYearOf } from '../financial-year.ts'

/** What of an issued invoice can still be credited, in whole minor units. */
export type Creditable = {
  lines: readonly {
    lineId: string
    netMinor: number
    creditedMinor: number
    /** Uses of a package that were not given back yet. */
    usesLeft: number
    taxRateId: string | null
  }[]
  /** The tax of each rate, and what of it was credited by earlier notes. */
  taxes: ReadonlyMap<string, { taxMinor: number; creditedMinor: number }>
  roundingMinor: number
  /** The rounding of all earlier notes. */
  creditedRoundingMinor: number
  /** False: it is too late, and the note lowers the price alone. */
  takesBackTax: boolean
}

export type Credit = {
  lines: { lineId: string; netMinor: number; uses: number }[]
  /** Nothing of the invoice is left: no amount, and no use of a package. */
  isLast: boolean
  netMinor: number
  taxes: Map<string, number>
  taxMinor: number
  roundingMinor: number
  grossMinor: number
}

/** An amount without tax, or, of a line that uses a package, how many uses. */
export type AskedCredit = { lineId: string; amountMinor?: number | undefined; uses?: number | undefined }

/**
 * The sums of a credit note for these lines; without lines, for all that is left. Tax follows the credited part of
 * its rate, so that all notes of an invoice take back exactly its tax, unless it is too late for that; the rounding goes with the last of it. Null: a line is not of
 * the invoice, or more is asked for than is left of it, or nothing is left.
 */
export function creditOf(
  { lines, taxes, roundingMinor, creditedRoundingMinor, takesBackTax }: Creditable,
  asked: readonly AskedCredit[] | undefined,
): Credit | null {
  const leftOf = ({ netMinor, creditedMinor }: Creditable['lines'][number]) => netMinor - creditedMinor
  const all = lines.map(line => ({ lineId: line.lineId, amountMinor: leftOf(line), uses: line.usesLeft }))
  const known = new Set(lines.map(({ lineId }) => lineId))
  const wanted = asked ?? all
  if (wanted.some(({ lineId }) => !known.has(lineId))) return null
  const credited = lines.map(line => {
    const ofLine = wanted.filter(({ lineId }) => lineId === line.lineId)
    return {
      ...line,
      now: ofLine.reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0),
      usesNow: ofLine.reduce((sum, { uses = 0 }) => sum + uses, 0),
    }
  })
  if (credited.some(line => line.now > leftOf(line) || line.usesNow > line.usesLeft)) return null
  if (credited.every(({ now, usesNow }) => now + usesNow === 0)) return null
  const netMinor = credited.reduce((sum, { now }) => sum + now, 0)
  const taxNow = new Map<string, number>()
  for (const [rateId, { taxMinor, creditedMinor }] of taxes) {
    const ofRate = credited.filter(line => line.taxRateId === rateId)
    const whole = ofRate.reduce((sum, line) => sum + line.netMinor, 0)
    const gone = ofRate.reduce((sum, line) => sum + line.creditedMinor + line.now, 0)
    taxNow.set(rateId, takesBackTax ? taxOfPart(taxMinor, gone, whole) - creditedMinor : 0)
  }
  const taxMinor = [...taxNow.values()].reduce((sum, amount) => sum + amount, 0)
  const isAllMoney = credited.every(line => line.now === leftOf(line))
  const isTaxLeft = [...taxes].some(([rateId, tax]) => tax.creditedMinor + taxNow.get(rateId)! < tax.taxMinor)
  const rounding = isAllMoney ? roundingMinor - creditedRoundingMinor : 0
  return {
    lines: credited.flatMap(({ lineId, now, usesNow }) =>
      now + usesNow > 0 ? [{ lineId, netMinor: now, uses: usesNow }] : [],
    ),
    isLast: isAllMoney && !isTaxLeft && credited.every(line => line.usesNow === line.usesLeft),
    netMinor,
    taxes: taxNow,
    taxMinor,
    roundingMinor: rounding,
    grossMinor: netMinor + taxMinor + rounding,
  }
}

/** What of a rate's tax belongs to the credited part of its lines: total × part ÷ whole, half up. */
export function taxOfPart(total: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Whether a credit note of `day` still takes back tax (both dates YYYY-MM-DD): in India until 30 November after the financial year of
 * the invoice (CGST Act, section 34(2)).
 */
export const isInTimeForTax = (invoicedOn: string, day: string): boolean =>
  day <= `${financialYearOf(invoicedOn, 'IN').to.slice(0, 4)}-11-30`
