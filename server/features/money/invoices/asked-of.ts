import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import type { KeptLine } from './price-lines.ts'

type Line = Omit<
  Invoice['lines'][number],
  'creditedMinor' | 'usesLeft' | 'isListPrice' | 'isItemTax' | 'listPriceMinor' | 'priceCutMinor'
> & {
  listPriceMinor?: number | null
  /** Absent in a quotation: what it says is agreed. */
  isListPrice?: boolean
  isItemTax?: boolean
}

/** A line of a draft or a quotation as its writer would ask for it again. */
export const askedOf = ({
  itemId,
  description,
  quantity,
  unitPriceMinor,
  listPriceMinor = null,
  isListPrice = false,
  discountMinor,
  discountReason,
  isItemTax,
  taxRateId,
}: Line): KeptLine => ({
  ...(itemId && { itemId }),
  description,
  quantity,
  unitPriceMinor,
  // Before list prices were kept, the writer said whether the price was the list's.
  ...(listPriceMinor !== null && { listPriceMinor, isListPrice }),
  ...(isItemTax && { isItemTax }),
  taxRateId,
  ...(discountMinor > 0 && { discountMinor }),
  ...(discountReason !== null && { discountReason }),
})

/**
 * Lines that were typed over those of a draft: what a service or an item costs by the list stays as the draft has it, also if the price
 * list changes meanwhile.
 */
export const overStored = (lines: readonly AskedLine[], stored: readonly Line[]): KeptLine[] =>
  lines.map(line => {
    const ofItem = stored.filter(({ itemId }) => itemId !== null && itemId === line.itemId)
    const same = ofItem.find(({ unitPriceMinor }) => unitPriceMinor === line.unitPriceMinor)
    const { listPriceMinor, isListPrice } = same ?? ofItem[0] ?? {}
    return {
      ...line,
      ...(typeof listPriceMinor === 'number' && { listPriceMinor }),
      ...(same && line.isListPrice === undefined && !isListPrice && { isListPrice: false }),
    }
  })

/** As they are asked for another payer, who may have other prices: only what was typed stays. */
export const forOtherPayer = (lines: readonly KeptLine[]): KeptLine[] =>
  lines.map(({ listPriceMinor: _price, ...line }) => line)
