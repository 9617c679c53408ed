import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Billable, priceEndpoints } from '#contract/money/prices/prices.ts'
import { requireKnownPayer } from '#server/features/money/payers/choose-payer.ts'
import { requirePayer } from '#server/features/money/payments/require-payer.ts'
import { ratesOn, taxOfItem } from '#server/features/money/tax/rates-on.ts'
import { containing, startingWith } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { allBillable, itemsAt } from './items-at.ts'
import { dayAt } from './day-at.ts'

/** Names that begin with the keyword come first. Errors: invalid_input where the clinic or the patient is not the actor's to bill, or the payer is not there. */
export async function searchItems(
  call: Call,
  { clinicId, patientId, payerId: asked, keyword = '', on, limit }: QueryOf<typeof priceEndpoints.search>,
): Promise<Billable[]> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const payerId = asked ?? null
  await requirePayer(call, { clinicId, patientId })
  if (payerId !== null) await requireKnownPayer(db, organizationId, payerId)
  const day = on ?? (await dayAt(db, organizationId, clinicId, now))
  const begins = startingWith(keyword)
  const found = await db<{ id: string }[]>`
    select b.id from (${allBillable(db, organizationId, { patientId, day })}) b
    where b.is_kept and b.is_active ${keyword ? db`and (lower(b.name) like ${containing(keyword)} or b.code like ${begins})` : db``}
      and (b.own_price_minor is not null or exists (
        select from item_prices p where p.organization_id = ${organizationId} and p.item_id = b.id and p.valid_from <= ${day}
          and (p.clinic_id is null or p.clinic_id = ${clinicId}) and (p.payer_id is null or p.payer_id = ${payerId})))
    order by b.kind = 'package_use' desc, (lower(b.name) like ${begins} or b.code like ${begins}) desc nulls last, lower(b.name), b.id limit ${limit}`
  const ids = found.map(({ id }) => id)
  const rates = await ratesOn(db, organizationId, { day, clinicId })
  const items = await itemsAt(db, organizationId, {
    clinicId,
    patientId,
    payerId,
    day,
    ids,
    withFormer: false,
  })
  const left = await leftOf(db, organizationId, ids)
  const byId = new Map(items.map(item => [item.id, item]))
  return ids.flatMap(id => {
    const { kind, name, code, note, priceMinor, ...item } = byId.get(id)!
    if (priceMinor === null) return []
    const rate = taxOfItem(item, rates)
    return {
      itemId: id,
      kind: kind === 'service' || kind === 'package_use' ? kind : 'item',
      name,
      code,
      tax: {
        taxRateId: rate?.id ?? null,
        name: rate?.name ?? null,
        basisPoints: rate?.basisPoints ?? null,
      },
      priceMinor,
      note,
      package: left.get(id) ?? null,
    } satisfies Billable
  })
}

/** How much is left of packages that were bought. */
async function leftOf(db: Call['db'], organizationId: string, ids: string[]) {
  const sold = await db<{ id: string; left: number; of: number; validUntil: string }[]>`
    select id, uses - used as left, uses as of, valid_until as "validUntil" from sold_packages
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`
  return new Map(sold.map(({ id, ...left }) => [id, left]))
}
