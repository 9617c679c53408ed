import type { Db } from '#server/platform/db/database.ts'

type Cancelling = { reason: string; now: number }

/** The caller has locked it, and checked that it is valid. */
export async function cancelCertificate(
  db: Db,
  organizationId: string,
  { id, reason, now }: Cancelling & { id: string },
): Promise<void> {
  const at = new Date(now)
  await db`
    update certificates set cancelled_at = ${at}, cancel_reason = ${reason}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Cancels what was written in a visit that turns out to be for the wrong patient, or is discarded. */
export async function cancelCertificatesOf(
  db: Db,
  organizationId: string,
  { encounterId, reason, at }: { encounterId: string; reason: string; at: Date },
): Promise<void> {
  await db`
    update certificates set cancelled_at = ${at}, cancel_reason = ${reason}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and encounter_id = ${encounterId} and cancelled_at is null`
}
