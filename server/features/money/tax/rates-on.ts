import { isGstin, stateOfGstin } from '#contract/money/tax/gstin.ts'
import type { Rate } from '#contract/money/invoices/totals.ts'
import { clinicFacts, type ClinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'

/** `day`: YYYY-MM-DD, the clinic's own. */
type Asked = { day: string; clinicId: string }
export type RatesOfDay = {
  rates: Map<string, Rate & { name: string }>
  defaultRateId: string | null
  /** The state of India that registered the clinic for GST; null elsewhere, and without a GSTIN. */
  state: string | null
}

/**
 * The rates in use at a clinic, by id, each with its value of that day; a rate whose first value begins later is left out. A clinic
 * in India without a GSTIN charges no tax, so it has none.
 */
export async function ratesOn(db: Db, organizationId: string, { day, clinicId }: Asked): Promise<RatesOfDay> {
  const [facts, rows] = await allSent([
    clinicFacts(db, organizationId, clinicId),
    db<RateRow[]>`${selectRates(db, organizationId)}`,
  ])
  return ratesOfDay(rows, facts, day)
}

export type RateRow = {
  id: string
  name: string
  isInclusive: boolean
  isDefault: boolean
  basisPoints: number
  validFrom: string
}

/** The rates in use with all their values, the latest value of each first. */
export const selectRates = (db: Db, organizationId: string): Fragment => db`
  select r.id, r.name, r.is_inclusive as "isInclusive", r.is_default as "isDefault", v.basis_points as "basisPoints", v.valid_from as "validFrom"
  from tax_rates r join tax_rate_values v on v.organization_id = r.organization_id and v.rate_id = r.id
  where r.organization_id = ${organizationId} and r.is_active
  order by r.id, v.valid_from desc`

export function ratesOfDay(
  rows: readonly RateRow[],
  { country, taxNumber }: Pick<ClinicFacts, 'country' | 'taxNumber'>,
  day: string,
): RatesOfDay {
  const hasGstin = isGstin(taxNumber ?? '')
  if (country === 'IN' && !hasGstin) return { rates: new Map(), defaultRateId: null, state: null }
  const begun = rows.filter(({ validFrom }) => validFrom <= day)
  const latest = begun.filter(({ id }, index) => begun[index - 1]?.id !== id)
  const rates = latest.map(
    ({ id, name, isInclusive, basisPoints }) =>
      [id, { id, name, isInclusive, basisPoints, parts: hasGstin ? ['CGST', 'SGST'] : [name] }] as const,
  )
  return {
    rates: new Map(rates),
    defaultRateId: latest.find(({ isDefault }) => isDefault)?.id ?? null,
    state: hasGstin ? stateOfGstin(taxNumber!) : null,
  }
}

/** The tax of an item at a clinic on a day. Null: nothing is charged for it. */
export function taxOfItem(
  { isTaxExempt, taxRateId }: { isTaxExempt: boolean; taxRateId: string | null },
  { rates, defaultRateId }: RatesOfDay,
): (Rate & { name: string }) | null {
  const id = isTaxExempt ? null : (taxRateId ?? defaultRateId)
  // An item's own rate may have ended, or may not hold at this clinic.
  return id === null ? null : (rates.get(id) ?? null)
}
