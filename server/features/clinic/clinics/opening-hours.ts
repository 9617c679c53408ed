import type { OpeningHours } from '#contract/day/hours.ts'
import { minutesOfDay } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Monday to Saturday, nine to five: until the owner says otherwise. */
export const firstHours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6].map(weekday => ({
  weekday,
  start: '09:00',
  end: '17:00',
}))

/** Somebody has looked at the hours, and saved them. */
export const noteHoursSet = (
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  at: number,
) =>
  db`update clinics set hours_set_at = ${new Date(at)} where organization_id = ${organizationId} and id = ${id}`

/** Replaces all opening hours of the clinic. */
export async function setOpeningHours(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  week: readonly OpeningHours[],
): Promise<void> {
  await db`delete from opening_hours where organization_id = ${organizationId} and clinic_id = ${id}`
  if (week.length === 0) return
  const rows = week.map(({ weekday, start, end }) => ({
    organization_id: organizationId,
    clinic_id: id,
    weekday,
    start_minute: minutesOfDay(start),
    end_minute: minutesOfDay(end),
  }))
  await db`insert into opening_hours ${db(rows)}`
}
