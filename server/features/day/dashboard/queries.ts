import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import { appointmentStatuses, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { furtherServices, type FurtherService } from '#server/features/day/appointments/further-services.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listLastPayments, sumTakings, sumToday, type Takings } from './payments.ts'
import { appointmentsOf, onClinicsDay, readsAll, readsDayOnly, startOfMonth, type Reader } from './reader.ts'

const upcomingLimit = 8

/** All statements travel together on the request's one connection. */
export async function getDashboard(db: Db, reader: Reader, year: number | undefined): Promise<Dashboard> {
  const [organization] = await db<{ currency: string; timeZone: string }[]>`
    select currency, time_zone as "timeZone" from organizations where id = ${reader.actor.organizationId}`
  const { currency, timeZone } = organization!
  const shownYear = year ?? Number(dateOf(timeZone, reader.now).slice(0, 4))
  const [counts, today, takenToday, takingsOfYears, clinics, upcoming, payments] = await Promise.all([
    countRecords(db, reader),
    countToday(db, reader),
    sumToday(db, reader, currency),
    readsDayOnly(reader) ? undefined : sumTakings(db, reader, { year: shownYear, currency }),
    countVisits(db, reader, shownYear),
    listUpcoming(db, reader),
    listLastPayments(db, reader),
  ])
  const takings =
    takingsOfYears ??
    [...takenToday].map(([id, sumMinor]) => ({ clinicId: id, ever: sumMinor, inYear: sumMinor }))
  const revenueMinor = sum(takings.map(({ ever }) => ever))
  return {
    counts: { ...counts, revenue: { amountMinor: revenueMinor, currency } },
    year: shownYear,
    visitsByMonth: Array.from({ length: 12 }, (_, month) => sum(clinics.map(({ months }) => months[month]!))),
    today: { visits: today, taken: { amountMinor: sum([...takenToday.values()]), currency } },
    upcoming,
    topClinics: topClinics(clinics, takings, currency),
    payments,
  }
}

/** A visit took place when the patient came. */
const tookPlace = (db: Db) => db`a.status in ('checked_in', 'in_consultation', 'completed')`

async function countRecords(db: Db, reader: Reader) {
  const { actor, scope, clinicId } = reader
  const id = actor.organizationId
  const keptTotal = (kind: 'appointments' | 'patients') =>
    db`coalesce((select total from counters where organization_id = ${id} and kind = ${kind}), 0)`
  const [counts] = await db<Omit<Dashboard['counts'], 'revenue'>[]>`
    select
      (select count(*) from clinics where organization_id = ${id} and not is_deleted ${clinicId ? db`and id = ${clinicId}` : db``}) as clinics,
      (select count(*) from services where organization_id = ${id} and not is_deleted) as services,
      ${readsAll(reader) ? keptTotal('appointments') : db`(select count(*) from appointments a where ${appointmentsOf(db, reader)})`} as appointments,
      (select count(*) from doctors d where d.organization_id = ${id} and not d.is_deleted
        ${clinicId ? db`and (d.clinic_id = ${clinicId} or exists (select from working_hours w where w.organization_id = ${id} and w.doctor_id = d.id and w.clinic_id = ${clinicId}))` : db``}) as doctors,
      ${
        readsAll(reader)
          ? keptTotal('patients')
          : db`(select count(*) from patients p where p.organization_id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}
              ${clinicId ? db`and p.clinic_id = ${clinicId}` : db``})`
      } as patients`
  return counts!
}

type ClinicVisits = { _id: string; name: string; isDeleted: boolean; doctors: number; months: number[] }

/**
 * Visits of each clinic, by the months of a year in the clinic's time zone. Each month is a range of an index, so that no visit's
 * row is read.
 */
async function countVisits(db: Db, reader: Reader, year: number): Promise<ClinicVisits[]> {
  const { organizationId } = reader.actor
  return db<ClinicVisits[]>`
    select c.id as "_id", c.name, c.is_deleted as "isDeleted",
      (select count(*) from doctors d where d.organization_id = ${organizationId} and d.clinic_id = c.id and not d.is_deleted) as doctors,
      array(
        select (select count(*)::int from appointments a where ${appointmentsOf(db, reader)} and a.clinic_id = c.id and ${tookPlace(db)}
          and a.starts_at >= ${startOfMonth(db, year, 'month')} and a.starts_at < ${startOfMonth(db, year, 'month + 1')})
        from generate_series(1, 12) as month order by month) as months
    from clinics c
    where c.organization_id = ${organizationId} ${reader.clinicId ? db`and c.id = ${reader.clinicId}` : db``}
    order by lower(c.name), c.id`
}

/** The visits of today, by status. */
async function countToday(db: Db, reader: Reader): Promise<Dashboard['today']['visits']> {
  const rows = await db<{ status: AppointmentStatus; count: number }[]>`
    select a.status, count(*)::int as count from appointments a
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where ${appointmentsOf(db, reader)} ${onClinicsDay(db, 'a.starts_at', reader.now)}
    group by a.status`
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    appointmentStatuses.map(status => [status, counts.get(status) ?? 0]),
  ) as Dashboard['today']['visits']
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const shownClinics = 10

/** The clinics with the most visits of the year; clinics without visits come last, by name. */
function topClinics(clinics: ClinicVisits[], takings: Takings[], currency: string): Dashboard['topClinics'] {
  const inYear = new Map(takings.map(taking => [taking.clinicId, taking.inYear]))
  return clinics
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ _id, name, doctors, months }) => {
      const revenue = { amountMinor: inYear.get(_id) ?? 0, currency }
      return { _id, name, doctors, visits: sum(months), revenue }
    })
    .toSorted((one, other) => other.visits - one.visits)
    .slice(0, shownClinics)
}

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
