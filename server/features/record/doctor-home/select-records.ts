import type { Arrival, LastVisit, Waiting } from '#contract/record/doctor-home.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { vitalMeasures } from '#contract/record/vital-limits.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { standing } from '#server/features/record/chart/select-entries.ts'
import { columnOfMeasure } from '#server/features/record/chart/vitals.ts'
import { momentOfIssue } from '#server/features/record/chart/moment-of-issue.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { notRetracted } from './not-retracted.ts'
import { milliseconds, todayOf, type Today } from './select-day.ts'

type Record = NonNullable<Waiting['record']>
/** Times in epoch milliseconds. */
type Row = Pick<Record, 'allergies'> & {
  patientId: string
  noneKnown: boolean
  visit: (Omit<LastVisit, 'at'> & { at: number }) | null
  since: (Omit<Arrival, 'at'> & { at: number })[]
}

/** How much of a note is shown, and how much that is new. */
const firstCharacters = 200
const shownArrivals = 5

/**
 * What the record says of each waiting patient: one row each, and none for a patient that the doctor may not see.
 * `zone`: of the clinic. The last visit is the last signed one, of any doctor; where none was written, the last appointment that
 * this doctor completed.
 */
export function selectRecords(
  db: Db,
  today: Today,
  { actor, scope, zone }: { actor: Actor; scope: Scope; zone: string },
) {
  const { organizationId, doctorId, clinicId } = today
  const valuesOf = (alias: string) =>
    db.unsafe(
      `json_strip_nulls(json_build_object(${vitalMeasures.map(measure => `'${measure}', ${alias}.${columnOfMeasure[measure]}::float8`).join(', ')}))`,
    )
  const person = (alias: string) =>
    db.unsafe(
      `json_build_object('_id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`,
    )
  return db<Row[]>`
    select p.id as "patientId", f.no_allergies_since is not null as "noneKnown", coalesce(v.visit, w.visit) as visit,
      coalesce((select json_agg(json_build_object('_id', y.id, 'substance', y.substance, 'reaction', y.reaction, 'severity', y.severity,
          'kind', y.kind) order by y.created_at, y.id)
        from allergies y where y.organization_id = ${organizationId} and y.patient_id = p.id and ${standing(db, organizationId, 'y')}), '[]') as allergies,
      coalesce((select json_agg(n.item order by n.at desc) from (
        select ${milliseconds(db, 'm.created_at')} as at, json_build_object('kind', 'report', 'at', ${milliseconds(db, 'm.created_at')},
            'titles', json_build_array(m.title), 'vitals', '{}'::json) as item
          from medical_reports m where m.organization_id = ${organizationId} and m.patient_id = p.id and not m.is_deleted
            and m.created_at > coalesce(v.at, w.at, '-infinity')
        union all
        select ${milliseconds(db, 't.taken_at')}, json_build_object('kind', 'vitals', 'at', ${milliseconds(db, 't.taken_at')},
            'titles', '[]'::json, 'vitals', ${valuesOf('t')})
          from vitals t where t.organization_id = ${organizationId} and t.patient_id = p.id and ${standing(db, organizationId, 't')}
            and t.taken_at > coalesce(v.at, w.at, '-infinity') and t.encounter_id is distinct from v.id
        union all
        select ${milliseconds(db, 'r.moment')}, json_build_object('kind', 'prescription', 'at', ${milliseconds(db, 'r.moment')},
            'titles', (select json_agg(l.medicine_name order by l.position) from prescription_lines l
              where l.organization_id = ${organizationId} and l.prescription_id = r.id), 'vitals', '{}'::json)
          from (select r.*, ${momentOfIssue(db, zone)} as moment from prescriptions r
            where r.organization_id = ${organizationId} and r.patient_id = p.id and not r.is_deleted and r.cancelled_at is null) r
          where r.moment > coalesce(v.at, w.at, '-infinity') and r.encounter_id is distinct from v.id
        order by 1 desc limit ${db.unsafe(String(shownArrivals))}) n), '[]') as since
    from patients p
    left join patient_facts f on f.organization_id = ${organizationId} and f.patient_id = p.id
    left join lateral (
      select e.id, e.started_at as at, json_build_object('at', ${milliseconds(db, 'e.started_at')}, 'doctor', ${person('d')},
        'service', (select s.name from appointments b join services s on s.organization_id = ${organizationId} and s.id = b.service_id
          where b.organization_id = ${organizationId} and b.id = e.appointment_id),
        'diagnoses', coalesce((select json_agg(q.text order by q.created_at, q.id) from problems q
          where q.organization_id = ${organizationId} and q.encounter_id = e.id and ${standing(db, organizationId, 'q')}), '[]'),
        'text', (select left(btrim(e.sections ->> (o.section ->> 'key')), ${firstCharacters}::integer)
          from jsonb_array_elements(e.outline) with ordinality o(section, place)
          where btrim(coalesce(e.sections ->> (o.section ->> 'key'), '')) <> '' order by o.place limit 1),
        'medicines', coalesce((select json_agg(l.medicine_name order by r.number, l.position) from prescriptions r
          join prescription_lines l on l.organization_id = ${organizationId} and l.prescription_id = r.id
          where r.organization_id = ${organizationId} and r.encounter_id = e.id and not r.is_deleted and r.cancelled_at is null), '[]'),
        'vitals', coalesce((select ${valuesOf('t')} from vitals t
          where t.organization_id = ${organizationId} and t.encounter_id = e.id and ${standing(db, organizationId, 't')}
          order by t.taken_at desc, t.id desc limit 1), '{}')) as visit
      from encounters e join doctors d on d.organization_id = ${organizationId} and d.id = e.doctor_id
      where e.organization_id = ${organizationId} and e.patient_id = p.id and e.signed_at is not null and ${notRetracted(db, organizationId)}
      order by e.started_at desc, e.id desc limit 1) v on true
    left join lateral (
      select b.starts_at as at, json_build_object('at', ${milliseconds(db, 'b.starts_at')}, 'doctor', ${person('d')},
        'service', s.name, 'diagnoses', '[]'::json, 'text', null, 'medicines', '[]'::json, 'vitals', '{}'::json) as visit
      from appointments b
      join services s on s.organization_id = ${organizationId} and s.id = b.service_id
      join doctors d on d.organization_id = ${organizationId} and d.id = b.doctor_id
      where b.organization_id = ${organizationId} and b.patient_id = p.id and b.doctor_id = ${doctorId} and not b.is_deleted
        and b.status = 'completed' and v.id is null
      order by b.starts_at desc limit 1) w on true
    where p.organization_id = ${organizationId} ${visiblePatients(db, actor, scope)}
      and p.id in (select a.patient_id from ${todayOf(db, { ...today, doctorId, clinicId })} and a.status = 'checked_in')`
}

export function toRecord({ noneKnown, visit, since, allergies }: Row, zone: string): Record {
  return {
    lastVisit: visit && { ...visit, at: formatInstant(zone, visit.at) },
    since: since.map(arrival => ({ ...arrival, at: formatInstant(zone, arrival.at) })),
    allergyState: allergies.length > 0 ? 'listed' : noneKnown ? 'none_known' : 'not_asked',
    allergies,
  }
}
