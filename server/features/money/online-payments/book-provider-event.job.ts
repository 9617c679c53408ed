import type { Task } from 'graphile-worker'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { recordSystemAction } from '#server/features/shared/audit/record-system-action.ts'
import { notifyOfUnmatched } from '#server/features/shared/notifications/notify.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { announce } from '#server/platform/live/live.ts'
import type { PayoutPart, ProviderEvent } from '#server/platform/online-payments/provider.ts'
import { bookDispute } from './book-dispute.ts'
import { bookPaid } from './book-paid.ts'
import { bookPayout } from './book-payout.ts'
import { bookProviderRefund } from './book-refund.ts'
import { lapseDeposit } from './deposits/keep-time.ts'
import { endCheckout } from './end-checkout.ts'
import { lockProviderEvents } from './lock-provider-events.ts'
import { requireKeys } from './keys.ts'
import type { Outcome } from './outcome.ts'
import type { OnlineParts } from './parts.ts'

type Event = {
  provider: PaymentProviderName
  news: Exclude<ProviderEvent, { kind: 'other' }>
  state: 'waiting' | 'done' | 'unmatched'
}

/** Books what a provider said, once: the event's row is locked, and says whether it is in the books. */
export function bookProviderEventJob(
  parts: Pick<OnlineParts, 'database' | 'seal' | 'providerOf' | 'now'>,
): Task {
  const { database, now } = parts
  return async payload => {
    const named = payload as { organizationId: string; id: string }
    const { organizationId, id } = named
    const paidOut = await askForPayout(parts, named)
    await database.inOrganization(organizationId, async db => {
      const [event] = await db<Event[]>`
        select provider, news, state from provider_events
        where organization_id = ${organizationId} and id = ${id} for update`
      if (event?.state !== 'waiting') return
      const isOfPayment = event.news.kind === 'paid' || event.news.kind === 'expired'
      await lockProviderEvents(db, organizationId, isOfPayment ? 'payment' : 'of payments')
      const call = { db, actor: { organizationId, membershipId: null }, now: now() }
      const { state, why, isNews, checkoutId, paymentId } = await book(call, event, paidOut)
      await db`
        update provider_events set state = ${state}, why = ${why ?? null}, checkout_id = ${checkoutId ?? null}, payment_id = ${paymentId ?? null}
        where organization_id = ${organizationId} and id = ${id}`
      if (isNews)
        recordSystemAction(db, {
          organizationId,
          job: 'book_provider_news',
          subject: 'payments',
          subjectIds: [paymentId ?? id],
          detail: `${event.provider}: ${event.news.kind}`,
        })
      if (state === 'unmatched') await notifyOfUnmatched(db, { organizationId }, id)
      announce(db, organizationId, ['onlinePayments', 'payments', 'invoices', 'appointments'])
    })
  }
}

/** What a payout is made of, asked outside the transaction that books it. Nothing for other events. */
async function askForPayout(
  { database, seal, providerOf }: Pick<OnlineParts, 'database' | 'seal' | 'providerOf'>,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<PayoutPart[]> {
  const asked = await database.inOrganization(
    organizationId,
    async db => {
      const [event] = await db<{ provider: PaymentProviderName; payoutId: string }[]>`
        select provider, news->>'payoutId' as "payoutId" from provider_events
        where organization_id = ${organizationId} and id = ${id} and kind = 'payout' and state = 'waiting'`
      return event && { ...event, keys: await requireKeys(db, seal, organizationId, event.provider) }
    },
    { readOnly: true },
  )
  return asked ? providerOf(asked.provider, asked.keys).partsOfPayout(asked.payoutId) : []
}

async function book(
  call: LedgerCall,
  { provider, news }: Event,
  paidOut: readonly PayoutPart[],
): Promise<Outcome> {
  switch (news.kind) {
    case 'paid':
      return bookPaid(call, provider, news)
    case 'expired':
      return endExpired(call, provider, news)
    case 'refund':
      return bookProviderRefund(call, provider, news)
    case 'dispute':
      return bookDispute(call, provider, news)
    case 'payout':
      return bookPayout(call, provider, news, paidOut)
  }
}

async function endExpired(
  call: LedgerCall,
  provider: PaymentProviderName,
  { checkoutProviderId }: Extract<Event['news'], { kind: 'expired' }>,
): Promise<Outcome> {
  const { db, actor } = call
  const [checkout] = await db<{ id: string; depositId: string | null }[]>`
    select id, deposit_id as "depositId" from checkouts
    where organization_id = ${actor.organizationId} and provider = ${provider} and provider_id = ${checkoutProviderId}`
  if (!checkout) return { state: 'done' }
  await endCheckout(db, actor.organizationId, checkout.id)
  if (checkout.depositId) await lapseDeposit(call, checkout.depositId)
  return { state: 'done' }
}
