import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { priceMessages } from '#contract/money/prices/price-messages.ts'
import type { priceEndpoints } from '#contract/money/prices/prices.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import { requirePayerInUse } from '#server/features/money/payers/choose-payer.ts'
import { HttpError, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getPricedItem } from './queries.ts'
import { dayAt } from './day-at.ts'

/**
 * Sets a price from today or a later day on; what held before stays, so that a price of a past day can be found again.
 * Errors: not_found; invalid_input for a day that has passed, an unknown clinic, a payer that is not in use, and for taking away the price
 * that is for everyone at all clinics.
 */
export async function setPrice(
  call: Call,
  id: string,
  { clinicId = null, payerId = null, validFrom, priceMinor }: BodyOf<typeof priceEndpoints.setPrice>,
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { kind } = await getPricedItem(call, id)
  if (clinicId !== null) await requireClinic(db, organizationId, 'clinicId', clinicId)
  if (payerId !== null) await requirePayerInUse(db, organizationId, payerId)
  if (priceMinor === null && clinicId === null && payerId === null)
    throw invalidInput({ priceMinor: priceMessages.priceRequired })
  if (validFrom < (await dayAt(db, organizationId, clinicId, now)))
    throw invalidInput({ validFrom: priceMessages.priceFromPassed })
  const [serviceId, itemId] = kind === 'service' ? [id, null] : [null, id]
  await db`
    insert into item_prices (organization_id, id, service_id, item_id, clinic_id, payer_id, valid_from, price_minor)
    values (${organizationId}, ${uuid()}, ${serviceId}, ${itemId}, ${clinicId}, ${payerId}, ${validFrom}, ${priceMinor})
    on conflict (organization_id, service_id, item_id, clinic_id, payer_id, valid_from) do update set price_minor = excluded.price_minor`
}

/** Errors: not_found; conflict where its day has come. */
export async function removePrice(call: Call, id: string, priceId: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const [price] = await db<{ clinicId: string | null; validFrom: string }[]>`
    select clinic_id as "clinicId", valid_from as "validFrom" from item_prices
    where organization_id = ${organizationId} and id = ${priceId} and (service_id = ${id} or item_id = ${id})`
  if (!price) throw notFound()
  if (price.validFrom <= (await dayAt(db, organizationId, price.clinicId, now)))
    throw new HttpError('conflict', { message: priceMessages.pricePassed })
  await db`delete from item_prices where organization_id = ${organizationId} and id = ${priceId}`
}

/** Changes all prices when the organization's new currency has another number of digits. */
export async function multiplyItemPrices(
  db: Call['db'],
  organizationId: string,
  factor: number,
): Promise<void> {
  await db`
    update item_prices set price_minor = round(price_minor * ${factor}::numeric) where organization_id = ${organizationId}`
}
