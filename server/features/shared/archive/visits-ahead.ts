import { formatInstant } from '#contract/values/clinic-time.ts'
import type { HasVisits, VisitsAhead } from '#contract/day/visits-ahead.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exists, type Keys } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'

/** The upcoming visits that stay booked when one of these is closed, counting all their services. Errors: not_found. */
export async function getVisitsAhead(
  db: Db,
  table: HasVisits,
  { organizationId, id }: { organizationId: string; id: string },
  now: number,
): Promise<VisitsAhead> {
  if (!(await exists(db, table, { organizationId, id }))) throw notFound()
  const keys = { organizationId, ids: [id] }
  const [first] = await db<{ startsAt: string; zone: string }[]>`
    select a.starts_at as "startsAt", c.time_zone as zone
    from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where ${isUpcoming(db, table, keys, now)} order by a.starts_at, a.id limit 1`
  return {
    count: first ? await countVisitsAhead(db, table, keys, now) : 0,
    firstStart: first ? formatInstant(first.zone, Date.parse(first.startsAt)) : null,
  }
}

/** For all of them together; each visit counts once. */
export async function countVisitsAhead(db: Db, table: HasVisits, keys: Keys, now: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from appointments a where ${isUpcoming(db, table, keys, now)}`
  return row!.count
}

/** Booked and not begun, unlike the unfinished visits that keep a record from being deleted (archive-many.ts). */
const isUpcoming = (db: Db, table: HasVisits, { organizationId, ids }: Keys, now: number) => db`
  a.organization_id = ${organizationId} and not a.is_deleted and a.status = 'booked' and a.starts_at > ${new Date(now)}
  and ${which(db, table, { organizationId, ids })}`

function which(db: Db, table: HasVisits, { organizationId, ids }: Keys) {
  if (table === 'clinics') return db`a.clinic_id = any (${ids}::uuid[])`
  if (table === 'doctors') return db`a.doctor_id = any (${ids}::uuid[])`
  if (table === 'resources')
    return db`a.id in (select u.appointment_id from resource_uses u
      where u.organization_id = ${organizationId} and u.resource_id = any (${ids}::uuid[]))`
  return db`(a.service_id = any (${ids}::uuid[]) or a.id in (
    select f.appointment_id from further_services f
    where f.organization_id = ${organizationId} and f.service_id = any (${ids}::uuid[])))`
}
