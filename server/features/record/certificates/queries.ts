import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Certificate, certificateEndpoints } from '#contract/record/certificates/certificates.ts'
import { patientsWithin, type Reach, type Reader } from '#server/features/clinic/patients/visible-patients.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { hasNumber } from '#server/features/shared/lists/document-search.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Row = Omit<Certificate, 'patient' | 'doctor' | 'clinic' | 'status' | 'isDeleted' | 'verifyUrl'> & {
  patientId: string
  patientName: string
  doctorId: string
  doctorName: string
  clinicId: string
  clinicName: string
  verifyCode: string
}

const columns = (organizationId: string) => (db: Db) => db`
  z.id as "_id", z.number, ${printedNumber(db, organizationId, 'certificate', 'z')} as "certificateNumber", z.kind, z.title, z.locale,
  z.template_id as "templateId", z.encounter_id as "encounterId", z.issued_on as "issuedOn", z.fields, z.text, z.people,
  z.cancel_reason as "cancelReason", z.verify_code as "verifyCode",
  z.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
  z.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  z.clinic_id as "clinicId", c.name as "clinicName",
  (select a.name from accounts a where a.id = z.issued_by) as "issuedBy",
  z.version, z.created_at as "createdAt", z.updated_at as "updatedAt"`

type Filter = Omit<QueryOf<typeof certificateEndpoints.list>, 'page' | 'limit' | 'sort'>

/** Certificates of patients that the actor may see, and a doctor's own. */
export const certificateList = (reader: Omit<Reader, 'db'>, reach: Reach, publicUrl: string) => {
  const { actor } = reader
  return {
    alias: 'z',
    isLasting: true,
    from: db => db`
      certificates z
      join patients p on p.organization_id = z.organization_id and p.id = z.patient_id
      join doctors d on d.organization_id = z.organization_id and d.id = z.doctor_id
      join clinics c on c.organization_id = z.organization_id and c.id = z.clinic_id`,
    scope: db => db`
      z.organization_id = ${actor.organizationId} and not p.is_deleted ${patientsWithin(db, reach, reader)}`,
    asked: (db, { patientId, doctorId, kind, status, from, to, keyword }) => db`
      ${patientId ? db`and z.patient_id = ${patientId}` : db``}
      ${doctorId ? db`and z.doctor_id = ${doctorId}` : db``}
      ${kind ? db`and z.kind = ${kind}` : db``}
      ${status === undefined ? db`` : db`and (z.cancelled_at is null) = ${status}`}
      ${from ? db`and z.issued_on >= ${from}` : db``}
      ${to ? db`and z.issued_on <= ${to}` : db``}
      ${keyword ? matching(db, actor.organizationId, keyword) : db``}`,
    columns: columns(actor.organizationId),
    sorts: {
      number: 'z.number',
      patient: 'p.sort_name',
      doctor: `lower(d.first_name || ' ' || d.last_name)`,
      kind: 'lower(z.title)',
      issuedOn: 'z.issued_on',
      // The valid ones first.
      status: 'z.cancelled_at is not null',
      createdAt: 'z.created_at',
    },
    toRecord: row => toCertificate(row, publicUrl),
  } satisfies ListSql<Filter, Row, Certificate>
}

const matching = (db: Db, organizationId: string, keyword: string) => db`
  and (p.search_text like ${containing(keyword)} or lower(d.first_name || ' ' || d.last_name) like ${containing(keyword)}
    or lower(z.title) like ${containing(keyword)} or ${hasNumber(db, { organizationId, kind: 'certificate', alias: 'z' }, keyword)})`

function toCertificate({ verifyCode, ...row }: Row, publicUrl: string): Certificate {
  return {
    ...row,
    isDeleted: false,
    status: row.cancelReason === null,
    verifyUrl: verifyUrlOf(publicUrl, verifyCode),
    patient: { _id: row.patientId, name: row.patientName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    clinic: { _id: row.clinicId, name: row.clinicName },
  }
}

/** Errors: not_found. */
export const getCertificate = (reader: Reader, id: string, publicUrl: string): Promise<Certificate> =>
  findOne(reader.db, certificateList(reader, 'readable', publicUrl), id)

type Held = { doctorId: string; isCancelled: boolean }

/** Locked until the transaction ends. Errors: not_found. */
export async function holdCertificate(call: Call, id: string): Promise<Held> {
  const { db } = call
  const list = certificateList(call, 'visible', '')
  const [held] = await db<Held[]>`
    select z.doctor_id as "doctorId", z.cancelled_at is not null as "isCancelled" from ${list.from(db)}
    where ${list.scope(db)} and z.id = ${id}
    for update of z`
  if (!held) throw notFound()
  return held
}
