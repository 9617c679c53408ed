import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { changeDue, holdDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { patientDueOf } from '#server/features/money/dues/state-of-due.ts'
import { openDay, reverse } from '#server/features/money/ledger/post.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { changeClaim, selectClaims, type FoundClaim } from './hold-claims.ts'

type Line = {
  id: string
  claimId: string
  receivedMinor: number
  tdsMinor: number
  disallowedMinor: number
  disallowedTo: 'patient' | 'write_off' | null
}

/**
 * Takes a settlement back, whole, on its own day: its claims are open again. Errors: not_found; conflict where it was undone, on a later
 * day, or where its invoices were credited or paid since; period_closed.
 */
export async function undoSettlement(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const lines = await db<Line[]>`
    select id, claim_id as "claimId", received_minor as "receivedMinor", tds_minor as "tdsMinor", disallowed_minor as "disallowedMinor",
      disallowed_to as "disallowedTo"
    from claim_settlement_lines where organization_id = ${organizationId} and settlement_id = ${id} order by id`
  const ofLines = db`k.id = any(${lines.map(({ claimId }) => claimId)}::uuid[])`
  const named = await selectClaims(db, organizationId, ofLines)
  const dues = await holdDues(
    call,
    named.map(({ invoiceId }) => invoiceId),
  )
  const [settlement] = await db<{ settledOn: string; isUndone: boolean }[]>`
    select settled_on as "settledOn", undone_at is not null as "isUndone" from claim_settlements
    where organization_id = ${organizationId} and id = ${id} for update`
  if (!settlement) throw notFound()
  if (settlement.isUndone) throw new HttpError('conflict', { message: payerMessages.settlementUndoneAlready })
  const claims = await selectClaims(db, organizationId, ofLines)
  for (const claim of claims)
    if ((await openDay(call, claim.clinicId)) > settlement.settledOn)
      throw new HttpError('conflict', { message: payerMessages.settlementOfEarlierDay })
  for (const line of lines) {
    const claim = claims.find(({ _id }) => _id === line.claimId)!
    await undoOne(
      call,
      line,
      claim,
      dues.find(({ invoiceId }) => invoiceId === claim.invoiceId)!,
    )
  }
  await db`
    update claim_settlements set undone_at = ${new Date(now)}, undone_by = ${membershipId}
    where organization_id = ${organizationId} and id = ${id}`
}

async function undoOne(call: Call, line: Line, claim: FoundClaim, due: HeldDue): Promise<void> {
  const { db, actor } = call
  const { receivedMinor, tdsMinor, disallowedMinor } = line
  const ofWriteOff = line.disallowedTo === 'write_off' ? disallowedMinor : 0
  const change = {
    paidMinor: due.paidMinor - receivedMinor - tdsMinor,
    payerDueMinor: due.payerDueMinor + receivedMinor + tdsMinor + disallowedMinor,
    writtenOffMinor: due.writtenOffMinor - ofWriteOff,
  }
  // The patient has paid what was disallowed, or a credit note or a write-off counted on it.
  const isPast =
    claim.releasedMinor > 0 || change.writtenOffMinor < 0 || patientDueOf({ ...due, ...change }) < 0
  if (isPast) throw new HttpError('conflict', { message: payerMessages.settlementMovedOn })
  await changeDue(db, actor.organizationId, due, change)
  await changeClaim(db, actor.organizationId, claim, {
    receivedMinor: claim.receivedMinor - receivedMinor,
    tdsMinor: claim.tdsMinor - tdsMinor,
    disallowedMinor: claim.disallowedMinor - disallowedMinor,
  })
  await reverse(call, line.id)
}
