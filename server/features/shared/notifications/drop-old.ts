import type { Db } from '#server/platform/db/database.ts'

export async function dropOldNotifications(db: Db, organizationId: string): Promise<void> {
  await db`
    delete from notifications where organization_id = ${organizationId} and created_at < now() - interval '90 days'`
}
