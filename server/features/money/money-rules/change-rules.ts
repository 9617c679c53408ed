import type { BodyOf } from '#contract/core/endpoint.ts'
import type { MoneyRules, moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findRules, holdRules } from './find-rules.ts'
import { askTwoPersonChange, dropTwoPersonChange, isWeaker } from './two-person-change.ts'

type Changed = {
  before: MoneyRules
  after: MoneyRules
  /** A higher amount for two people was asked for, or none: it waits. */
  isAsked: boolean
}

/** Answers the rules before and after. Errors: stale_version. */
export async function changeRules(
  call: Pick<Call, 'db' | 'actor' | 'now'>,
  { version, ...change }: BodyOf<typeof moneyRulesEndpoints.change>,
): Promise<Changed> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const before = await holdRules(call)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  const isAsked = change.approvalAboveMinor !== undefined && isWeaker(before, change.approvalAboveMinor)
  const changesAtOnce =
    !isAsked &&
    change.approvalAboveMinor !== undefined &&
    change.approvalAboveMinor !== before.approvalAboveMinor
  const {
    discountPercent,
    discountMinor,
    freeLineMinor,
    refundMinor,
    creditMinor,
    writeOffMinor,
    payerShareMinor,
    approvalAboveMinor,
    noShowFeeMinor,
    isCashLimited,
    upiId,
  } = {
    ...before,
    ...change,
    ...(isAsked && { approvalAboveMinor: before.approvalAboveMinor }),
  }
  if (isAsked) await askTwoPersonChange(call, change.approvalAboveMinor!)
  if (changesAtOnce) await dropTwoPersonChange(db, organizationId)
  await db`
    update money_rules set discount_basis_points = ${discountPercent === null ? null : basisPointsOf(discountPercent)},
      discount_minor = ${discountMinor}, free_line_minor = ${freeLineMinor}, refund_minor = ${refundMinor}, credit_minor = ${creditMinor},
      write_off_minor = ${writeOffMinor}, payer_share_minor = ${payerShareMinor}, approval_above_minor = ${approvalAboveMinor}, no_show_fee_minor = ${noShowFeeMinor},
      is_cash_limited = ${isCashLimited}, upi_id = ${upiId}, version = version + 1
    where organization_id = ${organizationId}`
  return { before, after: await findRules(db, organizationId, now), isAsked }
}
