import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { lockAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import type { Db } from '#server/platform/db/database.ts'

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
