import { onlineMessages } from '#contract/money/online/online-messages.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import type { Refund } from '#contract/money/refunds.ts'
import { holdOwnDesk, type HoldCash } from '#server/features/money/cash-desk/hold-desk.ts'
import { openDay } from '#server/features/money/ledger/post.ts'
import type { SecondPerson } from '#server/features/money/money-rules/require-within-limit.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { holdPayment } from './hold-payment.ts'
import { holdMoney } from './money-side.ts'
import { getPayment } from './queries.ts'
import { requireRefundWithinLimit } from './require-refund-within-limit.ts'
import { writeRefund } from './write-refund.ts'

type How = {
  second?: SecondPerson
  /** The person who hands the money out: cash leaves their drawer. */
  giver?: Actor
  hold?: HoldCash
}

/**
 * Gives money back today, the way it was paid unless another way is asked for. What is set against no invoice goes first; then the
 * invoices that it paid are owed again, the last one first. Errors: not_found; conflict where it is undone, or its invoices change;
 * amount_exceeds; limit_exceeded; approval_needed; period_closed; desk_closed; invalid_input on cashDeskSessionId. Answers its
 * transaction.
 */
export async function refundPayment(
  call: Call,
  id: string,
  body: Refund,
  { second, giver = call.actor, hold = holdOwnDesk }: How = {},
): Promise<string> {
  const { db, actor } = call
  const payment = await getPayment(call, id)
  const { amountMinor, reason, method = payment.method } = body
  const held = await holdPayment(call, payment)
  if (!held) throw new HttpError('conflict')
  if (held.isUndone) throw new HttpError('conflict', { message: refundMessages.undoneIsNotRefunded })
  const leftMinor = held.amountMinor - held.refundedMinor
  if (leftMinor === 0) throw new HttpError('amount_exceeds', { message: refundMessages.refundedAlready })
  if (amountMinor > leftMinor)
    throw new HttpError('amount_exceeds', { message: refundMessages.refundAboveLeft })

  await requireRefundWithinLimit(call, { payment, held, amountMinor }, second)
  if (method === 'online' && payment.method !== 'online')
    throw new HttpError('conflict', { message: onlineMessages.onlineRefundOnly })
  const clinicId = payment.clinic._id
  const postedOn = await openDay(call, clinicId)
  const { refundId, transactionId } = await writeRefund(call, {
    payment: {
      id,
      clinicId,
      patientId: payment.patient._id,
      appointmentId: payment.appointment?._id ?? null,
    },
    held,
    amountMinor,
    reason,
    method,
    postedOn,
    money:
      method === 'online'
        ? { account: 'clearing', provider: await providerOfPayment(call, id) }
        : await holdMoney({ ...call, actor: giver }, clinicId, { ...body, method }, hold),
    state: method === 'online' ? 'pending' : 'done',
  })
  if (method === 'online')
    await enqueue(db, 'ask_refund', { organizationId: actor.organizationId, id: refundId })
  return transactionId
}

async function providerOfPayment({ db, actor }: Call, id: string): Promise<PaymentProviderName> {
  const [row] = await db<{ provider: PaymentProviderName }[]>`
    select provider from payments where organization_id = ${actor.organizationId} and id = ${id}`
  return row!.provider
}
