import type { BareStatement } from './bare-statement.ts'

const searchNotes = (of: string): BareStatement => ({
  method: 'GET',
  parameters: ['organizationId', 'of', 'query'],
  sql: `select e.id as "_id", e.number, e.appointment_id, e.started_at, e.saved_at, e.signed_at, e.outline, e.sections, e.lines, e.follow_up, e.version,
  e.created_at, e.updated_at, e.as_signed, e.patient_id, p.first_name || ' ' || coalesce(p.last_name, '') as patient,
  e.doctor_id, d.first_name || ' ' || d.last_name as doctor, e.clinic_id, c.name as clinic, count(*) over () as total
from encounters e
join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
join doctors d on d.organization_id = e.organization_id and d.id = e.doctor_id
join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id
where e.organization_id = $1 and ${of} and e.discarded_at is null and e.words @@ $3::text::tsquery
order by e.started_at desc, e.id desc limit 10`,
})

/** Searches the notes of one patient, or of all patients that a doctor sees. Addenda are left out. */
export const noteStatements = {
  notesOfPatient: searchNotes('e.patient_id = $2'),
  notesOfDoctor: searchNotes(`e.patient_id in (select a.patient_id from appointments a
  where a.organization_id = $1 and a.doctor_id = $2 and not a.is_deleted and a.status not in ('cancelled', 'no_show'))`),
}
