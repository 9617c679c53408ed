import { z } from 'zod'
import { idOf, requiredText, version } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { latinDecimal } from '../../values/latin-digits.ts'
import { largestAmountMinor } from '../../values/money.ts'
import { amountMinor } from '../amount.ts'
import { payerMessages } from '../payers/payer-messages.ts'
import { payerId } from '../payers/payers.ts'
import { isStateCode } from '../tax/gstin.ts'
import { invoiceMessages } from './invoice-messages.ts'

/** From 0 to 10^12 minor units. */
const price = z
  .number({ error: invoiceMessages.priceInvalid })
  .int(invoiceMessages.priceInvalid)
  .min(0, invoiceMessages.priceInvalid)
  .max(largestAmountMinor, invoiceMessages.priceInvalid)
/** Above 0, with at most three decimals: '1.5', '0.125'. */
export const isQuantity = (text: string): boolean =>
  /^(?=.*[1-9])\d{1,9}(\.\d{1,3})?$/.test(latinDecimal(text))
const quantity = z
  .union([z.number(), z.string()], { error: invoiceMessages.quantityInvalid })
  .transform(typed => latinDecimal(String(typed)))
  .refine(isQuantity, invoiceMessages.quantityInvalid)
/** '1.5' is 1500 thousandths. */
export function milliOf(text: string): number {
  const [whole = '', fraction = ''] = latinDecimal(text).split('.')
  return Number(whole + fraction.padEnd(3, '0'))
}

export const reason = requiredText(invoiceMessages.reasonRequired, 200)
const line = z
  .object({
    /** A service, an item, a package, or one that the patient bought: its name, its price and its tax, where the line gives none. */
    itemId: idOf(invoiceMessages.itemUnknown).optional(),
    description: requiredText(invoiceMessages.descriptionRequired, 200).optional(),
    quantity,
    unitPriceMinor: price.optional(),
    /** True: the list price is charged, whatever price is given beside it. Without a price, the list price is charged, too. */
    isListPrice: z.boolean({ error: messages.invalidValue }).optional(),
    /** True: the given rate is the item's, not chosen, so it changes with the day. Without a rate, the item's rate is used. */
    isItemTax: z.boolean({ error: messages.invalidValue }).optional(),
    /** null: exempt. */
    taxRateId: idOf(invoiceMessages.taxRateUnknown).nullable().optional(),
    discountMinor: price.optional(),
    /** Also for a price below the list. */
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

/** Text that may be emptied. */
const buyerText = (most: number) =>
  z
    .string({ error: messages.invalidValue })
    .trim()
    .max(most, messages.tooLong)
    .transform(text => text || null)
    .nullable()
const buyer = {
  /** Who pays beside the patient; null: nobody. A new draft has the payer of the patient's policy in force unless it says otherwise. */
  payerId: payerId.nullable().optional(),
  /** What the payer pays, set by hand, and why; null: what the policy says. It ends where another payer is chosen. */
  shareMinor: z
    .number({ error: payerMessages.shareInvalid })
    .int(payerMessages.shareInvalid)
    .min(0, payerMessages.shareInvalid)
    .max(largestAmountMinor, payerMessages.shareInvalid)
    .nullable()
    .optional(),
  shareReason: requiredText(payerMessages.reasonRequired, 200).nullable().optional(),
  /** Who is billed, where it is not the patient. */
  buyerName: buyerText(200).optional(),
  /** The buyer's registration for tax: in India a GSTIN. */
  buyerTaxNumber: buyerText(30).optional(),
  /** The state of India to which goods are delivered, by its GST code: '27'. */
  deliveryState: z
    .string({ error: messages.invalidValue })
    .refine(isStateCode, messages.invalidValue)
    .nullable()
    .optional(),
}

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
  ...buyer,
})
export const changeInvoiceBody = z.object({
  version,
  lines: content.lines.optional(),
  discountMinor: content.discountMinor.optional(),
  discountReason: content.discountReason.optional(),
  note: content.note.optional(),
  ...buyer,
})

const creditedLine = z
  .object({
    lineId: idOf(invoiceMessages.itemUnknown),
    amountMinor: amountMinor.optional(),
    /** Of a line that uses a package: they can be used again. */
    uses: z
      .number({ error: messages.invalidValue })
      .int(messages.invalidValue)
      .min(1, messages.invalidValue)
      .max(largestAmountMinor, messages.invalidValue)
      .optional(),
  })
  .refine(line => (line.amountMinor === undefined) !== (line.uses === undefined), {
    path: ['amountMinor'],
    message: messages.amountRequired,
  })

/** Without lines: all that is left. Amounts are without tax. */
export const creditInvoiceBody = z.object({
  reason,
  lines: z
    .array(creditedLine)
    .min(1, invoiceMessages.descriptionRequired)
    .max(100, invoiceMessages.tooManyLines)
    .optional(),
})
export const writeOffBody = z.object({ amountMinor, reason: reason.optional() })
