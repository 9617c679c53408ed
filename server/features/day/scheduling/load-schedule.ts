import { addDays, localToInstant, timeOfDay } from '#contract/values/clinic-time.ts'
import { priceAt } from '#server/features/clinic/services/price-at.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Interval } from './intervals.ts'
import { longestOccupiedHours } from './occupied.ts'
import { loadNeeds, type Need } from './resource-uses.ts'
import type { BookingPolicy } from './booking-policy.ts'
import type { Leave, Schedule } from './slots.ts'

export type ServiceTerms = {
  id: string
  durationMinutes: number
  /** What it costs at the clinic today: what is booked keeps the price of the day on which it was booked. */
  priceMinor: number
}

export type BookingTerms = BookingPolicy & {
  /** With the buffers of the visit, and when what it needs is taken. */
  schedule: Schedule & { bufferBeforeMinutes: number; bufferAfterMinutes: number }
  /** Rooms and equipment, one for each need; none: nothing is needed. */
  needs: Need[]
  /** The grid's step: the clinic's slot length. */
  slotLengthMinutes: number
  /** In the order in which they were asked for. */
  services: ServiceTerms[]
  /** For all of them together. */
  durationMinutes: number
  priceMinor: number
  taxBasisPoints: number
  /** The position of the current prefix of bills in the organization's list. */
  billPrefixNo: number
  currency: string
  /** As `worksAt` says, of the days asked for. */
  doctorWorksHere: boolean
  clinicIsOpen: boolean
  doctorIsOpen: boolean
  servicesAreOpen: boolean
  /** Whether there is a hold that gives way to the desk; false unless it is the desk that asks. */
  hasHoldsThatGiveWay: boolean
}

export type Wanted = {
  clinicId: string
  doctorId: string
  /** At least one, none twice; a visit begins with the first. */
  serviceIds: readonly string[]
  from: string
  to: string
  now: number
  /** Appointments that are being moved, and a hold that is being taken: their own time is no obstacle. */
  except?: readonly string[] | undefined
  exceptHold?: string | undefined
  isOfDesk?: boolean
}

export type WeeklyRow = [weekday: number, startMinute: number, endMinute: number]
type Days = [from: string, to: string]
export type LeaveRow = [...Days, startMinute: number, endMinute: number]
/** Null: no hours at all that day. */
export type DatedRow = [date: string, startMinute: number | null, endMinute: number | null]
type ServiceRow = [
  isOpen: 0 | 1,
  durationMinutes: number,
  priceMinor: number,
  bufferBeforeMinutes: number,
  bufferAfterMinutes: number,
]
export type TakenRow = [startSeconds: number, endSeconds: number]
type Row = BookingPolicy &
  Pick<
    BookingTerms,
    | 'slotLengthMinutes'
    | 'taxBasisPoints'
    | 'billPrefixNo'
    | 'currency'
    | 'clinicIsOpen'
    | 'doctorIsOpen'
    | 'hasHoldsThatGiveWay'
  > & {
    zone: string
    isOwnClinic: boolean
    hasHours: boolean
    /** In the order in which they were asked for. */
    services: ServiceRow[]
    opening: WeeklyRow[]
    working: WeeklyRow[]
    openingExceptions: DatedRow[]
    workingExceptions: DatedRow[]
    holidays: Days[]
    leave: LeaveRow[]
    booked: TakenRow[]
    needsResources: boolean
    /** How often what decides about free times was changed (`schedule_changes` in counters.ts). */
    changes: number
  }

/**
 * Loads everything that decides about a doctor's free time at a clinic, on local days `from` to `to`: one statement, and a
 * second one if a room or equipment is needed. Undefined if the clinic, the doctor or a service does not exist.
 */
export async function loadBookingTerms(
  db: Db,
  organizationId: string,
  wanted: Wanted,
): Promise<BookingTerms | undefined> {
  return (await loadSchedule(db, organizationId, wanted))?.terms
}

type Loaded = { terms: BookingTerms; needsResources: boolean; changes: number }

/** Like loadBookingTerms, with the count of changes at which this holds. */
export async function loadSchedule(
  db: Db,
  organizationId: string,
  wanted: Wanted,
): Promise<Loaded | undefined> {
  const { clinicId, doctorId, serviceIds, from, to, now, except = [], exceptHold = null } = wanted
  const hasHoldsThatGiveWay = wanted.isOfDesk
    ? db`exists (select from slot_holds h where h.organization_id = o.id and h.gives_way)`
    : db`false`
  const price = priceAt(db, { clinic: db`c.id`, day: db`(q.now at time zone c.time_zone)::date` })
  // Each value stands in it once: a parameter costs more than a look into a small table. Arrays, not JSON: it would cost a third of the time.
  const [row] = await db<Row[]>`
    select c.time_zone as zone, c.slot_minutes as "slotLengthMinutes", c.is_active as "clinicIsOpen",
      d.is_active as "doctorIsOpen", d.clinic_id = c.id as "isOwnClinic", ${hasHoldsThatGiveWay} as "hasHoldsThatGiveWay",
      o.tax_basis_points as "taxBasisPoints", array_position(o.bill_prefixes, o.bill_prefix) as "billPrefixNo", o.currency,
      o.minimum_notice_minutes as "minimumNoticeMinutes", o.booking_horizon_days as "bookingHorizonDays",
      exists (select from working_hours w where w.organization_id = o.id and w.doctor_id = d.id) as "hasHours",
      exists (select from service_resources r where r.organization_id = o.id and r.service_id = any (q.service_ids)) as "needsResources",
      array(select array[s.is_active::int, s.duration_minutes, ${price}, s.buffer_before_minutes, s.buffer_after_minutes]
        from services s where s.organization_id = o.id and s.id = any (q.service_ids) and not s.is_deleted
        order by array_position(q.service_ids, s.id)) as services,
      array(select array[weekday, start_minute, end_minute] from opening_hours
        where organization_id = o.id and clinic_id = c.id) as opening,
      array(select array[weekday, start_minute, end_minute] from working_hours
        where organization_id = o.id and doctor_id = d.id and clinic_id = c.id) as working,
      array(select json_build_array(e.day, h.start_minute, h.end_minute) from opening_exceptions e
        left join opening_exception_hours h on h.organization_id = e.organization_id and h.clinic_id = e.clinic_id and h.day = e.day
        where e.organization_id = o.id and e.clinic_id = c.id and e.day between q.first_day - 1 and q.last_day + 1) as "openingExceptions",
      array(select json_build_array(e.day, h.start_minute, h.end_minute) from working_exceptions e
        left join working_exception_hours h on h.organization_id = e.organization_id and h.doctor_id = e.doctor_id and h.day = e.day and h.clinic_id = c.id
        where e.organization_id = o.id and e.doctor_id = d.id and e.day between q.first_day - 1 and q.last_day + 1) as "workingExceptions",
      array(select json_build_array(first_day, last_day) from holidays h
        where h.organization_id = o.id and h.clinic_id = c.id and h.last_day >= q.first_day and h.first_day <= q.last_day + 1) as holidays,
      array(select json_build_array(first_day, last_day, start_minute, end_minute) from leave l
        where l.organization_id = o.id and l.doctor_id = d.id and l.last_day >= q.first_day and l.first_day <= q.last_day + 1) as leave,
      ${changesOf(db, db`o.id`)} as changes,
      ${takenOf(db, {
        organization: db`o.id`,
        doctor: db`d.id`,
        now: db`q.now`,
        start: db`q.first_day::timestamp at time zone c.time_zone - ${`${longestOccupiedHours} hours`}::interval`,
        end: db`(q.last_day + 2)::timestamp at time zone c.time_zone`,
        except: db`q.except`,
        exceptHold: db`q.except_hold`,
      })} as booked
    from (select ${organizationId}::uuid as organization_id, ${clinicId}::uuid as clinic_id, ${doctorId}::uuid as doctor_id,
        ${serviceIds as string[]}::uuid[] as service_ids, ${from}::date as first_day, ${to}::date as last_day, ${new Date(now)}::timestamptz as now,
        ${except as string[]}::uuid[] as except, ${exceptHold}::uuid as except_hold) q
    join organizations o on o.id = q.organization_id
    join clinics c on c.organization_id = q.organization_id and c.id = q.clinic_id and not c.is_deleted
    join doctors d on d.organization_id = q.organization_id and d.id = q.doctor_id and not d.is_deleted`
  if (!row || row.services.length < serviceIds.length) return undefined
  const { needsResources, changes } = row
  const needs = needsResources ? await needsBetween(db, organizationId, row.zone, wanted) : []
  return { terms: toTerms(row, needs, wanted), needsResources, changes }
}

/** The count of changes, as SQL. */
export const changesOf = (db: Db, organization: Fragment | string) => db`
  coalesce((select last_number from counters where organization_id = ${organization} and kind = 'schedule_changes'), 0)`

/** Each is SQL or a value. */
type Taken = Record<
  'organization' | 'doctor' | 'now' | 'start' | 'end' | 'except' | 'exceptHold',
  Fragment | string | Date
>

/** The visits and holds that begin between `start` and `end`, as an array of TakenRow in SQL. */
export const takenOf = (db: Db, { organization, doctor, now, start, end, except, exceptHold }: Taken) => db`
  array(select array[date_part('epoch', occupied_from), date_part('epoch', occupied_until)] from (
    select id, starts_at, occupied_from, occupied_until from appointments
    where organization_id = ${organization} and doctor_id = ${doctor} and not is_deleted and status not in ('cancelled', 'no_show')
    union all
    select id, starts_at, occupied_from, occupied_until from slot_holds
    where organization_id = ${organization} and doctor_id = ${doctor} and expires_at > ${now}) taken
    where taken.starts_at > ${start} and taken.starts_at < ${end}
      and taken.id <> all (${except}) and taken.id is distinct from ${exceptHold})`

export const toInterval = ([start, end]: TakenRow): Interval => ({
  start: milliseconds(start),
  end: milliseconds(end),
})

/** When the rooms and equipment that the services need are taken. */
export const needsBetween = (db: Db, organizationId: string, zone: string, wanted: Wanted) => {
  const { except = [], exceptHold = null } = wanted
  return loadNeeds(db, organizationId, { ...wanted, ...boundsOf(zone, wanted), except, exceptHold })
}

/** What needs were loaded, as the schedule takes them. */
export const resourcesOf = (needs: readonly Need[]) =>
  needs.map(({ alternatives }) => alternatives.map(({ taken }) => taken))

/** A window from before the first day to after the last one, wide enough for visits that cross midnight. */
export const boundsOf = (zone: string, { from, to }: Wanted) => ({
  start: localToInstant(zone, from, 0) - longestOccupiedHours * 3_600_000,
  end: localToInstant(zone, addDays(to, 2), 0),
})

function toTerms(row: Row, needs: Need[], { serviceIds, now }: Wanted): BookingTerms {
  const { zone, isOwnClinic, hasHours, opening, working, openingExceptions, workingExceptions } = row
  const { holidays, leave, booked, slotLengthMinutes, taxBasisPoints, billPrefixNo, currency } = row
  const { clinicIsOpen, doctorIsOpen, hasHoldsThatGiveWay, minimumNoticeMinutes, bookingHorizonDays } = row
  const services = row.services.map((service, index) => toService(serviceIds[index]!, service))
  return {
    minimumNoticeMinutes,
    bookingHorizonDays,
    slotLengthMinutes,
    taxBasisPoints,
    billPrefixNo,
    currency,
    clinicIsOpen,
    doctorIsOpen,
    hasHoldsThatGiveWay,
    needs,
    services: services.map(({ id, durationMinutes, priceMinor }) => ({ id, durationMinutes, priceMinor })),
    servicesAreOpen: services.every(({ isOpen }) => isOpen),
    durationMinutes: sum(services.map(({ durationMinutes }) => durationMinutes)),
    priceMinor: sum(services.map(({ priceMinor }) => priceMinor)),
    doctorWorksHere:
      working.length > 0 ||
      (isOwnClinic && !hasHours) ||
      workingExceptions.some(([, start]) => start !== null),
    schedule: {
      zone,
      openingHours: opening.map(toWeekly),
      // A doctor whose own hours are all elsewhere works here only on excepted days.
      workingHours: hasHours || !isOwnClinic ? working.map(toWeekly) : null,
      openingExceptions: datedOf(openingExceptions),
      workingExceptions: datedOf(workingExceptions),
      holidays: holidays.map(toDates),
      leave: leave.map(toLeave),
      bookedInstants: booked.map(toInterval),
      resources: resourcesOf(needs),
      // Buffers between the services of one visit do not count.
      bufferBeforeMinutes: services[0]!.bufferBeforeMinutes,
      bufferAfterMinutes: services.at(-1)!.bufferAfterMinutes,
      now,
    },
  }
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
export const toWeekly = ([weekday, start, end]: WeeklyRow) => ({
  weekday,
  start: timeOfDay(start),
  end: timeOfDay(end),
})
export const toLeave = ([from, to, start, end]: LeaveRow): Leave => ({
  from,
  to,
  start: timeOfDay(start),
  end: timeOfDay(end),
})
const toDates = ([from, to]: Days) => ({ from, to })
const toService = (id: string, [isOpen, durationMinutes, priceMinor, before, after]: ServiceRow) => ({
  id,
  isOpen: isOpen === 1,
  durationMinutes,
  priceMinor,
  bufferBeforeMinutes: before,
  bufferAfterMinutes: after,
})

export function datedOf(rows: DatedRow[]) {
  return [...new Set(rows.map(([date]) => date))].map(date => ({
    date,
    hours: rows.flatMap(([day, start, end]) =>
      day === date && start !== null && end !== null
        ? [{ start: timeOfDay(start), end: timeOfDay(end) }]
        : [],
    ),
  }))
}
