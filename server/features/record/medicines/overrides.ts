import type { ShownOverride } from '#contract/record/medicines/safety.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, findPage, type ListSql } from '#server/platform/db/lists.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Filter = {
  patientId?: string | undefined
  doctorId?: string | undefined
  reviewed?: boolean | undefined
  keyword?: string | undefined
}
type Row = Omit<ShownOverride, 'patient' | 'doctor' | 'status' | 'isDeleted' | 'version'> & {
  patientId: string
  patientName: string
  doctorId: string
  doctorName: string
  zone: string
}

/** `ofDoctor`: only this doctor's; null: all of the organization. */
const overrideList = ({ organizationId }: Actor, ofDoctor: string | null) =>
  ({
    alias: 'o',
    isLasting: true,
    from: db => db`
      safety_overrides o
      join patients p on p.organization_id = ${organizationId} and p.id = o.patient_id
      join doctors d on d.organization_id = ${organizationId} and d.id = o.doctor_id
      join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id`,
    scope: db =>
      db`o.organization_id = ${organizationId} ${ofDoctor === null ? db`` : db`and o.doctor_id = ${ofDoctor}`}`,
    asked: (db, { patientId, doctorId, reviewed, keyword }) => db`
      ${patientId ? db`and o.patient_id = ${patientId}` : db``}
      ${doctorId ? db`and o.doctor_id = ${doctorId}` : db``}
      ${reviewed === undefined ? db`` : db`and (o.reviewed_at is not null) = ${reviewed}`}
      ${keyword ? db`and lower(o.reason) like ${`%${keyword.toLowerCase()}%`}` : db``}`,
    columns: db => db`
      o.id as "_id", o.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      o.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName", o.encounter_id as "encounterId",
      o.prescription_id as "prescriptionId", o.warning, o.reason, o.reviewed_at as "reviewedAt",
      (select a.name from accounts a where a.id = o.reviewed_by) as "reviewedBy",
      o.created_at as "createdAt", o.created_at as "updatedAt", c.time_zone as zone`,
    sorts: { createdAt: 'o.created_at' },
    toRecord: ({ patientId, patientName, doctorId, doctorName, zone, ...row }) => ({
      ...row,
      patient: { _id: patientId, name: patientName },
      doctor: { _id: doctorId, name: doctorName },
      reviewedAt: row.reviewedAt && formatInstant(zone, Date.parse(row.reviewedAt)),
      createdAt: formatInstant(zone, Date.parse(row.createdAt)),
      status: row.reviewedAt === null,
      isDeleted: false,
      version: row.reviewedAt === null ? 1 : 2,
    }),
  }) satisfies ListSql<Filter, Row, ShownOverride>

/** The owner, and the doctor whom the owner names, see all; another doctor their own. */
async function listFor(db: Db, actor: Actor, scope: Scope) {
  const doctorId = await findOwnDoctor(db, actor)
  const isReviewer = scope === 'all' || (await isNamedReviewer(db, actor.organizationId, doctorId))
  return { list: overrideList(actor, isReviewer ? null : doctorId), isReviewer }
}

async function isNamedReviewer(db: Db, organizationId: string, doctorId: string | null): Promise<boolean> {
  const [row] = await db`
    select 1 from medicine_settings where organization_id = ${organizationId} and reviewer_id = ${doctorId}`
  return Boolean(row)
}

export async function findOverrides(
  { db, actor, scope }: Call,
  query: Filter & { page: number; limit: number },
) {
  const { list } = await listFor(db, actor, scope)
  return findPage(db, list, query)
}

/** Errors: not_found; forbidden for a doctor who only sees their own. */
export async function reviewOverride({ db, actor, scope, now }: Call, id: string): Promise<ShownOverride> {
  const { list, isReviewer } = await listFor(db, actor, scope)
  const found = await findOne(db, list, id)
  if (!isReviewer) throw forbidden()
  if (!found.reviewedAt)
    await db`
      update safety_overrides set reviewed_at = ${new Date(now)}, reviewed_by = ${actor.accountId}
      where organization_id = ${actor.organizationId} and id = ${id} and reviewed_at is null`
  return findOne(db, list, id)
}
