import { documentNumber } from '#contract/money/document-number.ts'
import { financialYearOf } from '#contract/money/financial-year.ts'
import { seriesKinds, type DocumentSeries } from '#contract/money/numbering.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { countryOf } from '#server/features/clinic/clinics/country-of.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'

/** The series of each clinic, whether they have begun or not. */
export async function listSeries(
  db: Db,
  { organizationId, now }: OrganizationMoment,
): Promise<DocumentSeries[]> {
  const [clinics, series, counters] = await allSent([
    db<(Parameters<typeof countryOf>[0] & { _id: string; name: string })[]>`
      select c.id as "_id", c.name, c.country as "chosenCountry", o.country as "organizationCountry", c.time_zone as "timeZone"
      from clinics c join organizations o on o.id = c.organization_id
      where c.organization_id = ${organizationId} and not c.is_deleted order by lower(c.name), c.id`,
    db<{ clinicId: string; kind: string; prefix: string }[]>`
      select clinic_id as "clinicId", kind, prefix from document_series where organization_id = ${organizationId}`,
    db<{ prefix: string; label: string; lastSerial: number }[]>`
      select prefix, financial_year as label, last_serial as "lastSerial" from document_counters where organization_id = ${organizationId}`,
  ])
  return clinics.flatMap(clinic => {
    const { label } = financialYearOf(dateOf(clinic.timeZone, now), countryOf(clinic))
    return seriesKinds.map(kind => {
      const found = series.find(one => one.clinicId === clinic._id && one.kind === kind)
      const prefix = found?.prefix ?? null
      const counter = counters.find(one => one.prefix === prefix && one.label === label)
      const serial = (counter?.lastSerial ?? 0) + 1
      return {
        clinic: { _id: clinic._id, name: clinic.name },
        kind,
        prefix,
        next: prefix && documentNumber({ prefix, label, serial }),
      }
    })
  })
}
