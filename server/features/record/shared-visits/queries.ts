import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SharedPart } from '#contract/record/sharing/sharing.ts'
import type { SharedVisit, sharedVisitEndpoints } from '#contract/record/sharing/shared-visits.ts'
import type { Encounter, FollowUp } from '#contract/record/encounters.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { sectionsOf, type Outline, type Texts } from '#server/features/record/encounters/sections.ts'
import {
  fromPortalVisits,
  sharedColumns,
  sharesSomething,
  type Reader,
} from '#server/features/record/sharing/shown-in-portal.ts'
import type { ListSql } from '#server/platform/db/lists.ts'

type Addendum = { _id: string; text: string; writtenBy: string; writtenAt: string }

type Row = {
  _id: string
  startedAt: string
  timeZone: string
  patientId: string
  patientName: string
  doctorId: string
  doctorName: string
  clinicId: string
  clinicName: string
  service: string | null
  shared: Record<SharedPart, boolean>
  outline: Outline
  texts: Texts
  problems: NonNullable<Encounter['asSigned']>['problems'] | null
  addenda: Addendum[]
  followUp: (FollowUp & { service: string | null }) | null
}

/** A visit without its prescriptions, results and documents: these are read afterwards, for the whole page at once. */
export type ReadVisit = SharedVisit & { shared: Record<SharedPart, boolean>; timeZone: string }

type Filter = Omit<QueryOf<typeof sharedVisitEndpoints.list>, 'page' | 'limit' | 'sort'>

/** `hidden`: entries that the reader is not to see. */
export const sharedVisitList = (reader: Reader, hidden: ReadonlySet<string>) => {
  const { organizationId } = reader.actor
  return {
    alias: 'e',
    isLasting: true,
    from: db => db`
      ${fromPortalVisits(db, reader.actor)}
      join doctors d on d.organization_id = e.organization_id and d.id = e.doctor_id
      join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id`,
    scope: db => sharesSomething(db, reader),
    asked: (db, { patientId }) => (patientId ? db`and e.patient_id = ${patientId}` : db``),
    columns: db => db`
      e.id as "_id", e.started_at as "startedAt", c.time_zone as "timeZone",
      e.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      e.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
      e.clinic_id as "clinicId", c.name as "clinicName", ${sharedColumns(db, reader.actor)},
      (select s.name from appointments v join services s on s.organization_id = ${organizationId} and s.id = v.service_id
        where v.organization_id = ${organizationId} and v.id = e.appointment_id) as service,
      e.outline, e.sections as texts, e.as_signed -> 'problems' as problems,
      coalesce((select json_agg(json_build_object('_id', t.id, 'text', t.text, 'writtenAt', t.written_at,
          'writtenBy', (select a.name from accounts a where a.id = t.written_by)) order by t.written_at, t.id)
        from encounter_addenda t where t.organization_id = ${organizationId} and t.encounter_id = e.id), '[]') as addenda,
      case when jsonb_typeof(e.follow_up) = 'object' then e.follow_up || jsonb_build_object('service',
        (select s.name from services s where s.organization_id = ${organizationId} and s.id = (e.follow_up ->> 'serviceId')::uuid)) end as "followUp"`,
    sorts: { startedAt: 'e.started_at', createdAt: 'e.created_at' },
    toRecord: row => toVisit(row, hidden),
  } satisfies ListSql<Filter, Row, ReadVisit>
}

function toVisit(row: Row, hidden: ReadonlySet<string>): ReadVisit {
  const { _id, timeZone, shared, service } = row
  const local = (moment: string) => formatInstant(timeZone, Date.parse(moment))
  return {
    _id,
    timeZone,
    shared,
    service,
    startedAt: local(row.startedAt),
    patient: { _id: row.patientId, name: row.patientName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    clinic: { _id: row.clinicId, name: row.clinicName },
    summary: shared.summary
      ? {
          sections: sectionsOf(row.outline, row.texts).filter(({ text }) => text.trim() !== ''),
          diagnoses: (row.problems ?? [])
            .filter(problem => problem.encounterId === _id && !hidden.has(problem._id))
            .map(({ text, code }) => ({ text, code: code ?? null })),
          addenda: row.addenda.map(addendum => ({ ...addendum, writtenAt: local(addendum.writtenAt) })),
          followUp: row.followUp && { start: row.followUp.start, service: row.followUp.service },
        }
      : null,
    prescriptions: shared.prescriptions ? [] : null,
    results: shared.results ? [] : null,
    documents: shared.documents ? [] : null,
  }
}
