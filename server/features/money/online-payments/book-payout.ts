import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import type { Entry, Side } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import type { PayoutPart, ProviderNews } from '#server/platform/online-payments/provider.ts'
import type { Outcome } from './outcome.ts'

type PaidOut = Extract<ProviderNews, { kind: 'payout' }>
type Sum = { amountMinor: number; feeMinor: number }

/**
 * Money that went from the provider to the bank, with what the provider kept of it: both leave the clearing account, for each clinic
 * whose payments and refunds they are. Parts that are not ours stand in no books here. Errors: period_closed: the job tries again.
 */
export async function bookPayout(
  call: LedgerCall,
  provider: PaymentProviderName,
  { payoutId, amount }: Omit<PaidOut, 'id' | 'kind'>,
  parts: readonly PayoutPart[],
): Promise<Outcome> {
  const { db, actor, now } = call
  const { organizationId } = actor
  if (amount.currency !== (await currencyOf(db, organizationId)))
    return { state: 'unmatched', why: 'currency' }
  const added = await db`
    insert into provider_payouts (organization_id, provider, provider_id, amount_minor, booked_at)
    values (${organizationId}, ${provider}, ${payoutId}, ${amount.amountMinor}, ${new Date(now)})
    on conflict do nothing returning provider_id`
  if (added.length === 0) return { state: 'done' }
  const clearing = { account: 'clearing', provider } as const
  for (const [clinicId, { amountMinor, feeMinor }] of await sumByClinic(call, provider, parts)) {
    const postedOn = await openDay(call, clinicId)
    await post(call, {
      kind: 'payout',
      postedOn,
      clinicId,
      entries: [
        ...moved(clearing, { account: 'bank' }, amountMinor - feeMinor),
        ...moved(clearing, { account: 'provider_fees' }, feeMinor),
      ],
    })
  }
  return { state: 'done' }
}

/** An amount below 0 goes the other way. */
function moved(from: Side, to: Side, amountMinor: number): Entry[] {
  if (amountMinor === 0) return []
  return amountMinor > 0
    ? [{ debit: to, credit: from, amountMinor }]
    : [{ debit: from, credit: to, amountMinor: -amountMinor }]
}

/** What of the parts is each clinic's, in the order of their ids. */
async function sumByClinic(
  { db, actor: { organizationId } }: LedgerCall,
  provider: PaymentProviderName,
  parts: readonly PayoutPart[],
): Promise<[clinicId: string, Sum][]> {
  const ids = parts.flatMap(({ providerId }) => providerId ?? [])
  const clinics = await db<{ providerId: string; clinicId: string }[]>`
    select provider_id as "providerId", clinic_id as "clinicId" from payments
    where organization_id = ${organizationId} and provider = ${provider} and provider_id = any(${ids}::text[])
    union all
    select r.provider_id, y.clinic_id from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
    where r.organization_id = ${organizationId} and y.provider = ${provider} and r.provider_id = any(${ids}::text[])`
  const clinicOf = new Map(clinics.map(({ providerId, clinicId }) => [providerId, clinicId]))
  const sums = new Map<string, Sum>()
  for (const { providerId, amountMinor, feeMinor } of parts) {
    const clinicId = providerId && clinicOf.get(providerId)
    if (!clinicId) continue
    const sum = sums.get(clinicId) ?? { amountMinor: 0, feeMinor: 0 }
    sums.set(clinicId, { amountMinor: sum.amountMinor + amountMinor, feeMinor: sum.feeMinor + feeMinor })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
