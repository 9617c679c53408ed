import type { BodyOf } from '#contract/core/endpoint.ts'
import { stateOfClaim } from '#contract/money/payers/claim-state.ts'
import type { claimEndpoints } from '#contract/money/payers/claims.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { holdDues } from '#server/features/money/dues/hold-due.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { todayOf } from './change-payers.ts'
import { findNamedClaims } from './find-named-claims.ts'

const fieldOf = (index: number) => `claimIds.${index}`

/**
 * Marks claims as sent; those that were sent before get the new day and reference. Errors: invalid_input; conflict where nothing of a
 * claim is open.
 */
export async function sendClaims(
  call: Call,
  { claimIds, sentOn, reference = null }: BodyOf<typeof claimEndpoints.send>,
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  if (sentOn > (await todayOf(db, organizationId, now)))
    throw invalidInput({ sentOn: payerMessages.sentAhead })
  const named = await findNamedClaims(db, organizationId, claimIds, fieldOf)
  await holdDues(
    call,
    named.map(({ invoiceId }) => invoiceId),
  )
  const claims = await findNamedClaims(db, organizationId, claimIds, fieldOf)
  const days = await db<{ id: string; daysToPay: number }[]>`
    select id, days_to_pay as "daysToPay" from payers
    where organization_id = ${organizationId} and id = any(${claims.map(({ payerId }) => payerId)}::uuid[])`
  for (const claim of claims) {
    const state = stateOfClaim(claim, true)
    if (state !== 'sent' && state !== 'part_settled')
      throw new HttpError('conflict', { message: payerMessages.claimIsOver })
    if (sentOn < claim.issuedOn) throw invalidInput({ sentOn: payerMessages.sentBeforeIssue })
    const dueOn = addDays(sentOn, days.find(({ id }) => id === claim.payerId)!.daysToPay)
    await db`
      update claims set sent_on = ${sentOn}, reference = ${reference}, due_on = ${dueOn}, state = ${state}
      where organization_id = ${organizationId} and id = ${claim._id}`
  }
}
