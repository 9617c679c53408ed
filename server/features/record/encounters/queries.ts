import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Scope } from '#contract/core/permissions.ts'
import type { DraftLine, Encounter, encounterEndpoints, FollowUp } from '#contract/record/encounters.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import {
  patientsOfDoctor,
  readablePatients,
  visiblePatients,
} from '#server/features/clinic/patients/visible-patients.ts'
import {
  sharingColumns,
  toSharing,
  type SharingRow,
} from '#server/features/record/sharing/sharing-of-visit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { indexQuery, noteQuery } from './note-query.ts'
import { sectionsOf, type Outline, type Texts } from './sections.ts'

type Moment = 'startedAt' | 'savedAt' | 'signedAt'
type Row = Omit<
  Encounter,
  | Moment
  | 'status'
  | 'patient'
  | 'doctor'
  | 'clinic'
  | 'sections'
  | 'lines'
  | 'addenda'
  | 'sharing'
  | 'isDeleted'
> &
  SharingRow & {
    startedAt: string
    savedAt: string
    signedAt: string | null
    timeZone: string
    outline: Outline
    texts: Texts
    lines: DraftLine[]
    followUp: FollowUp | null
    patientId: string
    patientName: string
    doctorId: string
    doctorName: string
    clinicId: string
    clinicName: string
    addenda: Encounter['addenda']
  }

const columns = (organizationId: string) => (db: Db) => db`
  e.id as "_id", e.number, e.appointment_id as "appointmentId", e.started_at as "startedAt", e.saved_at as "savedAt",
  e.signed_at as "signedAt", (select a.name from accounts a where a.id = e.signed_by) as "signedBy",
  e.outline, e.sections as texts, e.lines, e.orders, e.follow_up as "followUp", e.drawing, e.version, e.created_at as "createdAt", e.updated_at as "updatedAt",
  e.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
  e.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  e.clinic_id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
  v.completed_at is not null and v.completed_at < e.started_at as "isLate",
  e.as_signed as "asSigned", v.service_id as "serviceId",
  (select s.name from services s where s.organization_id = ${organizationId} and s.id = v.service_id) as service,
  (select r.id from prescriptions r where r.organization_id = ${organizationId} and r.encounter_id = e.id
    order by r.number desc limit 1) as "prescriptionId",
  exists (select from family_hiding h where h.organization_id = ${organizationId} and h.entry_id = e.id and h.is_hidden) as "isHiddenFromFamily",
  ${sharingColumns(db, organizationId)},
  (select o.id from orders o where o.organization_id = ${organizationId} and o.encounter_id = e.id and o.ordered_at = e.signed_at limit 1) as "orderId",
  exists (select from encounter_addenda t where t.organization_id = ${organizationId} and t.encounter_id = e.id and t.retracts) as "isRetracted",
  coalesce((select json_agg(json_build_object('_id', t.id, 'text', t.text, 'retracts', t.retracts, 'writtenAt', t.written_at,
      'writtenBy', (select a.name from accounts a where a.id = t.written_by)) order by t.written_at, t.id)
    from encounter_addenda t where t.organization_id = ${organizationId} and t.encounter_id = e.id), '[]') as addenda`

type Filter = Omit<QueryOf<typeof encounterEndpoints.list>, 'page' | 'limit' | 'sort'>

/** What the filter and the order read. */
const joinedToFind = (db: Db) => db`
      join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
      join doctors d on d.organization_id = e.organization_id and d.id = e.doctor_id
      join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id`

/** Visits of patients that the actor may see, and a doctor's own visits. Discarded ones are never shown. */
export const encounterList = (actor: Actor, scope: Scope) =>
  ({
    alias: 'e',
    isLasting: true,
    from: db => db`
      encounters e ${joinedToFind(db)}
      left join appointments v on v.organization_id = e.organization_id and v.id = e.appointment_id`,
    // The words of one patient's notes are read in place; of all notes, the index finds them.
    fromToFind: (db, { keyword, patientId }) => db`
      ${keyword && !patientId ? db`search_notes(${actor.organizationId}, ${indexQuery(keyword, actor.organizationId)})` : db`encounters`} e ${joinedToFind(db)}`,
    scope: db => db`
      e.organization_id = ${actor.organizationId} and e.discarded_at is null
      ${scope === 'own' ? db`and (d.membership_id = ${actor.membershipId} or (true ${visiblePatients(db, actor, scope)}))` : db``}`,
    asked: (db, { patientId, doctorId, clinicId, status, from, to, keyword }) => db`
      ${inLocalDays(db, 'e.started_at', { from, to })}
      ${patientId ? db`and e.patient_id = ${patientId}` : db``}
      ${doctorId ? db`and e.doctor_id = ${doctorId}` : db``}
      ${clinicId ? db`and e.clinic_id = ${clinicId}` : db``}
      ${status ? db`and (e.signed_at is not null) = ${status === 'signed'}` : db``}
      ${keyword ? notRetracted(db, actor) : db``}
      ${keyword && patientId ? wordsOf(db, actor, noteQuery(keyword)) : db``}
      ${keyword && !patientId && scope === 'own' ? ofOwnPatients(db, actor) : db``}`,
    columns: columns(actor.organizationId),
    sorts: { startedAt: 'e.started_at', number: 'e.number', createdAt: 'e.created_at' },
    toRecord: toEncounter,
  }) satisfies ListSql<Filter, Row, Encounter>

/** A visit that was written for the wrong patient is found by nobody who looks for its words. */
const notRetracted = (db: Db, { organizationId }: Actor) => db`
  and not exists (select from encounter_addenda w
    where w.organization_id = ${organizationId} and w.encounter_id = e.id and w.retracts)`

const wordsOf = (db: Db, { organizationId }: Actor, query: string) => db`
  and (e.words @@ ${query}::text::tsquery or exists (select from encounter_addenda x
    where x.organization_id = ${organizationId} and x.encounter_id = e.id and x.words @@ ${query}::text::tsquery))`

/** Asked once for the whole list: the scope asks for each visit that is found. It widens nothing. */
const ofOwnPatients = (db: Db, actor: Actor) => db`
  and (d.membership_id = ${actor.membershipId} or e.patient_id in (${patientsOfDoctor(db, actor)}))`

function toEncounter({
  outline,
  texts,
  timeZone,
  patientId,
  patientName,
  doctorId,
  doctorName,
  clinicId,
  clinicName,
  clinicSharing,
  ownSharing,
  sensitive,
  ...row
}: Row): Encounter {
  const local = (moment: string) => formatInstant(timeZone, Date.parse(moment))
  return {
    ...row,
    status: row.signedAt ? 'signed' : 'open',
    startedAt: local(row.startedAt),
    savedAt: local(row.savedAt),
    signedAt: row.signedAt && local(row.signedAt),
    patient: { _id: patientId, name: patientName },
    doctor: { _id: doctorId, name: doctorName },
    clinic: { _id: clinicId, name: clinicName },
    sharing: toSharing({ clinicSharing, ownSharing, sensitive }),
    sections: sectionsOf(outline, texts),
    lines: row.lines.map(toSavedLine),
    addenda: row.addenda.map(addendum => ({ ...addendum, writtenAt: local(addendum.writtenAt) })),
    isDeleted: false,
  }
}

const toSavedLine = ({ duration = null, instructions = null, ...line }: DraftLine) => ({
  ...line,
  duration,
  instructions,
})

export const getEncounter = (db: Db, actor: Actor, scope: Scope, id: string): Promise<Encounter> =>
  findOne(db, encounterList(actor, scope), id)

/** For calls that only read. Finds also a visit of a patient whose record is open by emergency access. Errors: not_found. */
export const readEncounter = (call: Call, id: string): Promise<Encounter> =>
  findOne(call.db, readableEncounters(call), id)

/** The visits of one patient, whose record emergency access may open. */
export const readableEncounters = (call: Call) => {
  const list = encounterList(call.actor, call.scope)
  if (call.scope !== 'own') return list
  const { organizationId, membershipId } = call.actor
  return {
    ...list,
    scope: (db: Db) => db`
      e.organization_id = ${organizationId} and e.discarded_at is null
      and (d.membership_id = ${membershipId} or (true ${readablePatients(call)}))`,
  }
}
