import type { Invoice } from '#contract/money/invoices/invoice.ts'

type Owed = { owedMinor: number; ofMinor: number; paidMinor: number }

/** What is still to be paid. Of a draft, what it comes to less what was paid for it before. */
export function owedOf({ state, totals, payments }: Pick<Invoice, 'state' | 'totals' | 'payments'>): Owed {
  const ofMinor = totals.grossMinor - totals.creditedMinor - totals.writtenOffMinor
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    ofMinor,
    paidMinor,
    owedMinor: state === 'draft' ? Math.max(0, ofMinor - paidMinor) : totals.dueMinor,
  }
}
