/**
 * The accounts of the ledger. Receivables and advances are kept by patient or by payer, income by service, clearing by who clears it,
 * the cash desk by session.
 * 'tax_on_advances' is the tax that advances owe before their invoices; it is owed once more by the invoice, so it is taken back then.
 * 'income_before_invoices' is what completed visits earned before the clinic wrote invoices here.
 */
export const ledgerAccounts = [
  'receivable',
  'payer_receivable',
  'advances',
  'payer_advances',
  'cash',
  'cash_desk',
  'cash_difference',
  'bank',
  'clearing',
  'income',
  'income_before_invoices',
  'tax_payable',
  'tax_on_advances',
  'tds_receivable',
  'rounding',
  'write_off',
  'provider_fees',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const transactionKinds = [
  'payment',
  'reversal',
  'refund',
  'visit_before_invoices',
  'invoice',
  'allocation',
  'credit_note',
  'write_off',
  'desk_opening',
  'desk_movement',
  'desk_closing',
  'payout',
  'settlement',
  'advance_tax',
  'payer_payout',
] as const
export type TransactionKind = (typeof transactionKinds)[number]
