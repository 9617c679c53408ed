import type { Db } from '#server/platform/db/database.ts'

/** Bookings that came to nothing, devices that are forgotten, and links to visits that are over. */
export async function dropOldBookings(db: Db, organizationId: string): Promise<void> {
  await db`
    delete from public_bookings where organization_id = ${organizationId} and created_at < now() - interval '1 day'`
  await db`delete from booking_devices where organization_id = ${organizationId} and expires_at < now()`
  await db`
    delete from appointment_links l using appointments a
    where l.organization_id = ${organizationId} and a.organization_id = ${organizationId} and a.id = l.appointment_id
      and a.ends_at < now()`
}
