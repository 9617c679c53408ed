import { milliOf, type AskedLine } from '#contract/money/invoices/invoices.ts'
import { roundToMinorOf } from '#contract/money/invoices/round-to.ts'
import { totalsOf, type InvoiceTotals, type Rate } from '#contract/money/invoices/totals.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { largestAmountMinor } from '#contract/values/money.ts'
import { ratesOn } from '#server/features/money/tax/rates-on.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

export type Priced = {
  serviceId: string | null
  description: string
  quantityMilli: number
  unitPriceMinor: number
  discountMinor: number
  discountReason: string | null
  rate: (Rate & { name: string }) | null
}

type Place = { clinicId: string; day: string; currency: string }
/** `areKept`: they stand in the draft or the visit already, so an item that was deleted since is charged as it was agreed. */
type Whole = { lines: readonly AskedLine[]; discountMinor: number; areKept: boolean }

/**
 * The lines as they are charged at a clinic on a day, and their totals: what a line does not say comes from its item.
 * Errors: invalid_input on the line.
 */
export async function priceLines(
  db: Db,
  organizationId: string,
  { clinicId, day, currency }: Place,
  { lines, discountMinor, areKept }: Whole,
): Promise<{ lines: Priced[]; totals: InvoiceTotals }> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const [{ rates, defaultRateId }, items] = await allSent([
    ratesOn(db, organizationId, { day, clinicId }),
    db<Item[]>`
      select id, name, price_minor as "priceMinor", tax_rate_id as "taxRateId", is_tax_exempt as "isTaxExempt" from services
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) ${areKept ? db`` : db`and not is_deleted`}`,
  ])
  const priced = lines.map((line, index): Priced => {
    const item = items.find(({ id }) => id === line.itemId)
    const refuse = (field: string, message: string) => invalidInput({ [`lines.${index}.${field}`]: message })
    if (line.itemId !== undefined && !item) throw refuse('itemId', invoiceMessages.itemUnknown)
    const asked =
      line.taxRateId !== undefined
        ? line.taxRateId
        : item?.isTaxExempt
          ? null
          : (item?.taxRateId ?? defaultRateId)
    const rate = asked === null ? null : rates.get(asked)
    // An item's own rate may have ended, or may not hold at this clinic: then nothing is charged for it.
    if (rate === undefined && line.taxRateId !== undefined)
      throw refuse('taxRateId', invoiceMessages.taxRateUnknown)
    const quantityMilli = milliOf(line.quantity)
    const unitPriceMinor = line.unitPriceMinor ?? item!.priceMinor
    if ((BigInt(unitPriceMinor) * BigInt(quantityMilli)) / 1_000n > BigInt(largestAmountMinor))
      throw refuse('quantity', invoiceMessages.lineTooLarge)
    return {
      serviceId: line.itemId ?? null,
      description: line.description ?? item!.name,
      quantityMilli,
      unitPriceMinor,
      discountMinor: line.discountMinor ?? 0,
      discountReason: line.discountReason ?? null,
      rate: rate ?? null,
    }
  })
  const totals = totalsOf({ lines: priced, discountMinor, roundToMinor: roundToMinorOf(currency) })
  if (!totals) throw invalidInput({ discountMinor: invoiceMessages.discountAbove })
  return { lines: priced, totals }
}

type Item = { id: string; name: string; priceMinor: number; taxRateId: string | null; isTaxExempt: boolean }
