import type { Db } from '#server/platform/db/database.ts'
import type { ClaimedTime } from './claim-time.ts'
import { takeResources } from './resources.ts'

type Held = {
  id: string
  clinicId: string
  doctorId: string
  serviceId: string
  startsAt: number
  expiresAt: number
}

/** Keeps from others a time that has been claimed in this transaction, until it expires or becomes an appointment. */
export async function insertHold(
  db: Db,
  organizationId: string,
  { id, clinicId, doctorId, serviceId, startsAt, expiresAt }: Held,
  { endsAt, occupied, resourceIds }: ClaimedTime,
  now: number,
): Promise<void> {
  await db`
    insert into slot_holds (organization_id, id, clinic_id, doctor_id, service_id, starts_at, ends_at, occupied_from, occupied_until, expires_at)
    values (${organizationId}, ${id}, ${clinicId}, ${doctorId}, ${serviceId}, ${new Date(startsAt)}, ${new Date(endsAt)},
      ${new Date(occupied.start)}, ${new Date(occupied.end)}, ${new Date(expiresAt)})`
  await takeResources(db, organizationId, { holdId: id }, resourceIds, { occupied, now })
}
