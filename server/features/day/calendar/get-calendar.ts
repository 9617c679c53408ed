import type { Calendar, calendarEndpoints, CalendarSheet, CalendarVisit } from '#contract/day/calendar.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import { datesOf } from '#server/features/day/scheduling/slots.ts'
import { holdsItsTime } from '#server/features/day/scheduling/occupied.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import {
  listVisibleClinics,
  loadClinic,
  loadDoctors,
  visitsOn,
  type Asked,
  type CalendarClinic,
  type VisibleClinic,
} from './load-calendar.ts'
import { openDays, workDays } from './work-days.ts'

type Query = QueryOf<typeof calendarEndpoints.get>

/** Errors: invalid_input on clinicId, where the asker sees no such clinic. */
export async function getCalendar(call: Call, query: Query): Promise<Calendar> {
  const { db } = call
  const { clinics, clinic, asked } = await resolve(call, query)
  if (!clinic) return { clinics, clinic: null, days: [], doctors: [], visits: [] }
  const [hours, doctors, visits] = await Promise.all([
    loadClinic(db, asked),
    loadDoctors(db, asked),
    listVisits(db, asked, clinic.timeZone),
  ])
  const told = tellIn(clinic.timeZone)
  const open = openDays(hours, query)
  return {
    clinics,
    clinic,
    days: datesOf(query).map(date => ({ date, open: open.get(date)!.map(told), ...reasonOf(hours, date) })),
    doctors: doctors.map(({ hours: own, ...doctor }) => ({
      ...doctor,
      days: workDays(hours, own, query, open).map(({ date, worked, off }) => ({
        date,
        worked: worked.map(told),
        off: off.map(({ why, reason, clinic: elsewhere, ...interval }) => ({
          ...told(interval),
          why,
          reason,
          clinic: elsewhere,
        })),
      })),
    })),
    visits,
  }
}

/** Errors: as getCalendar. */
export async function getSheet(call: Call, query: Query): Promise<CalendarSheet> {
  const { db } = call
  const { clinics, clinic, asked } = await resolve(call, query)
  if (!clinic) return { clinics, clinic: null, doctors: [], days: [] }
  // All doctors to choose from; the chosen one narrows the sums.
  const everybody = { ...asked, doctorId: null }
  const [hours, doctors, counted] = await Promise.all([
    loadClinic(db, asked),
    loadDoctors(db, everybody),
    countVisits(db, everybody),
  ])
  const open = openDays(hours, query)
  const dates = datesOf(query)
  const counts = new Map(counted.map(row => [`${row.doctorId} ${row.date}`, row]))
  const figures = doctors.map(({ hours: own, ...doctor }) => {
    const worked = new Map(
      doctor.isOpen ? workDays(hours, own, query, open).map(day => [day.date, minutesOf(day.worked)]) : [],
    )
    const days = dates.map(date => {
      const { visits = 0, bookedMinutes = 0 } = counts.get(`${doctor._id} ${date}`) ?? {}
      return { visits, bookedMinutes, workedMinutes: worked.get(date) ?? 0 }
    })
    return { ...doctor, days }
  })
  const isAsked = (doctorId: string) => !query.doctorId || doctorId === query.doctorId
  const summed = figures.filter(({ _id }) => isAsked(_id))
  const booked = Map.groupBy(
    counted.filter(({ doctorId }) => isAsked(doctorId)),
    ({ date }) => date,
  )
  return {
    clinics,
    clinic,
    doctors: figures,
    days: dates.map((date, index) => ({
      date,
      isOpen: open.get(date)!.length > 0,
      ...reasonOf(hours, date),
      visits: sumOf(booked.get(date) ?? [], ({ visits }) => visits),
      bookedMinutes: sumOf(booked.get(date) ?? [], ({ bookedMinutes }) => bookedMinutes),
      workedMinutes: sumOf(summed, ({ days }) => days[index]!.workedMinutes),
    })),
  }
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

type Resolved = { clinics: VisibleClinic[]; clinic: VisibleClinic | null; asked: Asked }

async function resolve({ db, actor, scope, now }: Call, query: Query): Promise<Resolved> {
  const clinics = await listVisibleClinics(db, actor, scope)
  const clinic = query.clinicId ? clinics.find(({ _id }) => _id === query.clinicId) : clinics[0]
  if (query.clinicId && !clinic) throw invalidInput({ clinicId: messages.clinicUnknown })
  const { from, to, doctorId = null, serviceId = null } = query
  return {
    clinics,
    clinic: clinic ?? null,
    asked: { actor, scope, now, clinicId: clinic?._id ?? '', from, to, doctorId, serviceId },
  }
}

type VisitRow = Omit<
  CalendarVisit,
  'start' | 'end' | 'patient' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
> & {
  patientId: string
  patientName: string
  patientPhone: string
  startMs: number
  endMs: number
  fromMs: number
  untilMs: number
}

async function listVisits(db: Db, asked: Asked, zone: string): Promise<CalendarVisit[]> {
  const rows = await db<VisitRow[]>`
    select a.id as "_id", a.number, a.doctor_id as "doctorId", a.status, a.version, a.overbook_reason is not null as "isOverbooked",
      a.status = 'booked' and a.confirmed_at is not null as "isConfirmed", a.series_id as "seriesId",
      a.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", p.phone_number as "patientPhone",
      array[s.name] || array(select fs.name from further_services f
        join services fs on fs.organization_id = a.organization_id and fs.id = f.service_id
        where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position) as services,
      (extract(epoch from a.starts_at) * 1000)::float8 as "startMs", (extract(epoch from a.ends_at) * 1000)::float8 as "endMs",
      (extract(epoch from a.occupied_from) * 1000)::float8 as "fromMs", (extract(epoch from a.occupied_until) * 1000)::float8 as "untilMs"
    from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where ${visitsOn(db, asked)}
    order by a.starts_at, a.id`
  return rows.map(({ startMs, endMs, fromMs, untilMs, patientId, patientName, patientPhone, ...row }) => ({
    ...row,
    patient: { _id: patientId, name: patientName, phoneNumber: patientPhone },
    ...tellIn(zone)({ start: startMs, end: endMs }),
    bufferBeforeMinutes: (startMs - fromMs) / 60_000,
    bufferAfterMinutes: (untilMs - endMs) / 60_000,
  }))
}

/** Sums of visits that take place or may, by day and doctor. */
const countVisits = (db: Db, asked: Asked) =>
  db<{ date: string; doctorId: string; visits: number; bookedMinutes: number }[]>`
    select (a.starts_at at time zone c.time_zone)::date::text as date, a.doctor_id as "doctorId", count(*)::int as visits,
      (sum(extract(epoch from a.ends_at - a.starts_at)) / 60)::float8 as "bookedMinutes"
    from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where ${visitsOn(db, asked)} and ${holdsItsTime(db)}
    group by 1, 2`

function reasonOf({ holidays, exceptionReasons }: CalendarClinic, date: string) {
  const holiday = holidays.find(({ from, to }) => from <= date && date <= to)
  return {
    isHoliday: holiday !== undefined,
    reason: holiday ? holiday.reason : (exceptionReasons.get(date) ?? null),
  }
}

const tellIn =
  (zone: string) =>
  ({ start, end }: Interval) => ({ start: formatInstant(zone, start), end: formatInstant(zone, end) })

const minutesOf = (intervals: Interval[]) => sumOf(intervals, ({ start, end }) => (end - start) / 60_000)
