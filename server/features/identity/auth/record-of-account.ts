import { recordAudit } from '#server/features/shared/audit/record-audit.ts'
import { recordOperatorEvent } from '#server/features/shared/audit/record-operator-event.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import type { AuditEntry, Visitor } from '#server/platform/http/gate.ts'
import { isOperator } from './operators.ts'

/** What happened to an account while nobody was signed in to it. */
export type AccountEvent = Pick<AuditEntry, 'action' | 'outcome' | 'address' | 'requestId' | 'detail'>

export const entryOf = (
  organizationId: string,
  accountId: string,
  accountEvent: AccountEvent,
): AuditEntry<Visitor> => ({
  ...accountEvent,
  actor: { organizationId, accountId, role: null },
  subject: 'accounts',
  subjectIds: [accountId],
})

/** Where the account is a member or was one, in order of id; not those that only ask it to join. */
export async function organizationsOf(db: Db, accountId: string): Promise<string[]> {
  await showMembershipsOf(db, accountId)
  const rows = await db<{ id: string }[]>`
    select distinct m.organization_id as id from memberships m join accounts a on a.id = m.account_id
    where m.account_id = ${accountId} and (m.accepted_at is not null or m.organization_id = a.admitted_by)
    order by 1`
  return rows.map(({ id }) => id)
}

/** In the audit of each of these, or in the log of operators. */
export async function recordOfAccount(db: Db, accountId: string, accountEvent: AccountEvent): Promise<void> {
  if (await isOperator(db, accountId))
    return recordOperatorEvent(db, { ...accountEvent, actor: { accountId } })
  for (const organizationId of await organizationsOf(db, accountId))
    recordAudit(db, [entryOf(organizationId, accountId, accountEvent)])
}
