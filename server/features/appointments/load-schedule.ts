import type { Db } from '#server/platform/db/database.ts'
import type { BookingPolicy } from './rules.ts'
import type { Schedule } from './slots.ts'

export type BookingTerms = BookingPolicy & {
  schedule: Schedule
  /** The grid's step: the clinic's slot length. */
  slotLengthMinutes: number
  durationMinutes: number
  priceMinor: number
  taxBasisPoints: number
  currency: string
  /** They work at this clinic: it is their own, or they have hours there. */
  doctorWorksHere: boolean
  clinicIsOpen: boolean
  doctorIsOpen: boolean
  serviceIsOpen: boolean
}

type Wanted = {
  clinicId: string
  doctorId: string
  serviceId: string
  from: string
  to: string
  now: number
  except?: string | undefined
}

type Hours = [weekday: number, startMinute: number, endMinute: number]
type Days = [from: string, to: string]
type Row = Omit<BookingTerms, 'schedule' | 'doctorWorksHere'> & {
  zone: string
  isOwnClinic: boolean
  hasHours: boolean
  opening: Hours[]
  working: Hours[]
  holidays: Days[]
  leave: Days[]
  booked: [startMs: number, endMs: number][]
}

/** No appointment is longer (services_duration), so one that began earlier than this before a day does not reach into it. */
const longestHours = 8

/**
 * All that decides about free time of a doctor at a clinic for a service, on local days `from` to `to`, in one statement.
 * Undefined where the clinic, the doctor or the service is not there. `except` leaves out an appointment that is being moved.
 */
export async function loadBookingTerms(
  db: Db,
  organizationId: string,
  wanted: Wanted,
): Promise<BookingTerms | undefined> {
  const { clinicId, doctorId, serviceId, from, to, now, except } = wanted
  const [row] = await db<Row[]>`
    select c.time_zone as zone, c.slot_minutes as "slotLengthMinutes", c.is_active as "clinicIsOpen",
      d.is_active as "doctorIsOpen", d.clinic_id = c.id as "isOwnClinic",
      s.duration_minutes as "durationMinutes", s.price_minor as "priceMinor", s.is_active as "serviceIsOpen",
      o.tax_basis_points as "taxBasisPoints", o.currency,
      o.minimum_notice_minutes as "minimumNoticeMinutes", o.booking_horizon_days as "bookingHorizonDays",
      exists (select from working_hours w where w.organization_id = ${organizationId} and w.doctor_id = d.id) as "hasHours",
      array(select json_build_array(weekday, start_minute, end_minute) from opening_hours
        where organization_id = ${organizationId} and clinic_id = c.id) as opening,
      array(select json_build_array(weekday, start_minute, end_minute) from working_hours
        where organization_id = ${organizationId} and doctor_id = d.id and clinic_id = c.id) as working,
      array(select json_build_array(first_day, last_day) from holidays
        where organization_id = ${organizationId} and clinic_id = c.id and last_day >= ${from}::date and first_day <= ${to}::date + 1) as holidays,
      array(select json_build_array(first_day, last_day) from leave
        where organization_id = ${organizationId} and doctor_id = d.id and last_day >= ${from}::date and first_day <= ${to}::date + 1) as leave,
      array(select json_build_array(extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000) from appointments
        where organization_id = ${organizationId} and doctor_id = d.id and not is_deleted and status not in ('cancelled', 'no_show')
          and starts_at > ${from}::date::timestamp at time zone c.time_zone - make_interval(hours => ${longestHours})
          and starts_at < (${to}::date + 2)::timestamp at time zone c.time_zone
          ${except ? db`and id <> ${except}` : db``}) as booked
    from organizations o, clinics c, doctors d, services s
    where o.id = ${organizationId}
      and c.organization_id = ${organizationId} and c.id = ${clinicId} and not c.is_deleted
      and d.organization_id = ${organizationId} and d.id = ${doctorId} and not d.is_deleted
      and s.organization_id = ${organizationId} and s.id = ${serviceId} and not s.is_deleted`
  if (!row) return undefined
  const { zone, isOwnClinic, hasHours, opening, working, holidays, leave, booked, ...terms } = row
  return {
    ...terms,
    doctorWorksHere: working.length > 0 || (isOwnClinic && !hasHours),
    schedule: {
      zone,
      openingHours: opening.map(toWeekly),
      workingHours: working.map(toWeekly),
      holidays: holidays.map(toDates),
      leave: leave.map(toDates),
      bookedInstants: booked.map(([start, end]) => ({ start, end })),
      now,
    },
  }
}

const toWeekly = ([weekday, start, end]: Hours) => ({ weekday, start: clock(start), end: clock(end) })
const toDates = ([from, to]: Days) => ({ from, to })

/** Minutes of the day as '09:30'; 1440 is '24:00'. */
function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
