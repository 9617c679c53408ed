// The data that the server passes for each kind of document. Only types: the server imports nothing else from this folder.

import type { PaperSize } from '#contract/values/paper-size.ts'
import type { QuantityToDispense } from '#contract/record/visit-line/quantity-to-dispense.ts'
import type { SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import type { Letterhead } from './letterhead.ts'
import type {
  CreditNoteData,
  InvoiceData,
  PaperTax,
  QuotationData,
  RefundVoucherData,
  StatementData,
} from './money-data.ts'

/** Dates are YYYY-MM-DD; the birth date is null until the patient has been asked. */
export type DocumentPatient = {
  name: string
  number: number
  dateOfBirth: string | null
  gender: 'Male' | 'Female' | 'Other' | null
}

export type PrescriptionData = {
  letterhead: Letterhead
  /** As printed: RX-000123. */
  number: string
  issuedOn: string
  doctor: { name: string; expert: string; registrationNumber: string | null }
  patient: DocumentPatient
  lines: {
    medicineName: string
    dosage: string
    recurrence: string
    duration: string | null
    instructions: string | null
    /** How much the pharmacist gives; null where it cannot be known. */
    quantity: QuantityToDispense | null
  }[]
  note: string | null
  /** Why it is no longer valid. */
  cancelReason: string | null
  /** As it was measured last when it was written. */
  weightKg: number | null
  /** Who prepared it, while the doctor has not signed. */
  preparedBy: string | null
  /** PNG. */
  signature: Uint8Array | null
  /** The page that says whether it is valid. */
  verifyUrl: string | null
}

export type CertificateData = {
  letterhead: Letterhead
  /** As printed: CERT-000123. */
  number: string
  title: string
  /** As it was issued; a blank line between paragraphs. */
  text: string
  issuedOn: string
  doctor: { name: string; expert: string; registrationNumber: string | null }
  patient: DocumentPatient
  cancelReason: string | null
  /** PNG. */
  signature: Uint8Array | null
  verifyUrl: string
}

export type SharedVisitData = {
  letterhead: Letterhead
  visit: SharedVisit
  patient: DocumentPatient
  doctor: { name: string; expert: string; registrationNumber: string | null }
}

/** Text, a number, a calendar date, or a local time ('2026-11-30T09:30'). */
export type ReportCell = string | number | null | { date: string } | { moment: string }

/** A printed list; its headings and words are already in the document's language. */
export type ListReportData = {
  organization: string
  title: string
  printedOn: string
  headings: string[]
  rows: ReportCell[][]
  /** A sign replaces letters that no font has. */
  isMissingLetters: boolean
}

type Money = { amountMinor: number; currency: string }

export type ReceiptData = {
  letterhead: Letterhead
  size: PaperSize
  verifyUrl: string | null
  /** As printed: RCP-000123. */
  number: string
  /** Of the invoice, or else of the visit's bill; null: an advance. */
  documentNumber: { kind: 'invoice' | 'bill'; text: string } | null
  receivedOn: string
  /** Null: it came online. */
  receivedBy: string | null
  method: 'cash' | 'card' | 'upi' | 'bank' | 'cheque' | 'online'
  amount: Money
  isUndone: boolean
  /** With an address where a tax is owed: the law asks for it. */
  patient: { name: string; number: number; address: string | null }
  /** Null: it was not for a visit. */
  visit: {
    doctor: string
    on: string
    /** Each with its price, before tax. */
    services: { name: string; price: Money }[]
    tax: Money
    taxName: string | null
    /** In basis points, 1800 for 18 percent; null if unknown. */
    taxRate: number | null
    total: Money
    /** The bill's amounts when the payment was received. */
    paid: Money
    due: Money
  } | null
  /** That it owes as an advance, before its invoice. */
  taxes: PaperTax[]
  /** The registration that this tax is owed with; null: it owes none. */
  taxNumber: InvoiceData['taxNumber']
  /** The law asks for a line where somebody signs. */
  isSigned: boolean
}

/** kind → its data. A new kind needs a component in kinds.ts. */
export type DocumentData = {
  prescription: PrescriptionData
  certificate: CertificateData
  sharedVisit: SharedVisitData
  listReport: ListReportData
  receipt: ReceiptData
  invoice: InvoiceData
  creditNote: CreditNoteData
  quotation: QuotationData
  refundVoucher: RefundVoucherData
  statement: StatementData
}

export type DocumentKind = keyof DocumentData
