import type { InvoiceState } from '#contract/money/invoices/invoices.ts'

export type Sums = { grossMinor: number; paidMinor: number; creditedMinor: number; writtenOffMinor: number }

export const dueOfSums = ({ grossMinor, paidMinor, creditedMinor, writtenOffMinor }: Sums): number =>
  grossMinor - paidMinor - creditedMinor - writtenOffMinor

/** The state of an issued invoice follows from its sums. */
export function stateOfDue(sums: Sums): Exclude<InvoiceState, 'draft'> {
  if (sums.grossMinor > 0 && sums.creditedMinor === sums.grossMinor) return 'credited'
  if (dueOfSums(sums) === 0) return sums.writtenOffMinor > 0 ? 'written_off' : 'paid'
  return sums.paidMinor > 0 ? 'part_paid' : 'issued'
}
