import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { EmergencyAccess, OpenAccess } from '#contract/clinic/break-glass.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Of = { patientId: string; patientName: string; zone: string }
type VisitRow = { _id: string; startsAt: string; zone: string; status: AppointmentStatus }
type Row = Omit<EmergencyAccess, 'patient' | 'doctor' | 'deeds' | 'visits'> &
  Of & { doctorId: string; doctorName: string; accountId: string; visits: VisitRow[] }
/** As the list reads it; what was done is in the audit (find-deeds.ts). */
export type ListedAccess = Omit<EmergencyAccess, 'deeds'> & { accountId: string }
type Filter = { keyword?: string | undefined; reviewed?: boolean | undefined }

const patientColumns = (db: Db) => db`
  g.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", c.time_zone as zone`

const local = (zone: string, moment: string) => formatInstant(zone, Date.parse(moment))

/** The actor's access that has not ended, the latest first. */
export async function listOpenAccess({ db, actor, now }: Call): Promise<OpenAccess[]> {
  const { organizationId, membershipId } = actor
  const rows = await db<(Of & { _id: string; until: string })[]>`
    select g.id as "_id", g.until, ${patientColumns(db)}
    from break_glass g
    join patients p on p.organization_id = ${organizationId} and p.id = g.patient_id and not p.is_deleted
    join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    where g.organization_id = ${organizationId} and g.membership_id = ${membershipId} and g.until > ${new Date(now)} and g.ended_at is null
    order by g.until desc, g.id desc`
  return rows.map(({ _id, until, patientId, patientName, zone }) => ({
    _id,
    patient: { _id: patientId, name: patientName },
    until: local(zone, until),
  }))
}

/** For the review. A patient who was deleted since is still named. */
export const accessList = (organizationId: string) =>
  ({
    alias: 'g',
    isLasting: true,
    from: db => db`
      break_glass g
      join patients p on p.organization_id = ${organizationId} and p.id = g.patient_id
      join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
      join memberships m on m.organization_id = ${organizationId} and m.id = g.membership_id
      join accounts a on a.id = m.account_id`,
    scope: db => db`g.organization_id = ${organizationId}`,
    asked: (db, { reviewed, keyword }) => db`
      ${reviewed === undefined ? db`` : db`and (g.reviewed_at is not null) = ${reviewed}`}
      ${keyword ? db`and lower(g.reason) like ${`%${keyword.toLowerCase()}%`}` : db``}`,
    columns: db => db`
      g.id as "_id", ${patientColumns(db)}, g.membership_id as "doctorId", a.name as "doctorName", g.reason,
      g.opened_at as "openedAt", g.until, g.reviewed_at as "reviewedAt",
      (select r.name from accounts r where r.id = g.reviewed_by) as "reviewedBy", g.ended_at as "endedAt",
      (select r.name from accounts r where r.id = g.ended_by) as "endedBy", a.id as "accountId",
      ${jsonRows(
        db,
        db`select s.id as "_id", s.starts_at as "startsAt", k.time_zone as zone, s.status
          from appointments s join clinics k on k.organization_id = ${organizationId} and k.id = s.clinic_id
          where s.organization_id = ${organizationId} and s.emergency_access_id = g.id and not s.is_deleted order by s.starts_at`,
      )} as visits`,
    sorts: { openedAt: 'g.opened_at' },
    toRecord: ({ patientId, patientName, doctorId, doctorName, zone, ...row }) => ({
      ...row,
      patient: { _id: patientId, name: patientName },
      doctor: { _id: doctorId, name: doctorName },
      openedAt: local(zone, row.openedAt),
      until: local(zone, row.until),
      reviewedAt: row.reviewedAt && local(zone, row.reviewedAt),
      endedAt: row.endedAt && local(zone, row.endedAt),
      visits: row.visits.map(({ _id, startsAt, zone: at, status }) => ({
        _id,
        start: local(at, startsAt),
        status,
      })),
    }),
  }) satisfies ListSql<Filter, Row, ListedAccess>

/** Reviewed once; the second review changes nothing. Errors: not_found. */
export async function reviewAccess({ db, actor, now }: Call, id: string): Promise<ListedAccess> {
  const { organizationId, accountId } = actor
  await db`
    update break_glass set reviewed_at = ${new Date(now)}, reviewed_by = ${accountId}
    where organization_id = ${organizationId} and id = ${id} and reviewed_at is null`
  return findOne(db, accessList(organizationId), id)
}

/** Ended once, and reviewed with it; the second time changes nothing. Errors: not_found. */
export async function endAccess(call: Call, id: string): Promise<ListedAccess> {
  const { db, actor, now } = call
  await db`
    update break_glass set ended_at = ${new Date(now)}, ended_by = ${actor.accountId}
    where organization_id = ${actor.organizationId} and id = ${id} and ended_at is null`
  return reviewAccess(call, id)
}
