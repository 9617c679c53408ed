import { messages } from '#contract/core/messages.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { openDay } from '#server/features/money/ledger/post.ts'
import { holdAnyPayment } from '#server/features/money/payments/hold-payment.ts'
import { writeRefund } from '#server/features/money/payments/write-refund.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

type Payment = {
  clinicId: string
  patientId: string
  appointmentId: string | null
  provider: PaymentProviderName
}

/**
 * Gives back what is left of an online payment and set against no invoice; the provider is asked by a job. Answers the amount, 0
 * where nothing is left. Errors: conflict where its invoices change; period_closed; not_found where its visit is deleted.
 */
export async function giveBack(call: LedgerCall, paymentId: string, reason: string): Promise<number> {
  const { db, actor } = call
  const { organizationId } = actor
  const [payment] = await db<Payment[]>`
    select clinic_id as "clinicId", patient_id as "patientId", appointment_id as "appointmentId", provider
    from payments where organization_id = ${organizationId} and id = ${paymentId}`
  const { clinicId, patientId, appointmentId, provider } = payment!
  const held = await holdAnyPayment(call, { id: paymentId, appointmentId: appointmentId ?? undefined })
  if (!held) throw new HttpError('conflict', { message: messages.depositChosen })
  const amountMinor = held.amountMinor - held.refundedMinor - held.allocatedMinor
  if (amountMinor === 0) return 0
  const { refundId } = await writeRefund(call, {
    payment: { id: paymentId, clinicId, patientId, appointmentId },
    held,
    amountMinor,
    method: 'online',
    reason,
    postedOn: await openDay(call, clinicId),
    money: { account: 'clearing', provider },
    state: 'pending',
  })
  await enqueue(db, 'ask_refund', { organizationId, id: refundId })
  return amountMinor
}
