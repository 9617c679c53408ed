// The data of the documents of money. Amounts are minor units of `currency`.

import type { PaymentMethod } from '#contract/money/payments.ts'
import type { AccountEntry } from '#contract/money/patient-account.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { Letterhead } from './letterhead.ts'

export type InvoiceTitle = 'invoice' | 'taxInvoice' | 'bill' | 'bill_of_supply' | 'invoice_cum_bill_of_supply'

type MoneyPaper = {
  letterhead: Letterhead
  size: PaperSize
  currency: string
  /** The registration that the tax is charged with. */
  taxNumber: { name: 'gstin' | 'vat' | 'other'; number: string } | null
  buyer: {
    name: string
    number: number
    address: string | null
    /** Of somebody else who is billed. */
    billedName: string | null
    billedTaxNumber: string | null
  }
  verifyUrl: string | null
  /** The text of the QR code that Saudi invoices bear. */
  zatca: string | null
}

/** Each part of each rate; `rate` is the part's, in percent. */
export type PaperTax = { name: string; rate: string; taxableMinor: number; amountMinor: number }

export type InvoiceData = MoneyPaper & {
  title: InvoiceTitle
  /** Null: a draft. */
  number: string | null
  issuedOn: string | null
  issuedBy: string | null
  isCredited: boolean
  /** The law asks for a line where somebody signs. */
  isSigned: boolean
  lines: {
    description: string
    /** SAC or HSN. */
    code: string | null
    quantity: string
    unitPriceMinor: number
    discountMinor: number
    discountReason: string | null
    /** Null: exempt. */
    taxBasisPoints: number | null
    amountMinor: number
  }[]
  discountMinor: number
  discountReason: string | null
  taxes: PaperTax[]
  totals: Record<
    | 'listMinor'
    | 'netMinor'
    | 'taxMinor'
    | 'roundingMinor'
    | 'grossMinor'
    | 'paidMinor'
    | 'creditedMinor'
    | 'writtenOffMinor'
    | 'dueMinor'
    | 'payerDueMinor',
    number
  >
  /** Who bears a part of the total, as when it was issued. */
  payer: { name: string; memberNumber: string | null; shareMinor: number } | null
  payments: { number: string; on: string; method: PaymentMethod; amountMinor: number }[]
  creditNotes: { number: string; on: string; amountMinor: number }[]
  note: string | null
  /** What is due, to be paid by UPI; null: nothing is, or not so. */
  upi: { id: string; link: string } | null
}

export type QuotationData = MoneyPaper &
  Pick<InvoiceData, 'lines' | 'discountMinor' | 'discountReason' | 'taxes' | 'note'> & {
    number: string
    quotedOn: string
    quotedBy: string | null
    validUntil: string
    isDeclined: boolean
    totals: Pick<
      InvoiceData['totals'],
      'listMinor' | 'netMinor' | 'taxMinor' | 'roundingMinor' | 'grossMinor'
    >
  }

export type CreditNoteData = MoneyPaper & {
  number: string
  issuedOn: string
  original: { number: string; issuedOn: string }
  reason: string
  /** Without tax. */
  lines: {
    description: string
    taxBasisPoints: number | null
    amountMinor: number
    /** Of a package, which can be used again; 0: the line uses none. */
    uses: number
  }[]
  taxes: PaperTax[]
  netMinor: number
  roundingMinor: number
  grossMinor: number
}

export type RefundVoucherData = MoneyPaper & {
  number: string
  refundedOn: string
  /** Null: the provider gave it back. */
  refundedBy: string | null
  method: PaymentMethod
  reason: string
  receipt: { number: string; receivedOn: string }
  /** The services, or the number of the invoice; null: an advance. */
  purpose: string | null
  /** In an advance for a taxed visit that no invoice took. */
  taxes: PaperTax[]
  amountMinor: number
  isSigned: boolean
}

export type StatementData = {
  letterhead: Letterhead
  size: PaperSize
  currency: string
  patient: { name: string; number: number; address: string | null }
  from: string | null
  asOf: string
  openingMinor: number
  entries: Pick<AccountEntry, 'on' | 'kind' | 'number' | 'chargeMinor' | 'paymentMinor' | 'balanceMinor'>[]
  hasEarlier: boolean
  balanceMinor: number
  advanceMinor: number
  dueMinor: number
  ages: { upToDays: number | null; dueMinor: number }[]
}
