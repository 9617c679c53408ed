import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { isPatient } from '#contract/core/roles.ts'
import type { DayPart } from '#contract/day/day-parts.ts'
import type { WaitlistEntry, waitlistEndpoints } from '#contract/day/waitlist.ts'
import type { FreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { endHolds } from '#server/features/day/scheduling/holds.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Row = Pick<
  WaitlistEntry,
  '_id' | 'status' | 'position' | 'from' | 'to' | 'parts' | 'note' | 'joinedAt' | 'isOnline'
> &
  Record<
    | 'patientId'
    | 'patientName'
    | 'phoneNumber'
    | 'clinicId'
    | 'clinicName'
    | 'timeZone'
    | 'serviceId'
    | 'serviceName',
    string
  > & {
    doctorId: string | null
    doctorName: string | null
    offer: {
      state: NonNullable<WaitlistEntry['offer']>['state']
      start: string
      expiresAt: string
      doctorId: string
      doctorName: string
    } | null
  }

type Filter = Omit<QueryOf<typeof waitlistEndpoints.list>, 'page' | 'limit' | 'sort'>

const stillWaits = `('waiting', 'offered')`

/** A receptionist's are those of their clinic, a doctor's those that wait for them, a patient's their own. */
export function waitlist(actor: Actor, scope: Scope, now: number) {
  const { organizationId } = actor
  const today = (db: Db) => db`(${new Date(now)}::timestamptz at time zone c.time_zone)::date`
  const status = (db: Db) =>
    db`case when e.state = 'waiting' and e.last_day < ${today(db)} then 'expired' else e.state end`
  // For the order alone: a text that changes once a day, not with each call. Days before it are over everywhere on earth.
  const isOver = `e.state = 'waiting' and e.last_day < '${dateOf('Etc/GMT+12', now)}'`
  return {
    alias: 'e',
    isLasting: true,
    from: db => db`
      waitlist_entries e
      join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id
      join services s on s.organization_id = e.organization_id and s.id = e.service_id
      join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
      left join doctors d on d.organization_id = e.organization_id and d.id = e.doctor_id`,
    scope: db => {
      const own = isPatient(actor)
        ? db`and e.patient_id in ${ownRecords(db, actor, 'patients', 'id')}`
        : scope === 'own'
          ? db`and e.doctor_id in ${ownRecords(db, actor, 'doctors', 'id')}`
          : db`and e.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`
      return db`e.organization_id = ${organizationId} and not p.is_deleted ${scope === 'all' ? db`` : own}`
    },
    asked: (db, asked) => db`
      ${asked.status ? db`and ${status(db)} = ${asked.status}` : db``}
      ${asked.clinicId ? db`and e.clinic_id = ${asked.clinicId}` : db``}
      ${asked.doctorId ? db`and e.doctor_id = ${asked.doctorId}` : db``}
      ${asked.serviceId ? db`and e.service_id = ${asked.serviceId}` : db``}
      ${asked.patientId ? db`and e.patient_id = ${asked.patientId}` : db``}
      ${asked.keyword ? db`and p.search_text like ${containing(asked.keyword)}` : db``}`,
    columns: db => db`
      e.id as "_id", ${status(db)} as status, e.first_day as "from", e.last_day as "to", e.parts, e.note, e.joined_at as "joinedAt", e.is_online as "isOnline",
      case when e.state in ${db.unsafe(stillWaits)} and e.last_day >= ${today(db)} then (
        select count(*)::int from waitlist_entries w
        where w.organization_id = e.organization_id and w.clinic_id = e.clinic_id and w.state in ${db.unsafe(stillWaits)}
          and w.last_day >= ${today(db)} and (w.joined_at, w.id) <= (e.joined_at, e.id)) end as position,
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", p.phone_number as "phoneNumber",
      c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone", s.id as "serviceId", s.name as "serviceName",
      d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
      (select json_build_object('state', f.state, 'start', f.starts_at, 'expiresAt', f.expires_at,
          'doctorId', fd.id, 'doctorName', fd.first_name || ' ' || fd.last_name)
        from waitlist_offers f join doctors fd on fd.organization_id = f.organization_id and fd.id = f.doctor_id
        where f.organization_id = e.organization_id and f.entry_id = e.id
          and (f.state <> 'withdrawn' or f.token_hash is not null) -- Of what was taken back unsaid nobody need know.
        order by f.created_at desc, f.id desc limit 1) as offer`,
    sorts: {
      // Waiting patients first.
      createdAt: `(e.state not in ${stillWaits} or ${isOver})::int::text || to_char(e.joined_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
      patient: 'p.sort_name',
      status: `case when ${isOver} then 'expired' else e.state end`,
      from: 'e.first_day',
    },
    toRecord: toEntry,
  } satisfies ListSql<Filter, Row, WaitlistEntry>
}

function toEntry(row: Row): WaitlistEntry {
  const { timeZone, doctorId, doctorName, offer } = row
  const at = (time: string) => formatInstant(timeZone, Date.parse(time))
  return {
    ...row,
    patient: { _id: row.patientId, name: row.patientName, phoneNumber: row.phoneNumber },
    clinic: { _id: row.clinicId, name: row.clinicName },
    service: { _id: row.serviceId, name: row.serviceName },
    doctor: doctorId && doctorName ? { _id: doctorId, name: doctorName } : null,
    offer: offer && {
      state: offer.state,
      start: at(offer.start),
      expiresAt: at(offer.expiresAt),
      doctor: { _id: offer.doctorId, name: offer.doctorName },
    },
    joinedAt: at(row.joinedAt),
  }
}

export const getEntry = ({ db, actor, scope, now }: Call, id: string): Promise<WaitlistEntry> =>
  findOne(db, waitlist(actor, scope, now), id)

/** Every command locks the entry's row first, and then the doctors' rows. */
export async function lockEntry(db: Db, organizationId: string, id: string): Promise<void> {
  const locked = await db`
    select 1 from waitlist_entries where organization_id = ${organizationId} and id = ${id} for no key update`
  if (locked.length === 0) throw notFound()
}

/** Withdraws an offer whose time was given to somebody else before it was mailed. Answers whether it was still open. */
export async function withdrawOffer(db: Db, organizationId: string, offerId: string): Promise<boolean> {
  await db`
    select 1 from waitlist_entries e where e.organization_id = ${organizationId} and e.id = (
      select f.entry_id from waitlist_offers f where f.organization_id = ${organizationId} and f.id = ${offerId})
    for no key update of e`
  return (await endOffers(db, organizationId, { offerId }, 'withdrawn')).length > 0
}

/** Ends offers that nobody took in time. Answers whether there was one. */
export async function endOverdueOffers(db: Db, organizationId: string, now: number): Promise<boolean> {
  await db`
    select 1 from waitlist_entries e where e.organization_id = ${organizationId} and exists (
      select from waitlist_offers f where f.organization_id = e.organization_id and f.entry_id = e.id and f.state = 'open' and f.expires_at <= ${new Date(now)})
    order by e.id for no key update of e`
  return (await endOffers(db, organizationId, { overdueAt: now }, 'expired')).length > 0
}

export type Waiting = {
  id: string
  clinicId: string
  serviceId: string
  doctorId: string | null
  needsResources: boolean
  email: string
  from: string
  to: string
  parts: DayPart[]
  timeZone: string
  hours: number
  /** A time that begins sooner is not offered. */
  noticeHours: number
  earlier: [startSeconds: number, endSeconds: number][]
}

/** Whether the service that somebody waits for needs a room or equipment: what frees it may be another doctor's time. */
const needsResources = (db: Db) => db`
  exists (select from service_resources s where s.organization_id = e.organization_id and s.service_id = e.service_id)`

/** The number of waiting patients read at a time. */
export const lineStep = 200

/** The patients who may be offered a time, by joining: only this one, or those who wait for the freed time and joined after `after`. */
export const listWaiting = (
  db: Db,
  organizationId: string,
  asked: { id: string } | (FreedTime & { after: string | null }),
) => db<Waiting[]>`
  select e.id, e.clinic_id as "clinicId", e.service_id as "serviceId", e.doctor_id as "doctorId", p.email,
    ${needsResources(db)} as "needsResources",
    e.first_day as "from", e.last_day as "to", e.parts, c.time_zone as "timeZone", o.waitlist_hours as hours, o.waitlist_notice_hours as "noticeHours",
    array(select array[date_part('epoch', f.starts_at), date_part('epoch', f.ends_at)] from waitlist_offers f
      where f.organization_id = e.organization_id and f.entry_id = e.id and f.state in ('declined', 'expired')) as earlier
  from waitlist_entries e
  join organizations o on o.id = e.organization_id and o.suspended_at is null
  join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id
  join patients p on p.organization_id = e.organization_id and p.id = e.patient_id and not p.is_deleted and p.email is not null and p.deceased_on is null
  where e.organization_id = ${organizationId} and e.state = 'waiting'
    ${
      'id' in asked
        ? db`and e.id = ${asked.id}`
        : db`
          and (${asked.clinicId}::uuid is null or e.clinic_id = ${asked.clinicId}::uuid)
          and (${asked.doctorId}::uuid is null or e.doctor_id is null or e.doctor_id = ${asked.doctorId}::uuid or ${needsResources(db)})
          and e.first_day <= (${new Date(asked.end)}::timestamptz at time zone c.time_zone)::date
          and e.last_day >= (${new Date(asked.start)}::timestamptz at time zone c.time_zone)::date
          and (${asked.after}::uuid is null or (e.joined_at, e.id) > (
            select b.joined_at, b.id from waitlist_entries b where b.organization_id = ${organizationId} and b.id = ${asked.after}::uuid))`
    }
  order by e.joined_at, e.id limit ${lineStep}`

/**
 * A patient counts as asked if the mail left, or if it could have left while other mails did. While the mail server is down,
 * nobody is asked, and the offer does not count.
 */
const wasAsked = (db: Db) => db`
  exists (select from mails m where m.offer_id = f.id
    and (m.sent_at is not null or m.held_for is null and exists (select from mails other where other.sent_at > f.created_at and other.claimed_at is not null)))`

/** Frees the offered time; the patient keeps waiting. An offer that expired before it was mailed counts as withdrawn. */
export async function endOffers(
  db: Db,
  organizationId: string,
  which: { overdueAt: number } | { entryId: string } | { offerId: string },
  state: 'declined' | 'expired' | 'withdrawn',
): Promise<FreedTime[]> {
  const ended = await db<
    { id: string; entryId: string; clinicId: string; doctorId: string; start: string; end: string }[]
  >`
    update waitlist_offers f set state = ${state === 'expired' ? db`case when ${wasAsked(db)} then 'expired' else 'withdrawn' end` : state} from waitlist_entries e
    where f.organization_id = ${organizationId} and e.organization_id = ${organizationId} and e.id = f.entry_id and f.state = 'open'
      and ${
        'entryId' in which
          ? db`f.entry_id = ${which.entryId}`
          : 'offerId' in which
            ? db`f.id = ${which.offerId}`
            : db`f.expires_at <= ${new Date(which.overdueAt)}`
      }
    returning f.id, f.entry_id as "entryId", e.clinic_id as "clinicId", f.doctor_id as "doctorId", f.starts_at as start, f.ends_at as "end"`
  if (ended.length === 0) return []
  const offerIds = ended.map(({ id }) => id)
  await endHolds(db, organizationId, offerIds)
  await db`
    update waitlist_entries set state = 'waiting', updated_at = now()
    where organization_id = ${organizationId} and id = any (${ended.map(({ entryId }) => entryId)}::uuid[]) and state = 'offered'`
  return ended.map(({ clinicId, doctorId, start, end }) => ({
    clinicId,
    doctorId,
    start: Date.parse(start),
    end: Date.parse(end),
  }))
}
