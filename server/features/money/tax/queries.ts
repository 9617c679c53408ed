import type { TaxRate } from '#contract/money/tax/tax.ts'
import { rateOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'

type Row = Omit<TaxRate, 'values'> & { values: { validFrom: string; basisPoints: number }[] }

export async function listTaxRates(db: Db, organizationId: string, id?: string): Promise<TaxRate[]> {
  const rows = await db<Row[]>`
    select r.id as "_id", r.name, r.is_inclusive as "isInclusive", r.is_default as "isDefault", r.is_active as status, r.version,
      (select json_agg(json_build_object('validFrom', v.valid_from, 'basisPoints', v.basis_points) order by v.valid_from desc)
        from tax_rate_values v where v.organization_id = ${organizationId} and v.rate_id = r.id) as values
    from tax_rates r where r.organization_id = ${organizationId} ${id ? db`and r.id = ${id}` : db``}
    order by r.is_active desc, lower(r.name), r.id`
  return rows.map(({ values, ...row }) => ({
    ...row,
    values: values.map(({ validFrom, basisPoints }) => ({ validFrom, rate: rateOf(basisPoints) })),
  }))
}

/** Errors: not_found. */
export async function getTaxRate(db: Db, organizationId: string, id: string): Promise<TaxRate> {
  const [rate] = await listTaxRates(db, organizationId, id)
  if (!rate) throw notFound()
  return rate
}

/** Today by the organization's time zone: rates are the whole organization's. */
export async function timeZoneOf(db: Db, organizationId: string): Promise<string> {
  const [organization] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from organizations where id = ${organizationId}`
  return organization!.timeZone
}
