import type { BareStatement } from './bare-statement.ts'

const ofPatient = (alias: string) => `${alias}.organization_id = $1 and ${alias}.patient_id = $2`

export const medicineStatements = {
  formularySearch: {
    method: 'GET',
    parameters: ['organizationId', 'from', 'until'],
    sql: `select m.id as "_id", m.name, m.ingredients from formulary_medicines m
where m.organization_id = $1 and m.is_active and m.name_key >= $2 and m.name_key < $3 order by m.name_key limit 10`,
  },
  /** Everything that our call reads of a patient, in one answer; nothing is judged. `names`: of the lines, with | between them. */
  check: {
    method: 'POST',
    parameters: ['organizationId', 'patientId', 'names'],
    sql: `select p.date_of_birth, p.gender, p.sex_for_ranges, c.time_zone, f.pregnancy, f.last_period_on, f.is_breastfeeding, f.no_allergies_since,
  (select json_agg(e) from (select a.substance, a.kind, a.severity, a.reaction from allergies a
    where ${ofPatient('a')} order by a.created_at, a.id) e) as allergies,
  (select v.weight_kg from vitals v where ${ofPatient('v')} and v.weight_kg is not null order by v.taken_at desc limit 1) as weight,
  (select json_agg(e) from (select distinct on (r.loinc) r.loinc, r.number, r.unit, r.taken_at from results r
    where ${ofPatient('r')} and r.loinc in ('2160-0', '14682-9') and r.number is not null and r.struck_at is null
    order by r.loinc, r.taken_at desc, r.id desc) e) as results,
  (select json_agg(e) from (select m.medicine_name, m.dosage, m.recurrence, m.instructions, b.ingredients from patient_medicines m
    left join formulary_medicines b on b.organization_id = $1 and b.name_key = lower(m.medicine_name) and b.is_active
    where ${ofPatient('m')} and m.stopped_on is null and (m.lasts_until is null or m.lasts_until >= current_date - 90)) e) as taken,
  (select json_agg(e) from (select b.name_key, b.name, b.ingredients from formulary_medicines b
    where b.organization_id = $1 and b.name_key = any(string_to_array($3, '|')) and b.is_active) e) as brands,
  (select json_agg(r) from safety_rules r where r.organization_id = $1) as rules
from patients p
join clinics c on c.organization_id = p.organization_id and c.id = p.clinic_id
left join patient_facts f on f.organization_id = p.organization_id and f.patient_id = p.id
where p.organization_id = $1 and p.id = $2 and not p.is_deleted`,
  },
} satisfies Record<string, BareStatement>
