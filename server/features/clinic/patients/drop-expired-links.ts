import type { Db } from '#server/platform/db/database.ts'

export async function dropExpiredAddressLinks(db: Db, organizationId: string): Promise<void> {
  await db`delete from patient_address_links where organization_id = ${organizationId} and expires_at < now()`
}
