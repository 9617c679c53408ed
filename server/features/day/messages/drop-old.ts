import type { Db } from '#server/platform/db/database.ts'

/** Which organization a number was last used for. */
export async function dropOldRoutes(db: Db): Promise<void> {
  await db`delete from message_routes where used_at < now() - interval '1 year'`
}

export async function dropOldMessages(db: Db, organizationId: string): Promise<void> {
  await db`
    delete from messages
    where organization_id = ${organizationId} and state not in ('waiting', 'sending') and due_at < now() - interval '1 year'`
}
