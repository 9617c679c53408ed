import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { packageEndpoints } from '#contract/money/prices/packages.ts'
import { exists } from '#server/platform/db/records.ts'
import { invalidInput, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getPackage } from './queries.ts'

/** Answers its id. Errors: invalid_input on serviceId. */
export async function addPackage(
  { db, actor: { organizationId } }: Call,
  { name, serviceId, uses, priceMinor, validMonths }: BodyOf<typeof packageEndpoints.add>,
): Promise<string> {
  if (!(await exists(db, 'services', { organizationId, id: serviceId })))
    throw invalidInput({ serviceId: messages.serviceUnknown })
  const id = uuid()
  await db`
    insert into packages (organization_id, id, name, service_id, uses, price_minor, valid_months)
    values (${organizationId}, ${id}, ${name}, ${serviceId}, ${uses}, ${priceMinor}, ${validMonths})`
  return id
}

/** Errors: not_found, stale_version. */
export async function changePackage(
  { db, actor: { organizationId }, now }: Call,
  id: string,
  { version, name, uses, priceMinor, validMonths, status }: BodyOf<typeof packageEndpoints.change>,
): Promise<void> {
  await db`select 1 from packages where organization_id = ${organizationId} and id = ${id} for update`
  const current = await getPackage(db, organizationId, id)
  if (version !== undefined && version !== current.version) throw staleVersion(current)
  await db`
    update packages set name = ${name ?? current.name}, uses = ${uses ?? current.uses}, price_minor = ${priceMinor ?? current.priceMinor},
      valid_months = ${validMonths ?? current.validMonths}, is_active = ${status ?? current.status}, version = version + 1,
      updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Changes all prices when the organization's new currency has another number of digits. */
export async function multiplyPackagePrices(
  db: Call['db'],
  organizationId: string,
  factor: number,
): Promise<void> {
  await db`
    update packages set price_minor = round(price_minor * ${factor}::numeric) where organization_id = ${organizationId}`
}
