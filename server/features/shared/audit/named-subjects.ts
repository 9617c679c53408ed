import { auditNamedSubjects } from '#contract/shared/audit.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'

/**
 * The names of the first records of an entry `e`, with those of `records` before all others. The entry's subject says of what kind
 * its records are, so only the tables of that kind are searched; patients are searched in any case, since most calls name theirs in
 * the address. An entry of the chart is named by what it says: only owners read the audit, and they may read the whole record.
 */
export const namedSubjects = (db: Db, organizationId: string, records: string[]): Fragment => db`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'name', named.name, 'number', named.number, 'patientId', named.patient_id)
    order by s.place), '[]')
  from (
    select id, row_number() over (order by id = any(${records}::uuid[]) desc, place) as place
    from unnest(e.subject_ids) with ordinality as found (id, place)
    where id is distinct from e.account_id
    order by 2 limit ${db.unsafe(String(auditNamedSubjects))}) s
  cross join lateral (
    select ${patientName(db)} as name, p.number, p.id as patient_id from patients p
    where p.organization_id = ${organizationId} and p.id = s.id
    union all
    select ${patientName(db)}, v.number, p.id from appointments v
    join patients p on p.organization_id = ${organizationId} and p.id = v.patient_id
    where e.subject in ('appointments', 'payments', 'hours') and v.organization_id = ${organizationId} and v.id = s.id
    union all
    select ${patientName(db)}, null, p.id from waitlist_entries w
    join patients p on p.organization_id = ${organizationId} and p.id = w.patient_id
    where e.subject = 'waitlist' and w.organization_id = ${organizationId} and w.id = s.id
    union all
    select ${patientName(db)}, y.number, p.id from payments y
    join appointments v on v.organization_id = ${organizationId} and v.id = y.appointment_id
    join patients p on p.organization_id = ${organizationId} and p.id = v.patient_id
    where e.subject = 'payments' and y.organization_id = ${organizationId} and y.id = s.id
    union all
    select ${patientName(db)}, r.number, p.id from prescriptions r
    join patients p on p.organization_id = ${organizationId} and p.id = r.patient_id
    where e.subject = 'prescriptions' and r.organization_id = ${organizationId} and r.id = s.id
    union all
    select ${patientName(db)}, y.number, p.id from certificates y
    join patients p on p.organization_id = ${organizationId} and p.id = y.patient_id
    where e.subject = 'certificates' and y.organization_id = ${organizationId} and y.id = s.id
    union all
    select ${patientName(db)}, n.number, p.id from encounters n
    join patients p on p.organization_id = ${organizationId} and p.id = n.patient_id
    where e.subject = 'encounters' and n.organization_id = ${organizationId} and n.id = s.id
    union all
    select b.text, null, b.patient_id from problems b
    where e.subject = 'chart' and b.organization_id = ${organizationId} and b.id = s.id
    union all
    select g.substance, null, g.patient_id from allergies g
    where e.subject = 'chart' and g.organization_id = ${organizationId} and g.id = s.id
    union all
    select q.medicine_name, null, q.patient_id from patient_medicines q
    where e.subject = 'chart' and q.organization_id = ${organizationId} and q.id = s.id
    union all
    select i.vaccine, null, i.patient_id from immunizations i
    where e.subject = 'chart' and i.organization_id = ${organizationId} and i.id = s.id
    union all
    select left(h.text, 80), null, h.patient_id from history_entries h
    where e.subject = 'chart' and h.organization_id = ${organizationId} and h.id = s.id
    union all
    select concat_ws(' ', t.systolic || '/' || t.diastolic, t.pulse || ' /min', t.temperature_c || ' °C', t.weight_kg::float8 || ' kg',
      t.height_cm::float8 || ' cm', t.oxygen_saturation || '%'), null, t.patient_id from vitals t
    where e.subject = 'chart' and t.organization_id = ${organizationId} and t.id = s.id
    union all
    select ${patientName(db)}, o.number, p.id from orders o
    join patients p on p.organization_id = ${organizationId} and p.id = o.patient_id
    where e.subject = 'orders' and o.organization_id = ${organizationId} and o.id = s.id
    union all
    select ${patientName(db)}, null, p.id from results u
    join patients p on p.organization_id = ${organizationId} and p.id = u.patient_id
    where e.subject = 'orders' and u.organization_id = ${organizationId} and u.id = s.id
    union all
    select m.title, null, m.patient_id from medical_reports m
    where e.subject = 'reports' and m.organization_id = ${organizationId} and m.id = s.id
    union all
    select d.first_name || ' ' || d.last_name, null, null from doctors d
    where e.subject in ('doctors', 'hours', 'calendarFeeds') and d.organization_id = ${organizationId} and d.id = s.id
    union all
    select r.first_name || ' ' || r.last_name, null, null from receptionists r
    where e.subject = 'receptionists' and r.organization_id = ${organizationId} and r.id = s.id
    union all
    select c.name, null, null from clinics c
    where e.subject in ('clinics', 'hours', 'calendarFeeds', 'resources') and c.organization_id = ${organizationId} and c.id = s.id
    union all
    select v.name, null, null from services v
    where e.subject = 'services' and v.organization_id = ${organizationId} and v.id = s.id
    union all
    select c.name, null, null from categories c
    where e.subject = 'categories' and c.organization_id = ${organizationId} and c.id = s.id
    union all
    select a.name, null, null from memberships m join accounts a on a.id = m.account_id
    where e.subject = 'members' and m.organization_id = ${organizationId} and m.id = s.id) named)`

const patientName = (db: Db) => db`trim(p.first_name || ' ' || coalesce(p.last_name, ''))`
