import type { PayerStatement } from './payer-statement.ts'

type Word = 'claim' | 'credit' | 'settlement' | 'reversal'

/** What an entry of a statement is called. */
export const wordOf = ({ kind }: PayerStatement['entries'][number]): Word => {
  if (kind === 'invoice') return 'claim'
  if (kind === 'credit_note') return 'credit'
  return kind === 'reversal' ? 'reversal' : 'settlement'
}
