import type { Db, Fragment } from '#server/platform/db/database.ts'

type Cancelling = { reason: string; now: number }

/** The caller has locked it, and checked that it is valid. */
export const cancelPrescription = (
  db: Db,
  organizationId: string,
  { id, reason, now }: Cancelling & { id: string },
): Promise<void> => cancel(db, organizationId, db`id = ${id}`, { reason, now })

/** Cancels what a visit issued, when the visit turns out to be for the wrong patient. */
export const cancelPrescriptionsOf = (
  db: Db,
  organizationId: string,
  { encounterId, reason, now }: Cancelling & { encounterId: string },
): Promise<void> =>
  cancel(db, organizationId, db`encounter_id = ${encounterId} and cancelled_at is null`, { reason, now })

async function cancel(db: Db, organizationId: string, which: Fragment, { reason, now }: Cancelling) {
  const at = new Date(now)
  await db`
    update prescriptions set cancelled_at = ${at}, cancel_reason = ${reason}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and ${which}`
}
