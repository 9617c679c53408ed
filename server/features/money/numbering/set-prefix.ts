import type { BodyOf } from '#contract/core/endpoint.ts'
import { taxMessages } from '#contract/money/tax/tax-messages.ts'
import type { seriesEndpoints } from '#contract/money/numbering.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import { prefixOf, previewDocumentNumber, takenPrefixes } from './take-document-number.ts'

/**
 * A prefix belongs to one series for good: one that numbered documents of another is refused. Answers the prefix before and the
 * number that comes next. Errors: invalid_input.
 */
export async function setPrefix(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { clinicId, kind, prefix }: BodyOf<typeof seriesEndpoints.setPrefix>,
): Promise<{ before: string | null; next: string }> {
  await requireClinic(db, organizationId, 'clinicId', clinicId)
  const before = await prefixOf(db, organizationId, clinicId, kind)
  if (prefix !== before && (await takenPrefixes(db, organizationId)).has(prefix))
    throw invalidInput({ prefix: taxMessages.prefixTaken })
  await db`
    insert into document_series (organization_id, clinic_id, kind, prefix)
    values (${organizationId}, ${clinicId}, ${kind}, ${prefix})
    on conflict (organization_id, clinic_id, kind) do update set prefix = excluded.prefix`
  const [clinic] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from clinics where organization_id = ${organizationId} and id = ${clinicId}`
  const day = dateOf(clinic!.timeZone, now)
  return { before, next: (await previewDocumentNumber(db, organizationId, { clinicId, kind, day }))! }
}
