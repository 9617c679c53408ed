import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { lockAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { isOpenInvitation } from '#server/features/shared/mail/open-invitation.ts'
import { allSent, enterOrganization, type Db } from '#server/platform/db/database.ts'

/**
 * Whether an organization's invitation may carry a link that sets the account's password: only where nobody else relies
 * on the one that is there (docs/decisions/020-account-states.md). Null: an invitation to run the installation.
 */
export async function mayInvitationSetPassword(
  db: Db,
  accountId: string,
  organizationId: string | null,
): Promise<boolean> {
  const state = await lockAccountState(db, accountId)
  if (!state || !mayAct(state, 'invitationLink')) return false
  if (organizationId) return true
  const operators = await db`select 1 from operators where account_id = ${accountId}`
  return operators.length > 0
}

/** False if it was accepted, declined or closed while its mail waited. */
export async function isStillInvited(db: Db, accountId: string, organizationId: string): Promise<boolean> {
  const [, open] = await allSent([
    enterOrganization(db, organizationId),
    db`select 1 from memberships m
       where m.organization_id = ${organizationId} and m.account_id = ${accountId} and ${isOpenInvitation(db)}`,
  ])
  return open.length > 0
}
