import { limitMessages } from '#contract/money/limit-messages.ts'
import type { MoneyRules, TwoPersonChange } from '#contract/money/money-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdRules } from './find-rules.ts'

type Here = Pick<Call, 'db' | 'actor' | 'now'>

const waitMs = 24 * 3600_000

/** Whether one person could give more away alone. */
export function isWeaker(
  { approvalAboveMinor: before }: Pick<MoneyRules, 'approvalAboveMinor'>,
  after: number | null,
): boolean {
  return before !== null && (after === null || after > before)
}

/** From now it takes another owner, or 24 hours. To ask for the same again does not begin the hours anew. */
export async function askTwoPersonChange({ db, actor, now }: Here, asked: number | null): Promise<void> {
  await db`
    update money_rules set approval_next_minor = ${asked}, approval_next_by = ${actor.membershipId}, approval_next_asked_at = now(),
      approval_next_holds_at = ${new Date(now + waitMs)}
    where organization_id = ${actor.organizationId}
      and (approval_next_minor is distinct from ${asked} or approval_next_holds_at is null or approval_next_holds_at <= ${new Date(now)})`
}

export async function dropTwoPersonChange(db: Db, organizationId: string): Promise<void> {
  await db`
    update money_rules set approval_next_minor = null, approval_next_by = null, approval_next_asked_at = null, approval_next_holds_at = null
    where organization_id = ${organizationId}`
}

/** What waits at this moment. */
export async function findTwoPersonChange({ db, actor, now }: Here): Promise<TwoPersonChange | null> {
  const [row] = await db<TwoPersonChange[]>`
    select r.approval_next_minor as "approvalAboveMinor", r.approval_next_holds_at as "holdsAt", b.name as "askedBy",
      m.account_id <> ${actor.accountId} and ${wasOwner(db, actor)} as "mayAgree"
    from money_rules r
    join memberships m on m.organization_id = r.organization_id and m.id = r.approval_next_by
    join accounts b on b.id = m.account_id
    where r.organization_id = ${actor.organizationId} and r.approval_next_holds_at > ${new Date(now)}`
  return row ?? null
}

/** Who becomes an owner only after it was asked for does not count as a second one: the asker could have made them one. */
const wasOwner = (db: Db, { organizationId, membershipId }: Here['actor']) => db`
  exists (select from memberships o
    where o.organization_id = ${organizationId} and o.id = ${membershipId} and o.role = 'owner' and o.created_at < r.approval_next_asked_at)`

/**
 * As another owner, lets it hold at once; or gives it up, as any owner. Answers the rules before.
 * Errors: not_found where nothing waits; own_request; conflict for who became an owner since.
 */
export async function decideTwoPersonChange(call: Here, agrees: boolean): Promise<MoneyRules> {
  const { db, actor } = call
  const before = await holdRules(call)
  const change = await findTwoPersonChange(call)
  if (!change) throw notFound()
  if (agrees && !change.mayAgree) {
    const [own] = await db`
      select from money_rules r join memberships m on m.organization_id = r.organization_id and m.id = r.approval_next_by
      where r.organization_id = ${actor.organizationId} and m.account_id = ${actor.accountId}`
    throw own
      ? new HttpError('own_request')
      : new HttpError('conflict', { message: limitMessages.ownerSince })
  }
  if (agrees)
    await db`
      update money_rules set approval_above_minor = approval_next_minor where organization_id = ${actor.organizationId}`
  await dropTwoPersonChange(db, actor.organizationId)
  await db`update money_rules set version = version + 1 where organization_id = ${actor.organizationId}`
  return before
}
