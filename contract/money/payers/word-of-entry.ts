import type { PayerStatement } from './payer-statement.ts'

type Word = 'entry.claim' | 'entry.credit' | 'entry.settlement' | 'entry.reversal'

/** What an entry of a statement is called. */
export const wordOf = ({ kind }: PayerStatement['entries'][number]): Word => {
  if (kind === 'invoice') return 'entry.claim'
  if (kind === 'credit_note') return 'entry.credit'
  return kind === 'reversal' ? 'entry.reversal' : 'entry.settlement'
}
