import type { Scope } from '#contract/core/permissions.ts'
import {
  datedOf,
  toLeave,
  toWeekly,
  type DatedRow,
  type LeaveRow,
  type WeeklyRow,
} from '#server/features/day/scheduling/load-schedule.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { worksAt } from '#server/features/day/scheduling/works-at.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { ClinicHours, DoctorHours, Elsewhere } from './work-days.ts'

export type Asked = {
  actor: Actor
  scope: Scope
  now: number
  clinicId: string
  from: string
  to: string
  doctorId: string | null
  serviceId: string | null
}

export type VisibleClinic = { _id: string; name: string; timeZone: string; slotLengthMinutes: number }

/** All of them to the owner; to a receptionist theirs; to a doctor those at which they work. The open ones first. */
export function listVisibleClinics(db: Db, actor: Actor, scope: Scope) {
  const { organizationId } = actor
  const visible =
    scope === 'all'
      ? db``
      : scope === 'clinics'
        ? db`and c.id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`
        : db`and exists (select from doctors d
            where d.organization_id = ${organizationId} and d.membership_id = ${actor.membershipId} and not d.is_deleted
              and (d.clinic_id = c.id or ${worksAt(db, { organizationId, clinicId: db`c.id` })}))`
  return db<VisibleClinic[]>`
    select c.id as "_id", c.name, c.time_zone as "timeZone", c.slot_minutes as "slotLengthMinutes"
    from clinics c where c.organization_id = ${organizationId} and not c.is_deleted ${visible}
    order by not c.is_active, lower(c.name), c.id`
}

type ClinicRow = {
  zone: string
  opening: WeeklyRow[]
  openingExceptions: DatedRow[]
  reasons: [date: string, reason: string | null][]
  holidays: [from: string, to: string, reason: string | null][]
}

export type CalendarClinic = Omit<ClinicHours, 'holidays'> & {
  exceptionReasons: Map<string, string>
  holidays: { from: string; to: string; reason: string | null }[]
}

export async function loadClinic(db: Db, { actor, clinicId, from, to }: Asked): Promise<CalendarClinic> {
  const { organizationId } = actor
  const [row] = await db<ClinicRow[]>`
    select c.time_zone as zone,
      array(select json_build_array(weekday, start_minute, end_minute) from opening_hours
        where organization_id = ${organizationId} and clinic_id = c.id) as opening,
      array(select json_build_array(e.day, h.start_minute, h.end_minute) from opening_exceptions e
        left join opening_exception_hours h on h.organization_id = e.organization_id and h.clinic_id = e.clinic_id and h.day = e.day
        where e.organization_id = ${organizationId} and e.clinic_id = c.id and e.day between ${from}::date - 1 and ${to}::date + 1) as "openingExceptions",
      array(select json_build_array(day, reason) from opening_exceptions
        where organization_id = ${organizationId} and clinic_id = c.id and day between ${from}::date and ${to}::date) as reasons,
      array(select json_build_array(first_day, last_day, reason) from holidays
        where organization_id = ${organizationId} and clinic_id = c.id and last_day >= ${from}::date - 1 and first_day <= ${to}::date + 1) as holidays
    from clinics c where c.organization_id = ${organizationId} and c.id = ${clinicId}`
  const { zone, opening, openingExceptions, reasons, holidays } = row!
  return {
    zone,
    openingHours: opening.map(toWeekly),
    openingExceptions: datedOf(openingExceptions),
    exceptionReasons: namedDays(reasons),
    holidays: holidays.map(([first, last, reason]) => ({ from: first, to: last, reason })),
  }
}

type DoctorRow = {
  _id: string
  name: string
  expert: string
  isOpen: boolean
  isOwnClinic: boolean
  hasHours: boolean
  working: WeeklyRow[]
  workingExceptions: DatedRow[]
  reasons: [date: string, reason: string | null][]
  leave: [...LeaveRow, reason: string | null][]
  elsewhere: { clinic: string; zone: string; hours: WeeklyRow[]; exceptions: DatedRow[] }[]
}

export type DoctorAtWork = Pick<DoctorRow, '_id' | 'name' | 'expert' | 'isOpen'> & { hours: DoctorHours }

/** The doctors who work at the clinic, and former ones who still have appointments on these days. */
export async function loadDoctors(db: Db, asked: Asked): Promise<DoctorAtWork[]> {
  const { actor, scope, clinicId, from, to, doctorId } = asked
  const { organizationId, membershipId } = actor
  const inDays = db`e.day between ${from}::date - 1 and ${to}::date + 1`
  const exceptionsAt = (clinic: ReturnType<Db>) => db`
    array(select json_build_array(e.day, h.start_minute, h.end_minute) from working_exceptions e
      left join working_exception_hours h
        on h.organization_id = e.organization_id and h.doctor_id = e.doctor_id and h.day = e.day and h.clinic_id = ${clinic}
      where e.organization_id = ${organizationId} and e.doctor_id = d.id and ${inDays})`
  const rows = await db<DoctorRow[]>`
    select d.id as "_id", d.first_name || ' ' || d.last_name as name, d.expert, d.is_active as "isOpen",
      d.clinic_id = ${clinicId} as "isOwnClinic",
      exists (select from working_hours w where w.organization_id = ${organizationId} and w.doctor_id = d.id) as "hasHours",
      array(select json_build_array(weekday, start_minute, end_minute) from working_hours
        where organization_id = ${organizationId} and doctor_id = d.id and clinic_id = ${clinicId}) as working,
      ${exceptionsAt(db`${clinicId}`)} as "workingExceptions",
      array(select json_build_array(e.day, e.reason)
        from working_exceptions e where e.organization_id = ${organizationId} and e.doctor_id = d.id and ${inDays}) as reasons,
      array(select json_build_array(first_day, last_day, start_minute, end_minute, reason) from leave
        where organization_id = ${organizationId} and doctor_id = d.id and last_day >= ${from}::date and first_day <= ${to}::date) as leave,
      array(select json_build_object('clinic', c.name, 'zone', c.time_zone,
          'hours', array(select json_build_array(w.weekday, w.start_minute, w.end_minute) from working_hours w
            where w.organization_id = ${organizationId} and w.doctor_id = d.id and w.clinic_id = c.id),
          'exceptions', ${exceptionsAt(db`c.id`)})
        from clinics c where c.organization_id = ${organizationId} and c.id <> ${clinicId} and not c.is_deleted
          and (exists (select from working_hours w where w.organization_id = ${organizationId} and w.doctor_id = d.id and w.clinic_id = c.id)
            or exists (select from working_exception_hours e
              where e.organization_id = ${organizationId} and e.doctor_id = d.id and e.clinic_id = c.id and ${inDays}))
        order by lower(c.name)) as elsewhere
    from doctors d
    where d.organization_id = ${organizationId}
      ${scope === 'own' ? db`and d.membership_id = ${membershipId}` : db``}
      ${doctorId ? db`and d.id = ${doctorId}` : db``}
      and (d.is_active and not d.is_deleted and ${worksAt(db, { organizationId, clinicId, from: db`${from}::date - 1`, to: db`${to}::date + 1` })}
        or d.id in (select a.doctor_id from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
          where ${visitsOn(db, { ...asked, serviceId: null })}))
    order by lower(d.first_name || ' ' || d.last_name), d.id`
  return rows.map(({ _id, name, expert, isOpen, ...row }) => ({
    _id,
    name,
    expert,
    isOpen,
    hours: toHours(row),
  }))
}

/** Appointments `a` of a clinic `c` that begin on the days asked for. */
export function visitsOn(
  db: Db,
  { actor, scope, now, clinicId, from, to, doctorId, serviceId }: Asked,
): ReturnType<Db> {
  return db`
    a.organization_id = ${actor.organizationId} and a.clinic_id = ${clinicId} and not a.is_deleted ${visibleAppointments(db, { actor, scope, now })}
    ${inLocalDays(db, 'a.starts_at', { from, to })}
    ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
    ${
      serviceId
        ? db`and (a.service_id = ${serviceId} or ${serviceId} in (
            select f.service_id from further_services f where f.organization_id = a.organization_id and f.appointment_id = a.id))`
        : db``
    }`
}

type HoursRow = Omit<DoctorRow, '_id' | 'name' | 'expert' | 'isOpen'>

function toHours(row: HoursRow): DoctorHours {
  const { isOwnClinic, hasHours, working, workingExceptions, reasons, leave, elsewhere } = row
  return {
    // As in load-schedule.ts: a doctor whose own hours are all elsewhere works here only on excepted days.
    workingHours: hasHours || !isOwnClinic ? working.map(toWeekly) : null,
    workingExceptions: datedOf(workingExceptions),
    exceptionReasons: namedDays(reasons),
    leave: leave.map(([from, to, start, end, reason]) => ({ ...toLeave([from, to, start, end]), reason })),
    elsewhere: elsewhere.map(({ clinic, zone, hours, exceptions }): Elsewhere => ({
      clinic,
      zone,
      hours: hours.map(toWeekly),
      exceptions: datedOf(exceptions),
    })),
  }
}

const namedDays = (reasons: [date: string, reason: string | null][]) =>
  new Map(reasons.flatMap(([date, reason]) => (reason ? [[date, reason] as const] : [])))
