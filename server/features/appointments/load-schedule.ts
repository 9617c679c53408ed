import type { Db } from '#server/platform/db/database.ts'
import { instantPairs, needsSql, toNeeds, type Need, type NeedRow } from './resources.ts'
import type { BookingPolicy } from './rules.ts'
import type { Schedule } from './slots.ts'

export type ServiceTerms = { id: string; durationMinutes: number; priceMinor: number }

export type BookingTerms = BookingPolicy & {
  /** With the buffers of the visit, and when what it needs is taken. */
  schedule: Schedule & { bufferBeforeMinutes: number; bufferAfterMinutes: number }
  /** Rooms and equipment, one of each kind; none: nothing is needed. */
  needs: Need[]
  /** The grid's step: the clinic's slot length. */
  slotLengthMinutes: number
  /** In the order in which they were asked for. */
  services: ServiceTerms[]
  /** Of them together. */
  durationMinutes: number
  priceMinor: number
  taxBasisPoints: number
  currency: string
  /** They work at this clinic: it is their own, or they have hours there. */
  doctorWorksHere: boolean
  clinicIsOpen: boolean
  doctorIsOpen: boolean
  servicesAreOpen: boolean
}

export type Wanted = {
  clinicId: string
  doctorId: string
  /** At least one, none twice; a visit begins with the first. */
  serviceIds: readonly string[]
  from: string
  to: string
  now: number
  /** An appointment that is being moved, and a hold that is being taken: their own time is no obstacle. */
  except?: string | undefined
  exceptHold?: string | undefined
}

type Hours = [weekday: number, startMinute: number, endMinute: number]
type Days = [from: string, to: string]
type DatedHours = [date: string, hours: [startMinute: number, endMinute: number][]]
type ServiceRow = ServiceTerms & { isOpen: boolean; bufferBeforeMinutes: number; bufferAfterMinutes: number }
type Row = BookingPolicy &
  Pick<
    BookingTerms,
    'slotLengthMinutes' | 'taxBasisPoints' | 'currency' | 'clinicIsOpen' | 'doctorIsOpen'
  > & {
    zone: string
    isOwnClinic: boolean
    hasHours: boolean
    services: ServiceRow[]
    opening: Hours[]
    working: Hours[]
    openingExceptions: DatedHours[]
    workingExceptions: DatedHours[]
    holidays: Days[]
    leave: Days[]
    booked: [startMs: number, endMs: number][]
    needs: NeedRow[]
  }

/** No visit is longer, with what is kept free around it, so one that began earlier than this before a day does not reach into it. */
const longestHours = 12

/**
 * All that decides about free time of a doctor at a clinic for a visit, on local days `from` to `to`, in one statement.
 * Undefined where the clinic, the doctor or one of the services is not there.
 */
export async function loadBookingTerms(
  db: Db,
  organizationId: string,
  wanted: Wanted,
): Promise<BookingTerms | undefined> {
  const { clinicId, doctorId, from, to, now, except = null, exceptHold = null } = wanted
  const serviceIds = wanted.serviceIds as string[]
  const inDays = (column: 'day' | 'starts_at') =>
    column === 'day'
      ? db`e.day between ${from}::date - 1 and ${to}::date + 1`
      : db`starts_at > ${from}::date::timestamp at time zone c.time_zone - make_interval(hours => ${longestHours})
          and starts_at < (${to}::date + 2)::timestamp at time zone c.time_zone`
  const [row] = await db<Row[]>`
    select c.time_zone as zone, c.slot_minutes as "slotLengthMinutes", c.is_active as "clinicIsOpen",
      d.is_active as "doctorIsOpen", d.clinic_id = c.id as "isOwnClinic",
      o.tax_basis_points as "taxBasisPoints", o.currency,
      o.minimum_notice_minutes as "minimumNoticeMinutes", o.booking_horizon_days as "bookingHorizonDays",
      exists (select from working_hours w where w.organization_id = ${organizationId} and w.doctor_id = d.id) as "hasHours",
      array(select json_build_object('id', s.id, 'isOpen', s.is_active, 'durationMinutes', s.duration_minutes,
          'priceMinor', s.price_minor, 'bufferBeforeMinutes', s.buffer_before_minutes, 'bufferAfterMinutes', s.buffer_after_minutes)
        from services s where s.organization_id = ${organizationId} and s.id = any (${serviceIds}::uuid[]) and not s.is_deleted) as services,
      array(select json_build_array(weekday, start_minute, end_minute) from opening_hours
        where organization_id = ${organizationId} and clinic_id = c.id) as opening,
      array(select json_build_array(weekday, start_minute, end_minute) from working_hours
        where organization_id = ${organizationId} and doctor_id = d.id and clinic_id = c.id) as working,
      array(select json_build_array(e.day, array(select json_build_array(h.start_minute, h.end_minute) from opening_exception_hours h
          where h.organization_id = ${organizationId} and h.clinic_id = c.id and h.day = e.day))
        from opening_exceptions e where e.organization_id = ${organizationId} and e.clinic_id = c.id and ${inDays('day')}) as "openingExceptions",
      array(select json_build_array(e.day, array(select json_build_array(h.start_minute, h.end_minute) from working_exception_hours h
          where h.organization_id = ${organizationId} and h.doctor_id = d.id and h.day = e.day and h.clinic_id = c.id))
        from working_exceptions e where e.organization_id = ${organizationId} and e.doctor_id = d.id and ${inDays('day')}) as "workingExceptions",
      array(select json_build_array(first_day, last_day) from holidays
        where organization_id = ${organizationId} and clinic_id = c.id and last_day >= ${from}::date and first_day <= ${to}::date + 1) as holidays,
      array(select json_build_array(first_day, last_day) from leave
        where organization_id = ${organizationId} and doctor_id = d.id and last_day >= ${from}::date and first_day <= ${to}::date + 1) as leave,
      array(select ${instantPairs(db)} from appointments
        where organization_id = ${organizationId} and doctor_id = d.id and not is_deleted and status not in ('cancelled', 'no_show')
          and ${inDays('starts_at')} and id is distinct from ${except}
        union all
        select ${instantPairs(db)} from slot_holds
        where organization_id = ${organizationId} and doctor_id = d.id and expires_at > ${new Date(now)}
          and ${inDays('starts_at')} and id is distinct from ${exceptHold}) as booked,
      ${needsSql(db, organizationId, {
        clinicId,
        serviceIds,
        except,
        exceptHold,
        now,
        from: db`${from}::date::timestamp at time zone c.time_zone - make_interval(hours => ${longestHours})`,
        until: db`(${to}::date + 2)::timestamp at time zone c.time_zone`,
      })} as needs
    from organizations o, clinics c, doctors d
    where o.id = ${organizationId}
      and c.organization_id = ${organizationId} and c.id = ${clinicId} and not c.is_deleted
      and d.organization_id = ${organizationId} and d.id = ${doctorId} and not d.is_deleted`
  return row && row.services.length === serviceIds.length ? toTerms(row, wanted) : undefined
}

function toTerms(row: Row, { serviceIds, now }: Wanted): BookingTerms {
  const { zone, isOwnClinic, hasHours, opening, working, openingExceptions, workingExceptions } = row
  const { holidays, leave, booked, slotLengthMinutes, taxBasisPoints, currency } = row
  const { clinicIsOpen, doctorIsOpen, minimumNoticeMinutes, bookingHorizonDays } = row
  const services = serviceIds.map(id => row.services.find(service => service.id === id)!)
  const needs = toNeeds(row.needs)
  return {
    minimumNoticeMinutes,
    bookingHorizonDays,
    slotLengthMinutes,
    taxBasisPoints,
    currency,
    clinicIsOpen,
    doctorIsOpen,
    needs,
    services: services.map(({ id, durationMinutes, priceMinor }) => ({ id, durationMinutes, priceMinor })),
    servicesAreOpen: services.every(({ isOpen }) => isOpen),
    durationMinutes: sum(services.map(({ durationMinutes }) => durationMinutes)),
    priceMinor: sum(services.map(({ priceMinor }) => priceMinor)),
    doctorWorksHere:
      working.length > 0 ||
      (isOwnClinic && !hasHours) ||
      workingExceptions.some(([, hours]) => hours.length > 0),
    schedule: {
      zone,
      openingHours: opening.map(toWeekly),
      // Who has hours of their own, and none of them here, does not work here but on the days excepted.
      workingHours: hasHours || !isOwnClinic ? working.map(toWeekly) : null,
      openingExceptions: openingExceptions.map(toDated),
      workingExceptions: workingExceptions.map(toDated),
      holidays: holidays.map(toDates),
      leave: leave.map(toDates),
      bookedInstants: booked.map(([start, end]) => ({ start, end })),
      resources: needs.map(({ alternatives }) => alternatives.map(({ taken }) => taken)),
      // What lies between the services of one visit is not kept free.
      bufferBeforeMinutes: services[0]!.bufferBeforeMinutes,
      bufferAfterMinutes: services.at(-1)!.bufferAfterMinutes,
      now,
    },
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const toWeekly = ([weekday, start, end]: Hours) => ({ weekday, start: clock(start), end: clock(end) })
const toDates = ([from, to]: Days) => ({ from, to })
const toDated = ([date, hours]: DatedHours) => ({
  date,
  hours: hours.map(([start, end]) => ({ start: clock(start), end: clock(end) })),
})

/** Minutes of the day as '09:30'; 1440 is '24:00'. */
function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
