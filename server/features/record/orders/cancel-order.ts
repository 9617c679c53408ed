import type { Db, Fragment } from '#server/platform/db/database.ts'

type Cancelling = { reason: string; now: number }

/** The caller has locked it, and checked that it is open. */
export const cancelOrder = (
  db: Db,
  organizationId: string,
  { id, reason, now }: Cancelling & { id: string },
): Promise<void> => cancel(db, organizationId, db`id = ${id}`, { reason, now })

/** A visit was discarded, or written for the wrong patient: its orders are cancelled, and their results leave the record. */
export async function cancelOrdersOf(
  db: Db,
  organizationId: string,
  { encounterId, reason, cancelledBy, now }: Cancelling & { encounterId: string; cancelledBy: string },
): Promise<void> {
  const at = new Date(now)
  await cancel(db, organizationId, db`encounter_id = ${encounterId} and cancelled_at is null`, {
    reason,
    now,
  })
  await db`
    update results set struck_at = ${at}, struck_by = ${cancelledBy}, struck_reason = ${reason}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and struck_at is null
      and order_id in (select o.id from orders o where o.organization_id = ${organizationId} and o.encounter_id = ${encounterId})`
}

async function cancel(db: Db, organizationId: string, which: Fragment, { reason, now }: Cancelling) {
  const at = new Date(now)
  await db`
    update orders set cancelled_at = ${at}, cancel_reason = ${reason}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and ${which}`
}
