import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { payerEndpoints } from '#contract/money/payers/payers.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import {
  requireWithinLimit,
  type SecondPerson,
} from '#server/features/money/money-rules/require-within-limit.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdPayer } from './change-payers.ts'
import { advanceOfPayer } from './queries.ts'

/**
 * Gives a payer back what it paid beyond credit notes, by bank, today. All payouts of a day to the same payer count together. Answers its
 * transaction. Errors: not_found; invalid_input on clinicId; conflict where less of its advance is left; limit_exceeded; approval_needed;
 * period_closed.
 */
export async function payOut(
  call: Call,
  payerId: string,
  { clinicId, amountMinor, reference, reason }: BodyOf<typeof payerEndpoints.payOut>,
  second?: SecondPerson,
): Promise<string> {
  const { db, actor } = call
  const { organizationId } = actor
  await holdPayer(db, organizationId, payerId)
  const clinic =
    await db`select 1 from clinics where organization_id = ${organizationId} and id = ${clinicId} and not is_deleted`
  if (clinic.length === 0) throw invalidInput({ clinicId: messages.clinicUnknown })
  if (amountMinor > (await advanceOfPayer(db, organizationId, payerId)))
    throw new HttpError('conflict', { message: payerMessages.advanceExceeds })
  const postedOn = await openDay(call, clinicId)
  const count = async () => {
    const [today] = await db<{ paidMinor: number }[]>`
      select coalesce(sum(o.amount_minor), 0)::bigint as "paidMinor" from payer_payouts o
      join ledger_transactions t on t.organization_id = o.organization_id and t.id = o.id
      where o.organization_id = ${organizationId} and o.payer_id = ${payerId} and o.undone_at is null and t.posted_on = ${postedOn}`
    const ofDay = today!.paidMinor + amountMinor
    return [{ ownMinor: ofDay, allMinor: ofDay }]
  }
  await requireWithinLimit(call, 'refundMinor', count, second)
  const id = await post(call, {
    kind: 'payer_payout',
    postedOn,
    clinicId,
    reason,
    entries: [{ debit: { account: 'payer_advances', payerId }, credit: { account: 'bank' }, amountMinor }],
  })
  await db`
    insert into payer_payouts (organization_id, id, payer_id, amount_minor, reference)
    values (${organizationId}, ${id}, ${payerId}, ${amountMinor}, ${reference ?? null})`
  return id!
}
