import { messages } from '#contract/core/messages.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdOwnDesk } from '#server/features/money/cash-desk/hold-desk.ts'
import { openDay, reversePayment } from '#server/features/money/ledger/post.ts'
import { holdAccount, settleAccount } from './hold-account.ts'

/**
 * The money is given back, or was never received. Cash leaves the drawer that its giver has open at the clinic, else the clinic's
 * cash: never a closed session. Errors: not_found; conflict where it is undone already.
 */
export async function undoPayment(call: Call, id: string): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId, membershipId } = actor
  const [payment] = await db<{ appointmentId: string }[]>`
    select appointment_id as "appointmentId" from payments where organization_id = ${organizationId} and id = ${id}`
  const held = payment && (await holdAccount(db, actor, scope, payment.appointmentId))
  if (!held) throw notFound()
  const [undone] = await db<{ amountMinor: number }[]>`
    update payments set undone_at = ${new Date(now)}, undone_by = ${membershipId}
    where organization_id = ${organizationId} and id = ${id} and undone_at is null
    returning amount_minor as "amountMinor"`
  if (!undone) throw new HttpError('conflict', { message: messages.paymentUndoneAlready })
  await settleAccount(db, organizationId, held, held.paidMinor - undone.amountMinor)
  await openDay(call, held.clinicId)
  await reversePayment(call, id, await holdOwnDesk(call, held.clinicId))
}
