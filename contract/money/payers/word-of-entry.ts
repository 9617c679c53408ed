import type { PayerStatement } from './payer-statement.ts'

type Word = 'claim' | 'credit' | 'settlement' | 'reversal' | 'returned' | 'payout'

/** What an entry of a statement is called. */
export const wordOf = ({ kind, reason }: PayerStatement['entries'][number]): Word => {
  if (kind === 'invoice') return 'claim'
  if (kind === 'credit_note') return 'credit'
  if (kind === 'payer_payout') return 'payout'
  if (kind === 'reversal') return reason === null ? 'reversal' : 'returned'
  return 'settlement'
}
