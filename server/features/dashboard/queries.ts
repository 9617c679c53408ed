import { dateOf, formatInstant } from '#contract/clinic-time.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { furtherServices, type FurtherService } from '#server/features/appointments/further-services.ts'
import { visiblePatients } from '#server/features/patients/visible-patients.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listLastPayments, revenueByClinic, sumRevenue } from './payments.ts'
import { appointmentsOf, withinYear, type Reader } from './reader.ts'

const upcomingLimit = 8

/** All statements travel together on the request's one connection. */
export async function getDashboard(db: Db, reader: Reader, year: number | undefined): Promise<Dashboard> {
  const [organization] = await db<{ currency: string; timeZone: string }[]>`
    select currency, time_zone as "timeZone" from organizations where id = ${reader.actor.organizationId}`
  const { currency, timeZone } = organization!
  const shownYear = year ?? Number(dateOf(timeZone, reader.now).slice(0, 4))
  const [counts, revenueMinor, visitsByMonth, upcoming, topClinics, payments] = await Promise.all([
    countRecords(db, reader),
    sumRevenue(db, reader, currency),
    countVisitsByMonth(db, reader, shownYear),
    listUpcoming(db, reader),
    listTopClinics(db, reader, shownYear, currency),
    listLastPayments(db, reader),
  ])
  return {
    counts: { ...counts, revenue: { amountMinor: revenueMinor, currency } },
    year: shownYear,
    visitsByMonth,
    upcoming,
    topClinics: topClinics.map(({ revenueMinor: amountMinor, ...clinic }) => ({
      ...clinic,
      revenue: { amountMinor, currency },
    })),
    payments,
  }
}

/** A visit took place when the patient came. */
const tookPlace = (db: Db) => db`a.status in ('checked_in', 'in_consultation', 'completed')`

async function countRecords(db: Db, reader: Reader) {
  const { actor, scope, clinicId } = reader
  const id = actor.organizationId
  const [counts] = await db<Omit<Dashboard['counts'], 'revenue'>[]>`
    select
      (select count(*) from clinics where organization_id = ${id} and not is_deleted ${clinicId ? db`and id = ${clinicId}` : db``}) as clinics,
      (select count(*) from services where organization_id = ${id} and not is_deleted) as services,
      (select count(*) from appointments a where ${appointmentsOf(db, reader)}) as appointments,
      (select count(*) from doctors d where d.organization_id = ${id} and not d.is_deleted
        ${clinicId ? db`and (d.clinic_id = ${clinicId} or exists (select from working_hours w where w.organization_id = ${id} and w.doctor_id = d.id and w.clinic_id = ${clinicId}))` : db``}) as doctors,
      (select count(*) from patients p where p.organization_id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}
        ${clinicId ? db`and p.clinic_id = ${clinicId}` : db``}) as patients`
  return counts!
}

async function countVisitsByMonth(db: Db, reader: Reader, year: number): Promise<number[]> {
  const rows = await db<{ month: number; visits: number }[]>`
    select extract(month from a.starts_at at time zone c.time_zone)::int as month, count(*) as visits
    from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where ${appointmentsOf(db, reader)} and ${tookPlace(db)} ${inYear(db, year)}
    group by 1`
  const byMonth = new Map(rows.map(({ month, visits }) => [month, visits]))
  return Array.from({ length: 12 }, (_, index) => byMonth.get(index + 1) ?? 0)
}

/** The year of each appointment's clinic. */
const inYear = (db: Db, year: number) => db`and ${withinYear(db, 'a.starts_at', year)}`

type Upcoming = {
  _id: string
  number: number
  startsAt: string
  timeZone: string
  status: Dashboard['upcoming'][number]['status']
  patientId: string
  patientName: string
  doctorId: string
  doctorName: string
  serviceId: string
  serviceName: string
  moreServices: FurtherService[]
}

async function listUpcoming(db: Db, reader: Reader): Promise<Dashboard['upcoming']> {
  const rows = await db<Upcoming[]>`
    select a.id as "_id", a.number, a.starts_at as "startsAt", c.time_zone as "timeZone", a.status,
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName", s.id as "serviceId", s.name as "serviceName",
      ${furtherServices(db)} as "moreServices"
    from appointments a
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
      join services s on s.organization_id = a.organization_id and s.id = a.service_id
      join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where ${appointmentsOf(db, reader)} and a.starts_at >= ${new Date(reader.now)} and a.status = 'booked'
    order by a.starts_at, a.id limit ${upcomingLimit}`
  return rows.map(row => ({
    _id: row._id,
    number: row.number,
    start: formatInstant(row.timeZone, Date.parse(row.startsAt)),
    status: row.status,
    patient: { _id: row.patientId, name: row.patientName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    service: { _id: row.serviceId, name: row.serviceName },
    moreServices: row.moreServices,
  }))
}

/** The ten with the most visits of the year; those without any come last, by name. */
function listTopClinics(db: Db, reader: Reader, year: number, currency: string) {
  const { organizationId } = reader.actor
  return db<{ _id: string; name: string; doctors: number; visits: number; revenueMinor: number }[]>`
    with visits as (
      select a.clinic_id, count(*) as visits
      from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      where ${appointmentsOf(db, reader)} and ${tookPlace(db)} ${inYear(db, year)}
      group by 1),
    revenue as (${revenueByClinic(db, reader, year, currency)})
    select c.id as "_id", c.name, coalesce(v.visits, 0) as visits, coalesce(r.revenue, 0) as "revenueMinor",
      (select count(*) from doctors d where d.organization_id = ${organizationId} and d.clinic_id = c.id and not d.is_deleted) as doctors
    from clinics c left join visits v on v.clinic_id = c.id left join revenue r on r.clinic_id = c.id
    where c.organization_id = ${organizationId} and not c.is_deleted ${reader.clinicId ? db`and c.id = ${reader.clinicId}` : db``}
    order by 3 desc, lower(c.name), c.id limit 10`
}
