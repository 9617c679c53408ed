import { messages } from '#contract/core/messages.ts'
import { dropSecondFactor } from '#server/features/identity/auth/drop-second-factor.ts'
import { hasSecondFactor } from '#server/features/identity/auth/second-factors.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

const conflict = (message: string) => new HttpError('conflict', { message })

/** Errors: not_found; conflict for one's own, where none is on, and for a person who also signs in elsewhere, also as an operator. */
export async function resetSecondFactor(
  db: Db,
  { organizationId, accountId: ownAccountId }: Actor,
  id: string,
): Promise<void> {
  const [member] = await db<{ accountId: string; isAccepted: boolean }[]>`
    select account_id as "accountId", accepted_at is not null as "isAccepted" from memberships
    where organization_id = ${organizationId} and id = ${id}`
  if (!member) throw notFound()
  const { accountId, isAccepted } = member
  if (accountId === ownAccountId) throw conflict(messages.secondFactorOwn)
  if (!isAccepted || !(await hasSecondFactor(db, accountId))) throw conflict(messages.secondFactorIsOff)
  if (await signsInElsewhere(db, organizationId, accountId)) throw conflict(messages.secondFactorElsewhere)
  await dropSecondFactor(db, accountId, organizationId)
}

/** The factor guards what an account may anywhere: one organization's owner must not weaken it for another, nor for the installation. */
async function signsInElsewhere(db: Db, organizationId: string, accountId: string): Promise<boolean> {
  await showMembershipsOf(db, accountId)
  const found = await db`
    select 1 from operators where account_id = ${accountId}
    union all select 1 from memberships
      where account_id = ${accountId} and organization_id <> ${organizationId} and is_active and accepted_at is not null`
  return found.length > 0
}
