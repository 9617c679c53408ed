import type { CalendarFeed } from '#contract/day/calendar-feeds.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Clinics: the owner's all, those a receptionist works at. Doctors: the owner's all, a doctor's own. What is closed, only while it has an address. */
function managed(db: Db, actor: Actor) {
  const { organizationId, membershipId, role } = actor
  const none = db`and false`
  const clinics = {
    owner: db``,
    receptionist: db`and c.id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    doctor: none,
    nurse: none,
    patient: none,
  }
  const doctors = {
    owner: db``,
    receptionist: none,
    doctor: db`and d.membership_id = ${membershipId}`,
    nurse: none,
    patient: none,
  }
  return db`
    (select 'clinic' as kind, c.id as "_id", c.name, f.opened_at as "openedAt", coalesce(f.shows_names, false) as "showsNames"
      from clinics c left join clinic_feeds f on f.organization_id = c.organization_id and f.clinic_id = c.id
      where c.organization_id = ${organizationId} and not c.is_deleted and (c.is_active or f.clinic_id is not null) ${clinics[role]}
    union all
    select 'doctor', d.id, d.first_name || ' ' || d.last_name, f.opened_at, coalesce(f.shows_names, false)
      from doctors d left join doctor_feeds f on f.organization_id = d.organization_id and f.doctor_id = d.id
      where d.organization_id = ${organizationId} and not d.is_deleted and (d.is_active or f.doctor_id is not null) ${doctors[role]})`
}

export const listFeeds = (db: Db, actor: Actor) => db<CalendarFeed[]>`
  select * from ${managed(db, actor)} feeds order by kind, lower(name), "_id"`

/** Undefined: it is not there, for this actor. */
export async function findFeed(db: Db, actor: Actor, id: string): Promise<CalendarFeed | undefined> {
  const [feed] = await db<CalendarFeed[]>`select * from ${managed(db, actor)} feeds where "_id" = ${id}`
  return feed
}

type Named = Pick<CalendarFeed, 'kind' | '_id'>
const placeOf = (db: Db, { kind }: Named) =>
  kind === 'clinic'
    ? { table: db`clinic_feeds`, column: db`clinic_id` }
    : { table: db`doctor_feeds`, column: db`doctor_id` }

/** A new address takes the place of the one before, and shows what that one showed. */
export async function saveFeed(
  db: Db,
  organizationId: string,
  feed: Named,
  { tokenHash, openedAt }: { tokenHash: string; openedAt: string },
): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`
    insert into ${table} (organization_id, ${column}, token_hash, opened_at)
    values (${organizationId}, ${feed._id}, ${tokenHash}, ${openedAt})
    on conflict (organization_id, ${column}) do update set token_hash = excluded.token_hash, opened_at = excluded.opened_at`
}

export async function setShowsNames(
  db: Db,
  organizationId: string,
  feed: Named,
  showsNames: boolean,
): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`
    update ${table} set shows_names = ${showsNames} where organization_id = ${organizationId} and ${column} = ${feed._id}`
}

export async function deleteFeed(db: Db, organizationId: string, feed: Named): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`delete from ${table} where organization_id = ${organizationId} and ${column} = ${feed._id}`
}
