import type { Db } from '#server/platform/db/database.ts'

/** The first links of a chain, for which a checkpoint stands. `last`: the sequence of the last one. */
export async function dropLinks(db: Db, organizationId: string, last: number): Promise<void> {
  await db`delete from audit_links where organization_id = ${organizationId} and sequence <= ${last}`
}
