import { z } from 'zod'
import { endpoint, listQuery } from '../../core/endpoint.ts'
import { date, formBoolean, idOf, nothing, version } from '../../core/fields.ts'
import { exportEndpoint } from '../../core/lists.ts'
import { messages } from '../../core/messages.ts'
import { amountMinor } from '../amount.ts'
import { paperQuery } from '../paper-query.ts'
import { invoice, invoiceStates, invoiceSummary } from './invoice.ts'
import { changeInvoiceBody, createInvoiceBody, creditInvoiceBody, writeOffBody } from './invoice-body.ts'
import { invoiceMessages } from './invoice-messages.ts'

const path = 'users/invoices'
const sorts = ['number', 'patient', 'issuedOn', 'gross', 'due', 'createdAt'] as const
const filters = {
  state: z.enum(invoiceStates, { error: messages.invalidValue }).optional(),
  /** Its patient still owes something of it. */
  isDue: formBoolean.optional(),
  patientId: idOf(messages.patientRequired).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  appointmentId: idOf(messages.appointmentRequired).optional(),
  /** Days of issue, both included. */
  from: date().optional(),
  to: date().optional(),
}
const one = `${path}/:id` as const
const changes = ['invoices', 'payments', 'appointments'] as const
const reads = 'invoices' as const

export const invoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List invoices, drafts included',
    allow: 'invoices.read',
    query: listQuery(sorts, filters),
    data: z.array(invoiceSummary),
    paged: true,
    reads,
  }),
  export: exportEndpoint({
    path,
    name: { many: 'invoices' },
    filters,
    sorts,
    columns: [
      'number',
      'patient',
      'issuedOn',
      'total',
      'paid',
      'due',
      'status',
      'currency',
      'paper',
      'net',
      'tax',
      'clinic',
      'issuedBy',
    ],
    allow: 'invoices.read',
    reads,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Begin an invoice as a draft: of a visit, or free',
    allow: 'invoices.write',
    body: createInvoiceBody,
    data: invoice,
    success: 201,
    message: invoiceMessages.invoiceSaved,
    errors: ['conflict', 'limit_exceeded'],
    changes,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get an invoice with its lines, taxes, payments and credit notes',
    allow: 'invoices.read',
    data: invoice,
    reads,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a draft; lines replace those that there were',
    allow: 'invoices.write',
    body: changeInvoiceBody,
    data: invoice,
    message: invoiceMessages.invoiceSaved,
    errors: ['invoice_issued', 'limit_exceeded', 'stale_version'],
    changes,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Discard a draft',
    allow: 'invoices.write',
    data: nothing,
    message: invoiceMessages.invoiceDiscarded,
    errors: ['invoice_issued'],
    changes,
  }),
  issue: endpoint({
    method: 'POST',
    path: `${one}/issue`,
    summary: 'Issue a draft: it gets its number, and what its patient paid before is set against it',
    allow: 'invoices.write',
    body: z.object({ version }),
    data: invoice,
    message: invoiceMessages.invoiceIssued,
    errors: [
      'invoice_issued',
      'limit_exceeded',
      'stale_version',
      'two_documents',
      'amount_exceeds',
      'period_closed',
      'conflict',
    ],
    changes,
  }),
  credit: endpoint({
    method: 'POST',
    path: `${one}/credit-notes`,
    summary: 'Credit an issued invoice, whole or some of its lines; amounts are without tax',
    allow: 'invoices.credit',
    body: creditInvoiceBody,
    data: invoice,
    success: 201,
    message: invoiceMessages.creditIssued,
    errors: ['amount_exceeds', 'approval_needed', 'conflict', 'limit_exceeded', 'period_closed'],
    changes,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${one}/pdf`,
    summary:
      "An invoice on the letterhead of its clinic, in the organization's language and on its paper unless others are asked for; a draft says that it is one",
    allow: 'invoices.read',
    query: paperQuery,
    file: ['application/pdf'],
    data: nothing,
    reads,
  }),
  creditNotePdf: endpoint({
    method: 'GET',
    path: `${one}/credit-notes/:creditNoteId/pdf`,
    summary: 'A credit note of an invoice, as its PDF',
    allow: 'invoices.read',
    query: paperQuery,
    file: ['application/pdf'],
    data: nothing,
    reads,
  }),
  mail: endpoint({
    method: 'POST',
    path: `${one}/mail`,
    summary:
      "Mail an issued invoice to its patient, in the patient's language: a link opens its PDF for 30 days",
    allow: 'invoices.write',
    data: nothing,
    message: invoiceMessages.invoiceMailed,
    errors: ['conflict'],
  }),
  writeOff: endpoint({
    method: 'POST',
    path: `${one}/write-offs`,
    summary: 'Write off what is due, whole or in part',
    allow: 'invoices.credit',
    body: writeOffBody,
    data: invoice,
    success: 201,
    message: invoiceMessages.writtenOff,
    errors: ['amount_exceeds', 'approval_needed', 'conflict', 'limit_exceeded', 'period_closed'],
    changes,
  }),
  takeAdvance: endpoint({
    method: 'POST',
    path: `${one}/advances`,
    summary: "Set the patient's advance against an issued invoice",
    allow: 'invoices.write',
    body: z.object({ amountMinor }),
    data: invoice,
    success: 201,
    message: invoiceMessages.advanceTaken,
    errors: ['amount_exceeds', 'conflict', 'period_closed'],
    changes,
  }),
}
