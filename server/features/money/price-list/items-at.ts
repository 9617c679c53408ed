import { payerPriceOn, priceOn, type DatedPrice, type PricePlace } from '#contract/money/prices/price-on.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'

export type ItemRow = {
  id: string
  kind: 'service' | 'goods' | 'other' | 'package' | 'package_use'
  /** The service itself, or the service that a package is good for. */
  serviceId: string | null
  name: string
  code: string | null
  /** The category of a service, the unit of an item. */
  note: string | null
  unit: string | null
  taxRateId: string | null
  isTaxExempt: boolean
  /** A service's own price. */
  ownPriceMinor: number | null
  prices: DatedPrice[]
}

export type ItemAt = Omit<ItemRow, 'ownPriceMinor' | 'prices'> & {
  /** Null: its first price begins later. */
  priceMinor: number | null
  /** What the payer has agreed for itself; null: nothing. */
  payerPriceMinor: number | null
}

/** All services and items, also those that are deleted or out of use. */
export const allItems = (db: Db, organizationId: string) => db`
  select s.organization_id, s.id, 'service' as kind, s.id as service_id, s.name, s.code, c.name as note, null as unit, s.tax_rate_id,
    s.is_tax_exempt, s.is_active, not s.is_deleted as is_kept, s.price_minor as own_price_minor, s.version, s.created_at
  from services s join categories c on c.organization_id = s.organization_id and c.id = s.category_id
  where s.organization_id = ${organizationId}
  union all
  select i.organization_id, i.id, i.kind, null, i.name, i.code, i.unit, i.unit, i.tax_rate_id, i.is_tax_exempt,
    i.is_active, true, null, i.version, i.created_at
  from price_items i where i.organization_id = ${organizationId}`

/**
 * Also packages, and those that a patient bought: `is_active` while uses are left on the day, where one is given. Both have the tax and the code of
 * their service.
 */
export const allBillable = (
  db: Db,
  organizationId: string,
  { patientId, day }: { patientId: string | Fragment | undefined; day: string | undefined },
) => db`
  ${allItems(db, organizationId)}
  union all
  select k.organization_id, k.id, 'package', k.service_id, k.name, s.code, s.name, null, s.tax_rate_id, s.is_tax_exempt,
    k.is_active, true, k.price_minor, k.version, k.created_at
  from packages k join services s on s.organization_id = k.organization_id and s.id = k.service_id
  where k.organization_id = ${organizationId}
  union all
  select b.organization_id, b.id, 'package_use', b.service_id, b.name, s.code, s.name, null, s.tax_rate_id, s.is_tax_exempt,
    b.used < b.uses and b.cancelled_at is null and b.valid_until >= ${day ?? null}, true, 0, 1, null
  from sold_packages b join services s on s.organization_id = b.organization_id and s.id = b.service_id
  where b.organization_id = ${organizationId} and b.patient_id = ${patientId ?? null}`

type Asked = {
  patientId: string | undefined
  clinicId: string
  /** Who pays beside the patient; null: nobody. */
  payerId: string | null
  /** YYYY-MM-DD, the clinic's own. */
  day: string
  ids: readonly string[]
  /** Also those that were deleted or taken out of use. */
  withFormer: boolean
}

/** Services and items by their ids, with their prices for a payer at a clinic on a day. */
export async function itemsAt(
  db: Db,
  organizationId: string,
  { clinicId, patientId, payerId, day, ids, withFormer }: Asked,
): Promise<ItemAt[]> {
  if (ids.length === 0) return []
  const rows = await db<ItemRow[]>`
    ${selectItems(db, organizationId, { patientId, day, ids })} ${withFormer ? db`` : db`and b.is_kept and (b.is_active or b.kind = 'service')`}`
  return rows.map(row => itemOn(row, { clinicId, payerId, day }))
}

/** For a patient: an id, or a column of the statement that this one stands in. */
export const selectItems = (
  db: Db,
  organizationId: string,
  { ids, ...of }: Parameters<typeof allBillable>[2] & { ids: readonly string[] | Fragment },
): Fragment => selectOf(db, organizationId, allBillable(db, organizationId, of), ids)

/** Only services and items of the price list: no packages. */
export const selectListedItems = (db: Db, organizationId: string, ids: Fragment): Fragment =>
  selectOf(db, organizationId, allItems(db, organizationId), ids)

const selectOf = (
  db: Db,
  organizationId: string,
  items: Fragment,
  ids: readonly string[] | Fragment,
): Fragment => db`
  select b.id, b.kind, b.service_id as "serviceId", b.name, b.code, b.note, b.unit, b.tax_rate_id as "taxRateId", b.is_tax_exempt as "isTaxExempt",
    b.own_price_minor as "ownPriceMinor", ${pricesOf(db, organizationId)} as prices
  from (${items}) b
  where b.id = any(${ids}::uuid[])`

/** With its price for a payer at a clinic on a day. */
export const itemOn = ({ ownPriceMinor, prices, ...row }: ItemRow, place: PricePlace): ItemAt => ({
  ...row,
  priceMinor: priceOn(prices, place, ownPriceMinor),
  payerPriceMinor: payerPriceOn(prices, place),
})

/** All prices of the item `b`, by day, clinic and payer. */
export const pricesOf = (db: Db, organizationId: string) => db`
  coalesce((select json_agg(json_build_object('_id', p.id, 'clinicId', p.clinic_id, 'payerId', p.payer_id, 'validFrom', p.valid_from, 'priceMinor', p.price_minor))
    from item_prices p where p.organization_id = ${organizationId} and (p.service_id = b.id or p.item_id = b.id)), '[]'::json)`
