import type { Db } from '#server/platform/db/database.ts'

export async function dropOldCodes(db: Db, organizationId: string): Promise<void> {
  await db`delete from sign_in_codes where organization_id = ${organizationId} and expires_at < ${new Date()}`
}
