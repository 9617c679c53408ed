import type { QueryOf } from '#contract/core/endpoint.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import type { Report, reportEndpoints } from '#contract/record/reports.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { portalState } from '#server/features/clinic/patients/portal-access.ts'
import {
  isHiddenReport,
  withSharedPrescriptions,
  withSharedReports,
  type Reader,
} from '#server/features/record/sharing/shown-in-portal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOrder } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

const columns = (db: Db, actor: Actor) => db`
  m.id as "_id", m.title, m.category, m.reported_on as "reportedOn", m.media_type as "mediaType", m.byte_count as "byteCount", m.has_thumbnail as "hasThumbnail",
  (select a.name from accounts a where a.id = m.uploaded_by) as "uploadedBy", ${isHiddenReport(db, actor)} as "isHiddenFromFamily", true as status,
  m.is_deleted as "isDeleted", m.version, m.created_at as "createdAt", m.updated_at as "updatedAt"`

/** Reports of one patient; the caller has checked that the actor may see that patient. */
export type Owner = Reader & { patientId: string }

export async function listReports(
  db: Db,
  { actor, now, patientId }: Owner,
  { keyword, category, sort = '-reportedOn', page, limit }: QueryOf<typeof reportEndpoints.list>,
): Promise<{ data: Report[]; total: number }> {
  const where = db`
    m.organization_id = ${actor.organizationId} and m.patient_id = ${patientId} and not m.is_deleted
    ${withSharedReports(db, { actor, now })}
    ${keyword ? db`and lower(m.title) like ${containing(keyword)}` : db``}
    ${category ? db`and m.category = ${category}` : db``}`
  const sorts = { reportedOn: 'm.reported_on', title: 'lower(m.title)', createdAt: 'm.created_at' }
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from medical_reports m where ${where}`,
    db<Report[]>`
      select ${columns(db, actor)} from medical_reports m where ${where}
      ${inOrder(db, { alias: 'm', sorts }, sort)} limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: [...rows] }
}

/** Errors: not_found, also for a report of another patient. */
export async function getReport(
  db: Db,
  { actor, now, patientId }: Owner,
  id: string,
  { deleted }: { deleted: boolean } = { deleted: false },
): Promise<Report> {
  const [row] = await db<Report[]>`
    select ${columns(db, actor)} from medical_reports m
    where m.organization_id = ${actor.organizationId} and m.patient_id = ${patientId} and m.id = ${id} and m.is_deleted = ${deleted}
      ${withSharedReports(db, { actor, now })}`
  if (!row) throw notFound()
  return row
}

/** Counts that the reader may see; null where they may see none. */
export async function countForPatient(db: Db, actor: Actor, patientId: string, now: number) {
  const { organizationId, role } = actor
  const scope = scopeOf(role, 'appointments.read')!
  const isOpen = (await portalState(db, actor, now, patientId)) === 'open'
  const none = db`null::bigint`
  const prescriptions = db`
    (select count(*) from prescriptions r join patients p on p.organization_id = r.organization_id and p.id = r.patient_id
      where r.organization_id = ${organizationId} and r.patient_id = ${patientId} and not r.is_deleted
        ${withSharedPrescriptions(db, { actor, now })})`
  const reports = db`
    (select count(*) from medical_reports m
      where m.organization_id = ${organizationId} and m.patient_id = ${patientId} and not m.is_deleted
        ${withSharedReports(db, { actor, now })})`
  const [counts] = await db<
    { appointments: number; upcoming: number; prescriptions: number | null; reports: number | null }[]
  >`
    select count(*) as appointments,
      count(*) filter (where a.starts_at > ${new Date(now)} and a.status in ('booked', 'checked_in', 'in_consultation')) as upcoming,
      ${isOpen && scopeOf(role, 'prescriptions.read') ? prescriptions : none} as prescriptions,
      ${isOpen && scopeOf(role, 'reports.read') ? reports : none} as reports
    from appointments a
    where a.organization_id = ${organizationId} and a.patient_id = ${patientId} and not a.is_deleted
      ${visibleAppointments(db, { actor, scope, now })}`
  return counts!
}
