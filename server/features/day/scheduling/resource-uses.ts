import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import { covers, subtract, union, type Interval } from './intervals.ts'
import { overlaps } from './occupied.ts'

/** A room or a piece of equipment that would do, and when it is taken. */
type Alternative = { id: string; taken: Interval[] }
/** One of these is needed. No resource in use stands in two needs of a visit. */
export type Need = { kind: string; alternatives: Alternative[] }

type NeedRow = {
  kind: string
  id: string
  isActive: boolean
  /** Which of the services may use it. */
  serviceIds: readonly string[]
  taken: [startMs: number, endMs: number][]
}

type NeedsWanted = Interval & {
  clinicId: string
  serviceIds: readonly string[]
  now: number
  /** Appointments, and a hold, whose own use is no obstacle. */
  except: readonly string[]
  exceptHold: string | null
}

/** All that would do for a visit for these services at the clinic, and when each is taken between `start` and `end`. */
export async function loadNeeds(
  db: Db,
  organizationId: string,
  { clinicId, serviceIds, start, end, now, except, exceptHold }: NeedsWanted,
): Promise<Need[]> {
  const rows = await db<NeedRow[]>`
    select r.kind, r.id, r.is_active as "isActive",
      array(select s.service_id from service_resources s
        where s.organization_id = ${organizationId} and s.resource_id = r.id and s.service_id = any (${serviceIds as string[]}::uuid[])) as "serviceIds",
      array(select json_build_array(extract(epoch from u.occupied_from) * 1000, extract(epoch from u.occupied_until) * 1000)
        from resource_uses u
        left join slot_holds h on h.organization_id = u.organization_id and h.id = u.hold_id
        where u.organization_id = r.organization_id and u.resource_id = r.id
          and ${overlaps(db, 'u', new Date(start), new Date(end))}
          and (u.appointment_id is null or u.appointment_id <> all (${except as string[]}::uuid[]))
          and (u.hold_id is null or h.expires_at > ${new Date(now)} and h.id is distinct from ${exceptHold})) as taken
    from resources r
    where r.organization_id = ${organizationId} and r.clinic_id = ${clinicId} and not r.is_deleted
      and r.id in (select resource_id from service_resources
        where organization_id = ${organizationId} and service_id = any (${serviceIds as string[]}::uuid[]))
    order by lower(r.name), r.id`
  return toNeeds(rows, serviceIds)
}

const always: Interval = { start: -Infinity, end: Infinity }

/**
 * Each service needs one resource of each kind that it names. Services that can share a resource share it, so that the patient
 * stays in one room; those that cannot have a need each. A resource out of use counts as taken for ever and is not shared: the
 * service still needs one of its kind.
 */
export function toNeeds(rows: readonly NeedRow[], serviceIds: readonly string[]): Need[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return kinds.flatMap(kind => {
    const needs: NeedRow[][] = []
    for (const serviceId of serviceIds) {
      const wanted = rows.filter(row => row.kind === kind && row.serviceIds.includes(serviceId))
      const isShared = (row: NeedRow) => row.isActive && wanted.includes(row)
      const index = needs.findIndex(need => need.some(isShared))
      if (index >= 0) needs[index] = needs[index]!.filter(isShared)
      else if (wanted.length > 0) needs.push(wanted)
    }
    return needs.map(need => ({ kind, alternatives: need.map(toAlternative) }))
  })
}

const toAlternative = ({ id, isActive, taken }: NeedRow): Alternative => ({
  id,
  taken: isActive ? taken.map(([start, end]) => ({ start, end })) : [always],
})

/** One free resource for each need; undefined when a need has none. */
export function pickResources(needs: readonly Need[], occupied: Interval): string[] | undefined {
  const picked = needs.map(
    ({ alternatives }) =>
      alternatives.find(({ taken }) => covers(subtract([always], union(taken)), occupied))?.id,
  )
  return picked.every(id => id !== undefined) ? picked : undefined
}

export type ResourceUser = { appointmentId: string } | { holdId: string }

/** Errors: slot_taken, by the constraint, where somebody else was faster. */
export async function takeResources(
  db: Db,
  organizationId: string,
  user: ResourceUser,
  { resourceIds, occupied, now }: { resourceIds: readonly string[]; occupied: Interval; now: number },
): Promise<void> {
  if (resourceIds.length === 0) return
  await db`
    delete from slot_holds where organization_id = ${organizationId} and expires_at <= ${new Date(now)} and id in (
      select hold_id from resource_uses where organization_id = ${organizationId} and resource_id = any (${resourceIds as string[]}::uuid[]))`
  // In a fixed order, so that two callers for the same ones wait for each other instead of deadlocking.
  for (const resourceId of resourceIds.toSorted())
    await db`
      insert into resource_uses (organization_id, id, resource_id, appointment_id, hold_id, occupied_from, occupied_until)
      values (${organizationId}, ${uuid()}, ${resourceId}, ${'appointmentId' in user ? user.appointmentId : null},
        ${'holdId' in user ? user.holdId : null}, ${new Date(occupied.start)}, ${new Date(occupied.end)})`
}

/** Frees what these appointments used. */
export async function releaseResources(
  db: Db,
  organizationId: string,
  appointmentIds: string[],
): Promise<void> {
  await db`
    delete from resource_uses where organization_id = ${organizationId} and appointment_id = any (${appointmentIds}::uuid[])`
}
