import type { LedgerAccount, TransactionKind } from '#contract/money/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inPeriod, type Period } from './find-period.ts'

export type LedgerSum = {
  kind: TransactionKind
  isOfPayment: boolean
  debit: LedgerAccount
  credit: LedgerAccount
  amountMinor: number
}

/** What was posted in a period, by the kind of transaction and its two accounts. */
export const findLedgerSums = (db: Db, organizationId: string, period: Period): Promise<LedgerSum[]> =>
  db<LedgerSum[]>`
    select t.kind, t.payment_id is not null as "isOfPayment", e.debit, e.credit, sum(e.amount_minor)::bigint as "amountMinor"
    from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
    where e.organization_id = ${organizationId} ${inPeriod(db, ['e.posted_on', 'e.clinic_id'], period)}
    group by 1, 2, 3, 4`

const moneyAccounts: ReadonlySet<LedgerAccount> = new Set(['cash', 'cash_desk', 'bank', 'clearing'])

/** Debits less credits of some accounts in some kinds of transactions. */
export const heldBy = (
  sums: readonly LedgerSum[],
  isOf: (account: LedgerAccount) => boolean,
  kinds?: readonly TransactionKind[],
): number =>
  sums
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .reduce(
      (all, { debit, credit, amountMinor }) =>
        all + (isOf(debit) ? amountMinor : 0) - (isOf(credit) ? amountMinor : 0),
      0,
    )

export const only = (name: LedgerAccount) => (account: LedgerAccount) => account === name
export const isMoney = (account: LedgerAccount) => moneyAccounts.has(account)
