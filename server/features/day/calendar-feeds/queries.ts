import type { CalendarFeed } from '#contract/day/feeds/calendar-feeds.ts'
import { mayShowNames } from '#contract/day/feeds/feed-policy.ts'
import { makerMay } from '#server/features/identity/accounts/maker-may.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

const permission = 'calendarFeeds.write'

/** Of `clinic_feeds f`: who made the address may still make it. */
export const clinicFeedLives = (db: Db, organizationId: string) =>
  makerMay(db, organizationId, {
    by: db`f.made_by`,
    permission,
    clinicId: db`f.clinic_id`,
    madeAt: db`f.opened_at`,
  })
/** Of `doctor_feeds f`. */
export const doctorFeedLives = (db: Db, organizationId: string) =>
  makerMay(db, organizationId, {
    by: db`f.made_by`,
    permission,
    doctorId: db`f.doctor_id`,
    madeAt: db`f.opened_at`,
  })
/** Of `clinic_feeds f`: an owner turned the names on, or the owner allows receptionists to. */
export const clinicFeedNames = (db: Db, organizationId: string) => db`
  (f.shows_names and (
    (select o.receptionists_show_feed_names from organizations o where o.id = ${organizationId})
    or ${makerMay(db, organizationId, { by: db`f.names_by`, permission: 'settings.write', madeAt: null })}))`

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
    (select 'clinic' as kind, c.id as "_id", c.name, f.opened_at as "openedAt", coalesce(${clinicFeedNames(db, organizationId)}, false) as "showsNames"
      from clinics c left join clinic_feeds f
        on f.organization_id = c.organization_id and f.clinic_id = c.id and ${clinicFeedLives(db, organizationId)}
      where c.organization_id = ${organizationId} and not c.is_deleted and (c.is_active or f.clinic_id is not null) ${clinics[role]}
    union all
    select 'doctor', d.id, d.first_name || ' ' || d.last_name, f.opened_at, coalesce(f.shows_names, false)
      from doctors d left join doctor_feeds f
        on f.organization_id = d.organization_id and f.doctor_id = d.id and ${doctorFeedLives(db, organizationId)}
      where d.organization_id = ${organizationId} and not d.is_deleted and (d.is_active or f.doctor_id is not null) ${doctors[role]})`
}

/** Without what the actor may do with it. */
type Row = Omit<CalendarFeed, 'mayShowNames'>

async function withRights(db: Db, actor: Actor, rows: readonly Row[]): Promise<CalendarFeed[]> {
  const [rules] = await db<{ receptionistsShowFeedNames: boolean }[]>`
    select receptionists_show_feed_names as "receptionistsShowFeedNames" from organizations where id = ${actor.organizationId}`
  return rows.map(row => ({ ...row, mayShowNames: mayShowNames(actor, row, rules!) }))
}

export const listFeeds = async (db: Db, actor: Actor): Promise<CalendarFeed[]> =>
  withRights(
    db,
    actor,
    await db<Row[]>`select * from ${managed(db, actor)} feeds order by kind, lower(name), "_id"`,
  )

/** Undefined: it is not there, for this actor. */
export async function findFeed(db: Db, actor: Actor, id: string): Promise<CalendarFeed | undefined> {
  const rows = await db<Row[]>`select * from ${managed(db, actor)} feeds where "_id" = ${id}`
  const [feed] = await withRights(db, actor, rows)
  return feed
}

type Named = Pick<CalendarFeed, 'kind' | '_id'>
const placeOf = (db: Db, { kind }: Named) =>
  kind === 'clinic'
    ? { table: db`clinic_feeds`, column: db`clinic_id` }
    : { table: db`doctor_feeds`, column: db`doctor_id` }

type NewFeed = {
  tokenHash: string
  openedAt: string
  /** The membership of who makes it. */
  madeBy: string
  showsNames: boolean
}

/** A new address takes the place of the one before. */
export async function saveFeed(
  db: Db,
  organizationId: string,
  feed: Named,
  { tokenHash, openedAt, madeBy, showsNames }: NewFeed,
): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`
    insert into ${table} (organization_id, ${column}, token_hash, opened_at, made_by, shows_names)
    values (${organizationId}, ${feed._id}, ${tokenHash}, ${openedAt}, ${madeBy}, ${showsNames})
    on conflict (organization_id, ${column}) do update set token_hash = excluded.token_hash, opened_at = excluded.opened_at,
      made_by = excluded.made_by, shows_names = excluded.shows_names, last_read_at = null`
}

/** `by`: the membership of who wants it so. */
export async function setShowsNames(
  db: Db,
  organizationId: string,
  feed: Named,
  { showsNames, by }: { showsNames: boolean; by: string },
): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`
    update ${table} set shows_names = ${showsNames} ${feed.kind === 'clinic' ? db`, names_by = ${showsNames ? by : null}` : db``}
    where organization_id = ${organizationId} and ${column} = ${feed._id}`
}

export async function noteFeedRead(db: Db, organizationId: string, feed: Named, readAt: Date): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`
    update ${table} set last_read_at = ${readAt} where organization_id = ${organizationId} and ${column} = ${feed._id}`
}

export async function deleteFeed(db: Db, organizationId: string, feed: Named): Promise<void> {
  const { table, column } = placeOf(db, feed)
  await db`delete from ${table} where organization_id = ${organizationId} and ${column} = ${feed._id}`
}
