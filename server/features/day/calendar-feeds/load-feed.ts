import type { CalendarFeed } from '#contract/day/feeds/calendar-feeds.ts'
import type { Locale } from '#contract/core/locale.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FeedVisit } from './compose-feed.ts'
import { clinicFeedLives, clinicFeedNames, doctorFeedLives } from './queries.ts'

const pastDays = 30
/** About two megabytes. A busier calendar shows the visits nearest to now. */
const visitsAtMost = 5_000

export type OpenFeed = Pick<CalendarFeed, 'kind' | '_id' | 'name' | 'showsNames'> & {
  organizationId: string
  horizonDays: number
  locale: Locale
  lastReadAt: string | null
  isDemo: boolean
}

/**
 * Undefined in all cases alike: no such address, revoked, a suspended organization, a doctor or clinic that is gone, a maker who may not
 * make it any more.
 */
export async function findOpenFeed(
  db: Db,
  organizationId: string,
  tokenHash: string,
): Promise<OpenFeed | undefined> {
  const [feed] = await db<OpenFeed[]>`
    select f.*, o.id as "organizationId", o.booking_horizon_days as "horizonDays", o.locale, o.demo_expires_at is not null as "isDemo"
    from (
      select 'clinic' as kind, c.id as "_id", c.name, ${clinicFeedNames(db, organizationId)} as "showsNames", f.last_read_at as "lastReadAt" from clinic_feeds f
        join clinics c on c.organization_id = f.organization_id and c.id = f.clinic_id and not c.is_deleted
        where f.organization_id = ${organizationId} and f.token_hash = ${tokenHash} and ${clinicFeedLives(db, organizationId)}
      union all
      select 'doctor', d.id, d.first_name || ' ' || d.last_name, f.shows_names, f.last_read_at from doctor_feeds f
        join doctors d on d.organization_id = f.organization_id and d.id = f.doctor_id and d.is_active and not d.is_deleted
        where f.organization_id = ${organizationId} and f.token_hash = ${tokenHash} and ${doctorFeedLives(db, organizationId)}
    ) f join organizations o on o.id = ${organizationId} and o.suspended_at is null`
  return feed
}

/** From thirty days back to the end of what can be booked. A name that the calendar does not show is not read. */
export async function loadVisits(db: Db, feed: OpenFeed, now: number): Promise<FeedVisit[]> {
  const { organizationId, kind, _id, showsNames, horizonDays } = feed
  const [at, from, until] = [now, now - pastDays * dayMs, now + (horizonDays + 1) * dayMs].map(
    moment => new Date(moment),
  )
  const rows = await db<FeedVisit[]>`
    select a.id, a.number, a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "changedAt",
      a.calendar_sequence as sequence, a.status in ('cancelled', 'no_show') as "isCancelled",
      array[s.name] || array(select fs.name from further_services f
        join services fs on fs.organization_id = f.organization_id and fs.id = f.service_id
        where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position) as services,
      d.first_name || ' ' || d.last_name as doctor, c.name as clinic, c.address,
      case when ${showsNames} then p.first_name end as "firstName", case when ${showsNames} then p.last_name end as "lastName"
    from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where a.organization_id = ${organizationId} and not a.is_deleted and a.starts_at >= ${from!} and a.starts_at < ${until!}
      and ${kind === 'clinic' ? db`a.clinic_id` : db`a.doctor_id`} = ${_id}
    order by abs(extract(epoch from a.starts_at - ${at!}::timestamptz)), a.id limit ${visitsAtMost}`
  return rows.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.number - b.number)
}
