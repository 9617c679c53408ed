import type { Unsigned } from '#contract/record/doctor-home.ts'
import type { DraftLine } from '#contract/record/encounters.ts'
import { dateOf, daysBetween, formatInstant } from '#contract/values/clinic-time.ts'
import type { Outline, Texts } from '#server/features/record/encounters/sections.ts'
import { anyEntries } from '#server/features/record/chart/sign-entries.ts'
import { standing } from '#server/features/record/chart/select-entries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { missingOf } from './rules.ts'
import { milliseconds } from './select-day.ts'

type Row = Pick<Unsigned, '_id' | 'version' | 'diagnoses' | 'service'> & {
  startedAt: number
  timeZone: string
  outline: Outline
  texts: Texts
  lines: DraftLine[]
  hasEntries: boolean
  patientId: string
  patientName: string
}

/** Nobody leaves more open and looks through them here. */
const shownVisits = 200

/** The doctor's open visits at all clinics, the oldest first. */
export const selectUnsigned = (db: Db, organizationId: string, doctorId: string) => db<Row[]>`
  select e.id as "_id", e.version, ${milliseconds(db, 'e.started_at')} as "startedAt", c.time_zone as "timeZone", e.outline, e.sections as texts, e.lines,
    e.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
    (select s.name from appointments b join services s on s.organization_id = ${organizationId} and s.id = b.service_id
      where b.organization_id = ${organizationId} and b.id = e.appointment_id) as service,
    coalesce((select json_agg(q.text order by q.created_at, q.id) from problems q
      where q.organization_id = ${organizationId} and q.encounter_id = e.id and ${standing(db, organizationId, 'q')}), '[]') as diagnoses,
    ${anyEntries(db, organizationId)} as "hasEntries"
  from encounters e
  join patients p on p.organization_id = ${organizationId} and p.id = e.patient_id
  join clinics c on c.organization_id = ${organizationId} and c.id = e.clinic_id
  where e.organization_id = ${organizationId} and e.doctor_id = ${doctorId} and e.signed_at is null and e.discarded_at is null
  order by e.started_at, e.id limit ${db.unsafe(String(shownVisits))}`

export function toUnsigned(row: Row, now: number): Unsigned {
  const { _id, version, diagnoses, service, startedAt, timeZone, patientId, patientName, ...draft } = row
  return {
    _id,
    version,
    diagnoses,
    service,
    startedAt: formatInstant(timeZone, startedAt),
    daysOld: daysBetween(dateOf(timeZone, startedAt), dateOf(timeZone, now)),
    patient: { _id: patientId, name: patientName },
    missing: missingOf(draft),
  }
}
