import type { Db } from '#server/platform/db/database.ts'

/** What nobody has gone on with for a day. Its parts are removed by the same job. */
export async function dropOldUploads(db: Db, organizationId: string): Promise<void> {
  await db`
    delete from uploads where organization_id = ${organizationId} and updated_at < now() - interval '1 day'`
}
