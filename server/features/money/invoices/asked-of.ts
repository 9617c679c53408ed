import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'

type Line = Omit<Invoice['lines'][number], 'creditedMinor' | 'usesLeft' | 'isListPrice' | 'isItemTax'> & {
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
  isListPrice,
  discountMinor,
  discountReason,
  isItemTax,
  taxRateId,
}: Line): AskedLine => ({
  ...(itemId && { itemId }),
  description,
  quantity,
  unitPriceMinor,
  ...(isListPrice && { isListPrice }),
  ...(isItemTax && { isItemTax }),
  taxRateId,
  ...(discountMinor > 0 && { discountMinor, discountReason: discountReason! }),
})
