import type { Db } from '#server/platform/db/database.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import type { ClaimedTime } from './claim-time.ts'
import type { FreedTime } from './freed-time.ts'
import { overlaps } from './occupied.ts'
import { takeResources } from './resource-uses.ts'

type NewHold = {
  id: string
  clinicId: string
  doctorId: string
  serviceIds: readonly string[]
  startsAt: number
  expiresAt: number
  /** The desk may have the time until `firmHold`. */
  givesWay?: boolean
}

/**
 * Keeps a time that was claimed in this transaction from others, until it expires or becomes an appointment.
 * Errors: slot_taken, by the constraint, if another hold has the time.
 */
export async function insertHold(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  {
    id,
    clinicId,
    doctorId,
    serviceIds: [serviceId, ...further],
    startsAt,
    expiresAt,
    givesWay = false,
  }: NewHold,
  { endsAt, occupied, resourceIds }: ClaimedTime,
): Promise<void> {
  const [from, until] = [new Date(occupied.start), new Date(occupied.end)]
  // The constraint knows no clock: it still defends a hold that has expired.
  await db`
    delete from slot_holds h where h.organization_id = ${organizationId} and h.doctor_id = ${doctorId} and h.expires_at <= ${new Date(now)}
      and ${overlaps(db, 'h', from, until)}`
  await db`
    insert into slot_holds (organization_id, id, clinic_id, doctor_id, service_id, starts_at, ends_at, occupied_from, occupied_until, expires_at, gives_way, further_service_ids)
    values (${organizationId}, ${id}, ${clinicId}, ${doctorId}, ${serviceId!}, ${new Date(startsAt)}, ${new Date(endsAt)}, ${from}, ${until},
      ${new Date(expiresAt)}, ${givesWay}, ${further}::uuid[])`
  await takeResources(db, organizationId, { holdId: id }, { resourceIds, occupied, now })
}

/** Answers the time that is held; nothing where it is held no more. */
export async function prolongHold(
  db: Db,
  organizationId: string,
  id: string,
  expiresAt: number,
): Promise<FreedTime[]> {
  const held = await db<HeldRow[]>`
    update slot_holds set expires_at = ${new Date(expiresAt)} where organization_id = ${organizationId} and id = ${id}
    returning clinic_id as "clinicId", doctor_id as "doctorId", occupied_from as "from", occupied_until as until`
  return held.map(toFreedTime)
}

/** So that it does not end before `until`. Answers false if it is over already. Both are epoch milliseconds. */
export async function keepHoldUntil(
  db: Db,
  organizationId: string,
  id: string,
  { until, now }: { until: number; now: number },
): Promise<boolean> {
  const kept = await db`
    update slot_holds set expires_at = greatest(expires_at, ${new Date(until)})
    where organization_id = ${organizationId} and id = ${id} and expires_at > ${new Date(now)}`
  return kept.count > 0
}

type HeldRow = { clinicId: string; doctorId: string; from: string; until: string }

const toFreedTime = ({ clinicId, doctorId, from, until }: HeldRow): FreedTime => ({
  clinicId,
  doctorId,
  start: Date.parse(from),
  end: Date.parse(until),
})

/** From now on the hold does not give way to the desk. Answers false if it has given way already, or is over. */
export async function firmHold(db: Db, organizationId: string, id: string): Promise<boolean> {
  const firmed = await db`
    update slot_holds set gives_way = false where organization_id = ${organizationId} and id = ${id}`
  return firmed.count > 0
}

/** Answers the times that others may take again. */
export async function endHolds(db: Db, organizationId: string, ids: readonly string[]): Promise<FreedTime[]> {
  const ended = await db<HeldRow[]>`
    delete from slot_holds where organization_id = ${organizationId} and id = any (${ids as string[]}::uuid[])
    returning clinic_id as "clinicId", doctor_id as "doctorId", occupied_from as "from", occupied_until as until`
  return ended.map(toFreedTime)
}

/** By the database's clock. */
export async function dropExpiredHolds(db: Db, organizationId: string): Promise<void> {
  await db`delete from slot_holds where organization_id = ${organizationId} and expires_at < now()`
}
