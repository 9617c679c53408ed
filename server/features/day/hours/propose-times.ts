import { addDays, dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import type { TouchedVisit } from '#contract/day/touched-visits.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import type { BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { fitsSchedule, freeSlots } from '#server/features/day/scheduling/slots.ts'
import { worksAt } from '#server/features/day/scheduling/works-at.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dayOf, loadTerms, minutesOf, type Visit } from './touched-visits.ts'

/** So far around its old day a free time is looked for. */
const daysAround = 28
/** So many other doctors of the clinic are asked for the old time. */
const otherDoctors = 8

type Doctor = { _id: string; name: string }
type Proposal = { doctor: Doctor; time: Interval }

/**
 * Where each of these visits could go, by the hours as they are now: to the first free time of its doctor after it, and to another
 * doctor who is free at its own time. No two are sent to the same time.
 */
export async function proposeTimes(
  db: Db,
  organizationId: string,
  visits: readonly Visit[],
  now: number,
): Promise<Map<Visit, TouchedVisit['proposals']>> {
  const proposals = new Map<Visit, Proposal[]>(visits.map(visit => [visit, []]))
  const given = new Map<string, Interval[]>()
  const isLeft = (doctorId: string, time: Interval, terms: BookingTerms) =>
    !given.get(doctorId)?.some(other => meets(other, widened(time, terms)))
  const propose = (visit: Visit, doctor: Doctor, time: Interval, terms: BookingTerms) => {
    proposals.get(visit)!.push({ doctor, time })
    given.set(doctor._id, [...(given.get(doctor._id) ?? []), widened(time, terms)])
  }
  const alike = Map.groupBy(
    visits,
    visit => `${visit.doctorId} ${visit.clinicId} ${visit.serviceIds.join()} ${minutesOf(visit)}`,
  )
  for (const group of alike.values()) {
    const { doctorId, serviceIds } = group[0]!
    const doctors = await listDoctors(db, organizationId, group[0]!)
    const own = doctors.find(({ _id }) => _id === doctorId)
    const terms = await loadTerms(db, organizationId, group, {
      doctorId,
      serviceIds,
      now,
      around: daysAround,
    })
    const free = terms && own && mayBook(terms) ? freeTimes(terms, group, now) : []
    for (const visit of group) {
      const time = nearest(
        free.filter(one => isLeft(own!._id, one, terms!)),
        visit,
      )
      if (time) propose(visit, own!, time, terms!)
    }
    const missing = new Set(group)
    for (const doctor of doctors.filter(({ _id }) => _id !== doctorId)) {
      if (missing.size === 0) break
      const others = await loadTerms(db, organizationId, group, { doctorId: doctor._id, serviceIds, now })
      if (!others || !mayBook(others)) continue
      for (const visit of missing) {
        const time = { start: visit.startsAt, end: visit.endsAt }
        if (!fitsSchedule(others.schedule, time.start, minutesOf(visit)).fits) continue
        if (!isLeft(doctor._id, time, others)) continue
        propose(visit, doctor, time, others)
        missing.delete(visit)
      }
    }
  }
  return new Map(
    [...proposals].map(([visit, found]) => [
      visit,
      // A patient who is asked to come earlier than agreed is asked last.
      found
        .toSorted(
          (one, other) => Number(one.time.start < visit.startsAt) - Number(other.time.start < visit.startsAt),
        )
        .map(({ doctor, time }) => ({
          doctor,
          start: formatInstant(visit.zone, time.start),
          end: formatInstant(visit.zone, time.end),
        })),
    ]),
  )
}

const mayBook = ({ doctorWorksHere, clinicIsOpen, doctorIsOpen, servicesAreOpen }: BookingTerms) =>
  doctorWorksHere && clinicIsOpen && doctorIsOpen && servicesAreOpen

function freeTimes(terms: BookingTerms, group: readonly Visit[], now: number): Interval[] {
  const today = dateOf(terms.schedule.zone, now)
  const earliest = addDays(dayOf(group[0]!), -daysAround)
  return freeSlots({
    ...terms.schedule,
    from: earliest < today ? today : earliest,
    to: addDays(dayOf(group.at(-1)!), daysAround),
    slotLengthMinutes: terms.slotLengthMinutes,
    durationMinutes: minutesOf(group[0]!),
  })
}

/** The first free time after the visit's own; where there is none, the last before it. */
export function nearest(
  free: readonly Interval[],
  { startsAt }: Pick<Visit, 'startsAt'>,
): Interval | undefined {
  const inOrder = free.toSorted((a, b) => a.start - b.start)
  return inOrder.find(({ start }) => start >= startsAt) ?? inOrder.findLast(({ start }) => start < startsAt)
}

const widened = ({ start, end }: Interval, { schedule }: BookingTerms): Interval => ({
  start: start - schedule.bufferBeforeMinutes * 60_000,
  end: end + schedule.bufferAfterMinutes * 60_000,
})
const meets = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end

/** The visit's own doctor, and others who work at its clinic. */
async function listDoctors(db: Db, organizationId: string, visit: Visit): Promise<Doctor[]> {
  const { doctorId, clinicId } = visit
  return db<Doctor[]>`
    select d.id as "_id", d.first_name || ' ' || d.last_name as name from doctors d
    where d.organization_id = ${organizationId} and d.is_active and not d.is_deleted
      and (d.id = ${doctorId} or ${worksAt(db, { organizationId, clinicId, from: dayOf(visit) })})
    order by d.id <> ${doctorId}, lower(d.first_name || ' ' || d.last_name), d.id limit ${otherDoctors + 1}`
}
