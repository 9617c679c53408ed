import { isGstin } from '#contract/money/gstin.ts'
import type { Rate } from '#contract/money/invoices/totals.ts'
import { countryOf } from '#server/features/clinic/clinics/country-of.ts'
import type { Db } from '#server/platform/db/database.ts'

/** `day`: YYYY-MM-DD, the clinic's own. */
type Asked = { day: string; clinicId: string }
export type RatesOfDay = { rates: Map<string, Rate & { name: string }>; defaultRateId: string | null }

/**
 * The rates in use at a clinic, by id, each with its value of that day; a rate whose first value begins later is left out. A clinic
 * in India without a GSTIN charges no tax, so it has none.
 */
export async function ratesOn(db: Db, organizationId: string, { day, clinicId }: Asked): Promise<RatesOfDay> {
  const [[clinic], rows] = await Promise.all([
    db<(Parameters<typeof countryOf>[0] & { taxNumber: string | null })[]>`
      select c.country as "chosenCountry", o.country as "organizationCountry", c.time_zone as "timeZone", c.tax_number as "taxNumber"
      from clinics c join organizations o on o.id = c.organization_id
      where c.organization_id = ${organizationId} and c.id = ${clinicId}`,
    db<Row[]>`
      select distinct on (r.id) r.id, r.name, r.is_inclusive as "isInclusive", r.is_default as "isDefault", v.basis_points as "basisPoints"
      from tax_rates r join tax_rate_values v on v.organization_id = r.organization_id and v.rate_id = r.id
      where r.organization_id = ${organizationId} and r.is_active and v.valid_from <= ${day}
      order by r.id, v.valid_from desc`,
  ])
  const hasGstin = isGstin(clinic!.taxNumber ?? '')
  if (countryOf(clinic!) === 'IN' && !hasGstin) return { rates: new Map(), defaultRateId: null }
  const rates = rows.map(
    ({ id, name, isInclusive, basisPoints }) =>
      [id, { id, name, isInclusive, basisPoints, parts: hasGstin ? ['CGST', 'SGST'] : [name] }] as const,
  )
  return { rates: new Map(rates), defaultRateId: rows.find(({ isDefault }) => isDefault)?.id ?? null }
}

type Row = { id: string; name: string; isInclusive: boolean; isDefault: boolean; basisPoints: number }
