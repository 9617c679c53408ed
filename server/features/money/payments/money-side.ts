import { deskMessages } from '#contract/money/desk-messages.ts'
import type { deskMethods } from '#contract/money/payments.ts'
import { holdOpenDesk, holdOwnDesk, type HoldCash } from '#server/features/money/cash-desk/hold-desk.ts'
import type { Side } from '#server/features/money/ledger/entry.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type DeskMethod = (typeof deskMethods)[number]
type Way = { method: DeskMethod; cashDeskSessionId?: string | undefined }

/**
 * The account that money comes to or leaves. Cash: the named session, else the actor's open one at the clinic, else the clinic's
 * own; a session is held until the transaction ends. Errors: invalid_input on cashDeskSessionId; desk_closed.
 */
export async function holdMoney(
  call: Call,
  clinicId: string,
  { method, cashDeskSessionId }: Way,
  hold: HoldCash = holdOwnDesk,
): Promise<Side> {
  if (method !== 'cash') {
    if (cashDeskSessionId !== undefined) throw invalidInput({ cashDeskSessionId: deskMessages.deskTakesCash })
    return sideOf[method]
  }
  return cashDeskSessionId === undefined
    ? hold(call, clinicId)
    : holdOpenDesk(call, clinicId, cashDeskSessionId)
}

/** Where other money is until it is cleared. */
const sideOf: Record<Exclude<DeskMethod, 'cash'>, Side> = {
  card: { account: 'clearing', provider: 'card' },
  upi: { account: 'bank' },
  bank: { account: 'bank' },
  cheque: { account: 'clearing', provider: 'cheque' },
}
