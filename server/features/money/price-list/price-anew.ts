import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import type { Db } from '#server/platform/db/database.ts'
import { itemsAt } from './items-at.ts'

type Place = Omit<Parameters<typeof itemsAt>[2], 'ids' | 'withFormer'>

/**
 * The lines at the prices for another payer, or for none: those whose price is the list's. A price that was typed stays, and so does one
 * whose item has no price any more. `agreed`: prices by service that were agreed when the visit was booked; only what the payer has
 * agreed for itself comes before them.
 */
export async function priceAnew(
  db: Db,
  organizationId: string,
  place: Place,
  { lines, agreed }: { lines: readonly AskedLine[]; agreed: ReadonlyMap<string, number> },
): Promise<AskedLine[]> {
  const ids = lines.flatMap(({ itemId, isListPrice }) => (itemId && isListPrice ? [itemId] : []))
  const items = await itemsAt(db, organizationId, { ...place, ids, withFormer: true })
  return lines.map(line => {
    const item = line.isListPrice ? items.find(({ id }) => id === line.itemId) : undefined
    const priceMinor = item && (item.payerPriceMinor ?? agreed.get(item.id) ?? item.priceMinor)
    return priceMinor === undefined || priceMinor === null ? line : { ...line, unitPriceMinor: priceMinor }
  })
}
