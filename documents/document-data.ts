// What the server hands over for each kind of document. Only types: the server knows nothing else of this folder.

export type Letterhead = {
  organization: string
  clinic: { name: string; address: string; phone: string; email: string }
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** What the organization wrote to stand below the name, and at the foot of each page. */
  text: string | null
  footer: string | null
}

/** Dates are YYYY-MM-DD; a patient who is not asked yet has no birth date. */
export type DocumentPatient = {
  name: string
  number: number
  dateOfBirth: string | null
  gender: 'Male' | 'Female' | null
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
  }[]
  note: string | null
  /** Why it is not valid any more. */
  cancelReason: string | null
}

/** Text, a number, a calendar date, or a moment as a wall clock showed it ('2026-11-30T09:30'). */
export type ReportCell = string | number | null | { date: string } | { moment: string }

/** A list on paper; its headings and words are in the document's language already. */
export type ListReportData = {
  organization: string
  title: string
  printedOn: string
  headings: string[]
  rows: ReportCell[][]
  /** A sign stands in place of letters that no font has. */
  isMissingLetters: boolean
}

type Money = { amountMinor: number; currency: string }

export type ReceiptData = {
  letterhead: Letterhead
  /** As printed: RCP-000123. */
  number: string
  billNumber: string
  receivedOn: string
  receivedBy: string
  method: 'cash' | 'card' | 'upi' | 'bank'
  amount: Money
  isUndone: boolean
  patient: { name: string; number: number }
  doctor: string
  /** Each with its price, before tax. */
  services: { name: string; price: Money }[]
  visitOn: string
  tax: Money
  taxName: string | null
  /** In basis points, 1800 for 18 per cent; null where it is not known. */
  taxRate: number | null
  total: Money
  /** Of the bill, as it was when the payment was received. */
  paid: Money
  due: Money
}

/** kind → its data. A new kind gets its component in kinds.ts. */
export type DocumentData = {
  prescription: PrescriptionData
  listReport: ListReportData
  receipt: ReceiptData
}

export type DocumentKind = keyof DocumentData
