import { z } from 'zod'
import { endpoint, listQuery } from '../../core/endpoint.ts'
import { date, idOf, nothing, reference, requiredText, version } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { largestAmountMinor } from '../../values/money.ts'
import { amountMinor } from '../amount.ts'
import { invoiceMessages } from './invoice-messages.ts'

export const invoiceStates = ['draft', 'issued', 'part_paid', 'paid', 'credited', 'written_off'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** From 0 to 10^12 minor units. */
const price = z
  .number({ error: invoiceMessages.priceInvalid })
  .int(invoiceMessages.priceInvalid)
  .min(0, invoiceMessages.priceInvalid)
  .max(largestAmountMinor, invoiceMessages.priceInvalid)
/** Above 0, with at most three decimals: 1.5, '0.125'. */
const quantity = z
  .union([z.number(), z.string()], { error: invoiceMessages.quantityInvalid })
  .transform(String)
  .pipe(z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,3})?$/, invoiceMessages.quantityInvalid))
/** '1.5' is 1500 thousandths. */
export function milliOf(text: string): number {
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole + fraction.padEnd(3, '0'))
}

const reason = requiredText(invoiceMessages.reasonRequired, 200)
const line = z
  .object({
    /** A service of the clinic: its name, its price and its tax, where the line gives none. */
    itemId: idOf(invoiceMessages.itemUnknown).optional(),
    description: requiredText(invoiceMessages.descriptionRequired, 200).optional(),
    quantity,
    unitPriceMinor: price.optional(),
    /** null: exempt. */
    taxRateId: idOf(invoiceMessages.taxRateUnknown).nullable().optional(),
    discountMinor: price.optional(),
    discountReason: reason.optional(),
  })
  .refine(({ itemId, description }) => itemId !== undefined || description !== undefined, {
    path: ['description'],
    message: invoiceMessages.descriptionRequired,
  })
  .refine(({ itemId, unitPriceMinor }) => itemId !== undefined || unitPriceMinor !== undefined, {
    path: ['unitPriceMinor'],
    message: invoiceMessages.priceInvalid,
  })
  .refine(({ discountMinor = 0, discountReason }) => discountMinor === 0 || discountReason !== undefined, {
    path: ['discountReason'],
    message: invoiceMessages.reasonRequired,
  })
export type AskedLine = z.output<typeof line>

const content = {
  lines: z.array(line).max(100, invoiceMessages.tooManyLines),
  /** On the whole; spread over the lines before tax. */
  discountMinor: price,
  discountReason: reason.nullable(),
  note: z.string().trim().max(1_000, messages.tooLong).nullable(),
}

export const createInvoiceBody = z.object({
  patientId: idOf(messages.patientRequired).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  /** The visit: its patient, its clinic, and its services where no lines are given. */
  appointmentId: idOf(messages.appointmentRequired).optional(),
  lines: content.lines.optional(),
  discountMinor: content.discountMinor.optional(),
  discountReason: content.discountReason.optional(),
  note: content.note.optional(),
})
const changeInvoiceBody = z.object({
  version,
  lines: content.lines.optional(),
  discountMinor: content.discountMinor.optional(),
  discountReason: content.discountReason.optional(),
  note: content.note.optional(),
})

const totals = z.object({
  listMinor: z.number(),
  discountMinor: z.number(),
  exemptMinor: z.number(),
  netMinor: z.number(),
  taxMinor: z.number(),
  roundingMinor: z.number(),
  grossMinor: z.number(),
  paidMinor: z.number(),
  creditedMinor: z.number(),
  writtenOffMinor: z.number(),
  /** gross less paid, credited and written off; a draft owes nothing yet. */
  dueMinor: z.number(),
})

const summary = z.object({
  _id: z.string(),
  /** Null in a draft. */
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds).nullable(),
  state: z.enum(invoiceStates),
  patient: reference,
  clinic: reference,
  appointmentId: z.string().nullable(),
  issuedOn: z.string().nullable(),
  issuedBy: z.string().nullable(),
  currency: z.string(),
  totals,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type InvoiceSummary = z.output<typeof summary>

const invoice = summary.extend({
  note: z.string().nullable(),
  discountMinor: z.number(),
  discountReason: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      itemId: z.string().nullable(),
      description: z.string(),
      /** '1', '1.5'. */
      quantity: z.string(),
      unitPriceMinor: z.number(),
      discountMinor: z.number(),
      discountReason: z.string().nullable(),
      taxRateId: z.string().nullable(),
      taxName: z.string().nullable(),
      taxBasisPoints: z.number().nullable(),
      /** Price times quantity less the line's own discount. */
      amountMinor: z.number(),
      /** Also less its share of the discount on the whole, without tax. */
      netMinor: z.number(),
      creditedMinor: z.number(),
    }),
  ),
  taxes: z.array(
    z.object({ name: z.string(), rate: z.string(), taxableMinor: z.number(), amountMinor: z.number() }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      receiptNumber: z.string(),
      method: z.string(),
      receivedAt: z.string(),
      amountMinor: z.number(),
    }),
  ),
  creditNotes: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      issuedOn: z.string(),
      reason: z.string(),
      grossMinor: z.number(),
    }),
  ),
})
export type Invoice = z.output<typeof invoice>

const path = 'users/invoices'
const one = `${path}/:id` as const
const changes = ['invoices', 'payments', 'appointments'] as const
const reads = 'invoices' as const

export const invoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List invoices, drafts included',
    allow: 'invoices.read',
    query: listQuery(['number', 'patient', 'issuedOn', 'gross', 'due', 'createdAt'], {
      state: z.enum(invoiceStates, { error: messages.invalidValue }).optional(),
      patientId: idOf(messages.patientRequired).optional(),
      clinicId: idOf(messages.clinicRequired).optional(),
      appointmentId: idOf(messages.appointmentRequired).optional(),
      /** Days of issue, both included. */
      from: date().optional(),
      to: date().optional(),
    }),
    data: z.array(summary),
    paged: true,
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
    message: invoiceMessages.invoiceBegun,
    errors: ['conflict'],
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
    errors: ['invoice_issued', 'stale_version'],
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
    errors: ['invoice_issued', 'stale_version', 'period_closed', 'conflict'],
    changes,
  }),
  credit: endpoint({
    method: 'POST',
    path: `${one}/credit-notes`,
    summary: 'Credit an issued invoice, whole or some of its lines; amounts are without tax',
    allow: 'invoices.credit',
    body: z.object({
      reason,
      lines: z
        .array(z.object({ lineId: idOf(invoiceMessages.itemUnknown), amountMinor }))
        .min(1, invoiceMessages.descriptionRequired)
        .max(100, invoiceMessages.tooManyLines)
        .optional(),
    }),
    data: invoice,
    success: 201,
    message: invoiceMessages.creditIssued,
    errors: ['amount_exceeds', 'conflict', 'period_closed'],
    changes,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: `${one}/write-offs`,
    summary: 'Write off what is due, whole or in part',
    allow: 'invoices.credit',
    body: z.object({ amountMinor, reason: reason.optional() }),
    data: invoice,
    success: 201,
    message: invoiceMessages.writtenOff,
    errors: ['amount_exceeds', 'conflict', 'period_closed'],
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
