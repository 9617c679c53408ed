import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import type { PaymentMethod, TakePayment } from '#contract/money/payments.ts'
import type { Side } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { dueOf } from '#server/features/day/appointments/rules.ts'
import { currentPrefix } from '#server/features/shared/lists/document-numbers.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdAccount, settleAccount } from './hold-account.ts'

/** Answers the new payment's id. Errors: invalid_input where the appointment is not there, or where more than what is due comes. */
export async function takePayment(
  call: Call,
  { appointmentId, amountMinor, method }: TakePayment,
): Promise<string> {
  const { db, actor, scope, now } = call
  const held = await holdAccount(db, actor, scope, appointmentId)
  if (!held) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  if (held.status === 'cancelled') throw invalidInput({ amountMinor: messages.cancelledOwesNothing })
  const dueMinor = dueOf(held)
  if (dueMinor === 0) throw invalidInput({ amountMinor: messages.nothingDue })
  if (amountMinor > dueMinor) throw invalidInput({ amountMinor: messages.amountAboveDue })
  await settleAccount(db, actor.organizationId, held, held.paidMinor + amountMinor)
  const id = uuid()
  const { clinicId, patientId, isBilled } = held
  const postedOn = await openDay(call, clinicId)
  const prefixNo = await currentPrefix(db, actor.organizationId, 'receipt')
  const number = await takeNumber(db, actor.organizationId, 'payments')
  await db`
    insert into payments (organization_id, id, number, prefix_no, appointment_id, amount_minor, currency, method, received_at, received_by)
    values (${actor.organizationId}, ${id}, ${number}, ${prefixNo}, ${appointmentId}, ${amountMinor}, ${held.currency}, ${method},
      ${new Date(now)}, ${actor.membershipId})`
  await post(call, {
    kind: 'payment',
    postedOn,
    clinicId,
    appointmentId,
    paymentId: id,
    entries: [
      {
        debit: moneyFrom[method],
        credit: { account: isBilled ? 'receivable' : 'advances', patientId },
        amountMinor,
      },
    ],
  })
  return id
}

/** Where money that comes in this way is until it is counted or cleared. */
const moneyFrom: Record<PaymentMethod, Side> = {
  cash: { account: 'cash' },
  card: { account: 'clearing', provider: 'card' },
  upi: { account: 'bank' },
  bank: { account: 'bank' },
}
