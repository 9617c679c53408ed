import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Series } from '#contract/day/series.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

export type SeriesVisit = {
  id: string
  seriesId: string | null
  startsAt: number
  zone: string
  status: AppointmentStatus
  clinicId: string
  doctorId: string
  patientId: string
  serviceIds: string[]
  durationMinutes: number
}
type Row = Omit<SeriesVisit, 'startsAt'> & { startsAt: string }

const columns = (db: Db) => db`
  a.id, a.series_id as "seriesId", a.starts_at as "startsAt", c.time_zone as zone, a.status, a.clinic_id as "clinicId",
  a.doctor_id as "doctorId", a.patient_id as "patientId",
  array[a.service_id] || array(select f.service_id from further_services f
    where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position) as "serviceIds",
  (extract(epoch from a.ends_at - a.starts_at) / 60)::int as "durationMinutes"`

const toVisit = (row: Row): SeriesVisit => ({ ...row, startsAt: Date.parse(row.startsAt) })

/** Errors: not_found. */
export async function getVisit(call: Call, id: string): Promise<SeriesVisit> {
  const { db, actor } = call
  const [row] = await db<Row[]>`
    select ${columns(db)} from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where a.organization_id = ${actor.organizationId} and a.id = ${id} and not a.is_deleted ${visibleAppointments(db, call)}`
  if (!row) throw notFound()
  return toVisit(row)
}

/** The visits of the series that the actor may see, by start. */
export async function listVisits(call: Call, seriesId: string): Promise<SeriesVisit[]> {
  const { db, actor } = call
  const rows = await db<Row[]>`
    select ${columns(db)} from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where a.organization_id = ${actor.organizationId} and a.series_id = ${seriesId} and not a.is_deleted
      ${visibleAppointments(db, call)}
    order by a.starts_at, a.id`
  return rows.map(toVisit)
}

type Told = { _id: string; number: number; startsAt: string; endsAt: string; status: string; zone: string }
type ToldRow = Told & { clinicId: string; clinicName: string; doctorId: string; doctorName: string }

export async function findSeries(call: Call, seriesId: string): Promise<Series | null> {
  const { db, actor } = call
  const [series] = await db<{ _id: string; rule: string }[]>`
    select id as "_id", rule from appointment_series where organization_id = ${actor.organizationId} and id = ${seriesId}`
  if (!series) return null
  const rows = await db<ToldRow[]>`
    select a.id as "_id", a.number, a.starts_at as "startsAt", a.ends_at as "endsAt", a.status, c.time_zone as zone,
      c.id as "clinicId", c.name as "clinicName", a.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName"
    from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    where a.organization_id = ${actor.organizationId} and a.series_id = ${seriesId} and not a.is_deleted
      ${visibleAppointments(db, call)}
    order by a.starts_at, a.id`
  const visits = rows.map(
    ({ zone, startsAt, endsAt, clinicId, clinicName, doctorId, doctorName, ...row }) => ({
      ...row,
      start: formatInstant(zone, Date.parse(startsAt)),
      end: formatInstant(zone, Date.parse(endsAt)),
      clinic: { _id: clinicId, name: clinicName },
      doctor: { _id: doctorId, name: doctorName },
    }),
  )
  return { ...series, visits }
}
