import { z } from 'zod'
import { reference } from '../../core/fields.ts'
import { claimStates } from '../payers/claim-state.ts'
import { refundStates } from '../payments.ts'

export const invoiceStates = ['draft', 'issued', 'part_paid', 'paid', 'credited', 'written_off'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

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
  /** What of it a payer owes; the rest is the patient's. */
  payerDueMinor: z.number(),
})

export const invoiceSummary = z.object({
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
export type InvoiceSummary = z.output<typeof invoiceSummary>

export const invoiceLine = z.object({
  lineId: z.string(),
  itemId: z.string().nullable(),
  description: z.string(),
  /** Of the item: in India HSN or SAC. */
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** '1', '1.5'. */
  quantity: z.string(),
  unitPriceMinor: z.number(),
  /** What the server found in the price list, or what was agreed when the visit was booked; null: there is no such price. */
  listPriceMinor: z.number().nullable(),
  /** How far price times quantity is below the price list: a discount, too. Less than one of an item without a unit is listed as one. */
  priceCutMinor: z.number(),
  /** The price is the list's, or was agreed when the visit was booked; nobody typed another one. In a draft it follows the payer. */
  isListPrice: z.boolean(),
  discountMinor: z.number(),
  /** Of the discount, or of a price below the list. */
  discountReason: z.string().nullable(),
  /** Nobody chose the rate: it is the item's, or the usual one of a line without an item. In a draft it follows the day. */
  isItemTax: z.boolean(),
  taxRateId: z.string().nullable(),
  taxName: z.string().nullable(),
  taxBasisPoints: z.number().nullable(),
  /** Price times quantity less the line's own discount. */
  amountMinor: z.number(),
  /** Also less its share of the discount on the whole, without tax. */
  netMinor: z.number(),
  creditedMinor: z.number(),
  /** Uses of a package that a credit note can still give back. */
  usesLeft: z.number(),
})

/** Each part of each rate; `rate` is the part's, in percent. */
export const invoiceTax = z.object({
  name: z.string(),
  rate: z.string(),
  taxableMinor: z.number(),
  amountMinor: z.number(),
})

export const invoice = invoiceSummary.extend({
  note: z.string().nullable(),
  /** The public page that says whether the paper is valid; null in a draft. */
  verifyUrl: z.string().nullable(),
  discountMinor: z.number(),
  discountReason: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerTaxNumber: z.string().nullable(),
  deliveryState: z.string().nullable(),
  /** Who pays beside the patient. */
  payer: z
    .object({
      _id: z.string(),
      name: z.string(),
      /** Null: no policy with this payer. */
      policyId: z.string().nullable(),
      memberNumber: z.string().nullable(),
      /** The payer's part of the total when it was issued; of a draft, as it would be today. */
      shareMinor: z.number(),
      /** Why the share was set by hand; null: it is the policy's. Patients and doctors are not told. */
      shareReason: z.string().nullable(),
      /** Of a draft: what its policy says; null where none is in force today, and once it is issued. */
      policyShareMinor: z.number().nullable(),
      /** False in a draft without a policy that is in force today: it is issued only with a share that was set by hand. */
      isInForce: z.boolean(),
      claim: z
        .object({
          _id: z.string(),
          state: z.enum(claimStates),
          paidMinor: z.number(),
          disallowedMinor: z.number(),
        })
        .nullable(),
    })
    .nullable(),
  lines: z.array(invoiceLine),
  taxes: z.array(invoiceTax),
  /** What a draft would be if it were issued now; null once it is. */
  draft: z
    .object({
      kind: z.enum(invoiceKinds),
      /** Null: the first invoice of the clinic opens its series. */
      nextNumber: z.string().nullable(),
      /** The clinic's own day. */
      today: z.string(),
      /** The tax rates that a line at this clinic may have today. */
      rates: z.array(z.object({ taxRateId: z.string(), name: z.string(), basisPoints: z.number() })),
    })
    .nullable(),
  /** What the patient has paid before, and what no invoice took yet. */
  advanceMinor: z.number(),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      receiptNumber: z.string(),
      method: z.string(),
      receivedAt: z.string(),
      /** The part that is set against this invoice, or paid for this draft. */
      amountMinor: z.number(),
      /** All that was paid. */
      wholeMinor: z.number(),
      /** What of it was given back: it cannot be undone then. */
      refundedMinor: z.number(),
    }),
  ),
  /** What of each refund this invoice is owed again, the oldest first. */
  refunds: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      paymentId: z.string(),
      method: z.string(),
      refundedAt: z.string(),
      reason: z.string(),
      amountMinor: z.number(),
      state: z.enum(refundStates),
      /** Why the provider refused it. */
      providerError: z.string().nullable(),
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
