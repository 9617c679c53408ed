import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'

type Line = Omit<Invoice['lines'][number], 'creditedMinor' | 'usesLeft'>

/** A line of a draft or a quotation as its writer would ask for it again. */
export const askedOf = ({
  itemId,
  description,
  quantity,
  unitPriceMinor,
  discountMinor,
  discountReason,
  taxRateId,
}: Line): AskedLine => ({
  ...(itemId && { itemId }),
  description,
  quantity,
  unitPriceMinor,
  taxRateId,
  ...(discountMinor > 0 && { discountMinor, discountReason: discountReason! }),
})
