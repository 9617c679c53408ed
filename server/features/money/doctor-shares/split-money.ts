/** What is known of an invoice whose visit has a doctor. Amounts are minor units, without a sign unless said. */
export type SharedInvoice = {
  grossMinor: number
  /** The sum of all credit notes. */
  creditedGrossMinor: number
  /** Tax that is left after the credit notes. */
  taxMinor: number
  lines: SharedLine[]
}
export type SharedLine = {
  lineId: string
  /** Without tax, and what credit notes took of it. */
  netMinor: number
  creditedMinor: number
  quantityMilli: number
  /** Null: the line is not the doctor's, or nothing was agreed. */
  share: { basisPoints: number } | { amountMinor: number } | null
}
/** An allocation, or a credit note with an amount of 0. `counted`: what statements have of it already, by line. */
export type SharedChange = {
  id: string
  amountMinor: number
  counted: ReadonlyMap<string, Counted> | null
}
type Counted = { moneyMinor: number; shareMinor: number }
export type Part = Counted & { changeId: string; lineId: string }

/**
 * Splits the changes of an invoice that no statement has counted over its lines, oldest first, in proportion to what is left of each line
 * without tax. Each part is computed from all the money that the invoice has by then: so parts sum up exactly, and what is taken back
 * lowers exactly what it had raised. Never more than the money itself.
 */
export function splitMoney(invoice: SharedInvoice, changes: readonly SharedChange[]): Part[] {
  const { lines, grossMinor, creditedGrossMinor, taxMinor } = invoice
  const leftOf = ({ netMinor, creditedMinor }: SharedLine) => netMinor - creditedMinor
  const netMinor = lines.reduce((sum, line) => sum + leftOf(line), 0)
  // Rounding belongs to nobody: an invoice that was rounded down has less money than its lines.
  const whole = Math.max(grossMinor - creditedGrossMinor, netMinor + taxMinor)
  const running = new Map<string, Counted>(lines.map(line => [line.lineId, { moneyMinor: 0, shareMinor: 0 }]))
  let allMoney = 0
  for (const { amountMinor, counted } of changes)
    if (counted) {
      allMoney += amountMinor
      for (const [lineId, { moneyMinor, shareMinor }] of counted) {
        const sum = running.get(lineId)
        if (sum) {
          sum.moneyMinor += moneyMinor
          sum.shareMinor += shareMinor
        }
      }
    }
  const parts: Part[] = []
  for (const { id, amountMinor, counted } of changes) {
    if (counted) continue
    allMoney += amountMinor
    for (const line of lines) {
      const moneyMinor = partOf(allMoney, leftOf(line), whole)
      const shareMinor = line.share ? shareOfLine(line, moneyMinor) : 0
      const sum = running.get(line.lineId)!
      // A line that is not the doctor's is counted too, with nothing: a change is counted as a whole.
      parts.push({
        changeId: id,
        lineId: line.lineId,
        moneyMinor: line.share ? moneyMinor - sum.moneyMinor : 0,
        shareMinor: shareMinor - sum.shareMinor,
      })
      running.set(line.lineId, { moneyMinor: line.share ? moneyMinor : sum.moneyMinor, shareMinor })
    }
  }
  return parts
}

/** part × weight ÷ whole, rounded down: parts of all weights are never more than the part. */
const partOf = (amount: number, weight: number, whole: number): number =>
  whole <= 0 || amount <= 0 ? 0 : Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))

/** An amount is for the whole line, so a part of the money brings that part of it; it is never more than the money. */
function shareOfLine({ share, netMinor, quantityMilli }: SharedLine, moneyMinor: number): number {
  if (!share) return 0
  if ('basisPoints' in share) return Number((BigInt(moneyMinor) * BigInt(share.basisPoints)) / 10_000n)
  if (netMinor === 0) return 0
  const agreed = (BigInt(share.amountMinor) * BigInt(quantityMilli)) / 1_000n
  const most = agreed < BigInt(netMinor) ? agreed : BigInt(netMinor)
  return Number((most * BigInt(moneyMinor)) / BigInt(netMinor))
}
