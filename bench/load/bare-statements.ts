import { auditStatements } from './audit-statements.ts'
import type { BareStatement } from './bare-statement.ts'
import { invoiceStatements } from './invoice-statements.ts'
import { largeClinicStatements } from './large-clinic-statements.ts'
import { medicineStatements } from './medicine-statements.ts'
import { noteStatements } from './note-statements.ts'

const columns = `p.id as "_id", p.number, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone_number as "phoneNumber",
  p.gender, p.date_of_birth as "dateOfBirth", p.address, p.country, p.state, p.city, p.postal_code as "postalCode",
  p.clinic_id as "clinicId", c.name as "clinicName", p.is_incomplete as "isIncomplete", p.image_id as image, p.is_active as status,
  p.is_deleted as "isDeleted", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt"`
const joined = `patients p join clinics c on c.organization_id = p.organization_id and c.id = p.clinic_id`

const patientParameters = [
  'organizationId',
  'id',
  'clinicId',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'gender',
  'dateOfBirth',
  'address',
  'country',
] as const
const numbered = `numbered as (
  update counters set total = total + 1, last_number = last_number + 1
  where organization_id = $1 and kind = 'patients' returning last_number
)`
const insertPatient = `insert into patients as p (organization_id, id, number, clinic_id, first_name, last_name, email, phone_number, gender, date_of_birth, address, country)
select $1::uuid, $2::uuid, last_number, $3::uuid, $4::text, $5::text, $6::text, $7, $8, $9::date, $10, $11`
const returned = columns.replace('c.name as "clinicName"', 'null as "clinicName"')

const visitParameters = [
  'organizationId',
  'id',
  'clinicId',
  'firstName',
  'lastName',
  'phoneNumber',
  'visitId',
  'doctorId',
  'serviceId',
  'start',
] as const
const visitNumber = `visit_number as (
  update counters set total = total + 1, last_number = last_number + 1
  where organization_id = $1 and kind = 'appointments' returning last_number
)`
const insertVisitor = `patient as (
  insert into patients (organization_id, id, number, clinic_id, first_name, last_name, phone_number, is_incomplete)
  select $1::uuid, $2::uuid, last_number, $3::uuid, $4, $5, $6, true from numbered returning id
)`
const insertVisit = `insert into appointments (organization_id, id, number, clinic_id, doctor_id, service_id, patient_id, starts_at, ends_at,
  occupied_from, occupied_until, status, price_minor, tax_minor, currency)
select $1::uuid, $7::uuid, v.last_number, $3::uuid, $8::uuid, $9::uuid, p.id, $10::timestamptz, $10::timestamptz + interval '15 minutes', $10::timestamptz,
  $10::timestamptz + interval '15 minutes', 'booked', 50000, 0, 'INR' from patient p, visit_number v`

export const bareStatements = {
  patientsPage: {
    method: 'GET',
    parameters: ['organizationId', 'limit', 'offset'],
    sql: `select ${columns},
  (select total from counters where organization_id = $1 and kind = 'patients') as total
from ${joined}
where p.organization_id = $1 and not p.is_deleted
order by p.sort_name, p.id limit $2 offset $3`,
  },
  patientsSearch: {
    method: 'GET',
    parameters: ['organizationId', 'pattern', 'limit'],
    sql: `select ${columns}, count(*) over () as total
from ${joined}
where p.organization_id = $1 and not p.is_deleted and p.search_text like $2
order by p.sort_name, p.id limit $3`,
  },
  patient: {
    method: 'GET',
    parameters: ['organizationId', 'id'],
    sql: `select ${columns} from ${joined} where p.organization_id = $1 and p.id = $2 and not p.is_deleted`,
  },
  /** Only the patient. */
  insertPatient: {
    method: 'POST',
    parameters: [...patientParameters],
    sql: `with ${numbered}
${insertPatient} from numbered
returning ${returned}`,
  },
  /**
   * Everything that our call writes except the audit row: also account, membership, mail and job. Our workers must not pass over such a
   * job each time that they look for theirs, nor send its mail.
   */
  createPatient: {
    method: 'POST',
    parameters: [...patientParameters, 'accountId', 'membershipId', 'mailId'],
    sql: `with ${numbered},
account as (insert into accounts (id, email, name) values ($12, $6, $4 || ' ' || $5)),
membership as (insert into memberships (organization_id, id, account_id, role) values ($1, $13, $12, 'patient')),
mail as (insert into mails (id, kind, recipient, account_id, organization_id, joined_in) values ($14, 'invitation', $6, $12, $1, $14)),
job as (select graphile_worker.add_job('nobody_works_this', payload := json_build_object('mailId', $14::uuid), run_at := now() + interval '1 year', max_attempts := 40) as job)
${insertPatient} from numbered, job where job is not null
returning ${returned}`,
  },
  /** The patient and the visit, with their numbers. */
  insertWithVisit: {
    method: 'POST',
    parameters: [...visitParameters],
    sql: `with ${numbered}, ${visitNumber}, ${insertVisitor}
${insertVisit}
returning id as "_id", number, starts_at as start, ends_at as end`,
  },
  /**
   * Everything that our call writes except the audit row: also the messages to the patient, now and a day before. They are due too late
   * for our server to send them.
   */
  createWithVisit: {
    method: 'POST',
    parameters: [...visitParameters, 'noticeId', 'reminderId'],
    sql: `with ${numbered}, ${visitNumber}, ${insertVisitor},
visit as (${insertVisit} returning *),
told as (insert into messages (organization_id, id, appointment_id, patient_id, kind, minutes_before, due_at, state)
  select organization_id, $11::uuid, id, patient_id, 'confirmation', null, now() + interval '1 year', 'waiting' from visit
  union all select organization_id, $12::uuid, id, patient_id, 'reminder', 1440, starts_at - interval '1 day', 'waiting' from visit)
select id as "_id", number, starts_at as start, ends_at as end from visit`,
  },
  slots: {
    method: 'GET',
    parameters: ['organizationId', 'clinicId', 'doctorId', 'serviceId', 'day'],
    sql: `select start, start + make_interval(mins => s.duration_minutes) as "end"
from clinics c
join opening_hours o on o.organization_id = $1 and o.clinic_id = c.id and o.weekday = extract(isodow from $5::date)
join services s on s.organization_id = $1 and s.id = $4
cross join generate_series(
  ($5::date + make_interval(mins => o.start_minute)) at time zone c.time_zone,
  ($5::date + make_interval(mins => o.end_minute - s.duration_minutes)) at time zone c.time_zone,
  make_interval(mins => c.slot_minutes)) as start
where c.organization_id = $1 and c.id = $2 and start >= now()
  and not exists (select from appointments a
    where a.organization_id = $1 and a.doctor_id = $3 and not a.is_deleted and a.status not in ('cancelled', 'no_show')
      and a.starts_at > $5::date - interval '1 day' and a.starts_at < $5::date + interval '2 days'
      and a.starts_at < start + make_interval(mins => s.duration_minutes) and a.ends_at > start)
order by start`,
  },
  ...largeClinicStatements,
  ...auditStatements,
  ...noteStatements,
  ...medicineStatements,
  ...invoiceStatements,
} satisfies Record<string, BareStatement>

export type BareName = keyof typeof bareStatements

/** The path of a GET route with its parameters. */
export const barePath = (name: BareName, parameters: Record<string, string | number>) =>
  `/${name}?${new URLSearchParams(Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
