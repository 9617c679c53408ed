import type { Scope } from '#contract/core/permissions.ts'
import type { MoneyRules } from '#contract/money/money-rules.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { clinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findRules } from './find-rules.ts'
import { holdGivenOnDay, type GivenAway } from './given-away.ts'

type Limited = keyof GivenAway

/** A second person who agrees, with the scope of their permission; undefined if they no longer have it. */
export type SecondPerson = { scope: Scope | undefined }
/** For a call that needs nobody's agreement, such as the removal of samples. */
export const nobodyHasToAgree: SecondPerson = { scope: 'all' }

/** What is counted together: in the way of this call, and in all ways. */
export type Counted = { ownMinor: number; allMinor: number }

/**
 * Above a receptionist's own limit, the actor or the second person has to be an owner. Above the limit for one person, a second
 * person is needed, also by an owner. Each way of giving money away has its limit; all ways together stay within the largest of them.
 * `counted` is asked for only where there is a limit. Errors: limit_exceeded; approval_needed.
 */
export async function requireWithinLimit(
  { db, actor, scope, now }: Call,
  limited: Limited,
  counted: () => Promise<readonly Counted[]>,
  second?: SecondPerson,
): Promise<void> {
  const rules = await findRules(db, actor.organizationId, now)
  const ownLimit = scope !== 'all' && second?.scope !== 'all' ? rules[limited] : null
  const allLimit = ownLimit === null ? null : largestLimit(rules)
  const aloneLimit = second ? null : rules.approvalAboveMinor
  if (ownLimit === null && aloneLimit === null) return
  const isAbove = (amountMinor: number, limitMinor: number | null) =>
    limitMinor !== null && amountMinor > limitMinor
  const sums = await counted()
  if (sums.some(({ ownMinor, allMinor }) => isAbove(ownMinor, ownLimit) || isAbove(allMinor, allLimit)))
    throw new HttpError('limit_exceeded')
  if (sums.some(({ allMinor }) => isAbove(allMinor, aloneLimit))) throw new HttpError('approval_needed')
}

/** Null: one of the ways has no limit. */
const largestLimit = ({ refundMinor, creditMinor, writeOffMinor }: MoneyRules): number | null =>
  refundMinor === null || creditMinor === null || writeOffMinor === null
    ? null
    : Math.max(refundMinor, creditMinor, writeOffMinor)

type Giving = {
  clinicId: string
  patientId: string
  amountMinor: number
  /** What of it a credit note makes an advance of. */
  freedMinor?: number
  /** In the same call, for this patient. */
  before?: number
}

/** What this call gives away, with what was given away of the patient's money on this day. */
export async function countedOnDay(
  call: Call,
  limited: Limited,
  { clinicId, patientId, amountMinor, freedMinor = 0, before = 0 }: Giving,
): Promise<Counted> {
  const { timeZone } = await clinicFacts(call.db, call.actor.organizationId, clinicId)
  const given = await holdGivenOnDay(call, { patientId, day: dateOf(timeZone, call.now) })
  const sums = { ...given, [limited]: given[limited] + before + amountMinor }
  const { refundMinor, creditMinor, writeOffMinor } = sums
  const twiceMinor = Math.min(refundMinor, given.freedMinor + freedMinor)
  return { ownMinor: sums[limited], allMinor: refundMinor + creditMinor + writeOffMinor - twiceMinor }
}

export type Discounted = {
  /** By the price list. */
  listMinor: number
  /** How far below that the invoice is: prices below the list, too. */
  discountMinor: number
  /** What the lines without an item come to. */
  freeMinor: number
}

type Allowed = {
  /** Those of the quotation that the invoice is made of, which its giver was allowed to give: the same is not asked about again. */
  agreed?: () => Promise<Discounted | undefined>
  /** For a visit that was missed: it is a line without an item. */
  fee: () => Promise<number>
}

/** All discounts of an invoice together, and all its lines without an item. Errors: limit_exceeded. */
export async function requireDiscountWithinLimit(
  { db, actor, scope, now }: Call,
  discounted: Discounted,
  { agreed, fee }: Allowed,
): Promise<void> {
  const { listMinor, discountMinor, freeMinor } = discounted
  if (scope === 'all' || (discountMinor === 0 && freeMinor === 0)) return
  const rules = await findRules(db, actor.organizationId, now)
  const isWithin = discountMinor === 0 || isDiscountWithin(rules, discounted)
  const most = rules.freeLineMinor
  const isFreeWithin = most === null || freeMinor <= most || freeMinor <= most + (await fee())
  if (isWithin && isFreeWithin) return
  const quoted = await agreed?.()
  const isAgreed = quoted && discountMinor <= quoted.discountMinor && listMinor >= quoted.listMinor
  const isFreeAgreed = quoted && freeMinor <= quoted.freeMinor
  if ((!isWithin && !isAgreed) || (!isFreeWithin && !isFreeAgreed)) throw new HttpError('limit_exceeded')
}

/** Both limits hold, where there are two. */
export function isDiscountWithin(
  { discountPercent, discountMinor: mostMinor }: Pick<MoneyRules, 'discountPercent' | 'discountMinor'>,
  { listMinor, discountMinor }: Pick<Discounted, 'listMinor' | 'discountMinor'>,
): boolean {
  if (mostMinor !== null && discountMinor > mostMinor) return false
  if (discountPercent === null) return true
  return BigInt(discountMinor) * 10_000n <= BigInt(listMinor) * BigInt(basisPointsOf(discountPercent)!)
}

/** Up or down: either way somebody bears what the policy does not say. Errors: limit_exceeded. */
export async function requireShareWithinLimit(
  { db, actor, scope, now }: Call,
  { shareMinor, expected }: { shareMinor: number; expected: () => Promise<number[]> },
): Promise<void> {
  if (scope === 'all') return
  const { payerShareMinor } = await findRules(db, actor.organizationId, now)
  if (payerShareMinor === null) return
  if ((await expected()).some(minor => Math.abs(shareMinor - minor) > payerShareMinor))
    throw new HttpError('limit_exceeded')
}
