import { deskMessages } from './desk-messages.ts'
import { invoiceMessages } from './invoices/invoice-messages.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { moneyMessages } from './money-messages.ts'
import { taxMessages } from './tax-messages.ts'

export const allMoneyMessages: readonly string[] = [
  ...new Set(
    [moneyMessages, deskMessages, invoiceMessages, ledgerMessages, taxMessages].flatMap(
      Object.values<string>,
    ),
  ),
]
