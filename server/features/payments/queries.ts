import { formatInstant } from '#contract/clinic-time.ts'
import { documentNumber } from '#contract/document-number.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Payment, paymentEndpoints } from '#contract/payments.ts'
import type { Scope } from '#contract/permissions.ts'
import { visibleAppointments } from '#server/features/appointments/visible-appointments.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type Row = Pick<Payment, '_id' | 'number' | 'method' | 'receivedBy' | 'undoneBy'> & {
  prefix: string
  amountMinor: number
  currency: string
  receivedAt: string
  undoneAt: string | null
  timeZone: string
  appointmentId: string
  appointmentNumber: number
  patientId: string
  patientName: string
  doctorId: string
  doctorName: string
  clinicId: string
  clinicName: string
  serviceId: string
  serviceName: string
}

const columns = (db: Db) => db`
  y.id as "_id", y.number, o.receipt_prefix as prefix, y.amount_minor as "amountMinor", y.currency, y.method,
  y.received_at as "receivedAt", ra.name as "receivedBy", y.undone_at as "undoneAt", ua.name as "undoneBy",
  a.id as "appointmentId", a.number as "appointmentNumber", c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
  d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName", s.id as "serviceId", s.name as "serviceName",
  p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"`

const joined = (db: Db) => db`
  payments y
  join organizations o on o.id = y.organization_id
  join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
  join clinics c on c.organization_id = y.organization_id and c.id = a.clinic_id
  join doctors d on d.organization_id = y.organization_id and d.id = a.doctor_id
  join services s on s.organization_id = y.organization_id and s.id = a.service_id
  join patients p on p.organization_id = y.organization_id and p.id = a.patient_id
  join memberships rm on rm.organization_id = y.organization_id and rm.id = y.received_by
  join accounts ra on ra.id = rm.account_id
  left join memberships um on um.organization_id = y.organization_id and um.id = y.undone_by
  left join accounts ua on ua.id = um.account_id`

const visible = (db: Db, actor: Actor, scope: Scope) => db`
  y.organization_id = ${actor.organizationId} and not a.is_deleted ${visibleAppointments(db, actor, scope)}`

function toPayment(row: Row): Payment {
  const at = (time: string) => formatInstant(row.timeZone, Date.parse(time))
  return {
    ...row,
    receiptNumber: documentNumber(row.prefix, row.number),
    appointment: { _id: row.appointmentId, number: row.appointmentNumber },
    patient: { _id: row.patientId, name: row.patientName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    clinic: { _id: row.clinicId, name: row.clinicName },
    service: { _id: row.serviceId, name: row.serviceName },
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    receivedAt: at(row.receivedAt),
    undoneAt: row.undoneAt && at(row.undoneAt),
  }
}

const orders = {
  receivedAt: 'y.received_at asc, y.id asc',
  '-receivedAt': 'y.received_at desc, y.id desc',
  number: 'y.number asc',
  '-number': 'y.number desc',
  amount: 'y.amount_minor asc, y.id asc',
  '-amount': 'y.amount_minor desc, y.id desc',
} as const

/** `from` and `to` are days of each clinic; the wide bounds beside them let the index find the days. */
function inDays(db: Db, from: string | undefined, to: string | undefined) {
  return db`
    ${from ? db`and y.received_at >= ${from}::date - interval '15 hours' and y.received_at >= ${from}::date::timestamp at time zone c.time_zone` : db``}
    ${to ? db`and y.received_at < ${to}::date + interval '39 hours' and y.received_at < (${to}::date + 1)::timestamp at time zone c.time_zone` : db``}`
}

export async function listPayments(
  db: Db,
  actor: Actor,
  scope: Scope,
  query: QueryOf<typeof paymentEndpoints.list>,
): Promise<{ data: Payment[]; total: number }> {
  const { from, to, method, appointmentId, clinicId, doctorId, patientId, keyword, page, limit } = query
  const { sort = '-receivedAt' } = query
  const where = db`
    ${visible(db, actor, scope)} ${inDays(db, from, to)}
    ${method ? db`and y.method = ${method}` : db``}
    ${appointmentId ? db`and y.appointment_id = ${appointmentId}` : db``}
    ${clinicId ? db`and a.clinic_id = ${clinicId}` : db``}
    ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
    ${patientId ? db`and a.patient_id = ${patientId}` : db``}
    ${keyword ? db`and (p.search_text like ${containing(keyword)} or lower(s.name) like ${containing(keyword)} or y.number::text = ${keyword} or lower(o.receipt_prefix) || lpad(y.number::text, 6, '0') = ${keyword.toLowerCase()})` : db``}`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from ${joined(db)} where ${where}`,
    db<Row[]>`
      select ${columns(db)} from ${joined(db)} where ${where}
      order by ${db.unsafe(orders[sort])} limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(toPayment) }
}

export async function getPayment(db: Db, actor: Actor, scope: Scope, id: string): Promise<Payment> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from ${joined(db)} where ${visible(db, actor, scope)} and y.id = ${id}`
  if (!row) throw notFound()
  return toPayment(row)
}
