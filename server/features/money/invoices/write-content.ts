import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import type { priceLines, Priced } from './price-lines.ts'

type Content = {
  lines: readonly Priced[]
  totals: Awaited<ReturnType<typeof priceLines>>['totals']
  discountMinor: number
  discountReason: string | null
  note: string | null
}

/** Writes the lines of a locked draft anew, and its totals. */
export async function writeContent(
  db: Db,
  organizationId: string,
  invoiceId: string,
  { lines, totals, discountMinor, discountReason, note }: Content,
): Promise<void> {
  await db`delete from invoice_lines where organization_id = ${organizationId} and invoice_id = ${invoiceId}`
  const rows = lines.map((line, index) => ({
    organization_id: organizationId,
    invoice_id: invoiceId,
    id: uuid(),
    position: index + 1,
    service_id: line.serviceId,
    description: line.description,
    quantity_milli: line.quantityMilli,
    unit_price_minor: line.unitPriceMinor,
    discount_minor: line.discountMinor,
    discount_reason: line.discountReason,
    tax_rate_id: line.rate?.id ?? null,
    tax_name: line.rate?.name ?? null,
    tax_basis_points: line.rate?.basisPoints ?? null,
    list_minor: totals.lines[index]!.listMinor,
    all_discounts_minor: totals.lines[index]!.discountMinor,
    net_minor: totals.lines[index]!.netMinor,
  }))
  if (rows.length > 0) await db`insert into invoice_lines ${db(rows)}`
  const sums = {
    note,
    discount_minor: discountMinor,
    discount_reason: discountMinor > 0 ? discountReason : null,
    list_minor: totals.listMinor,
    all_discounts_minor: totals.discountMinor,
    exempt_minor: totals.exemptMinor,
    net_minor: totals.netMinor,
    tax_minor: totals.taxMinor,
    rounding_minor: totals.roundingMinor,
    gross_minor: totals.grossMinor,
  }
  await db`
    update invoices set ${db(sums)}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${invoiceId}`
}
