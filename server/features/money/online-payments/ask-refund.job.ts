import type { Task } from 'graphile-worker'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { recordSystemAction } from '#server/features/shared/audit/record-system-action.ts'
import { notePending } from '#server/features/money/payments/settle-refund.ts'
import { announce } from '#server/platform/live/live.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { ProviderRefused, type ProviderRefund } from '#server/platform/online-payments/provider.ts'
import { bookWaitingParts } from './book-payout.ts'
import { settle } from './book-refund.ts'
import { lockProviderEvents } from './lock-provider-events.ts'
import { requireKeys } from './keys.ts'
import type { OnlineParts } from './parts.ts'

type Payload = { organizationId: string; id: string }
type Pending = {
  paymentId: string
  clinicId: string
  provider: PaymentProviderName
  paymentProviderId: string
  providerId: string | null
  amountMinor: number
  currency: string
}

/** How often the provider is asked about a refund that it has not settled. */
const askAgainMs = 6 * 3600_000

/**
 * Asks the provider to give money back, with our id, so that a second try gives nothing twice; and asks again until it is settled,
 * for the signed call about it may be lost. A refund that the provider refuses has failed.
 */
export function askRefundJob(parts: OnlineParts): Task {
  const { database, seal, providerOf, now } = parts
  return async payload => {
    const { organizationId, id } = payload as Payload
    const found = await database.inOrganization(
      organizationId,
      async db => {
        const [refund] = await db<Pending[]>`
          select y.id as "paymentId", y.clinic_id as "clinicId", y.provider, y.provider_id as "paymentProviderId",
            r.provider_id as "providerId", r.amount_minor as "amountMinor", y.currency
          from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
          where r.organization_id = ${organizationId} and r.id = ${id} and r.state = 'pending'`
        return refund && { refund, keys: await requireKeys(db, seal, organizationId, refund.provider) }
      },
      { readOnly: true },
    )
    if (!found) return
    const { refund, keys } = found
    const provider = providerOf(refund.provider, keys)
    const { paymentId, clinicId, providerId, amountMinor, currency } = refund
    const said = await (
      providerId
        ? provider.findRefund(providerId)
        : provider.refund({ refundId: id, paymentId: refund.paymentProviderId, amountMinor, currency })
    ).catch(error => refused(error, providerId))
    await database.inOrganization(organizationId, async db => {
      await lockProviderEvents(db, organizationId, 'of payments')
      const call = { db, actor: { organizationId, membershipId: null }, now: now() }
      const { state } = said
      if (state === 'pending') {
        await notePending(call, id, said.providerId)
        await enqueueAt(db, 'ask_refund', [
          { key: `ask-refund:${id}`, payload: { organizationId, id }, runAt: now() + askAgainMs },
        ])
      } else if (await settle(call, { refundId: id, paymentId, clinicId }, { ...said, state }))
        recordSystemAction(db, {
          organizationId,
          job: 'ask_refund',
          subject: 'payments',
          subjectIds: [paymentId],
          detail: `${refund.provider}: ${state}`,
        })
      await bookWaitingParts(call, {
        provider: refund.provider,
        providerId: said.providerId,
        clinicId,
      })
      announce(db, organizationId, ['payments', 'invoices', 'appointments'])
    })
  }
}

type Said = { providerId: string | null; state: ProviderRefund['state']; error?: string }

function refused(error: unknown, providerId: string | null): Said {
  // Wrong keys say nothing about the refund, nor does an account that does not know the payment, or a refusal to tell what became of it.
  if (!(error instanceof ProviderRefused) || error.isKeys || error.isUnknown || providerId) throw error
  return { providerId: null, state: 'failed', error: error.message }
}
