import { isId } from '#contract/core/fields.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { holdAnyDues } from '#server/features/money/dues/hold-due.ts'
import { patientDueOf } from '#server/features/money/dues/state-of-due.ts'
import { findOfProvider, writePayment } from '#server/features/money/payments/write-payment.ts'
import { notifyOfOnlinePayment } from '#server/features/shared/notifications/notify.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import type { ProviderEvent } from '#server/platform/online-payments/provider.ts'
import { bookWaitingParts } from './book-payout.ts'
import { bookPaidTime, settleDeposit } from './deposits/book-deposit.ts'
import { holdDeposit } from './deposits/hold-deposit.ts'
import { lapseDeposit } from './deposits/keep-time.ts'
import { endCheckout } from './end-checkout.ts'
import type { Outcome } from './outcome.ts'
import { reviseUnmatched } from './resume.ts'

type Paid = Extract<ProviderEvent, { kind: 'paid' }>
type Checkout = {
  id: string
  clinicId: string
  patientId: string
  invoiceId: string | null
  depositId: string | null
  amountMinor: number
  currency: string
}

/**
 * Money that came for a checkout of ours is set against its invoice, or books the visit that it is the deposit of. What the invoice
 * does not owe any more, and a deposit whose time is gone, is an advance of the patient: money that arrived is never refused. What fits no checkout books nothing. Errors: period_closed: the job tries again.
 */
export async function bookPaid(
  call: LedgerCall,
  provider: PaymentProviderName,
  { payment, checkoutId, checkoutProviderId }: Omit<Paid, 'id' | 'kind'>,
): Promise<Outcome> {
  const { db, actor } = call
  const { organizationId } = actor
  const checkout = await findCheckout(call, provider, { checkoutId, checkoutProviderId })
  if (!checkout)
    return (await isListed(call, provider, payment.providerId))
      ? { state: 'done' }
      : { state: 'unmatched', why: 'unknown' }
  const { id, clinicId, patientId, invoiceId, depositId, amountMinor } = checkout
  const why =
    payment.currency !== checkout.currency
      ? 'currency'
      : payment.amountMinor !== amountMinor
        ? 'amount'
        : undefined
  if (why) {
    // Its page was used: the next payer gets another one.
    await endCheckout(db, organizationId, id)
    if (depositId) await lapseDeposit(call, depositId)
    return { state: 'unmatched', why, checkoutId: id }
  }
  // Before anything is booked for it a second time.
  const known = await findOfProvider(db, organizationId, { name: provider, id: payment.providerId })
  if (known) return { state: 'done', checkoutId: id, paymentId: known }
  const deposit = depositId ? await holdDeposit(call, depositId) : undefined
  const appointmentId = deposit ? await bookPaidTime(call, deposit) : null
  const [due] = invoiceId ? await holdAnyDues(call, [invoiceId]) : []
  const partMinor = due && due.state !== 'draft' ? Math.min(patientDueOf(due), amountMinor) : 0
  const { id: paymentId, isNew } = await writePayment(call, {
    clinicId,
    patientId,
    appointmentId,
    invoiceId,
    amountMinor,
    method: 'online',
    reference: payment.providerId.slice(0, 100),
    holdMoney: () => ({ account: 'clearing', provider }),
    creditTo: 'advances',
    allocations: due && partMinor > 0 ? [{ due, amountMinor: partMinor }] : [],
    provider: { name: provider, id: payment.providerId },
  })
  if (!isNew) return { state: 'done', checkoutId: id, paymentId }
  await db`
    update checkouts set state = 'paid', payment_id = ${paymentId}, provider_id = coalesce(provider_id, ${checkoutProviderId ?? id})
    where organization_id = ${organizationId} and id = ${id} and state <> 'paid'`
  if (deposit) await settleDeposit(call, deposit, { paymentId, appointmentId })
  await bookWaitingParts(call, { provider, providerId: payment.providerId, clinicId })
  await reviseUnmatched(db, organizationId, payment.providerId)
  await notifyOfOnlinePayment(
    db,
    { organizationId },
    {
      id: paymentId,
      clinicId,
      kind:
        appointmentId || partMinor === amountMinor
          ? 'paid_online'
          : deposit && !deposit.paymentId
            ? 'deposit_late'
            : 'paid_beyond_due',
    },
  )
  return { state: 'done', isNews: true, checkoutId: id, paymentId }
}

/** A provider may tell of one payment by several calls. */
async function isListed(
  { db, actor: { organizationId } }: LedgerCall,
  provider: PaymentProviderName,
  providerPaymentId: string,
): Promise<boolean> {
  const listed = await db`
    select 1 from provider_events
    where organization_id = ${organizationId} and provider = ${provider} and kind = 'paid' and state = 'unmatched'
      and news->'payment'->>'providerId' = ${providerPaymentId}`
  return listed.length > 0
}

async function findCheckout(
  { db, actor: { organizationId } }: LedgerCall,
  provider: PaymentProviderName,
  { checkoutId, checkoutProviderId }: Pick<Paid, 'checkoutId' | 'checkoutProviderId'>,
): Promise<Checkout | undefined> {
  // It comes from the provider, and may be anything.
  const ours = checkoutId !== null && isId(checkoutId) ? checkoutId : null
  const [found] = await db<Checkout[]>`
    select id, clinic_id as "clinicId", patient_id as "patientId", invoice_id as "invoiceId", deposit_id as "depositId", amount_minor as "amountMinor", currency
    from checkouts where organization_id = ${organizationId} and provider = ${provider}
      and (id = ${ours} or provider_id = ${checkoutProviderId})
    order by id = ${ours} desc nulls last limit 1 for update`
  return found
}
