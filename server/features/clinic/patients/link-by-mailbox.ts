import type { Db } from '#server/platform/db/database.ts'

/**
 * Links the records of a proven mailbox that nobody signs in for to this membership. Answers whether it has an open record
 * afterwards.
 */
export async function linkByMailbox(
  db: Db,
  organizationId: string,
  { email, membershipId }: { email: string; membershipId: string },
): Promise<boolean> {
  await db`
    update patients set membership_id = ${membershipId}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and email = ${email} and membership_id is null and is_active and not is_deleted`
  const [open] = await db`
    select 1 from patients
    where organization_id = ${organizationId} and membership_id = ${membershipId} and is_active and not is_deleted limit 1`
  return open !== undefined
}
