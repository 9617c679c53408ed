import { v7 as uuid } from 'uuid'
import type { ShareByHand } from '#server/features/money/payers/share-by-hand.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import type { priceLines, Priced } from './price-lines.ts'

type Content = {
  lines: readonly Priced[]
  totals: Awaited<ReturnType<typeof priceLines>>['totals']
  discountMinor: number
  discountReason: string | null
  note: string | null
  buyerName: string | null
  buyerTaxNumber: string | null
  deliveryState: string | null
  payerId: string | null
  policyId: string | null
} & ShareByHand

/** Writes the lines of a locked draft anew, and its totals. */
export async function writeContent(
  db: Db,
  organizationId: string,
  invoiceId: string,
  content: Content,
): Promise<void> {
  await writeLines(db, organizationId, invoiceId, content, { areIssued: false })
  await db`
    update invoices set ${db(sumsOf(content))}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${invoiceId}`
}

/** What the invoice's own row says of its content. */
export const sumsOf = ({ totals, discountMinor, discountReason, note, ...buyer }: Content) => ({
  note,
  buyer_name: buyer.buyerName,
  buyer_tax_number: buyer.buyerTaxNumber,
  delivery_state: buyer.deliveryState,
  payer_id: buyer.payerId,
  policy_id: buyer.policyId,
  share_by_hand_minor: buyer.shareByHandMinor,
  share_reason: buyer.shareReason,
  discount_minor: discountMinor,
  discount_reason: discountMinor > 0 ? discountReason : null,
  list_minor: totals.listMinor,
  all_discounts_minor: totals.discountMinor,
  exempt_minor: totals.exemptMinor,
  net_minor: totals.netMinor,
  tax_minor: totals.taxMinor,
  rounding_minor: totals.roundingMinor,
  gross_minor: totals.grossMinor,
})

/** In the place of those that there are. */
export async function writeLines(
  db: Db,
  organizationId: string,
  invoiceId: string,
  { lines, totals }: Pick<Content, 'lines' | 'totals'>,
  { areIssued }: { areIssued: boolean },
): Promise<void> {
  const rows = lines.map((line, index) => ({
    organization_id: organizationId,
    invoice_id: invoiceId,
    id: uuid(),
    position: index + 1,
    service_id: line.serviceId,
    item_id: line.itemId,
    package_id: line.packageId,
    sold_package_id: line.soldPackageId,
    code: line.code,
    unit: line.unit,
    description: line.description,
    quantity_milli: line.quantityMilli,
    unit_price_minor: line.unitPriceMinor,
    list_price_minor: line.listPriceMinor,
    price_cut_minor: totals.lines[index]!.priceCutMinor,
    is_list_price: line.isListPrice,
    discount_minor: line.discountMinor,
    discount_reason: line.discountReason,
    is_item_tax: line.isItemTax,
    tax_rate_id: line.taxRateId,
    is_interstate: line.isInterstate,
    tax_name: line.rate?.name ?? null,
    tax_basis_points: line.rate?.basisPoints ?? null,
    list_minor: totals.lines[index]!.listMinor,
    all_discounts_minor: totals.lines[index]!.discountMinor,
    net_minor: totals.lines[index]!.netMinor,
    is_issued: areIssued,
  }))
  await allSent([
    db`delete from invoice_lines where organization_id = ${organizationId} and invoice_id = ${invoiceId}`,
    ...(rows.length > 0 ? [db`insert into invoice_lines ${db(rows)}`] : []),
  ])
}
