import type { BodyOf } from '#contract/core/endpoint.ts'
import type { RecordSettings, recordSettingsEndpoints } from '#contract/record/chart.ts'
import { sharingAsShipped } from '#contract/record/sharing/clinic-sharing.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Value } from '#server/platform/db/statement.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'

const asShipped: RecordSettings = {
  vitalRanges: null,
  immunizationSchedule: null,
  units: null,
  sharing: null,
  version: 1,
}

export async function getRecordSettings(db: Db, organizationId: string): Promise<RecordSettings> {
  const [row] = await db<RecordSettings[]>`
    select vital_ranges as "vitalRanges", immunization_schedule as "immunizationSchedule", units, sharing, version from record_settings
    where organization_id = ${organizationId}`
  // Kept by a version that did not know of all that is chosen.
  return row ? { ...row, sharing: row.sharing && { ...sharingAsShipped, ...row.sharing } } : asShipped
}

/** Writes what is given; null is as shipped again. Answers them as they were. Errors: stale_version. */
export async function updateRecordSettings(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  {
    version,
    vitalRanges,
    immunizationSchedule,
    units,
    sharing,
  }: BodyOf<typeof recordSettingsEndpoints.update>,
): Promise<RecordSettings> {
  await db`select 1 from organizations where id = ${organizationId} for no key update`
  const before = await getRecordSettings(db, organizationId)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  const changes: Record<string, Value> = { version: before.version + 1, updated_at: new Date(now) }
  const given = {
    vital_ranges: vitalRanges,
    immunization_schedule: immunizationSchedule,
    units,
    sharing: sharing && { ...(before.sharing ?? sharingAsShipped), ...sharing },
  }
  for (const [column, value] of Object.entries(given))
    if (value !== undefined) changes[column] = value === null ? null : db.json(value)
  await db`
    insert into record_settings ${db({ organization_id: organizationId, ...changes })}
    on conflict (organization_id) do update set ${db(changes)}`
  return before
}
