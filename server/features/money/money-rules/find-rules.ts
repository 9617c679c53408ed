import type { MoneyRules } from '#contract/money/money-rules.ts'
import { rateOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = Omit<MoneyRules, 'discountPercent'> & { discountBasisPoints: number | null }

/** An organization that changed nothing has no row: no limits, and the law of India holds. */
export async function findRules(db: Db, organizationId: string): Promise<MoneyRules> {
  const [row] = await db<Row[]>`
    select coalesce(r.version, 1) as version, o.currency, r.discount_basis_points as "discountBasisPoints", r.discount_minor as "discountMinor",
      r.refund_minor as "refundMinor", r.credit_minor as "creditMinor", r.write_off_minor as "writeOffMinor", r.payer_share_minor as "payerShareMinor",
      r.approval_above_minor as "approvalAboveMinor", r.no_show_fee_minor as "noShowFeeMinor", coalesce(r.is_cash_limited, true) as "isCashLimited", r.upi_id as "upiId",
      exists (select from provider_keys k where k.organization_id = ${organizationId} and k.is_used) as "paysOnline"
    from organizations o left join money_rules r on r.organization_id = o.id where o.id = ${organizationId}`
  const { discountBasisPoints, ...rules } = row!
  return {
    ...rules,
    discountPercent: discountBasisPoints === null ? null : rateOf(discountBasisPoints),
  }
}
