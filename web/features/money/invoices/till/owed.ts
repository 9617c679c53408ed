import type { Invoice } from '#contract/money/invoices/invoice.ts'

type Owed = { owedMinor: number; ofMinor: number; paidMinor: number }
type Paid = Pick<Invoice, 'state' | 'totals' | 'payments' | 'payer'>

/** What the patient has still to pay: of a draft, what they bear of it less what was paid for it before. */
export function owedOf({ state, totals, payments, payer }: Paid): Owed {
  const isDraft = state === 'draft'
  const ofPayer = isDraft ? (payer?.shareMinor ?? 0) : totals.payerDueMinor + (payer?.claim?.paidMinor ?? 0)
  const ofMinor = totals.grossMinor - totals.creditedMinor - totals.writtenOffMinor - ofPayer
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    ofMinor,
    paidMinor,
    owedMinor: isDraft ? Math.max(0, ofMinor - paidMinor) : totals.dueMinor - totals.payerDueMinor,
  }
}
