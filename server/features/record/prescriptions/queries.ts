import { dateOf } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Prescription, prescriptionEndpoints, PrescriptionLine } from '#contract/record/prescriptions.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { readsThroughPortal } from '#contract/clinic/patient-policy.ts'
import type { Head } from '#server/features/clinic/clinics/load-letterhead.ts'
import { requireOpenPortal, withOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { patientsWithin, type Reach, type Reader } from '#server/features/clinic/patients/visible-patients.ts'
import {
  headOfPaper,
  peopleOfPaper,
  type KeptPeople,
  type PeopleOfPaper,
} from '#server/features/record/papers/people-of-paper.ts'
import { withSharedPrescriptions } from '#server/features/record/sharing/shown-in-portal.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import { hasNumber } from '#server/features/shared/lists/document-search.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Row = Omit<Prescription, 'patient' | 'doctor' | 'clinic' | 'status' | 'verifyUrl'> & {
  verifyCode: string | null
  patientId: string
  patientName: string
  doctorId: string
  doctorName: string
  clinicId: string
  clinicName: string
}

/** Prepared in a doctor's name, and not signed by them yet. */
const isToSign = (db: Db) => db`(r.prepared_by is not null and r.doctor_signed_at is null)`
const waitsForSignature = (db: Db) => db`(${isToSign(db)} and r.cancelled_at is null)`

const columns = (organizationId: string) => (db: Db) => db`
  r.id as "_id", r.number, ${printedNumber(db, organizationId, 'prescription', 'r')} as "prescriptionNumber", r.issued_on as "issuedOn", r.note, r.cancel_reason as "cancelReason", r.appointment_id as "appointmentId",
  r.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
  r.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  r.clinic_id as "clinicId", c.name as "clinicName",
  case when ${isToSign(db)} then null else (select a.name from accounts a where a.id = r.signed_by) end as "signedBy",
  (select a.name from accounts a where a.id = r.prepared_by) as "preparedBy", ${isToSign(db)} as "isToSign", r.verify_code as "verifyCode",
  (select json_agg(json_build_object('medicineName', l.medicine_name, 'dosage', l.dosage, 'recurrence', l.recurrence,
      'duration', l.duration, 'instructions', l.instructions) order by l.position)
    from prescription_lines l where l.organization_id = ${organizationId} and l.prescription_id = r.id) as lines,
  r.is_deleted as "isDeleted", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`

type Filter = Omit<QueryOf<typeof prescriptionEndpoints.list>, 'page' | 'limit' | 'sort'>

/** Prescriptions of patients that the actor may see. A deleted patient's prescriptions are hidden with the record. */
export const prescriptionList = (
  actor: Actor,
  scope: Scope,
  { now, publicUrl, reach = 'visible' }: { now: number; publicUrl: string; reach?: Reach },
) =>
  ({
    table: 'prescriptions',
    alias: 'r',
    from: db => db`
      prescriptions r
      join patients p on p.organization_id = r.organization_id and p.id = r.patient_id
      join doctors d on d.organization_id = r.organization_id and d.id = r.doctor_id
      join clinics c on c.organization_id = r.organization_id and c.id = r.clinic_id`,
    scope: db => db`
      r.organization_id = ${actor.organizationId} and not p.is_deleted ${patientsWithin(db, reach, { actor, scope, now })}
      ${withOpenPortal(db, actor, now)} ${withSharedPrescriptions(db, { actor, now })}`,
    asked: (db, { patientId, doctorId, clinicId, status, toSign, from, to, keyword }) => db`
      ${patientId ? db`and r.patient_id = ${patientId}` : db``}
      ${doctorId ? db`and r.doctor_id = ${doctorId}` : db``}
      ${clinicId ? db`and r.clinic_id = ${clinicId}` : db``}
      ${status === undefined ? db`` : db`and (r.cancelled_at is null) = ${status}`}
      ${toSign === undefined ? db`` : toSign ? db`and ${waitsForSignature(db)}` : db`and not ${waitsForSignature(db)}`}
      ${from ? db`and r.issued_on >= ${from}` : db``}
      ${to ? db`and r.issued_on <= ${to}` : db``}
      ${keyword ? matching(db, actor.organizationId, keyword) : db``}`,
    columns: columns(actor.organizationId),
    sorts: {
      number: 'r.number',
      patient: 'p.sort_name',
      doctor: `lower(d.first_name || ' ' || d.last_name)`,
      issuedOn: 'r.issued_on',
      // The valid ones first.
      status: 'r.cancelled_at is not null',
      createdAt: 'r.created_at',
    },
    toRecord: row => toPrescription(row, publicUrl),
  }) satisfies ListSql<Filter, Row, Prescription>

const matching = (db: Db, organizationId: string, keyword: string) => db`
  and (p.search_text like ${containing(keyword)} or lower(d.first_name || ' ' || d.last_name) like ${containing(keyword)}
    or ${hasNumber(db, { organizationId, kind: 'prescription', alias: 'r' }, keyword)} or exists (
      select from prescription_lines l where l.organization_id = ${organizationId} and l.prescription_id = r.id
        and lower(l.medicine_name) like ${containing(keyword)}))`

function toPrescription({ verifyCode, ...row }: Row, publicUrl: string): Prescription {
  return {
    ...row,
    verifyUrl: verifyCode && verifyUrlOf(publicUrl, verifyCode),
    status: row.cancelReason === null,
    patient: { _id: row.patientId, name: row.patientName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    clinic: { _id: row.clinicId, name: row.clinicName },
  }
}

/** Errors: not_found; as requireOpenPortal. */
export async function getPrescription(
  { db, actor, scope, now }: Reader,
  id: string,
  publicUrl: string,
): Promise<Prescription> {
  if (readsThroughPortal(actor)) {
    const [row] = await db<{ patientId: string }[]>`
      select patient_id as "patientId" from prescriptions where organization_id = ${actor.organizationId} and id = ${id}`
    if (row) await requireOpenPortal(db, actor, now, row.patientId)
  }
  return findOne(db, prescriptionList(actor, scope, { now, publicUrl, reach: 'readable' }), id)
}

/**
 * Locks what the actor may change: a doctor what is in their own name. Errors: not_found, also for what they may only read.
 */
export async function holdPrescription(
  call: Call,
  id: string,
  { deleted }: { deleted: boolean },
): Promise<{ isCancelled: boolean }> {
  const { db, actor, scope, now } = call
  const list = prescriptionList(actor, scope, { now, publicUrl: '' })
  const own = scope === 'own' ? db`and d.membership_id = ${actor.membershipId}` : db``
  const [row] = await db<{ isCancelled: boolean }[]>`
    select r.cancelled_at is not null as "isCancelled" from ${list.from(db)}
    where ${list.scope(db)} and r.id = ${id} and r.is_deleted = ${deleted} ${own}
    for update of r`
  if (!row) throw notFound()
  return row
}

type NewPrescription = {
  id: string
  /** The place of its prefix among all that were used. */
  prefixNo: number
  patientId: string
  doctorId: string
  clinicId: string
  appointmentId: string | null
  /** The visit that was signed with it. */
  encounterId: string | null
  issuedOn: string
  note: string | null
  signedBy: string
  /** Null: the doctor wrote it. */
  preparedBy: string | null
  doctorSignedAt: Date | null
  signatureId: string | null
  people: PeopleOfPaper
  verifyCode: string
  lines: readonly PrescriptionLine[]
}

export async function insertPrescription(
  db: Db,
  organizationId: string,
  { lines, ...written }: NewPrescription,
): Promise<void> {
  const { id, prefixNo, patientId, doctorId, clinicId, appointmentId, encounterId, issuedOn, note } = written
  const { signedBy, preparedBy, doctorSignedAt, signatureId, people, verifyCode } = written
  await db`
    insert into prescriptions (organization_id, id, number, prefix_no, patient_id, doctor_id, clinic_id, appointment_id, encounter_id,
      issued_on, note, signed_by, prepared_by, doctor_signed_at, signature_id, people, verify_code)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'prescriptions')}, ${prefixNo}, ${patientId}, ${doctorId}, ${clinicId}, ${appointmentId}, ${encounterId},
      ${issuedOn}, ${note}, ${signedBy}, ${preparedBy}, ${doctorSignedAt}, ${signatureId}, ${db.json(people)}, ${verifyCode})`
  const rows = lines.map(({ medicineName, dosage, recurrence, duration, instructions }, index) => ({
    organization_id: organizationId,
    prescription_id: id,
    position: index + 1,
    medicine_name: medicineName,
    dosage,
    recurrence,
    duration: duration ?? null,
    instructions: instructions ?? null,
  }))
  await db`insert into prescription_lines ${db(rows)}`
}

/** What stands on the paper, as it was when it was written; papers of before that was kept show what the records say now. */
export async function readPaper(
  db: Db,
  organizationId: string,
  { _id, patient, doctor, clinic }: Pick<Prescription, '_id' | 'patient' | 'doctor' | 'clinic'>,
): Promise<{ people: KeptPeople; head: Head; signatureId: string | null }> {
  const [row] = await db<{ people: KeptPeople | null; signatureId: string | null }[]>`
    select people, signature_id as "signatureId" from prescriptions where organization_id = ${organizationId} and id = ${_id}`
  const { people: kept, signatureId } = row!
  const ids = { patientId: patient._id, doctorId: doctor._id, clinicId: clinic._id }
  const people = kept ?? (await peopleOfPaper(db, organizationId, ids))
  return { people, head: await headOfPaper(db, organizationId, clinic._id, people.head), signatureId }
}

/** Today by the wall clock of a clinic. Errors: none, the clinic is there. */
export async function todayAt(
  db: Db,
  organizationId: string,
  clinicId: string,
  now: number,
): Promise<string> {
  const [clinic] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from clinics where organization_id = ${organizationId} and id = ${clinicId}`
  return dateOf(clinic!.timeZone, now)
}
