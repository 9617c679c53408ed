import { z } from 'zod'
import { reference } from '../../core/fields.ts'
import { invoiceLine, invoiceTax } from '../invoices/invoice.ts'

/** Lapsed: not answered in time, by the clinic's own day. */
export const quotationStates = ['open', 'lapsed', 'accepted', 'declined'] as const
export type QuotationState = (typeof quotationStates)[number]

/** What a quotation says, frozen when it is given. */
const quoted = z.object({
  lines: z.array(
    invoiceLine
      .omit({ creditedMinor: true, usesLeft: true, isListPrice: true, isItemTax: true })
      // Absent in quotations from before.
      .partial({ listPriceMinor: true, priceCutMinor: true }),
  ),
  /** On the whole; the lines have their own discounts. */
  discountMinor: z.number(),
  discountReason: z.string().nullable(),
  taxes: z.array(invoiceTax),
  totals: z.object({
    listMinor: z.number(),
    discountMinor: z.number(),
    exemptMinor: z.number(),
    netMinor: z.number(),
    taxMinor: z.number(),
    roundingMinor: z.number(),
    grossMinor: z.number(),
  }),
  buyerName: z.string().nullable(),
  buyerTaxNumber: z.string().nullable(),
  deliveryState: z.string().nullable(),
})

/** As it is kept: with the clinic and the buyer as they were, which its paper names. */
export const quotationContent = quoted.extend({
  /**
   * Who pays beside the patient, for the invoice that is made of it; its paper does not say it. Null: nobody. Absent in quotations that were
   * given before payers were kept.
   */
  payerId: z.string().nullable().optional(),
  /** The payer's share, where it was set by hand, and why. */
  shareMinor: z.number().nullable().optional(),
  shareReason: z.string().nullable().optional(),
  parties: z.object({
    clinic: z.object({
      name: z.string(),
      address: z.string(),
      country: z.string().nullable(),
      taxNumber: z.string().nullable(),
    }),
    buyer: z.object({ name: z.string(), number: z.number(), address: z.string().nullable() }),
  }),
})
export type QuotationContent = z.output<typeof quotationContent>

export const quotationSummary = z.object({
  _id: z.string(),
  number: z.string(),
  state: z.enum(quotationStates),
  patient: reference,
  clinic: reference,
  quotedOn: z.string(),
  quotedBy: z.string().nullable(),
  /** The last day on which it can be accepted. */
  validUntil: z.string(),
  currency: z.string(),
  grossMinor: z.number(),
  /** The invoice that was made of it; its number is null in a draft. Null also where that draft was discarded. */
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type QuotationSummary = z.output<typeof quotationSummary>

export const quotation = quotationSummary.extend({
  ...quoted.shape,
  note: z.string().nullable(),
  answeredAt: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** The public page that says whether the paper is valid. */
  verifyUrl: z.string(),
})
export type Quotation = z.output<typeof quotation>
