import type { InvoiceState } from '#contract/money/invoices/invoice.ts'

export type Sums = { grossMinor: number; paidMinor: number; creditedMinor: number; writtenOffMinor: number }

export const dueOfSums = ({ grossMinor, paidMinor, creditedMinor, writtenOffMinor }: Sums): number =>
  grossMinor - paidMinor - creditedMinor - writtenOffMinor

/**
 * The state of an issued invoice follows from its sums. `isTakenBack`: credit notes left nothing of it, neither an amount nor a use of
 * a package. That is not said by its sums: an invoice of nothing but uses has none.
 */
export function stateOfDue(sums: Sums, isTakenBack: boolean): Exclude<InvoiceState, 'draft'> {
  if (isTakenBack) return 'credited'
  if (dueOfSums(sums) === 0) return sums.writtenOffMinor > 0 ? 'written_off' : 'paid'
  return sums.paidMinor > 0 ? 'part_paid' : 'issued'
}
