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
 * Deletes those that nobody waits for: none with an appointment ahead, and no clinic that a doctor works at.
 * The rows are locked first, so that a booking which is under way is seen.
 */
export async function archiveMany(
  db: Db,
  table: Table,
  { organizationId, ids }: Keys,
  { now, batch }: { now: number; batch: string | null },
): Promise<{ changed: number; kept: string[] }> {
  const locked = await db<{ id: string }[]>`
    select id from ${db(table)}
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and not is_deleted order by id for update`
  const found = locked.map(({ id }) => id)
  const awaited = await db<{ id: string }[]>`
    select distinct ${db(columnOf[table])} as id from appointments
    where organization_id = ${organizationId} and ${db(columnOf[table])} = any(${found}::uuid[]) and not is_deleted
      and status in ('booked', 'checked_in', 'in_consultation') and ends_at > ${new Date(now)}`
  const inUseNow = new Set(awaited.map(({ id }) => id))
  if (table === 'services')
    for (const id of await furtherServices(db, { organizationId, ids: found }, now)) inUseNow.add(id)
  if (table === 'clinics')
    for (const id of await clinicsWithDoctors(db, { organizationId, ids: found })) inUseNow.add(id)
  const free = found.filter(id => !inUseNow.has(id))
  const changed = await setManyDeleted(db, table, { organizationId, ids: free }, true, batch)
  return { changed, kept: [...inUseNow] }
}

/** Those that are done in a visit ahead after its first. */
async function furtherServices(db: Db, { organizationId, ids }: Keys, now: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct f.service_id as id from further_services f
    join appointments a on a.organization_id = f.organization_id and a.id = f.appointment_id
    where f.organization_id = ${organizationId} and f.service_id = any(${ids}::uuid[]) and not a.is_deleted
      and a.status in ('booked', 'checked_in', 'in_consultation') and a.ends_at > ${new Date(now)}`
  return rows.map(({ id }) => id)
}

async function clinicsWithDoctors(db: Db, { organizationId, ids }: Keys): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select clinic_id as id from doctors
    where organization_id = ${organizationId} and clinic_id = any(${ids}::uuid[]) and not is_deleted
    union
    select w.clinic_id from working_hours w
    join doctors d on d.organization_id = w.organization_id and d.id = w.doctor_id
    where w.organization_id = ${organizationId} and w.clinic_id = any(${ids}::uuid[]) and not d.is_deleted`
  return rows.map(({ id }) => id)
}
