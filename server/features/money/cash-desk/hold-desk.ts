import { scopeOf } from '#contract/core/permissions.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import type { CashSide } from '#server/features/money/ledger/entry.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * The actor's open session at the clinic, else the clinic's own cash. It does not close until the transaction ends: a posting is
 * in its sum, or finds it closed. Ask `openDay` first, as closing does.
 */
export async function holdOwnDesk({ db, actor }: Call, clinicId: string): Promise<CashSide> {
  const [session] = await db<{ id: string }[]>`
    select s.id from desk_sessions s
    where s.organization_id = ${actor.organizationId} and s.clinic_id = ${clinicId} and s.membership_id = ${actor.membershipId}
      and s.closed_at is null
    for share`
  return session ? { account: 'cash_desk', deskSessionId: session.id } : { account: 'cash' }
}

/** Where cash comes from or goes to, held until the transaction ends. */
export type HoldCash = (call: Call, clinicId: string) => Promise<CashSide>

/**
 * Where the cash of a payment came to: its session while that is open, else the clinic's own cash. For who takes back what others
 * took, such as samples: nothing leaves a drawer that it never came to.
 */
export const holdCashOf =
  (paymentId: string): HoldCash =>
  async ({ db, actor }) => {
    const [session] = await db<{ id: string }[]>`
      select s.id from desk_sessions s
      where s.organization_id = ${actor.organizationId} and s.closed_at is null and s.id in (
        select e.desk_session_id from ledger_entries e
        join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
        where e.organization_id = ${actor.organizationId} and t.payment_id = ${paymentId} and t.kind = 'payment')
      for share of s`
    return session ? { account: 'cash_desk', deskSessionId: session.id } : { account: 'cash' }
  }

/**
 * This session, held like `holdOwnDesk`. Errors: invalid_input where it is not of this clinic and the actor's own, or anybody's for
 * an owner; desk_closed.
 */
export async function holdOpenDesk(call: Call, clinicId: string, id: string): Promise<CashSide> {
  const { db, actor } = call
  const [session] = await db<{ isOpen: boolean }[]>`
    select s.closed_at is null as "isOpen" from desk_sessions s
    where s.organization_id = ${actor.organizationId} and s.id = ${id} and s.clinic_id = ${clinicId}
      ${scopeOf(actor.role, 'cashDesk.use') === 'all' ? db`` : db`and s.membership_id = ${actor.membershipId}`}`
  if (!session) throw invalidInput({ cashDeskSessionId: deskMessages.deskUnknown })
  if (session.isOpen) {
    const held = await db`
      select s.id from desk_sessions s
      where s.organization_id = ${actor.organizationId} and s.id = ${id} and s.closed_at is null for share`
    if (held.length > 0) return { account: 'cash_desk', deskSessionId: id }
  }
  throw new HttpError('desk_closed')
}
