import { z } from 'zod'
import { endpoint, listQuery } from '../../core/endpoint.ts'
import { date, idOf, nothing, version } from '../../core/fields.ts'
import { exportEndpoint } from '../../core/lists.ts'
import { messages } from '../../core/messages.ts'
import { invoice } from '../invoices/invoice.ts'
import { reason } from '../invoices/invoice-body.ts'
import { invoiceMessages } from '../invoices/invoice-messages.ts'
import { paperQuery } from '../paper-query.ts'
import { quotation, quotationStates, quotationSummary } from './quotation.ts'
import { quotationMessages } from './quotation-messages.ts'

const path = 'users/quotations'
const sorts = ['number', 'patient', 'quotedOn', 'validUntil', 'gross', 'createdAt'] as const
const filters = {
  state: z.enum(quotationStates, { error: messages.invalidValue }).optional(),
  patientId: idOf(messages.patientRequired).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  /** The invoice that was made of it. */
  invoiceId: idOf(invoiceMessages.invoiceUnknown).optional(),
  /** Days on which they were given, both included. */
  from: date().optional(),
  to: date().optional(),
}
const one = `${path}/:id` as const
const changes = ['invoices'] as const
const reads = 'invoices' as const

export const quotationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List quotations',
    allow: 'invoices.read',
    query: listQuery(sorts, filters),
    data: z.array(quotationSummary),
    paged: true,
    reads,
  }),
  export: exportEndpoint({
    path,
    name: { many: 'quotations' },
    filters,
    sorts,
    columns: [
      'number',
      'patient',
      'quotedOn',
      'validUntil',
      'total',
      'status',
      'currency',
      'clinic',
      'quotedBy',
    ],
    allow: 'invoices.read',
    reads,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a quotation with its lines, taxes and totals as they were given',
    allow: 'invoices.read',
    data: quotation,
    reads,
  }),
  give: endpoint({
    method: 'POST',
    path,
    summary:
      'Give a draft invoice as a quotation: it gets its number, keeps what the draft says, and takes its place',
    allow: 'invoices.write',
    body: z.object({
      invoiceId: idOf(invoiceMessages.invoiceUnknown),
      validUntil: date(),
      /** The note of the draft, unless another is given. */
      note: z.string().trim().max(1_000, messages.tooLong).nullable().optional(),
      /** Of the draft. */
      version,
    }),
    data: quotation,
    success: 201,
    message: quotationMessages.quotationGiven,
    errors: ['conflict', 'invoice_issued', 'limit_exceeded', 'stale_version'],
    changes,
  }),
  invoice: endpoint({
    method: 'POST',
    path: `${one}/invoices`,
    summary:
      'Make a draft invoice of a quotation, once: the same lines at the quoted prices and discounts; tax is computed anew when it is issued',
    allow: 'invoices.write',
    data: invoice,
    success: 201,
    message: quotationMessages.quotationInvoiced,
    errors: ['conflict', 'limit_exceeded'],
    changes: ['invoices', 'payments', 'appointments'],
  }),
  decline: endpoint({
    method: 'POST',
    path: `${one}/decline`,
    summary: 'Note that the patient declined a quotation',
    allow: 'invoices.write',
    body: z.object({ reason: reason.optional() }),
    data: quotation,
    message: quotationMessages.quotationDeclined,
    errors: ['conflict'],
    changes,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${one}/pdf`,
    summary:
      "A quotation on the letterhead of its clinic, in the organization's language and on its paper unless others are asked for",
    allow: 'invoices.read',
    query: paperQuery,
    file: ['application/pdf'],
    data: nothing,
    reads,
  }),
  mail: endpoint({
    method: 'POST',
    path: `${one}/mail`,
    summary: "Mail a quotation to its patient, in the patient's language: a link opens its PDF for 30 days",
    allow: 'invoices.write',
    data: nothing,
    message: quotationMessages.quotationMailed,
    errors: ['conflict'],
  }),
}
