import type { InvoiceState } from '#contract/money/invoices/invoice.ts'

export type Sums = {
  grossMinor: number
  paidMinor: number
  creditedMinor: number
  writtenOffMinor: number
  /** What a payer owes of what is due. */
  payerDueMinor: number
}

export const dueOfSums = ({
  grossMinor,
  paidMinor,
  creditedMinor,
  writtenOffMinor,
}: Omit<Sums, 'payerDueMinor'>): number => grossMinor - paidMinor - creditedMinor - writtenOffMinor

/** What the patient is asked for. */
export const patientDueOf = (sums: Sums): number => dueOfSums(sums) - sums.payerDueMinor

/**
 * The state of an issued invoice follows from its sums. `isTakenBack`: credit notes left nothing of it, neither an amount nor a use of
 * a package. That is not said by its sums: an invoice of nothing but uses has none.
 */
export function stateOfDue(
  sums: Omit<Sums, 'payerDueMinor'>,
  isTakenBack: boolean,
): Exclude<InvoiceState, 'draft'> {
  if (isTakenBack) return 'credited'
  if (dueOfSums(sums) === 0) return sums.writtenOffMinor > 0 ? 'written_off' : 'paid'
  return sums.paidMinor > 0 ? 'part_paid' : 'issued'
}
