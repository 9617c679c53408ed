import { endSessionsOfMembership } from '#server/features/auth/sessions.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * A person may sign in while a record of theirs is open: called after a record was opened, closed, deleted or restored.
 * Closing ends their sessions in this organization at once. A parent keeps the sign-in while one child's record is open.
 */
export async function letAccessFollow(
  db: Db,
  table: 'doctors' | 'receptionists' | 'patients',
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  const [membership] = await db<{ id: string; accountId: string; isActive: boolean }[]>`
    select m.id, m.account_id as "accountId", m.is_active as "isActive" from memberships m
    where m.organization_id = ${organizationId} and m.id = (
      select membership_id from ${db(table)} where organization_id = ${organizationId} and id = ${id})
    for update of m`
  if (!membership) return
  // A statement of its own: it sees what those did who had the membership's row before.
  const [open] = await db`
    select 1 from ${db(table)}
    where organization_id = ${organizationId} and membership_id = ${membership.id} and is_active and not is_deleted limit 1`
  const mayEnter = Boolean(open)
  if (mayEnter === membership.isActive) return
  await db`
    update memberships set is_active = ${mayEnter} where organization_id = ${organizationId} and id = ${membership.id}`
  if (!mayEnter)
    await endSessionsOfMembership(db, {
      organizationId,
      membershipId: membership.id,
      accountId: membership.accountId,
    })
}
