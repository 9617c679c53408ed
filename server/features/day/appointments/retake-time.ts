import type { Db } from '#server/platform/db/database.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import type { HeldAppointment } from './queries.ts'
import { takeBackHolds } from '#server/features/day/scheduling/take-back-holds.ts'
import { loadNeeds, pickResources, takeResources } from '#server/features/day/scheduling/resource-uses.ts'
import { holdsItsTime, overlapsByStart } from '#server/features/day/scheduling/occupied.ts'

/**
 * Restored visits take their old time and rooms again if these are free. Answers those that could. The locked rows of the
 * doctors order simultaneous calls. A visit that was overbooked on purpose comes back overbooked.
 */
export async function retakeTime(
  db: Db,
  organizationId: string,
  held: readonly HeldAppointment[],
  now: number,
): Promise<HeldAppointment[]> {
  const doctorIds = [...new Set(held.map(({ doctorId }) => doctorId))]
  await db`
    select 1 from doctors where organization_id = ${organizationId} and id = any(${doctorIds}::uuid[])
    order by id for no key update`
  await takeBackHolds(
    db,
    organizationId,
    held.map(visit => ({ ...visit, start: visit.occupiedFrom, end: visit.occupiedUntil })),
    now,
  )
  const ids = held.map(({ id }) => id)
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
  const free = withoutOverlaps(held.filter(({ id }) => !taken.has(id)))
  return withResources(db, organizationId, free, now)
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
