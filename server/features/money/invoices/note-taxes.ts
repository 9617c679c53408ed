import { taxOfPart } from '#contract/money/invoices/credit.ts'

type Tax = { rateId: string; name: string; rate: string; amountMinor: number }
type Line = { lineId: string; rateId: string | null; netMinor: number }
type Credited = { lineId: string; netMinor: number }

/**
 * The parts of a credit note's tax, by the rule of `creditOf`: the tax of a rate follows the credited share of its lines, less what
 * earlier notes took back. The last part of a rate takes what rounding leaves, so that the parts are the note's tax.
 */
export function taxesOfNote(
  invoice: { taxes: readonly Tax[]; lines: readonly Line[] },
  earlier: readonly Credited[],
  own: readonly Credited[],
): (Omit<Tax, 'rateId'> & { taxableMinor: number })[] {
  const rateIds = [...new Set(invoice.taxes.map(({ rateId }) => rateId))]
  return rateIds.flatMap(rateId => {
    const lines = invoice.lines.filter(line => line.rateId === rateId)
    const isOfRate = ({ lineId }: Credited) => lines.some(line => line.lineId === lineId)
    const sum = (all: readonly { netMinor: number }[]) =>
      all.reduce((total, { netMinor }) => total + netMinor, 0)
    const whole = sum(lines)
    const before = sum(earlier.filter(isOfRate))
    const taxableMinor = sum(own.filter(isOfRate))
    if (taxableMinor === 0) return []
    const shareOf = (amountMinor: number) =>
      taxOfPart(amountMinor, before + taxableMinor, whole) - taxOfPart(amountMinor, before, whole)
    const parts = invoice.taxes.filter(tax => tax.rateId === rateId)
    const all = shareOf(parts.reduce((total, { amountMinor }) => total + amountMinor, 0))
    let left = all
    return parts.map(({ name, rate, amountMinor }, index) => {
      const part = index === parts.length - 1 ? left : shareOf(amountMinor)
      left -= part
      return { name, rate, taxableMinor, amountMinor: part }
    })
  })
}
