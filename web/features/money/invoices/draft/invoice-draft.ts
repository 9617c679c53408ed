import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { isQuantity, milliOf } from '#contract/money/invoices/invoice-body.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import type { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { priceOfQuantity, totalsOf } from '#contract/money/invoices/totals.ts'
import {
  basisPointsOf,
  formatAmountInFull,
  largestAmountMinor,
  parseAmount,
  shareOf,
} from '#contract/values/money.ts'
import { DraftKeeper, type Clock, type Kind, type Send } from '#web/features/shared/drafts/draft-keeper.ts'

/** A line as it is typed. */
export type LineDraft = {
  key: string
  /** Null: a free line. */
  itemId: string | null
  /** In India HSN or SAC, as its item says. */
  code: string | null
  description: string
  quantity: string
  price: string
  /** Null: the price list says nothing of it. */
  listPriceMinor: number | null
  /** It can be divided: less than one of anything else counts as one. */
  hasUnit: boolean
  /** Nobody typed it: it follows the payer. */
  isListPrice: boolean
  /** An amount, or a share of the price: '350', '10 %'. */
  discount: string
  discountReason: string
  /** Nobody chose the rate: it follows the day. */
  isItemTax: boolean
  /** Null: exempt. Undefined: as its item says. */
  taxRateId: string | null | undefined
}

export type InvoiceDraft = {
  lines: readonly LineDraft[]
  /** On the whole: an amount, or a share of all lines. */
  discount: string
  discountReason: string
  note: string
  buyerName: string
  buyerTaxNumber: string
  deliveryState: string
  /** Who pays beside the patient; '': nobody. */
  payerId: string
  /** What the payer bears, set by hand; '': what the policy says. */
  share: string
  shareReason: string
}

type Changes = Omit<BodyInputOf<typeof invoiceEndpoints.update>, 'version'>
type Errors = Record<string, string>

export class InvoiceKeeper extends DraftKeeper<Invoice, InvoiceDraft, Changes> {
  /** Tells how many lines the server gave another price, because another payer was chosen. Answers how to hear no more. */
  readonly onPricedAnew: (hear: (lines: number) => void) => () => void
  constructor(invoice: Invoice, send: Send<Invoice, Changes>, clock: Clock) {
    const hearing = new Set<(lines: number) => void>()
    let saved = invoice
    const sendAndTell: typeof send = async (changes, how) => {
      const stored = await send(changes, how)
      const count = countPricedAnew(saved, changes, stored)
      saved = stored
      if (count > 0) for (const hear of hearing) hear(count)
      return stored
    }
    super(invoice, kindIn(invoice.currency), sendAndTell, clock)
    this.onPricedAnew = hear => {
      hearing.add(hear)
      return () => void hearing.delete(hear)
    }
  }
}

function countPricedAnew(saved: Invoice, { payerId, lines }: Changes, stored: Invoice): number {
  if (payerId === undefined) return 0
  const asked = lines ?? saved.lines
  return asked.filter(
    ({ isListPrice, unitPriceMinor }, index) =>
      isListPrice && stored.lines[index] && stored.lines[index].unitPriceMinor !== unitPriceMinor,
  ).length
}

const kindIn = (currency: string): Kind<Invoice, InvoiceDraft, Changes> => ({
  draftOf,
  changed: (saved, draft) => {
    const [before, now] = [contentOf(saved, currency), contentOf(draft, currency)]
    const changed = Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    )
    return changed.length > 0 ? (Object.fromEntries(changed) as Changes) : undefined
  },
  faultsOf: draft => {
    const errors = faultsIn(draft, currency)
    const [message] = Object.values(errors)
    return message === undefined ? undefined : { message, errors }
  },
  answered: (draft, sent, stored) => withPricesOf(stored, sent, draft),
  savedAt: ({ updatedAt }) => updatedAt,
  isOpen: ({ state }) => state === 'draft',
  saveAfterMs: 600,
})

export function draftOf(invoice: Invoice): InvoiceDraft {
  const { lines, discountMinor, discountReason, note, currency, payer } = invoice
  const typed = (amountMinor: number) => (amountMinor === 0 ? '' : formatAmountInFull(amountMinor, currency))
  return {
    lines: lines.map(line => ({
      key: line.lineId,
      itemId: line.itemId,
      code: line.code,
      description: line.description,
      quantity: line.quantity,
      price: formatAmountInFull(line.unitPriceMinor, currency),
      listPriceMinor: line.listPriceMinor,
      hasUnit: line.unit !== null,
      isListPrice: line.isListPrice,
      discount: typed(line.discountMinor),
      discountReason: line.discountReason ?? '',
      isItemTax: line.isItemTax,
      taxRateId: line.taxRateId,
    })),
    discount: typed(discountMinor),
    discountReason: discountReason ?? '',
    note: note ?? '',
    buyerName: invoice.buyerName ?? '',
    buyerTaxNumber: invoice.buyerTaxNumber ?? '',
    deliveryState: invoice.deliveryState ?? '',
    payerId: payer?._id ?? '',
    share: payer && payer.shareReason !== null ? formatAmountInFull(payer.shareMinor, currency) : '',
    shareReason: payer?.shareReason ?? '',
  }
}

/** With another payer the server prices lines anew. Such prices are shown, unless one was typed meanwhile. */
function withPricesOf({ lines, currency }: Invoice, sent: InvoiceDraft, draft: InvoiceDraft): InvoiceDraft {
  const anew = new Map(
    sent.lines.flatMap(({ key, isListPrice, price }, index) => {
      const priceMinor = lines[index]?.unitPriceMinor
      return isListPrice && priceMinor !== undefined && priceMinor !== parseAmount(price, currency)
        ? [[key, formatAmountInFull(priceMinor, currency)]]
        : []
    }),
  )
  if (anew.size === 0) return draft
  const priced = (line: LineDraft) => {
    const price = anew.get(line.key)
    return price === undefined ? line : { ...line, price, listPriceMinor: parseAmount(price, currency) }
  }
  return { ...draft, lines: draft.lines.map(line => (line.isListPrice ? priced(line) : line)) }
}

/** What the server is sent. An amount that cannot be read is null, and `faultsIn` names it. */
function contentOf(draft: InvoiceDraft, currency: string) {
  const discountMinor = wholeDiscountOf(draft, currency)
  return {
    lines: draft.lines.map(line => {
      const ownDiscountMinor = discountOf(line.discount, listMinorOf(line, currency), currency)
      return {
        ...(line.itemId !== null && { itemId: line.itemId }),
        description: line.description.trim(),
        quantity: line.quantity.trim(),
        unitPriceMinor: parseAmount(line.price, currency)!,
        ...(line.isListPrice && { isListPrice: true }),
        ...(line.isItemTax && { isItemTax: true }),
        ...(line.taxRateId !== undefined && { taxRateId: line.taxRateId }),
        ...(ownDiscountMinor !== 0 && {
          discountMinor: ownDiscountMinor!,
        }),
        ...(needsReason(line, currency) && { discountReason: line.discountReason.trim() }),
      }
    }),
    discountMinor: discountMinor!,
    discountReason: discountMinor === 0 ? null : draft.discountReason.trim(),
    note: draft.note.trim() || null,
    buyerName: draft.buyerName.trim() || null,
    buyerTaxNumber: draft.buyerTaxNumber.trim() || null,
    deliveryState: draft.deliveryState.trim() || null,
    payerId: draft.payerId || null,
    shareMinor: draft.share === '' ? null : parseAmount(draft.share, currency)!,
    shareReason: draft.share === '' ? null : draft.shareReason.trim(),
  }
}

/** By field: 'lines.0.price', 'discount'. Empty: it can be saved. */
export function faultsIn(draft: InvoiceDraft, currency: string): Errors {
  const errors: Errors = {}
  for (const [index, line] of draft.lines.entries()) {
    const fault = (field: keyof LineDraft, message: string) => (errors[`lines.${index}.${field}`] = message)
    if (line.description.trim() === '') fault('description', invoiceMessages.descriptionRequired)
    if (!isQuantity(line.quantity.trim())) fault('quantity', invoiceMessages.quantityInvalid)
    if (parseAmount(line.price, currency) === null) fault('price', invoiceMessages.priceInvalid)
    const listMinor = listMinorOf(line, currency)
    const discountMinor = discountOf(line.discount, listMinor, currency)
    if (discountMinor === null) fault('discount', messages.amountInvalid)
    else if (listMinor !== null && discountMinor > listMinor) fault('discount', invoiceMessages.discountAbove)
    else if (discountMinor > 0 && line.discountReason.trim() === '')
      fault('discountReason', invoiceMessages.reasonRequired)
    else if (isBelowList(line, currency) && line.discountReason.trim() === '')
      fault('discountReason', invoiceMessages.reasonBelowList)
  }
  const discountMinor = wholeDiscountOf(draft, currency)
  if (discountMinor === null) errors['discount'] = messages.amountInvalid
  else if (discountMinor > 0 && draft.discountReason.trim() === '')
    errors['discountReason'] = invoiceMessages.reasonRequired
  return errors
}

/** Each of these errors stands at a field of a line. */
export function isOfLines(errors: Readonly<Errors>): boolean {
  const fields = Object.keys(errors)
  return fields.length > 0 && fields.every(field => field.startsWith('lines.'))
}

/** Price times quantity; null while one of them cannot be read, or where it is too large. */
export function listMinorOf({ quantity, price }: LineDraft, currency: string): number | null {
  const unitPriceMinor = parseAmount(price, currency)
  if (unitPriceMinor === null || !isQuantity(quantity.trim())) return null
  const priced = { unitPriceMinor, quantityMilli: milliOf(quantity.trim()), discountMinor: 0, rate: null }
  const listMinor = totalsOf({ lines: [priced], discountMinor: 0, roundToMinor: 1 })!.listMinor
  return listMinor <= largestAmountMinor ? listMinor : null
}

/** Whether it costs less than by the price list: that is a discount, too. */
export function isBelowList(line: LineDraft, currency: string): boolean {
  const { listPriceMinor, hasUnit, quantity } = line
  const listMinor = listMinorOf(line, currency)
  if (listPriceMinor === null || listMinor === null) return false
  const milli = milliOf(quantity.trim())
  const quantityMilli = hasUnit ? milli : Math.max(milli, 1_000)
  return listMinor < priceOfQuantity({ unitPriceMinor: listPriceMinor, quantityMilli })
}

/** A discount has one, and so has a price below the list. */
export const needsReason = (line: LineDraft, currency: string): boolean =>
  isBelowList(line, currency) ||
  (line.discount.trim() !== '' && discountOf(line.discount, listMinorOf(line, currency), currency) !== 0)

/** What a line comes to without the discount on the whole; null while it cannot be computed. */
export function amountMinorOf(line: LineDraft, currency: string): number | null {
  const listMinor = listMinorOf(line, currency)
  const discountMinor = discountOf(line.discount, listMinor, currency)
  return listMinor === null || discountMinor === null || discountMinor > listMinor
    ? null
    : listMinor - discountMinor
}

function wholeDiscountOf({ lines, discount }: InvoiceDraft, currency: string): number | null {
  const amounts = lines.map(line => amountMinorOf(line, currency) ?? 0)
  return discountOf(
    discount,
    amounts.reduce((sum, amount) => sum + amount, 0),
    currency,
  )
}

/** '10 %' of 3,500 is 350, half up; '350' is itself, '' nothing. Null: it is neither. */
export function discountOf(text: string, ofMinor: number | null, currency: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  const [, percent] = /^(\S+?)\s*[%٪]$/.exec(typed) ?? []
  if (percent === undefined) return parseAmount(typed, currency)
  const basisPoints = basisPointsOf(percent)
  if (basisPoints === null) return null
  return shareOf(ofMinor ?? 0, basisPoints)
}
