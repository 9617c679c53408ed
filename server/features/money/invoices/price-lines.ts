import { milliOf, type AskedLine } from '#contract/money/invoices/invoice-body.ts'
import { roundToMinorOf } from '#contract/money/invoices/round-to.ts'
import { priceOfQuantity, totalsOf, type InvoiceTotals, type Rate } from '#contract/money/invoices/totals.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { largestAmountMinor } from '#contract/values/money.ts'
import { itemsAt, type ItemAt } from '#server/features/money/price-list/items-at.ts'
import { ratesOn, taxOfItem, type RatesOfDay } from '#server/features/money/tax/rates-on.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

export type Priced = {
  serviceId: string | null
  /** Of the price list; a line has a service or an item, or neither. */
  itemId: string | null
  /** The package that the line sells, or the sold one of which it is a use. */
  packageId: string | null
  soldPackageId: string | null
  code: string | null
  unit: string | null
  description: string
  quantityMilli: number
  unitPriceMinor: number
  /** By the price list, or agreed. Null: the line has no item with a price. */
  listPriceMinor: number | null
  /** It is charged, and follows the payer. */
  isListPrice: boolean
  /** What the line costs by that price. */
  listedMinor: number | undefined
  discountMinor: number
  discountReason: string | null
  /** Nobody chose the rate. */
  isItemTax: boolean
  /** As IGST a rate has another id than within the state. */
  rate: (Rate & { name: string }) | null
  taxRateId: string | null
  isInterstate: boolean
}

type Place = {
  clinicId: string
  patientId: string
  /** Who pays beside the patient: the prices agreed with it come first. */
  payerId: string | null
  day: string
  currency: string
  /** Where goods go to: the code of a state of India. */
  deliveryState: string | null
}
/** What the line of a draft or a quotation has as its list price already: it stays, also if the price list changes. */
export type KeptLine = AskedLine & { listPriceMinor?: number | undefined }
type Whole = {
  lines: readonly KeptLine[]
  discountMinor: number
  /**
   * They stand in the draft or the visit already: an item that was deleted since is charged as it was agreed, and nobody is asked for
   * reasons.
   */
  areKept: boolean
  /** Prices by service that were agreed when the visit was booked; only what the payer has agreed for itself comes before them. */
  agreed?: ReadonlyMap<string, number> | undefined
}

/**
 * The lines as they are charged at a clinic on a day, and their totals: what a line does not say comes from its item.
 * Errors: invalid_input on the line.
 */
export async function priceLines(
  db: Db,
  organizationId: string,
  { clinicId, patientId, payerId, day, currency, deliveryState }: Place,
  { lines, discountMinor, areKept, agreed }: Whole,
): Promise<PricedLines> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const [ratesOfDay, items] = await allSent([
    ratesOn(db, organizationId, { day, clinicId }),
    itemsAt(db, organizationId, { clinicId, patientId, payerId, day, ids, withFormer: areKept }),
  ])
  const whole = { lines, discountMinor, areKept, agreed }
  return priceWith({ ratesOfDay, items }, { currency, deliveryState }, whole)
}

export type PricedLines = { lines: Priced[]; totals: InvoiceTotals; hasGstin: boolean }

/** As `priceLines`, with the rates of the day and the lines' items. */
export function priceWith(
  { ratesOfDay, items }: { ratesOfDay: RatesOfDay; items: readonly ItemAt[] },
  { currency, deliveryState }: Pick<Place, 'currency' | 'deliveryState'>,
  { lines, discountMinor, areKept, agreed }: Whole,
): PricedLines {
  const isElsewhere =
    ratesOfDay.state !== null && deliveryState !== null && deliveryState !== ratesOfDay.state
  const priced = lines.map((line, index): Priced => {
    const item = items.find(({ id }) => id === line.itemId)
    const refuse = (field: string, message: string) => invalidInput({ [`lines.${index}.${field}`]: message })
    if (line.itemId !== undefined && !item) throw refuse('itemId', invoiceMessages.itemUnknown)
    const asked = line.taxRateId ?? null
    const isItemTax = line.taxRateId === undefined || line.isItemTax === true
    const rate = isItemTax
      ? taxOfItem(item ?? freeLine, ratesOfDay)
      : asked === null
        ? null
        : ratesOfDay.rates.get(asked)
    if (rate === undefined) throw refuse('taxRateId', invoiceMessages.taxRateUnknown)
    const quantityMilli = milliOf(line.quantity)
    const isUse = item?.kind === 'package_use'
    if ((isUse || item?.kind === 'package') && quantityMilli % 1_000 !== 0)
      throw refuse('quantity', invoiceMessages.usesWhole)
    const listPriceMinor = item
      ? (line.listPriceMinor ?? item.payerPriceMinor ?? agreed?.get(item.id) ?? item.priceMinor)
      : null
    const unitPriceMinor =
      line.isListPrice === true
        ? (listPriceMinor ?? line.unitPriceMinor)
        : (line.unitPriceMinor ?? listPriceMinor)
    if (isUse && unitPriceMinor !== 0) throw refuse('unitPriceMinor', invoiceMessages.useIsFree)
    if (unitPriceMinor === undefined || unitPriceMinor === null)
      throw refuse('unitPriceMinor', invoiceMessages.priceInvalid)
    const listedMinor =
      item && listPriceMinor !== null
        ? priceOfQuantity({
            unitPriceMinor: listPriceMinor,
            quantityMilli: item.unit === null ? Math.max(quantityMilli, 1_000) : quantityMilli,
          })
        : undefined
    const chargedMinor = priceOfQuantity({ unitPriceMinor, quantityMilli })
    if (Math.max(chargedMinor, listedMinor ?? 0) > largestAmountMinor)
      throw refuse('quantity', invoiceMessages.lineTooLarge)
    const isBelowList = listedMinor !== undefined && chargedMinor < listedMinor
    const { discountMinor: ownDiscountMinor = 0, discountReason = null } = line
    if (isBelowList && !areKept && discountReason === null)
      throw refuse('discountReason', invoiceMessages.reasonBelowList)
    const isListed = item?.kind === 'service' || item?.kind === 'goods' || item?.kind === 'other'
    return {
      serviceId: item?.serviceId ?? null,
      itemId: item?.kind === 'goods' || item?.kind === 'other' ? item.id : null,
      packageId: item?.kind === 'package' ? item.id : null,
      soldPackageId: isUse ? item.id : null,
      code: item?.code ?? null,
      unit: item?.unit ?? null,
      description: line.description ?? item!.name,
      quantityMilli,
      unitPriceMinor,
      listPriceMinor,
      listedMinor,
      isListPrice: isListed && unitPriceMinor === listPriceMinor && line.isListPrice !== false,
      discountMinor: ownDiscountMinor,
      discountReason: isBelowList || ownDiscountMinor > 0 ? discountReason : null,
      isItemTax,
      ...placed(rate, item?.kind === 'goods' && isElsewhere),
    }
  })
  const totals = totalsOf({ lines: priced, discountMinor, roundToMinor: roundToMinorOf(currency) })
  if (!totals) throw invalidInput({ discountMinor: invoiceMessages.discountAbove })
  return { lines: priced, totals, hasGstin: ratesOfDay.state !== null }
}

/** Services are supplied where they are given. Goods that go to another state have IGST instead of CGST and SGST. */
function placed(rate: Priced['rate'], isInterstate: boolean) {
  if (rate === null) return { rate, taxRateId: null, isInterstate: false }
  const { id } = rate
  return {
    rate: isInterstate ? { ...rate, id: `${id} IGST`, parts: ['IGST'] } : rate,
    taxRateId: id,
    isInterstate,
  }
}

/** A line without an item has the default rate. */
const freeLine = { taxRateId: null, isTaxExempt: false }

/**
 * Whether each line is taxed; a rate of 0 % taxes nothing. A use of a package says nothing of tax beside other lines: its sale was
 * invoiced.
 */
export function saidOfTax(lines: readonly Priced[]): boolean[] {
  const charged = lines.filter(({ soldPackageId }) => soldPackageId === null)
  return (charged.length > 0 ? charged : lines).map(({ rate }) => rate !== null && rate.basisPoints > 0)
}

/** What the lines without an item come to, less their own discounts. */
export const freeOf = ({ lines }: Pick<PricedLines, 'lines'>): number =>
  lines
    .filter(
      ({ serviceId, itemId, packageId, soldPackageId }) =>
        !serviceId && !itemId && !packageId && !soldPackageId,
    )
    .reduce((sum, line) => sum + priceOfQuantity(line) - line.discountMinor, 0)
