import type { LedgerAccount } from '#contract/money/accounts.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'

/** One account, with what it is kept by. */
export type Side =
  | { account: 'receivable' | 'advances'; patientId: string }
  | { account: 'payer_receivable' | 'payer_advances'; payerId: string }
  | { account: 'income' | 'income_before_invoices'; serviceId: string | null }
  | { account: 'clearing'; provider: 'card' | 'cheque' | PaymentProviderName }
  | { account: 'cash_desk'; deskSessionId: string }
  | {
      account: Exclude<
        LedgerAccount,
        | 'receivable'
        | 'advances'
        | 'payer_receivable'
        | 'payer_advances'
        | 'income'
        | 'income_before_invoices'
        | 'clearing'
        | 'cash_desk'
      >
    }

/** Where cash is: in somebody's drawer, or with the clinic. */
export type CashSide = Extract<Side, { account: 'cash_desk' }> | { account: 'cash' }

/** An amount above 0 that one account gives to another: what is debited is credited too. */
export type Entry = { debit: Side; credit: Side; amountMinor: number }

type Row = {
  debit: LedgerAccount
  credit: LedgerAccount
  amount_minor: number
  patient_id: string | null
  service_id: string | null
  provider: string | null
  desk_session_id: string | null
  payer_id: string | null
}

export function rowOf({ debit, credit, amountMinor }: Entry): Row {
  const sides = { ...keptBy(debit), ...keptBy(credit) }
  return {
    debit: debit.account,
    credit: credit.account,
    amount_minor: amountMinor,
    patient_id: sides.patientId ?? null,
    service_id: sides.serviceId ?? null,
    provider: sides.provider ?? null,
    desk_session_id: sides.deskSessionId ?? null,
    payer_id: sides.payerId ?? null,
  }
}

const keptBy = ({
  account: _,
  ...by
}: Side): {
  patientId?: string
  serviceId?: string | null
  provider?: string
  deskSessionId?: string
  payerId?: string
} => by
