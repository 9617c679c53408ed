import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import type { Entry, Side } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import type { PayoutPart, ProviderEvent } from '#server/platform/online-payments/provider.ts'
import type { Outcome } from './outcome.ts'

type PaidOut = Extract<ProviderEvent, { kind: 'payout' }>
type Sum = { amountMinor: number; feeMinor: number }
type WaitingPart = Sum & { providerId: string }

/**
 * Money that went from the provider to the bank, with what the provider kept of it: both leave the clearing account, for each clinic
 * whose payments and refunds they are. Parts that we do not know are kept: the provider may tell of them later. Errors: period_closed: the job tries again.
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
  const { sums, waiting } = await sumByClinic(call, provider, parts)
  const isNew = await db`
    insert into provider_payouts (organization_id, provider, provider_id, amount_minor, booked_at, waiting_parts)
    values (${organizationId}, ${provider}, ${payoutId}, ${amount.amountMinor}, ${new Date(now)}, ${db.json(waiting)})
    on conflict do nothing returning provider_id`
  if (isNew.length === 0) return { state: 'done' }
  for (const [clinicId, sum] of sums) await postPaidOut(call, provider, clinicId, sum)
  return { state: 'done', isNews: sums.length > 0 }
}

/** An amount below 0 goes the other way. */
function moved(from: Side, to: Side, amountMinor: number): Entry[] {
  if (amountMinor === 0) return []
  return amountMinor > 0
    ? [{ debit: to, credit: from, amountMinor }]
    : [{ debit: from, credit: to, amountMinor: -amountMinor }]
}

/** The sums of the parts by clinic, sorted by the clinics' ids, and the parts whose payment or refund is not in our books, or not yet. */
async function sumByClinic(
  { db, actor: { organizationId } }: LedgerCall,
  provider: PaymentProviderName,
  parts: readonly PayoutPart[],
): Promise<{ sums: [clinicId: string, Sum][]; waiting: WaitingPart[] }> {
  const ids = parts.flatMap(({ providerId }) => providerId ?? [])
  const clinics = await db<{ providerId: string; clinicId: string }[]>`
    select provider_id as "providerId", clinic_id as "clinicId" from payments
    where organization_id = ${organizationId} and provider = ${provider} and provider_id = any(${ids}::text[])
    union all
    select r.provider_id, y.clinic_id from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
    where r.organization_id = ${organizationId} and y.provider = ${provider} and r.provider_id = any(${ids}::text[])`
  const clinicOf = new Map(clinics.map(({ providerId, clinicId }) => [providerId, clinicId]))
  const sums = new Map<string, Sum>()
  const waiting: WaitingPart[] = []
  for (const { providerId, amountMinor, feeMinor } of parts) {
    if (!providerId) continue
    const clinicId = clinicOf.get(providerId)
    if (clinicId) sums.set(clinicId, added(sums.get(clinicId), { amountMinor, feeMinor }))
    else waiting.push({ providerId, amountMinor, feeMinor })
  }
  return { sums: [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)), waiting }
}

const added = (sum: Sum = { amountMinor: 0, feeMinor: 0 }, { amountMinor, feeMinor }: Sum): Sum => ({
  amountMinor: sum.amountMinor + amountMinor,
  feeMinor: sum.feeMinor + feeMinor,
})

/** A part that is still not in our books then is of other business on the same account. */
const awaitedMs = 90 * 24 * 60 * 60 * 1000

type Named = { provider: PaymentProviderName; providerId: string | null; clinicId: string }

/** A payment or a refund is in the books now: what payouts said of it before moves too. After `lockProviderEvents`. */
export async function bookWaitingParts(
  call: LedgerCall,
  { provider, providerId, clinicId }: Named,
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  if (!providerId) return
  const payouts = await db<{ id: string; parts: WaitingPart[] }[]>`
    select provider_id as id, waiting_parts as parts from provider_payouts
    where organization_id = ${organizationId} and provider = ${provider} and waiting_parts <> '[]'
      and waiting_parts @> ${db.json([{ providerId }])} and booked_at > ${new Date(now - awaitedMs)}
    order by provider_id for update`
  for (const { id, parts } of payouts) {
    const own = parts.filter(part => part.providerId === providerId)
    const left = parts.filter(part => part.providerId !== providerId)
    await db`
      update provider_payouts set waiting_parts = ${db.json(left)}
      where organization_id = ${organizationId} and provider = ${provider} and provider_id = ${id}`
    await postPaidOut(call, provider, clinicId, own.reduce(added, { amountMinor: 0, feeMinor: 0 }))
  }
}

async function postPaidOut(
  call: LedgerCall,
  provider: PaymentProviderName,
  clinicId: string,
  { amountMinor, feeMinor }: Sum,
): Promise<void> {
  const clearing = { account: 'clearing', provider } as const
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
