import { v7 as uuid } from 'uuid'
import type { Settings } from '#contract/clinic/settings.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { taxMessages } from '#contract/money/tax/tax-messages.ts'
import type { taxEndpoints } from '#contract/money/tax/tax.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, staleVersion } from '#server/platform/http/errors.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import { getTaxRate, timeZoneOf } from './queries.ts'

/** Answers its id. */
export async function addTaxRate(
  db: Db,
  organizationId: string,
  { name, rate, validFrom, isInclusive = false, isDefault = false }: BodyOf<typeof taxEndpoints.add>,
): Promise<string> {
  const id = uuid()
  if (isDefault) await endDefault(db, organizationId)
  await db`
    insert into tax_rates (organization_id, id, name, is_inclusive, is_default)
    values (${organizationId}, ${id}, ${name}, ${isInclusive}, ${isDefault})`
  await setValue(db, organizationId, id, { validFrom, basisPoints: basisPointsOf(rate)! })
  return id
}

/**
 * Values that hold already stay: what was issued on a day can be computed again. Errors: not_found; stale_version; conflict where a
 * rate that is not in use would be the default; invalid_input for a day that has passed.
 */
export async function changeTaxRate(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  id: string,
  { version, name, isInclusive, isDefault, rate, validFrom }: BodyOf<typeof taxEndpoints.change>,
): Promise<void> {
  const current = await holdTaxRate(db, organizationId, id)
  if (version !== undefined && version !== current.version) throw staleVersion(current)
  if (isDefault && !current.status) throw new HttpError('conflict', { message: taxMessages.rateNotInUse })
  if (rate !== undefined && validFrom !== undefined) {
    if (validFrom < dateOf(await timeZoneOf(db, organizationId), now))
      throw invalidInput({ validFrom: taxMessages.validFromPassed })
    await setValue(db, organizationId, id, { validFrom, basisPoints: basisPointsOf(rate)! })
  }
  if (isDefault && !current.isDefault) await endDefault(db, organizationId)
  await db`
    update tax_rates set name = ${name ?? current.name}, is_inclusive = ${isInclusive ?? current.isInclusive},
      is_default = ${isDefault ?? current.isDefault}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Errors: not_found; conflict for the default rate, and for a rate of services. */
export async function setTaxRateStatus(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  id: string,
  isActive: boolean,
): Promise<void> {
  const current = await holdTaxRate(db, organizationId, id)
  if (!isActive && current.isDefault)
    throw new HttpError('conflict', { message: taxMessages.defaultRateStays })
  const items = await db`
    select 1 from services where organization_id = ${organizationId} and tax_rate_id = ${id} and not is_deleted
    union all select 1 from price_items where organization_id = ${organizationId} and tax_rate_id = ${id} and is_active limit 1`
  if (!isActive && items.length > 0) throw new HttpError('conflict', { message: taxMessages.rateOfServices })
  await db`
    update tax_rates set is_active = ${isActive}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** The tax of the settings is the default rate: from today on it has their value. */
export async function followTaxOfSettings(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { taxName, taxRate }: Pick<Settings, 'taxName' | 'taxRate'>,
): Promise<void> {
  const today = dateOf(await timeZoneOf(db, organizationId), now)
  const [rate] = await db<{ id: string }[]>`
    select id from tax_rates where organization_id = ${organizationId} and is_default for update`
  if (!rate) {
    if (basisPointsOf(taxRate)! > 0 || taxName !== null)
      await addTaxRate(db, organizationId, {
        name: taxName ?? 'Tax',
        rate: taxRate,
        validFrom: today,
        isDefault: true,
      })
    return
  }
  await changeTaxRate(db, { organizationId, now }, rate.id, {
    name: taxName ?? undefined,
    rate: taxRate,
    validFrom: today,
  })
}

async function holdTaxRate(db: Db, organizationId: string, id: string) {
  await db`select 1 from tax_rates where organization_id = ${organizationId} and id = ${id} for update`
  return getTaxRate(db, organizationId, id)
}

const endDefault = (db: Db, organizationId: string) => db`
  update tax_rates set is_default = false, version = version + 1 where organization_id = ${organizationId} and is_default`

const setValue = (
  db: Db,
  organizationId: string,
  rateId: string,
  { validFrom, basisPoints }: { validFrom: string; basisPoints: number },
) => db`
  insert into tax_rate_values (organization_id, rate_id, valid_from, basis_points)
  values (${organizationId}, ${rateId}, ${validFrom}, ${basisPoints})
  on conflict (organization_id, rate_id, valid_from) do update set basis_points = excluded.basis_points`
