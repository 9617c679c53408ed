import type { Db } from '#server/platform/db/database.ts'

/** Nobody pays there any more; one that was paid stays so. */
export async function endCheckout(db: Db, organizationId: string, id: string): Promise<void> {
  await db`
    update checkouts set state = 'ended'
    where organization_id = ${organizationId} and id = ${id} and state in ('opening', 'open')`
}
