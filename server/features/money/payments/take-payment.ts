import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import type { PaymentMethod, TakePayment } from '#contract/money/payments.ts'
import type { CashSide, Side } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { dueOf } from '#server/features/day/appointments/rules.ts'
import { holdOpenDesk, holdOwnDesk } from '#server/features/money/cash-desk/hold-desk.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import { currentPrefix } from '#server/features/shared/lists/document-numbers.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdAccount, settleAccount } from './hold-account.ts'

/** Answers the new payment's id. Errors: invalid_input where the appointment is not there, or where more than what is due comes. */
export async function takePayment(
  call: Call,
  { appointmentId, amountMinor, method, cashDeskSessionId }: TakePayment,
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
  const cash = await holdCash(call, clinicId, { method, cashDeskSessionId })
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
        debit: method === 'cash' ? cash : moneyFrom[method],
        credit: { account: isBilled ? 'receivable' : 'advances', patientId },
        amountMinor,
      },
    ],
  })
  return id
}

/** Where cash that is taken now goes. Errors: invalid_input on cashDeskSessionId; desk_closed. */
async function holdCash(
  call: Call,
  clinicId: string,
  { method, cashDeskSessionId }: Pick<TakePayment, 'method' | 'cashDeskSessionId'>,
): Promise<CashSide> {
  if (cashDeskSessionId === undefined)
    return method === 'cash' ? holdOwnDesk(call, clinicId) : { account: 'cash' }
  if (method !== 'cash') throw invalidInput({ cashDeskSessionId: deskMessages.deskTakesCash })
  return holdOpenDesk(call, clinicId, cashDeskSessionId)
}

/** Where other money that comes in this way is until it is cleared. */
const moneyFrom: Record<Exclude<PaymentMethod, 'cash'>, Side> = {
  card: { account: 'clearing', provider: 'card' },
  upi: { account: 'bank' },
  bank: { account: 'bank' },
}
