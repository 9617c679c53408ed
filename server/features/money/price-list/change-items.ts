import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { priceEndpoints } from '#contract/money/prices/prices.ts'
import { taxColumns } from '#server/features/clinic/services/queries.ts'
import { notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getPricedItem } from './queries.ts'
import { setPrice } from './set-price.ts'
import { dayAt } from './day-at.ts'

/** Answers its id. Errors: invalid_input. */
export async function addItem(call: Call, body: BodyOf<typeof priceEndpoints.add>): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { kind, name, code = null, unit = null, tax = 'default', priceMinor } = body
  const { taxRateId, isTaxExempt } = await taxColumns(db, organizationId, tax)
  const id = uuid()
  await db`
    insert into price_items (organization_id, id, kind, name, code, unit, tax_rate_id, is_tax_exempt)
    values (${organizationId}, ${id}, ${kind}, ${name}, ${code}, ${unit}, ${taxRateId}, ${isTaxExempt})`
  const validFrom = body.validFrom ?? (await dayAt(db, organizationId, null, now))
  await setPrice(call, id, { validFrom, priceMinor })
  return id
}

/** Errors: not_found, also for a service; stale_version; invalid_input. */
export async function changeItem(
  call: Call,
  id: string,
  { version, name, code, unit, tax, status }: BodyOf<typeof priceEndpoints.change>,
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const [held] = await db<{ code: string | null; unit: string | null }[]>`
    select code, unit from price_items where organization_id = ${organizationId} and id = ${id} for update`
  if (!held) throw notFound()
  const current = await getPricedItem(call, id)
  if (version !== undefined && version !== current.version) throw staleVersion(current)
  const sets = {
    name: name ?? current.name,
    code: code === undefined ? held.code : code,
    unit: unit === undefined ? held.unit : unit,
    is_active: status ?? current.status,
  }
  const keepsTax = tax === undefined || tax === current.tax
  const { taxRateId, isTaxExempt } = keepsTax
    ? { taxRateId: undefined, isTaxExempt: undefined }
    : await taxColumns(db, organizationId, tax)
  await db`
    update price_items set ${db(sets)}, version = version + 1, updated_at = ${new Date(now)}
      ${keepsTax ? db`` : db`, tax_rate_id = ${taxRateId ?? null}, is_tax_exempt = ${isTaxExempt ?? false}`}
    where organization_id = ${organizationId} and id = ${id}`
}
