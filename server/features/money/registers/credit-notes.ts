import type { ListSql } from '#server/platform/db/lists.ts'
import {
  creditedOf,
  paperColumns,
  paperJoins,
  paperLines,
  placeOfSupply,
  rateSums,
  type CreditedPaper,
  type Paper,
} from './documents.ts'
import { inPeriod, type Period } from './find-period.ts'
import type { Register } from './register.ts'
import { amountRows } from './sales.ts'

/** `number`, `issuedOn` and the sums are the note's; `taxes` are the invoice's. */
export type CreditNote = Omit<Paper, 'exemptMinor'> &
  CreditedPaper & {
    _id: string
    invoiceId: string
    original: string
    originalOn: string
    originalGrossMinor: number
    reason: string
  }

export const creditNoteList = (organizationId: string): ListSql<Period, CreditNote, CreditNote> => ({
  alias: 'n',
  isLasting: true,
  from: db => db`
    credit_notes n
    join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id ${paperJoins(db)}`,
  fromToFind: db => db`
    credit_notes n join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id`,
  scope: db => db`n.organization_id = ${organizationId}`,
  asked: (db, period) => inPeriod(db, ['n.issued_on', 'i.clinic_id'], period),
  columns: db => {
    const linesWhere = (order: string) => db`
      coalesce((select json_agg(json_build_object('lineId', k.line_id, 'netMinor', k.net_minor))
        from credit_note_lines k
        join credit_notes o on o.organization_id = k.organization_id and o.id = k.credit_note_id
        where k.organization_id = ${organizationId} and k.invoice_id = n.invoice_id
          and (o.issued_at, o.id) ${db.unsafe(order)} (n.issued_at, n.id)), '[]')`
    return db`
      n.id as "_id", n.invoice_id as "invoiceId", n.number, n.issued_on as "issuedOn", n.reason, n.net_minor as "netMinor",
      n.tax_minor as "taxMinor", n.rounding_minor as "roundingMinor", n.gross_minor as "grossMinor",
      i.number as original, i.issued_on as "originalOn", i.gross_minor as "originalGrossMinor", ${paperColumns(db, organizationId)},
      ${paperLines(db, organizationId, 'n.invoice_id')} as lines,
      ${linesWhere('<')} as earlier, ${linesWhere('=')} as own`
  },
  sorts: { createdAt: 'n.issued_on, n.issued_at' },
  toRecord: row => row,
})

/** Credit notes with the invoices that they take back, a row for each rate of tax and one for what is without tax. */
export const creditNotes: Register<CreditNote, CreditNote> = {
  columns: [
    'date',
    'document',
    'original',
    'originalDate',
    'clinic',
    'sellerTaxNumber',
    'buyer',
    'buyerTaxNumber',
    'placeOfSupply',
    'taxRate',
    'taxable',
    'igst',
    'cgst',
    'sgst',
    'tax',
    'rounding',
    'total',
    'currency',
    'reason',
  ],
  list: creditNoteList,
  rows: (note, pen) => {
    const { taxes, exemptMinor } = creditedOf(note)
    return amountRows({ ...note, exemptMinor }, rateSums(taxes), pen).map(({ isInterstate, cells }) => [
      { date: note.issuedOn },
      note.number,
      note.original,
      { date: note.originalOn },
      note.clinic,
      note.sellerTaxNumber,
      note.buyer,
      note.buyerTaxNumber,
      placeOfSupply(note, isInterstate),
      ...cells,
      pen.currency,
      note.reason,
    ])
  },
}
