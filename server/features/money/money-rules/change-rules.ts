import type { BodyOf } from '#contract/core/endpoint.ts'
import type { MoneyRules, moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import { findRules } from './find-rules.ts'

/** Answers the rules before and after. Errors: stale_version. */
export async function changeRules(
  db: Db,
  organizationId: string,
  { version, ...change }: BodyOf<typeof moneyRulesEndpoints.change>,
): Promise<{ before: MoneyRules; after: MoneyRules }> {
  await db`insert into money_rules (organization_id) values (${organizationId}) on conflict do nothing`
  await db`select 1 from money_rules where organization_id = ${organizationId} for update`
  const before = await findRules(db, organizationId)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  const {
    discountPercent,
    discountMinor,
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
  }
  await db`
    update money_rules set discount_basis_points = ${discountPercent === null ? null : basisPointsOf(discountPercent)},
      discount_minor = ${discountMinor}, refund_minor = ${refundMinor}, credit_minor = ${creditMinor},
      write_off_minor = ${writeOffMinor}, payer_share_minor = ${payerShareMinor}, approval_above_minor = ${approvalAboveMinor}, no_show_fee_minor = ${noShowFeeMinor},
      is_cash_limited = ${isCashLimited}, upi_id = ${upiId}, version = version + 1
    where organization_id = ${organizationId}`
  return { before, after: await findRules(db, organizationId) }
}
