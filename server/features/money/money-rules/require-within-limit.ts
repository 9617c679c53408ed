import type { Scope } from '#contract/core/permissions.ts'
import type { MoneyRules } from '#contract/money/money-rules.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findRules } from './find-rules.ts'

type Limited = 'refundMinor' | 'creditMinor' | 'writeOffMinor'

/** A second person who agrees, with the scope of their permission; undefined if they no longer have it. */
export type SecondPerson = { scope: Scope | undefined }
/** For a call that needs nobody's agreement, such as the removal of samples. */
export const nobodyHasToAgree: SecondPerson = { scope: 'all' }

/**
 * Above a receptionist's own limit, the actor or the second person has to be an owner. Above the limit for one person, a second
 * person is needed, also by an owner. Errors: limit_exceeded; approval_needed.
 */
export async function requireWithinLimit(
  { db, actor, scope }: Call,
  limited: Limited,
  amountMinor: number,
  second?: SecondPerson,
): Promise<void> {
  const rules = await findRules(db, actor.organizationId)
  const isAbove = (limitMinor: number | null) => limitMinor !== null && amountMinor > limitMinor
  if (scope !== 'all' && second?.scope !== 'all' && isAbove(rules[limited]))
    throw new HttpError('limit_exceeded')
  if (!second && isAbove(rules.approvalAboveMinor)) throw new HttpError('approval_needed')
}

export type Discounted = { listMinor: number; discountMinor: number }

/**
 * All discounts of an invoice together. `agreed`: those of the quotation that it is made of, which its giver was allowed to give: the
 * same discount on the same price is not asked about again. Errors: limit_exceeded.
 */
export async function requireDiscountWithinLimit(
  { db, actor, scope }: Call,
  discounted: Discounted,
  agreed?: () => Promise<Discounted | undefined>,
): Promise<void> {
  if (scope === 'all' || discounted.discountMinor === 0) return
  if (isDiscountWithin(await findRules(db, actor.organizationId), discounted)) return
  const quoted = await agreed?.()
  if (!quoted || discounted.discountMinor > quoted.discountMinor || discounted.listMinor < quoted.listMinor)
    throw new HttpError('limit_exceeded')
}

/** Both limits hold, where there are two. */
export function isDiscountWithin(
  { discountPercent, discountMinor: mostMinor }: Pick<MoneyRules, 'discountPercent' | 'discountMinor'>,
  { listMinor, discountMinor }: Discounted,
): boolean {
  if (mostMinor !== null && discountMinor > mostMinor) return false
  if (discountPercent === null) return true
  return BigInt(discountMinor) * 10_000n <= BigInt(listMinor) * BigInt(basisPointsOf(discountPercent)!)
}

/** Up or down: either way somebody bears what the policy does not say. Errors: limit_exceeded. */
export async function requireShareWithinLimit(
  { db, actor, scope }: Call,
  { shareMinor, expected }: { shareMinor: number; expected: () => Promise<number[]> },
): Promise<void> {
  if (scope === 'all') return
  const { payerShareMinor } = await findRules(db, actor.organizationId)
  if (payerShareMinor === null) return
  if ((await expected()).some(minor => Math.abs(shareMinor - minor) > payerShareMinor))
    throw new HttpError('limit_exceeded')
}
