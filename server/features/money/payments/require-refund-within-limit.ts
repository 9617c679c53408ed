import type { Payment } from '#contract/money/payments.ts'
import { givenBackOf } from '#server/features/money/money-rules/given-away.ts'
import {
  countedOnDay,
  requireWithinLimit,
  type SecondPerson,
} from '#server/features/money/money-rules/require-within-limit.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { HeldPayment } from './hold-payment.ts'
import { partsOfRefund } from './write-refund.ts'

type Back = { payment: Payment; held: HeldPayment; amountMinor: number }

/**
 * Counts what goes back of the payment, of each invoice that it paid, and of the patient's money today. An undo is counted in the same
 * way. Errors: limit_exceeded; approval_needed.
 */
export async function requireRefundWithinLimit(
  call: Call,
  { payment, held, amountMinor }: Back,
  second?: SecondPerson,
): Promise<void> {
  const count = async () => {
    const { parts } = partsOfRefund(held, amountMinor)
    const before = await givenBackOf(
      call,
      parts.map(({ due }) => due.invoiceId),
    )
    const ofPayment = held.refundedMinor + amountMinor
    return [
      { ownMinor: ofPayment, allMinor: ofPayment },
      ...parts.map(({ due, partMinor }) => {
        const ownMinor = (before.get(due.invoiceId) ?? 0) + partMinor
        return { ownMinor, allMinor: ownMinor + due.creditedMinor + due.writtenOffMinor }
      }),
      await countedOnDay(call, 'refundMinor', {
        clinicId: payment.clinic._id,
        patientId: payment.patient._id,
        amountMinor,
      }),
    ]
  }
  await requireWithinLimit(call, 'refundMinor', count, second)
}
