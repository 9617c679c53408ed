import type { ComponentType } from 'react'
import type { DocumentData, DocumentKind } from './document-data.ts'
import { ListReport } from './list-report/ListReport.tsx'
import { Prescription } from './prescription/Prescription.tsx'
import { Receipt } from './receipt/Receipt.tsx'

/** The component that draws each kind of document. */
export const components: { [K in DocumentKind]: ComponentType<DocumentData[K]> } = {
  prescription: Prescription,
  listReport: ListReport,
  receipt: Receipt,
}
