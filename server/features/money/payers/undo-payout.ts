import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { openDay, reverse } from '#server/features/money/ledger/post.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { bringBackPayer } from './bring-back-payer.ts'

/**
 * Takes a payout back on its own day: it was a mistake, and the money is an advance of the payer again, who is no longer deleted.
 * Errors: not_found; conflict where it was undone, or on a later day; period_closed.
 */
export async function undoPayout(call: Call, payerId: string, id: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const [payout] = await db<{ clinicId: string; postedOn: string }[]>`
    select t.clinic_id as "clinicId", t.posted_on as "postedOn" from payer_payouts o
    join ledger_transactions t on t.organization_id = o.organization_id and t.id = o.id
    where o.organization_id = ${organizationId} and o.id = ${id} and o.payer_id = ${payerId}`
  if (!payout) throw notFound()
  await bringBackPayer(call, payerId)
  const undone = await db`
    update payer_payouts set undone_at = ${new Date(now)}, undone_by = ${membershipId}
    where organization_id = ${organizationId} and id = ${id} and undone_at is null returning id`
  if (undone.length === 0) throw new HttpError('conflict', { message: payerMessages.payoutUndoneAlready })
  if ((await openDay(call, payout.clinicId)) > payout.postedOn)
    throw new HttpError('conflict', { message: payerMessages.payoutOfEarlierDay })
  await reverse(call, id)
}
