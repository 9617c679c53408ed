import type { PayerStatement } from './payer-statement.ts'

type Word = 'claim' | 'credit' | 'settlement' | 'reversal' | 'returned' | 'payout' | 'payoutUndone'

/** What an entry of a statement is called. What is undone of a payout is the payer's again; of a settlement, it is owed again. */
export const wordOf = ({ kind, reason, settledMinor }: PayerStatement['entries'][number]): Word => {
  if (kind === 'invoice') return 'claim'
  if (kind === 'credit_note') return 'credit'
  if (kind === 'payer_payout') return 'payout'
  if (kind === 'reversal' && settledMinor > 0) return 'payoutUndone'
  if (kind === 'reversal') return reason === null ? 'reversal' : 'returned'
  return 'settlement'
}
