import type { MoneyRules } from '#contract/money/money-rules.ts'
import { rateOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Row = Omit<MoneyRules, 'discountPercent'> & { discountBasisPoints: number | null }

/** As they hold at `now`, in epoch milliseconds. An organization that changed nothing has no row: no limits, and the law of India holds. */
export async function findRules(db: Db, organizationId: string, now: number): Promise<MoneyRules> {
  const [row] = await db<Row[]>`
    select coalesce(r.version, 1) as version, o.currency, r.discount_basis_points as "discountBasisPoints", r.discount_minor as "discountMinor", r.free_line_minor as "freeLineMinor",
      r.refund_minor as "refundMinor", r.credit_minor as "creditMinor", r.write_off_minor as "writeOffMinor", r.payer_share_minor as "payerShareMinor",
      case when r.approval_next_holds_at <= ${new Date(now)} then r.approval_next_minor else r.approval_above_minor end as "approvalAboveMinor", r.no_show_fee_minor as "noShowFeeMinor", coalesce(r.is_cash_limited, true) as "isCashLimited", r.upi_id as "upiId",
      exists (select from provider_keys k where k.organization_id = ${organizationId} and k.is_used) as "paysOnline"
    from organizations o left join money_rules r on r.organization_id = o.id where o.id = ${organizationId}`
  const { discountBasisPoints, ...rules } = row!
  return {
    ...rules,
    discountPercent: discountBasisPoints === null ? null : rateOf(discountBasisPoints),
  }
}

/** Like `findRules`; other changes of the rules wait until the transaction ends. */
export async function holdRules({
  db,
  actor: { organizationId },
  now,
}: Pick<Call, 'db' | 'actor' | 'now'>): Promise<MoneyRules> {
  await db`insert into money_rules (organization_id) values (${organizationId}) on conflict do nothing`
  await db`select 1 from money_rules where organization_id = ${organizationId} for update`
  return findRules(db, organizationId, now)
}
