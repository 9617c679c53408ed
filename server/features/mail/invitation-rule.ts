import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'

/**
 * Whether an organization's invitation may carry a link that sets the account's password: only where nobody else relies
 * on the one that is there. That is an account without a password, or one whose password this organization typed, which
 * its holder has not replaced and no other organization knows. Null: an invitation to run the installation.
 */
export async function mayInvitationSetPassword(
  db: Db,
  accountId: string,
  organizationId: string | null,
): Promise<boolean> {
  const [account] = await db<{ hasPassword: boolean; isTyped: boolean; isProven: boolean }[]>`
    select password_hash is not null as "hasPassword", password_is_provisional as "isTyped",
      email_verified_at is not null as "isProven"
    from accounts where id = ${accountId} for update`
  if (!account) return false
  if (!account.hasPassword) return true
  if (!account.isTyped || account.isProven) return false
  await showMembershipsOf(db, accountId)
  const others = await db`
    select 1 from memberships where account_id = ${accountId} and organization_id is distinct from ${organizationId} limit 1`
  return others.length === 0
}
