import type { Appointment, appointmentEndpoints, AppointmentStatus } from '#contract/appointments.ts'
import { formatInstant } from '#contract/clinic-time.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Scope } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/routes.ts'
import { visibleAppointments } from './visible-appointments.ts'

type Row = Pick<
  Appointment,
  | '_id'
  | 'isDeleted'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'status'
  | 'number'
  | 'paymentStatus'
  | 'note'
  | 'overbookReason'
> & {
  startsAt: string
  endsAt: string
  timeZone: string
  priceMinor: number
  taxMinor: number
  currency: string
  clinicId: string
  clinicName: string
  doctorId: string
  doctorName: string
  serviceId: string
  serviceName: string
  patientId: string
  patientName: string
  patientPhone: string
}

const columns = (db: Db) => db`
  a.id as "_id", a.number, a.status, a.is_deleted as "isDeleted", a.version, a.created_at as "createdAt", a.updated_at as "updatedAt",
  a.starts_at as "startsAt", a.ends_at as "endsAt", a.price_minor as "priceMinor", a.tax_minor as "taxMinor", a.currency,
  a.payment_status as "paymentStatus", a.note, a.overbook_reason as "overbookReason",
  a.clinic_id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
  a.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  a.service_id as "serviceId", s.name as "serviceName",
  a.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", p.phone_number as "patientPhone"`

const joined = (db: Db) => db`
  appointments a
  join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
  join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
  join services s on s.organization_id = a.organization_id and s.id = a.service_id
  join patients p on p.organization_id = a.organization_id and p.id = a.patient_id`

function toAppointment(row: Row): Appointment {
  const { startsAt, endsAt, timeZone, priceMinor, taxMinor, currency } = row
  const start = Date.parse(startsAt)
  const end = Date.parse(endsAt)
  return {
    ...row,
    start: formatInstant(timeZone, start),
    end: formatInstant(timeZone, end),
    clinic: { _id: row.clinicId, name: row.clinicName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    service: { _id: row.serviceId, name: row.serviceName, durationMinutes: (end - start) / 60_000 },
    patient: { _id: row.patientId, name: row.patientName, phoneNumber: row.patientPhone },
    price: { amountMinor: priceMinor, currency },
    tax: { amountMinor: taxMinor, currency },
    total: { amountMinor: priceMinor + taxMinor, currency },
  }
}

/** `from` and `to` are days of each appointment's own clinic; the wide bounds beside them let the index find the days. */
function inDays(db: Db, from: string | undefined, to: string | undefined) {
  return db`
    ${from ? db`and a.starts_at >= ${from}::date - interval '15 hours' and a.starts_at >= ${from}::date::timestamp at time zone c.time_zone` : db``}
    ${to ? db`and a.starts_at < ${to}::date + interval '39 hours' and a.starts_at < (${to}::date + 1)::timestamp at time zone c.time_zone` : db``}`
}

const orders = {
  start: 'a.starts_at asc, a.id asc',
  '-start': 'a.starts_at desc, a.id desc',
  number: 'a.number asc',
  '-number': 'a.number desc',
  createdAt: 'a.created_at asc, a.id asc',
  '-createdAt': 'a.created_at desc, a.id desc',
} as const

export async function listAppointments(
  db: Db,
  actor: Actor,
  scope: Scope,
  query: QueryOf<typeof appointmentEndpoints.list>,
): Promise<{ data: Appointment[]; total: number }> {
  const { from, to, clinicId, doctorId, patientId, status, keyword, sort = '-createdAt', page, limit } = query
  const where = db`
    a.organization_id = ${actor.organizationId} and not a.is_deleted ${visibleAppointments(db, actor, scope)} ${inDays(db, from, to)}
    ${clinicId ? db`and a.clinic_id = ${clinicId}` : db``}
    ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
    ${patientId ? db`and a.patient_id = ${patientId}` : db``}
    ${status ? db`and a.status = ${status}` : db``}
    ${keyword ? db`and (p.search_text like ${containing(keyword)} or lower(d.first_name || ' ' || d.last_name || ' ' || s.name) like ${containing(keyword)} or a.number::text = ${keyword})` : db``}`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from ${joined(db)} where ${where}`,
    db<Row[]>`
      select ${columns(db)} from ${joined(db)} where ${where}
      order by ${db.unsafe(orders[sort])} limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(toAppointment) }
}

export async function getAppointment(db: Db, actor: Actor, scope: Scope, id: string): Promise<Appointment> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from ${joined(db)}
    where a.organization_id = ${actor.organizationId} and a.id = ${id} and not a.is_deleted ${visibleAppointments(db, actor, scope)}`
  if (!row) throw notFound()
  return toAppointment(row)
}

export type HeldAppointment = {
  id: string
  clinicId: string
  doctorId: string
  serviceId: string
  startsAt: number
  endsAt: number
  status: AppointmentStatus
  version: number
}

/** The appointment as it stands, locked until the transaction ends. Errors: not_found. */
export async function holdAppointment(
  db: Db,
  actor: Actor,
  scope: Scope,
  id: string,
  { deleted }: { deleted: boolean } = { deleted: false },
): Promise<HeldAppointment> {
  const [row] = await db<
    (Omit<HeldAppointment, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string })[]
  >`
    select a.id, a.clinic_id as "clinicId", a.doctor_id as "doctorId", a.service_id as "serviceId", a.starts_at as "startsAt",
      a.ends_at as "endsAt", a.status, a.version
    from appointments a
    where a.organization_id = ${actor.organizationId} and a.id = ${id} and a.is_deleted = ${deleted} ${visibleAppointments(db, actor, scope)}
    for update of a`
  if (!row) throw notFound()
  return { ...row, startsAt: Date.parse(row.startsAt), endsAt: Date.parse(row.endsAt) }
}
