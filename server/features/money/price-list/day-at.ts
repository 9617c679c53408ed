import { dateOf } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Today at a clinic; without one, by the organization's time zone. */
export async function dayAt(
  db: Db,
  organizationId: string,
  clinicId: string | null,
  now: number,
): Promise<string> {
  const [place] = await db<{ timeZone: string }[]>`
    select coalesce(c.time_zone, o.time_zone) as "timeZone"
    from organizations o left join clinics c on c.organization_id = o.id and c.id = ${clinicId}
    where o.id = ${organizationId}`
  return dateOf(place!.timeZone, now)
}
