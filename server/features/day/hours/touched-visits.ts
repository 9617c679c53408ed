import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { loadBookingTerms, type BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { fitsSchedule } from '#server/features/day/scheduling/slots.ts'
import { worksAt } from '#server/features/day/scheduling/works-at.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The doctor or clinic whose hours change, and the days: all days unless they are given. */
export type Change = {
  organizationId: string
  owner: 'doctors' | 'clinics'
  id: string
  days: { from: string; to: string } | undefined
}

export type Visit = {
  id: string
  clinicId: string
  doctorId: string
  /** In order: one at least. */
  serviceIds: string[]
  startsAt: number
  endsAt: number
  zone: string
}

/** The days differ by time zone, so these bounds are a little wider. Visits outside the changed hours are not affected. */
const touchable = (db: Db, { organizationId, owner, id, days }: Change, now: number) => db`
  a.organization_id = ${organizationId} and ${owner === 'doctors' ? db`a.doctor_id = ${id}` : db`a.clinic_id = ${id}`}
  and not a.is_deleted and a.status = 'booked' and a.starts_at > ${new Date(now)}
  ${days ? db`and a.starts_at >= ${days.from}::date - interval '2 days' and a.starts_at < ${days.to}::date + interval '3 days'` : db``}`

/**
 * Locks what a change of hours may have to move, in the order in which others lock it: the visits, then the doctors, so that
 * nobody books, moves or cancels by the old hours in the meantime. `doctorIds`: the doctors who take visits over.
 */
export async function holdTouchable(
  db: Db,
  change: Change,
  { doctorIds, visitIds }: { doctorIds: string[]; visitIds: string[] },
  now: number,
): Promise<void> {
  const { organizationId, owner, id } = change
  await db`
    select 1 from appointments a
    where (${touchable(db, change, now)}) or (a.organization_id = ${organizationId} and a.id = any (${visitIds}::uuid[]))
    order by a.id for update of a`
  // Doctors of the clinic who work elsewhere, too: at this moment somebody may be taking their hours there away.
  const from = addDays(dateOf('UTC', now), -1)
  const ofClinic = db`or d.clinic_id = ${id} or ${worksAt(db, { organizationId, clinicId: id, from })}`
  await db`
    select 1 from doctors d
    where d.organization_id = ${organizationId} and (d.id = any (${[...doctorIds, id]}::uuid[]) ${owner === 'clinics' ? ofClinic : db``})
    order by d.id for no key update`
}

export async function findTouchable(db: Db, change: Change, now: number): Promise<Visit[]> {
  const rows = await db<(Omit<Visit, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string })[]>`
    select a.id, a.clinic_id as "clinicId", a.doctor_id as "doctorId", a.starts_at as "startsAt", a.ends_at as "endsAt",
      c.time_zone as zone,
      array[a.service_id] || array(select f.service_id from further_services f
        where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position) as "serviceIds"
    from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where ${touchable(db, change, now)}
    order by a.starts_at, a.id`
  return rows.map(row => ({ ...row, startsAt: Date.parse(row.startsAt), endsAt: Date.parse(row.endsAt) }))
}

/** The visits that lie inside the current hours. Other visits and taken rooms do not matter here. */
export async function thoseInside(
  db: Db,
  organizationId: string,
  visits: readonly Visit[],
): Promise<Visit[]> {
  const inside = new Set<Visit>()
  const groups = Map.groupBy(visits, ({ doctorId, clinicId }) => `${doctorId} ${clinicId}`)
  for (const group of groups.values()) {
    const { doctorId, serviceIds } = group[0]!
    // The first service of a visit that is booked is there; what else is done in it may have been deleted.
    const terms = await loadTerms(db, organizationId, group, {
      doctorId,
      serviceIds: serviceIds.slice(0, 1),
      now: 0,
    })
    if (!terms) continue
    const schedule = { ...terms.schedule, bookedInstants: [], resources: [], now: -Infinity }
    for (const visit of group)
      if (fitsSchedule(schedule, visit.startsAt, minutesOf(visit)).fits) inside.add(visit)
  }
  return visits.filter(visit => inside.has(visit))
}

export const minutesOf = ({ startsAt, endsAt }: Visit) => (endsAt - startsAt) / 60_000
export const dayOf = ({ zone, startsAt }: Visit) => dateOf(zone, startsAt)

type Asked = { doctorId: string; serviceIds: string[]; now: number; around?: number }

/** The terms on which a doctor would take visits at the clinic of these, which are in order of time, on their days and around them. */
export function loadTerms(
  db: Db,
  organizationId: string,
  visits: readonly Visit[],
  { doctorId, serviceIds, now, around = 1 }: Asked,
): Promise<BookingTerms | undefined> {
  const { clinicId } = visits[0]!
  const [from, to] = [addDays(dayOf(visits[0]!), -around), addDays(dayOf(visits.at(-1)!), around)]
  return loadBookingTerms(db, organizationId, { clinicId, doctorId, serviceIds, from, to, now })
}
