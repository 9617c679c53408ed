import { approvalMessages } from './approval-messages.ts'
import { deskMessages } from './desk-messages.ts'
import { shareMessages } from './doctor-share-messages.ts'
import { invoiceMessages } from './invoices/invoice-messages.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { limitMessages } from './limit-messages.ts'
import { moneyMessages } from './money-messages.ts'
import { payerMessages } from './payers/payer-messages.ts'
import { onlineMessages } from './online/online-messages.ts'
import { priceMessages } from './prices/price-messages.ts'
import { quotationMessages } from './quotations/quotation-messages.ts'
import { registerMessages } from './registers/register-messages.ts'
import { refundMessages } from './refund-messages.ts'
import { taxMessages } from './tax/tax-messages.ts'

export const allMoneyMessages: readonly string[] = [
  ...new Set(
    [
      moneyMessages,
      onlineMessages,
      payerMessages,
      approvalMessages,
      deskMessages,
      invoiceMessages,
      ledgerMessages,
      limitMessages,
      priceMessages,
      quotationMessages,
      refundMessages,
      shareMessages,
      registerMessages,
      taxMessages,
    ].flatMap(Object.values<string>),
  ),
]
