/** What of an issued invoice can still be credited, in whole minor units. */
export type Creditable = {
  lines: readonly { lineId: string; netMinor: number; creditedMinor: number; taxRateId: string | null }[]
  /** The tax of each rate, and what of it was credited by earlier notes. */
  taxes: ReadonlyMap<string, { taxMinor: number; creditedMinor: number }>
  roundingMinor: number
  /** Of all earlier notes. */
  creditedRoundingMinor: number
}

export type Credit = {
  lines: { lineId: string; netMinor: number }[]
  netMinor: number
  taxes: Map<string, number>
  taxMinor: number
  roundingMinor: number
  grossMinor: number
}

/**
 * The sums of a credit note for these lines, amounts without tax; without lines, for all that is left. Tax follows the credited part of
 * its rate, so that all notes of an invoice take back exactly its tax; the rounding goes with the last of it. Null: a line is not of
 * the invoice, or more is asked for than is left of it, or nothing is left.
 */
export function creditOf(
  { lines, taxes, roundingMinor, creditedRoundingMinor }: Creditable,
  asked: readonly { lineId: string; amountMinor: number }[] | undefined,
): Credit | null {
  const leftOf = ({ netMinor, creditedMinor }: Creditable['lines'][number]) => netMinor - creditedMinor
  const wanted = new Map<string, number>()
  for (const { lineId, amountMinor } of asked ??
    lines.map(line => ({ lineId: line.lineId, amountMinor: leftOf(line) })))
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + amountMinor)
  const known = new Map(lines.map(line => [line.lineId, line]))
  for (const [lineId, amountMinor] of wanted) {
    const line = known.get(lineId)
    if (!line || amountMinor > leftOf(line)) return null
  }
  const credited = lines.map(line => ({ ...line, now: wanted.get(line.lineId) ?? 0 }))
  const netMinor = credited.reduce((sum, { now }) => sum + now, 0)
  if (netMinor === 0) return null
  const taxNow = new Map<string, number>()
  for (const [rateId, { taxMinor, creditedMinor }] of taxes) {
    const ofRate = credited.filter(line => line.taxRateId === rateId)
    const all = ofRate.reduce((sum, line) => sum + line.netMinor, 0)
    const gone = ofRate.reduce((sum, line) => sum + line.creditedMinor + line.now, 0)
    taxNow.set(rateId, taxOfPart(taxMinor, gone, all) - creditedMinor)
  }
  const taxMinor = [...taxNow.values()].reduce((sum, amount) => sum + amount, 0)
  const isLast = credited.every(line => line.creditedMinor + line.now === line.netMinor)
  const rounding = isLast ? roundingMinor - creditedRoundingMinor : 0
  return {
    lines: credited.flatMap(({ lineId, now }) => (now > 0 ? [{ lineId, netMinor: now }] : [])),
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
