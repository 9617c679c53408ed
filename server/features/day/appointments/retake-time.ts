import { messages } from '#contract/core/messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import type { HeldAppointment } from './queries.ts'
import { takeBackHolds } from '#server/features/day/scheduling/take-back-holds.ts'
import { loadNeeds, pickResources, takeResources } from '#server/features/day/scheduling/resource-uses.ts'
import { holdsItsTime, overlapsByStart } from '#server/features/day/scheduling/occupied.ts'

type Retaken = {
  /** Those that have their time and rooms again. */
  again: HeldAppointment[]
  /** Why others cannot come back at any time, in words, by id. */
  refused: Map<string, string>
}

/**
 * Restored visits take their old time and rooms again if these are free, and if nobody that the visit names is gone. The locked
 * rows of the doctors order simultaneous calls. A visit that was overbooked on purpose comes back overbooked.
 */
export async function retakeTime(
  db: Db,
  organizationId: string,
  held: readonly HeldAppointment[],
  now: number,
): Promise<Retaken> {
  const doctorIds = [...new Set(held.map(({ doctorId }) => doctorId))]
  await db`
    select 1 from doctors where organization_id = ${organizationId} and id = any(${doctorIds}::uuid[])
    order by id for no key update`
  const refused = await findGone(db, organizationId, held, now)
  const standing = held.filter(({ id }) => !refused.has(id))
  await takeBackHolds(
    db,
    organizationId,
    standing.map(visit => ({ ...visit, start: visit.occupiedFrom, end: visit.occupiedUntil })),
    now,
  )
  const ids = standing.map(({ id }) => id)
  const wanted = [db`h.occupied_from`, db`h.occupied_until`] as const
  const rows = await db<{ id: string }[]>`
    select h.id from appointments h
    where h.organization_id = ${organizationId} and h.id = any(${ids}::uuid[]) and h.overbook_reason is null and (exists (
      select from appointments a
      where a.organization_id = ${organizationId} and a.doctor_id = h.doctor_id and a.id <> h.id and ${holdsItsTime(db)}
        and a.overbook_reason is null and ${overlapsByStart(db, 'a', ...wanted)})
      or exists (select from slot_holds s
      where s.organization_id = ${organizationId} and s.doctor_id = h.doctor_id and s.expires_at > ${new Date(now)}
        and ${overlapsByStart(db, 's', ...wanted)}))`
  const taken = new Set(rows.map(({ id }) => id))
  const free = withoutOverlaps(standing.filter(({ id }) => !taken.has(id)))
  return { again: await withResources(db, organizationId, free, now), refused }
}

/**
 * Nobody books with a doctor, at a clinic or for a service that was deleted, nor for a patient who is deleted or has died. A visit
 * that is over may come back all the same: that only corrects what is recorded.
 */
async function findGone(
  db: Db,
  organizationId: string,
  held: readonly HeldAppointment[],
  now: number,
): Promise<Map<string, string>> {
  const ids = held.filter(({ endsAt }) => endsAt > now).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; isPatientGone: boolean; hasDied: boolean; isElseGone: boolean }[]>`
    select a.id, p.is_deleted as "isPatientGone", p.deceased_on is not null as "hasDied",
      c.is_deleted or d.is_deleted or exists (
        select from services s where s.organization_id = ${organizationId} and s.is_deleted and (s.id = a.service_id or s.id in (
          select f.service_id from further_services f where f.organization_id = ${organizationId} and f.appointment_id = a.id))) as "isElseGone"
    from appointments a
    join clinics c on c.organization_id = ${organizationId} and c.id = a.clinic_id
    join doctors d on d.organization_id = ${organizationId} and d.id = a.doctor_id
    join patients p on p.organization_id = ${organizationId} and p.id = a.patient_id
    where a.organization_id = ${organizationId} and a.id = any(${ids}::uuid[])`
  const reasons = rows.map(({ id, isPatientGone, hasDied, isElseGone }): [string, string | null] => {
    if (isPatientGone) return [id, messages.patientUnknown]
    if (hasDied) return [id, messages.patientDied]
    return [id, isElseGone ? messages.partOfVisitGone : null]
  })
  return new Map(reasons.filter((one): one is [string, string] => one[1] !== null))
}

/** The first of the visits that want the same time of a doctor. */
function withoutOverlaps(held: readonly HeldAppointment[]): HeldAppointment[] {
  const until = new Map<string, number>()
  return held
    .toSorted((a, b) => a.occupiedFrom - b.occupiedFrom)
    .filter(({ doctorId, occupiedFrom, occupiedUntil, isOverbooked }) => {
      if (isOverbooked) return true
      if (occupiedFrom < (until.get(doctorId) ?? -Infinity)) return false
      until.set(doctorId, occupiedUntil)
      return true
    })
}

async function withResources(
  db: Db,
  organizationId: string,
  held: HeldAppointment[],
  now: number,
): Promise<HeldAppointment[]> {
  const needing = await db<{ id: string }[]>`
    select distinct service_id as id from service_resources
    where organization_id = ${organizationId} and service_id = any(${held.flatMap(({ serviceIds }) => serviceIds)}::uuid[])`
  const services = new Set(needing.map(({ id }) => id))
  const again: HeldAppointment[] = []
  for (const one of held) {
    if (!one.serviceIds.some(id => services.has(id)) || (await takeNeeds(db, organizationId, one, now)))
      again.push(one)
  }
  return again
}

async function takeNeeds(
  db: Db,
  organizationId: string,
  { id, clinicId, serviceIds, occupiedFrom, occupiedUntil, isOverbooked }: HeldAppointment,
  now: number,
): Promise<boolean> {
  const occupied: Interval = { start: occupiedFrom, end: occupiedUntil }
  const needs = await loadNeeds(db, organizationId, {
    clinicId,
    serviceIds,
    ...occupied,
    now,
    except: [id],
    exceptHold: null,
  })
  const resourceIds = pickResources(needs, occupied)
  if (resourceIds)
    await takeResources(db, organizationId, { appointmentId: id }, { resourceIds, occupied, now })
  return Boolean(resourceIds) || isOverbooked
}
