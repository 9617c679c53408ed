import type { Task } from 'graphile-worker'
import { dropExpiredHolds } from '#server/features/day/scheduling/holds.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Every night: what has run out is removed. Records of the clinic are never touched. */
export function cleanUpJob(database: Database, files: FileStore): Task {
  return async () => {
    const organizations = await database.inGlobal(async db => {
      await db`delete from sessions where expires_at < now() or last_seen_at + make_interval(secs => idle_seconds) < now()`
      await db`delete from account_links where expires_at < now()`
      await db`delete from account_codes where expires_at < now() - interval '1 day'`
      await db`delete from registrations where created_at < now() - interval '7 days'`
      await db`delete from throttles where window_ends_at < now() - interval '1 day'`
      await db`delete from inquiries where created_at < now() - interval '1 year'`
      await db`delete from message_routes where used_at < now() - interval '1 year'`
      await db`delete from mails where sent_at < now() - interval '90 days'`
      return db<{ id: string }[]>`select id from organizations`
    })
    for (const { id } of organizations) {
      await database.inOrganization(id, async db => {
        await db`delete from idempotency_keys where organization_id = ${id} and created_at < now() - interval '1 day'`
        await db`delete from notifications where organization_id = ${id} and created_at < now() - interval '90 days'`
        await db`delete from messages where organization_id = ${id} and state not in ('waiting', 'sending') and due_at < now() - interval '1 year'`
        await dropExpiredHolds(db, id)
        await db`delete from public_bookings where organization_id = ${id} and created_at < now() - interval '1 day'`
        await db`delete from patient_address_links where organization_id = ${id} and expires_at < now()`
        await db`delete from booking_devices where organization_id = ${id} and expires_at < now()`
        await db`
          delete from appointment_links l using appointments a
          where l.organization_id = ${id} and a.organization_id = ${id} and a.id = l.appointment_id and a.ends_at < now()`
      })
      await removeUnnamedFiles(database, files, id)
    }
  }
}

/** Bytes are on the disk before the row that names them: of a request that failed in between they are left over. */
async function removeUnnamedFiles(
  database: Database,
  files: FileStore,
  organizationId: string,
): Promise<void> {
  const ids = await files.idsOf(organizationId, Date.now() - dayMs)
  if (ids.length === 0) return
  const named = await database.inOrganization(
    organizationId,
    db => db<{ id: string }[]>`
      select id from files where organization_id = ${organizationId} and id = any(${ids})
      union all select id from medical_reports where organization_id = ${organizationId} and id = any(${ids})`,
  )
  const kept = new Set(named.map(({ id }) => id))
  for (const id of ids) if (!kept.has(id)) await files.remove(organizationId, id)
}
