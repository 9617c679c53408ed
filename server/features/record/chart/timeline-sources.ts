import { scopeOf } from '#contract/core/permissions.ts'
import { vitalMeasures } from '#contract/record/vital-limits.ts'
import { timelinePage, type TimelineItem, type TimelineKind } from '#contract/record/chart/timeline.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { momentOfIssue, wasWrittenThen } from './moment-of-issue.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { ChartPatient } from './find-patient.ts'
import { standing } from './select-entries.ts'
import { placeOfDay, type Place } from './timeline-cursor.ts'
import { columnOfMeasure } from './vitals.ts'

/** A page of one kind. */
export type Asked = {
  call: Call
  patient: ChartPatient
  /** Where the page begins: for events with a time, and for those of a day. */
  before: { moment: string; id: string; day: string; dayId: string }
  /** A pattern of LIKE; a query of the text search, empty without a word. */
  search: { like: string; words: string } | undefined
  /** Visits are asked for, too. */
  hasVisits: boolean
}

export type Found = Pick<TimelineItem, 'kind' | 'hasTime'> &
  Partial<Omit<TimelineItem, '_id' | 'at' | 'date'>> & { place: Place; zone: string }

type Source = (asked: Asked) => Promise<Found[]>

const page = (db: Db) => db.unsafe(`limit ${timelinePage + 1}`)
const micros = (db: Db, column: string) => db`(extract(epoch from ${db(column)}) * 1000000)::bigint as micros`

type Timed = { id: string; micros: number }
type Daily = { id: string; day: string }

const findPrescriptions: Source = async ({ call: { db, actor }, patient, before, search }) => {
  const { organizationId } = actor
  const lines = db`prescription_lines l where l.organization_id = ${organizationId} and l.prescription_id = r.id`
  const rows = await db<
    (Timed & {
      title: string
      doctorId: string
      doctorName: string
      isCancelled: boolean
      hasTime: boolean
      medicines: string[]
    })[]
  >`
    select r.id, ${micros(db, 'r.moment')}, ${wasWrittenThen(db, patient.zone)} as "hasTime", ${printedNumber(db, organizationId, 'prescription', 'r')} as title,
      d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName", r.cancelled_at is not null as "isCancelled",
      coalesce((select json_agg(l.medicine_name order by l.position) from ${lines}), '[]') as medicines
    from (select r.* from (select r.*, ${momentOfIssue(db, patient.zone)} as moment from prescriptions r
      where r.organization_id = ${organizationId} and r.patient_id = ${patient.id} and r.encounter_id is null and not r.is_deleted) r
      where (r.moment, r.id) < (${before.moment}::timestamptz, ${before.id}::uuid)
        ${search ? db`and exists (select from ${lines} and lower(l.medicine_name) like ${search.like})` : db``}
      order by r.moment desc, r.id desc ${page(db)}) r
    join doctors d on d.organization_id = ${organizationId} and d.id = r.doctor_id`
  return rows.map(({ id, micros, doctorId, doctorName, isCancelled, ...row }) => ({
    kind: 'prescription',
    place: { micros, id },
    zone: patient.zone,
    doctor: { _id: doctorId, name: doctorName },
    state: isCancelled ? 'cancelled' : 'valid',
    ...row,
  }))
}

const findReports: Source = async ({ call: { db, actor }, patient, before, search }) => {
  const rows = await db<(Daily & { title: string })[]>`
    select m.id, m.reported_on as day, m.title from medical_reports m
    where m.organization_id = ${actor.organizationId} and m.patient_id = ${patient.id} and not m.is_deleted
      and (m.reported_on, m.id) < (${before.day}::date, ${before.dayId}::uuid)
      ${search ? db`and lower(m.title) like ${search.like}` : db``}
    order by m.reported_on desc, m.id desc ${page(db)}`
  return rows.map(({ title, ...row }) => ({ kind: 'report', ...onDay(row, patient), title }))
}

const findVitals: Source = async ({ call: { db, actor }, patient, before, search }) => {
  // They have no words.
  if (search) return []
  const { organizationId } = actor
  const values = vitalMeasures
    .map(measure => `'${measure}', e.${columnOfMeasure[measure]}::float8`)
    .join(', ')
  const rows = await db<(Timed & { values: Record<string, number> })[]>`
    select e.id, ${micros(db, 'e.taken_at')}, json_strip_nulls(json_build_object(${db.unsafe(values)})) as values from vitals e
    where e.organization_id = ${organizationId} and e.patient_id = ${patient.id} and e.encounter_id is null
      and (e.taken_at, e.id) < (${before.moment}::timestamptz, ${before.id}::uuid) and ${standing(db, organizationId, 'e')}
    order by e.taken_at desc, e.id desc ${page(db)}`
  return rows.map(({ id, micros, values }) => ({
    kind: 'vitals',
    place: { micros, id },
    zone: patient.zone,
    hasTime: true,
    values,
  }))
}

const findImmunizations: Source = async ({ call: { db, actor }, patient, before, search }) => {
  const { organizationId } = actor
  const rows = await db<(Daily & { title: string; text: string | null })[]>`
    select e.id, e.given_on as day, e.vaccine as title, e.batch as text from immunizations e
    where e.organization_id = ${organizationId} and e.patient_id = ${patient.id}
      and (e.given_on, e.id) < (${before.day}::date, ${before.dayId}::uuid) and ${standing(db, organizationId, 'e')}
      ${search ? db`and lower(e.vaccine) like ${search.like}` : db``}
    order by e.given_on desc, e.id desc ${page(db)}`
  return rows.map(({ title, text, ...row }) => ({
    kind: 'immunization',
    ...onDay(row, patient),
    title,
    text,
  }))
}

/** The list of problems is short: only a visit's own diagnoses are as many as visits. */
const findProblems: Source = async ({ call: { db, actor }, patient, before, search }) => {
  const { organizationId } = actor
  const day = db`coalesce(e.since, (e.created_at at time zone ${patient.zone}::text)::date)`
  const rows = await db<(Daily & { title: string; state: string })[]>`
    select e.id, ${day} as day, e.text as title, e.state from problems e
    where e.organization_id = ${organizationId} and e.patient_id = ${patient.id} and e.state <> 'visit'
      and (${day}, e.id) < (${before.day}::date, ${before.dayId}::uuid) and ${standing(db, organizationId, 'e')}
      ${search ? db`and lower(e.text || ' ' || coalesce(e.code, '')) like ${search.like}` : db``}
    order by 2 desc, e.id desc ${page(db)}`
  return rows.map(({ title, state, ...row }) => ({ kind: 'problem', ...onDay(row, patient), title, state }))
}

/** Past ones that no visit was written for, as far as the reader may see them. */
const findAppointments: Source = async asked => {
  const { call, patient, before, search, hasVisits } = asked
  const { db, actor, now } = call
  const { organizationId } = actor
  const scope = scopeOf(actor.role, 'appointments.read')
  if (!scope) return []
  // Nothing older than a page of visits is on this page: appointments that have visits are not passed over one by one. Under row
  // security the index takes no `coalesce` beside a column: it stands within the subselect.
  const oldest = db`
    and a.starts_at >= (select coalesce((select v.started_at from encounters v
      where v.organization_id = ${organizationId} and v.patient_id = ${patient.id} and v.discarded_at is null
        and (v.started_at, v.id) < (${before.moment}::timestamptz, ${before.id}::uuid)
      order by v.started_at desc, v.id desc offset ${db.unsafe(String(timelinePage))} limit 1), '-infinity'))`
  const rows = await db<
    (Timed & {
      zone: string
      title: string
      state: string
      number: number
      doctorId: string
      doctorName: string
    })[]
  >`
    select a.id, ${micros(db, 'a.starts_at')}, c.time_zone as zone, s.name as title, a.status as state, a.number,
      d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName"
    from appointments a
    join doctors d on d.organization_id = ${organizationId} and d.id = a.doctor_id
    join clinics c on c.organization_id = ${organizationId} and c.id = a.clinic_id
    join services s on s.organization_id = ${organizationId} and s.id = a.service_id
    where a.organization_id = ${organizationId} and a.patient_id = ${patient.id} and not a.is_deleted
      and a.starts_at < ${new Date(now)} and a.starts_at <= ${before.moment} and (a.starts_at, a.id) < (${before.moment}::timestamptz, ${before.id}::uuid)
      ${hasVisits && !search ? oldest : db``} ${visibleAppointments(db, { actor, scope, now })}
      ${search ? db`and (lower(s.name) like ${search.like} or lower(d.first_name || ' ' || d.last_name) like ${search.like})` : db``}
      and not exists (select from encounters v
        where v.organization_id = ${organizationId} and v.appointment_id = a.id and v.discarded_at is null)
    order by a.starts_at desc, a.id desc ${page(db)}`
  return rows.map(({ id, micros, doctorId, doctorName, ...row }) => ({
    kind: 'appointment',
    place: { micros, id },
    hasTime: true,
    doctor: { _id: doctorId, name: doctorName },
    ...row,
  }))
}

const onDay = ({ id, day }: Daily, { zone }: ChartPatient) => ({
  place: { micros: placeOfDay(day, zone), id },
  zone,
  hasTime: false,
})

/** Each kind beside visits and results, which have files of their own. */
export const sources: Record<Exclude<TimelineKind, 'visit' | 'result'>, Source> = {
  prescription: findPrescriptions,
  report: findReports,
  vitals: findVitals,
  immunization: findImmunizations,
  problem: findProblems,
  appointment: findAppointments,
}
