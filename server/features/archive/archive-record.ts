import type { Db } from '#server/platform/db/database.ts'
import { setDeleted } from '#server/platform/db/records.ts'
import { inUse, notFound } from '#server/platform/http/errors.ts'

const columnOf = {
  clinics: 'clinic_id',
  doctors: 'doctor_id',
  services: 'service_id',
  patients: 'patient_id',
} as const

/**
 * Deletes a record that nobody waits for: none with an appointment ahead, and no clinic that a doctor works at.
 * The row is locked first, so that a booking which is under way is seen. Errors: not_found, in_use.
 */
export async function archiveRecord(
  db: Db,
  table: keyof typeof columnOf,
  { organizationId, id }: { organizationId: string; id: string },
  now: number,
): Promise<void> {
  const [record] = await db`
    select 1 from ${db(table)} where organization_id = ${organizationId} and id = ${id} and not is_deleted for update`
  if (!record) throw notFound()
  const [awaited] = await db`
    select 1 from appointments
    where organization_id = ${organizationId} and ${db(columnOf[table])} = ${id} and not is_deleted
      and status in ('booked', 'checked_in', 'in_consultation') and ends_at > ${new Date(now)}
    limit 1`
  if (awaited || (table === 'clinics' && (await hasDoctors(db, organizationId, id)))) throw inUse()
  await setDeleted(db, table, { organizationId, id }, true)
}

async function hasDoctors(db: Db, organizationId: string, clinicId: string): Promise<boolean> {
  const rows = await db`
    select 1 from doctors d
    where d.organization_id = ${organizationId} and not d.is_deleted
      and (d.clinic_id = ${clinicId} or exists (
        select from working_hours w
        where w.organization_id = d.organization_id and w.doctor_id = d.id and w.clinic_id = ${clinicId}))
    limit 1`
  return rows.length > 0
}
