import type { Role } from '#contract/core/permissions.ts'
import { approvalMessages } from '#contract/money/approval-messages.ts'
import type { AskApproval } from '#contract/money/approvals.ts'
import { notifyOfDecision } from '#server/features/shared/notifications/notify.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { giveAway, scopeOfKind } from './give-away.ts'
import { findApproval, lapsedBefore } from './queries.ts'

/**
 * Carries out a request and marks it approved, in one transaction. If the call is refused, the request goes on waiting. Errors:
 * not_found; own_request; those of the direct call; conflict if it was decided, has lapsed, or the amount would be another one now.
 */
export async function approve(call: Call, id: string): Promise<void> {
  const { actor } = call
  const request = await holdRequest(call, id)
  const scope = scopeOfKind(actor.role, request.asked.kind, 'decide')
  if (!scope) throw forbidden()
  requireOther(call, request)
  const { accountId, membershipId, role, isActive } = request.asker
  const { transactionId, amountMinor } = await giveAway({ ...call, scope }, request.asked, {
    second: { scope: isActive ? scopeOfKind(role, request.asked.kind, 'ask') : undefined },
    giver: { ...actor, accountId, membershipId, role },
  })
  // A credit note of all that is left: a part of it was credited since.
  if (amountMinor !== request.amountMinor)
    throw new HttpError('conflict', { message: approvalMessages.otherAmount })
  await decide(call, id, { state: 'approved', transactionId })
  await notifyOfDecision(call.db, actor, { id, kind: 'approval_given', membershipId })
}

/** Errors: not_found; own_request; conflict where it was decided, or has lapsed. */
export async function decline(call: Call, id: string, reason: string): Promise<void> {
  const request = await holdRequest(call, id)
  requireOther(call, request)
  await decide(call, id, { state: 'declined', reason })
  const { membershipId } = request.asker
  await notifyOfDecision(call.db, call.actor, { id, kind: 'approval_declined', membershipId })
}

/** Errors: not_found; conflict where somebody else asked, or where it was decided, or has lapsed. */
export async function withdraw(call: Call, id: string): Promise<void> {
  const { asker } = await holdRequest(call, id)
  if (asker.accountId !== call.actor.accountId)
    throw new HttpError('conflict', { message: approvalMessages.othersRequest })
  await decide(call, id, { state: 'withdrawn' })
}

type Asker = { accountId: string; membershipId: string; role: Role; isActive: boolean }
type Request = { asked: AskApproval; amountMinor: number; asker: Asker }

/** Locks the request before the rows of the call, so that only one of several decisions counts. */
async function holdRequest(call: Call, id: string): Promise<Request> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { state } = await findApproval(call, id)
  const [held] = await db<{ asked: AskApproval; amountMinor: number; askedBy: string; isLapsed: boolean }[]>`
    select asked, amount_minor as "amountMinor", asked_by as "askedBy", asked_at <= ${lapsedBefore(now)} as "isLapsed" from approvals
    where organization_id = ${organizationId} and id = ${id} and state = 'waiting' for update`
  if (!held && state !== 'lapsed')
    throw new HttpError('conflict', { message: approvalMessages.decidedAlready })
  if (!held || held.isLapsed) throw new HttpError('conflict', { message: approvalMessages.requestLapsed })
  const [asker] = await db<Asker[]>`
    select account_id as "accountId", id as "membershipId", role, is_active as "isActive" from memberships
    where organization_id = ${organizationId} and id = ${held.askedBy}`
  return { ...held, asker: asker! }
}

/** Compares accounts, because one person may have several memberships. */
function requireOther({ actor }: Call, { asker }: Request): void {
  if (asker.accountId === actor.accountId) throw new HttpError('own_request')
}

type Decision = { state: 'approved' | 'declined' | 'withdrawn'; transactionId?: string; reason?: string }

async function decide(
  { db, actor, now }: Call,
  id: string,
  { state, transactionId, reason }: Decision,
): Promise<void> {
  await db`
    update approvals set state = ${state}, decided_by = ${actor.membershipId}, decided_at = ${new Date(now)},
      transaction_id = ${transactionId ?? null}, decision_reason = ${reason ?? null}
    where organization_id = ${actor.organizationId} and id = ${id}`
}
