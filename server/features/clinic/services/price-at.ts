import type { Db, Fragment } from '#server/platform/db/database.ts'

/**
 * What the service `s` of the statement costs everyone at a clinic on a day, both given as SQL: the latest price of the clinic whose
 * day has come, else the latest of all clinics, else the service's own. A booking does not know its payer yet. contract/money/prices/price-on.ts
 * holds the same rule for a list of prices, with those of payers before it.
 */
export function priceAt(db: Db, { clinic, day }: { clinic: Fragment; day: Fragment }) {
  const latest = (of: Fragment) => db`
    (select p.price_minor from item_prices p
      where p.organization_id = s.organization_id and p.service_id = s.id and p.clinic_id ${of} and p.payer_id is null and p.valid_from <= ${day}
      order by p.valid_from desc limit 1)`
  return db`coalesce(${latest(db`= ${clinic}`)}, ${latest(db`is null`)}, s.price_minor)`
}
