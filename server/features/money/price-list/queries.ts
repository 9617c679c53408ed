import type { QueryOf } from '#contract/core/endpoint.ts'
import { nextPrice, priceOn, type DatedPrice, type PricePlace } from '#contract/money/prices/price-on.ts'
import type { ListedPrice, PricedItem, priceEndpoints } from '#contract/money/prices/prices.ts'
import { requireKnownPayer } from '#server/features/money/payers/choose-payer.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { findPage, type ListSql } from '#server/platform/db/lists.ts'
import { containing, startingWith } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { allItems, pricesOf } from './items-at.ts'
import { dayAt } from './day-at.ts'

type Query = QueryOf<typeof priceEndpoints.list>
type Filter = Omit<Query, 'page' | 'limit' | 'sort'>
type Row = Omit<ListedPrice, 'priceMinor' | 'next'> & {
  ownPriceMinor: number | null
  prices: (DatedPrice & { _id: string })[]
}
type Reader = Pick<Call, 'db' | 'actor' | 'now'>
type Named = { _id: string; name: string }

const columns = (db: Db, organizationId: string) => db`
  b.id as "_id", b.kind, b.name, b.code, b.unit, case when b.is_tax_exempt then 'exempt' else coalesce(b.tax_rate_id::text, 'default') end as tax,
  b.is_active as status, b.version, b.own_price_minor as "ownPriceMinor", ${pricesOf(db, organizationId)} as prices`

const itemList = (organizationId: string, place: PricePlace) =>
  ({
    alias: 'b',
    isLasting: true,
    from: db => db`
      (${allItems(db, organizationId)}) b
      left join (${pricesToday(db, organizationId, place)}) today on today.id = b.id`,
    scope: db => db`b.organization_id = ${organizationId} and b.is_kept`,
    asked: (db, { keyword, kind }) => db`
      ${keyword ? db`and (lower(b.name) like ${containing(keyword)} or b.code like ${startingWith(keyword)})` : db``}
      ${kind ? db`and b.kind = ${kind}` : db``}`,
    columns: db => columns(db, organizationId),
    sorts: {
      name: 'lower(b.name)',
      price: 'coalesce(today.price_minor, b.own_price_minor, -1)',
      createdAt: 'b.created_at',
    },
    toRecord: row => toListed(row, place),
  }) satisfies ListSql<Filter, Row, ListedPrice>

/** `priceOn` for every item at once, without a service's own price. PostgreSQL leaves it out unless the order reads it. */
const pricesToday = (db: Db, organizationId: string, { clinicId, payerId = null, day }: PricePlace) => db`
  select distinct on (id) id, price_minor from (
    select distinct on (coalesce(service_id, item_id), payer_id, clinic_id) coalesce(service_id, item_id) as id, payer_id, clinic_id, price_minor
    from item_prices
    where organization_id = ${organizationId} and valid_from <= ${day}
      and (payer_id is null or payer_id = ${payerId}) and (clinic_id is null or clinic_id = ${clinicId})
    order by coalesce(service_id, item_id), payer_id, clinic_id, valid_from desc) latest
  where price_minor is not null
  order by id, payer_id nulls last, clinic_id nulls last`

function toListed({ prices, ownPriceMinor, ...row }: Row, place: PricePlace): ListedPrice {
  return {
    ...row,
    priceMinor: priceOn(prices, place, ownPriceMinor),
    next: nextPrice(prices, place, ownPriceMinor),
  }
}

export const listPrices = async (call: Reader, query: Query) =>
  findPage(call.db, await priceList(call, query), query)

/** The list of today at the clinic, for the payer. Errors: invalid_input where the payer is not there. */
export async function priceList({ db, actor, now }: Reader, asked: Filter) {
  const { organizationId } = actor
  const { clinicId = null, payerId = null } = asked
  if (payerId !== null) await requireKnownPayer(db, organizationId, payerId)
  const day = await dayAt(db, organizationId, clinicId, now)
  return itemList(organizationId, { clinicId, payerId, day })
}

/** Errors: not_found. */
export async function getPricedItem(
  { db, actor: { organizationId }, now }: Reader,
  id: string,
): Promise<PricedItem> {
  const day = await dayAt(db, organizationId, null, now)
  const [row] = await db<Row[]>`
    select ${columns(db, organizationId)} from (${allItems(db, organizationId)}) b where b.id = ${id} and b.is_kept`
  if (!row) throw notFound()
  const [clinics, payers] = await allSent([
    db<Named[]>`select id as "_id", name from clinics where organization_id = ${organizationId}`,
    db<Named[]>`select id as "_id", name from payers where organization_id = ${organizationId}`,
  ])
  const { prices } = row
  return {
    ...toListed(row, { clinicId: null, day }),
    prices: [...prices]
      .sort((a, b) => b.validFrom.localeCompare(a.validFrom) || a._id.localeCompare(b._id))
      .map(({ _id, clinicId, payerId, validFrom, priceMinor }) => ({
        _id,
        clinic: clinics.find(clinic => clinic._id === clinicId) ?? null,
        payer: payers.find(payer => payer._id === payerId) ?? null,
        validFrom,
        priceMinor,
        isAhead: validFrom > day,
      })),
  }
}
