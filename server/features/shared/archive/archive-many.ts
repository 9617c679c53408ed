import type { Uses } from '#contract/core/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setManyDeleted, type Keys } from '#server/platform/db/records.ts'

const columnOf = {
  clinics: 'clinic_id',
  doctors: 'doctor_id',
  services: 'service_id',
  patients: 'patient_id',
} as const
type Table = keyof typeof columnOf

/**
 * Deletes those that nobody waits for: none with an unfinished visit, and no clinic that a doctor works at.
 * The rows are locked first, so that a booking which is under way is seen.
 */
export async function archiveMany(
  db: Db,
  table: Table,
  { organizationId, ids }: Keys,
  { now, batch }: { now: number; batch: string | null },
): Promise<{ changed: number; kept: string[]; uses: Map<string, Uses> }> {
  const locked = await db<{ id: string }[]>`
    select id from ${db(table)}
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and not is_deleted order by id for update`
  const found = locked.map(({ id }) => id)
  const keys = { organizationId, ids: found }
  const counts = [
    ...(await unfinishedVisits(db, table, keys, now)),
    ...(table === 'clinics' ? await doctorsOfClinics(db, keys) : []),
  ]
  const uses = new Map<string, Uses>()
  for (const { id, ...counted } of counts)
    uses.set(id, { ...(uses.get(id) ?? { visitsAhead: 0, doctors: 0, weeklyTimes: 0 }), ...counted })
  const free = found.filter(id => !uses.has(id))
  const changed = await setManyDeleted(db, table, { organizationId, ids: free }, true, batch)
  return { changed, kept: [...uses.keys()], uses }
}

/**
 * How many visits that are not over each has, those that have begun among them. A visit may have several services, and counts for
 * each.
 */
function unfinishedVisits(db: Db, table: Table, { organizationId, ids }: Keys, now: number) {
  const isUnfinished = db`
    a.organization_id = ${organizationId} and not a.is_deleted
    and a.status in ('booked', 'checked_in', 'in_consultation') and a.ends_at > ${new Date(now)}`
  const further = db`
    union select f.service_id, a.id from further_services f
    join appointments a on a.organization_id = f.organization_id and a.id = f.appointment_id
    where f.organization_id = ${organizationId} and f.service_id = any(${ids}::uuid[]) and ${isUnfinished}`
  return db<{ id: string; visitsAhead: number }[]>`
    select u.id, count(*)::int as "visitsAhead" from (
      select a.${db(columnOf[table])} as id, a.id as visit from appointments a
      where a.${db(columnOf[table])} = any(${ids}::uuid[]) and ${isUnfinished}
      ${table === 'services' ? further : db``}) u
    group by u.id`
}

/** The doctors of each clinic, and the weekly times at which doctors work there. */
function doctorsOfClinics(db: Db, { organizationId, ids }: Keys) {
  return db<{ id: string; doctors: number; weeklyTimes: number }[]>`
    select u.id, count(distinct u.doctor)::int as doctors, count(u.weekday)::int as "weeklyTimes" from (
      select clinic_id as id, id as doctor, null::int as weekday from doctors
      where organization_id = ${organizationId} and clinic_id = any(${ids}::uuid[]) and not is_deleted
      union all
      select w.clinic_id, w.doctor_id, w.weekday from working_hours w
      join doctors d on d.organization_id = w.organization_id and d.id = w.doctor_id
      where w.organization_id = ${organizationId} and w.clinic_id = any(${ids}::uuid[]) and not d.is_deleted) u
    group by u.id`
}
