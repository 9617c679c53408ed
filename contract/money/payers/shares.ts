import { shareOf } from '../../values/money.ts'

/** What a policy says of an invoice. A co-pay is a part or an amount; neither: the patient bears nothing below the limit. */
export type PolicyTerms = {
  copayBasisPoints: number | null
  copayMinor: number | null
  /** The most that the payer bears of one invoice. */
  limitMinor: number | null
}
export type Shares = { payerMinor: number; patientMinor: number }

/**
 * Who bears an invoice, in whole minor units that sum to it exactly. A co-pay in percent is of the total with its tax, rounded half up
 * for the patient; an amount is at most the total. The payer bears the rest up to the limit, and the patient what is beyond it.
 */
export function sharesOf(
  grossMinor: number,
  { copayBasisPoints, copayMinor, limitMinor }: PolicyTerms,
): Shares {
  const copay =
    copayBasisPoints === null ? Math.min(copayMinor ?? 0, grossMinor) : shareOf(grossMinor, copayBasisPoints)
  const payerMinor = Math.min(grossMinor - copay, limitMinor ?? grossMinor)
  return { payerMinor, patientMinor: grossMinor - payerMinor }
}

/**
 * The payer's part of a credit note: in proportion to what the payer still bears of what is left of the invoice, half up. Notes that
 * take all that is left take exactly what the payer bears.
 */
export function payerPartOf(
  creditMinor: number,
  { payerMinor, wholeMinor }: { payerMinor: number; wholeMinor: number },
): number {
  if (wholeMinor === 0) return 0
  const [credit, payer, whole] = [BigInt(creditMinor), BigInt(payerMinor), BigInt(wholeMinor)]
  return Number((2n * credit * payer + whole) / (2n * whole))
}
