import type { SecretAddress } from '#contract/day/feeds/secret-addresses.ts'
import {
  clinicFeedLives,
  clinicFeedNames,
  doctorFeedLives,
} from '#server/features/day/calendar-feeds/queries.ts'
import { screenLives } from '#server/features/day/queue/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Those that answer. Each is ended by the calls of its own feature. */
export const listSecretAddresses = (db: Db, organizationId: string) => db<SecretAddress[]>`
  select found.kind, found.id as "_id", found.name, a.name as "madeBy", found.opened_at as "openedAt",
    found.last_read_at as "lastReadAt", found.shows_names as "showsNames"
  from (
    select 'clinic' as kind, c.id, c.name, f.made_by, f.opened_at, f.last_read_at, ${clinicFeedNames(db, organizationId)} as shows_names
      from clinic_feeds f join clinics c on c.organization_id = f.organization_id and c.id = f.clinic_id and not c.is_deleted
      where f.organization_id = ${organizationId} and ${clinicFeedLives(db, organizationId)}
    union all
    select 'doctor', d.id, d.first_name || ' ' || d.last_name, f.made_by, f.opened_at, f.last_read_at, f.shows_names
      from doctor_feeds f join doctors d
        on d.organization_id = f.organization_id and d.id = f.doctor_id and d.is_active and not d.is_deleted
      where f.organization_id = ${organizationId} and ${doctorFeedLives(db, organizationId)}
    union all
    select 'waiting_room', c.id, c.name, w.made_by, w.opened_at, w.last_read_at, false
      from waiting_room_screens w join clinics c on c.organization_id = w.organization_id and c.id = w.clinic_id and not c.is_deleted
      where w.organization_id = ${organizationId} and ${screenLives(db, organizationId)}
  ) found
  join memberships m on m.organization_id = ${organizationId} and m.id = found.made_by
  join accounts a on a.id = m.account_id
  order by found.kind, lower(found.name), found.id`
