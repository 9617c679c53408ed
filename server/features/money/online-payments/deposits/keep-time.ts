import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { isId } from '#contract/core/fields.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { endHolds, keepHoldUntil, prolongHold } from '#server/features/day/scheduling/holds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'

/** By then the provider has closed its page, and told us of it or was asked. */
const keptAfterMs = 5 * 60_000
/** A provider that gave no page is asked again within this time after the deposit was begun. */
const beginMs = 5 * 60_000
/** A job that fails is tried again within this time, and staff see by then that money waits. */
const paidMs = 24 * 3_600_000
/** A call to the provider takes a shorter time. */
const callMs = 2 * 60_000

/** Errors: hold_over where the deposit's time is not held any more, or the payment was not begun at once. */
export async function requireKept(
  { db, actor: { organizationId }, now }: LedgerCall,
  depositId: string,
): Promise<void> {
  const begun = await db`
    select 1 from deposits
    where organization_id = ${organizationId} and id = ${depositId} and created_at > ${new Date(now - beginMs)}`
  const isKept =
    begun.length > 0 && (await keepHoldUntil(db, organizationId, depositId, { until: now + callMs, now }))
  if (!isKept) throw new HttpError('hold_over')
}

/** Keeps the deposit's time until the provider's page has closed. `closesAt`: epoch milliseconds. False: it is not held any more. */
export async function keepForPayment(
  { db, actor: { organizationId }, now }: LedgerCall,
  depositId: string,
  closesAt: number,
): Promise<boolean> {
  const at = closesAt + keptAfterMs
  const kept = await prolongHold(db, organizationId, depositId, at)
  await tellOfFreedTime(db, organizationId, kept, { now, key: `hold ${depositId}`, at })
  return kept.length > 0
}

type PaidNews = { checkoutId: string | null; checkoutProviderId: string | null }

/** The money is there, and a job books it, perhaps late: the time is not lost while it waits. One that is over already stays so. */
export async function keepPaidTime(
  { db, organizationId, at }: { db: Db; organizationId: string; at: number },
  provider: PaymentProviderName,
  { checkoutId, checkoutProviderId }: PaidNews,
): Promise<void> {
  const ours = checkoutId !== null && isId(checkoutId) ? checkoutId : null
  const [checkout] = await db<{ depositId: string }[]>`
    select k.deposit_id as "depositId" from checkouts k
    join deposits d on d.organization_id = k.organization_id and d.id = k.deposit_id and d.state = 'waiting'
    where k.organization_id = ${organizationId} and k.provider = ${provider} and (k.id = ${ours} or k.provider_id = ${checkoutProviderId})
    limit 1`
  if (!checkout) return
  const { depositId } = checkout
  const until = at + paidMs
  if (!(await keepHoldUntil(db, organizationId, depositId, { until, now: at }))) return
  const kept = await prolongHold(db, organizationId, depositId, until)
  await tellOfFreedTime(db, organizationId, kept, { now: at, key: `hold ${depositId}`, at: until })
}

/** Nobody can pay for it any more: its time is free again. One that was paid stays as it is. */
export async function lapseDeposit(
  { db, actor: { organizationId }, now }: LedgerCall,
  depositId: string,
): Promise<void> {
  const lapsed = await db`
    update deposits set state = 'lapsed'
    where organization_id = ${organizationId} and id = ${depositId} and state = 'waiting' returning 1`
  if (lapsed.length === 0) return
  const freed = await endHolds(db, organizationId, [depositId])
  await tellOfFreedTime(db, organizationId, freed, { now, key: `hold ${depositId}` })
}
