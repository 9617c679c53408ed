import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { walkInReason } from '#contract/day/queue.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notRetracted } from './not-retracted.ts'

export type Today = { organizationId: string; doctorId: string; clinicId: string; date: string }

/** Times in epoch milliseconds. */
export type DayRow = {
  _id: string
  status: AppointmentStatus
  start: number
  end: number
  checkedInAt: number | null
  consultationAt: number | null
  token: number | null
  isWalkIn: boolean
  services: string[]
  note: string | null
  encounterId: string | null
  patientId: string
  patientName: string
  dateOfBirth: string | null
  gender: 'Male' | 'Female' | 'Other' | null
  lastSeenAt: number | null
}

export const milliseconds = (db: Db, column: string) => db`(extract(epoch from ${db(column)}) * 1000)::float8`

/** Appointments `a` of the doctor today at the clinic `c`. */
export const todayOf = (db: Db, { organizationId, doctorId, clinicId, date }: Today) => db`
  appointments a join clinics c on c.organization_id = ${organizationId} and c.id = a.clinic_id
  where a.organization_id = ${organizationId} and a.clinic_id = ${clinicId} and a.doctor_id = ${doctorId} and not a.is_deleted
    ${inLocalDays(db, 'a.starts_at', { from: date, to: date })}`

export function selectDay(db: Db, today: Today) {
  const { organizationId } = today
  return db<DayRow[]>`
    select a.id as "_id", a.status, ${milliseconds(db, 'a.starts_at')} as start, ${milliseconds(db, 'a.ends_at')} as end,
      ${milliseconds(db, 'a.checked_in_at')} as "checkedInAt", ${milliseconds(db, 'a.consultation_at')} as "consultationAt",
      a.token, coalesce(a.overbook_reason = ${walkInReason}, false) as "isWalkIn", a.note,
      array[s.name] || array(select fs.name from further_services f
        join services fs on fs.organization_id = ${organizationId} and fs.id = f.service_id
        where f.organization_id = ${organizationId} and f.appointment_id = a.id order by f.position) as services,
      (select n.id from encounters n
        where n.organization_id = ${organizationId} and n.appointment_id = a.id and n.discarded_at is null) as "encounterId",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      p.date_of_birth as "dateOfBirth", p.gender,
      case when a.status = 'booked' then (select ${milliseconds(db, 'e.started_at')} from encounters e
        where e.organization_id = ${organizationId} and e.patient_id = a.patient_id and e.signed_at is not null and ${notRetracted(db, organizationId)}
        order by e.started_at desc limit 1) end as "lastSeenAt"
    from (select a.* from ${todayOf(db, today)} and a.status <> 'cancelled') a
    join services s on s.organization_id = ${organizationId} and s.id = a.service_id
    join patients p on p.organization_id = ${organizationId} and p.id = a.patient_id
    order by a.starts_at, a.id`
}
