import type { ComponentType } from 'react'
import type { DocumentData, DocumentKind } from './document-data.ts'
import { Certificate } from './certificate/Certificate.tsx'
import { ListReport } from './list-report/ListReport.tsx'
import { Prescription } from './prescription/Prescription.tsx'
import { SharedVisit } from './shared-visit/SharedVisit.tsx'
import { CreditNote } from './invoice/CreditNote.tsx'
import { Invoice } from './invoice/Invoice.tsx'
import { Quotation } from './quotation/Quotation.tsx'
import { Receipt } from './receipt/Receipt.tsx'
import { RefundVoucher } from './receipt/RefundVoucher.tsx'
import { Statement } from './statement/Statement.tsx'

/** The component that draws each kind of document. */
export const components: { [K in DocumentKind]: ComponentType<DocumentData[K]> } = {
  prescription: Prescription,
  certificate: Certificate,
  sharedVisit: SharedVisit,
  listReport: ListReport,
  receipt: Receipt,
  invoice: Invoice,
  creditNote: CreditNote,
  quotation: Quotation,
  refundVoucher: RefundVoucher,
  statement: Statement,
}
