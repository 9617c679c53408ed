import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { changeDue, holdDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import type { Entry } from '#server/features/money/ledger/entry.ts'
import { openDay, reverse } from '#server/features/money/ledger/post.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { bringBackPayer } from './bring-back-payer.ts'
import { changeClaim, selectClaims, type FoundClaim } from './hold-claims.ts'
import { advanceOfPayer } from './queries.ts'
import { sumsWithoutLine, type SettledLine } from './sums-without-line.ts'

type Line = SettledLine & { id: string; postedOn: string; claimId: string }

type How = {
  /** Also on a later day than its own. */
  onAnyDay?: boolean
  /** Why its cheque came back, on whatever day. */
  returned?: string
}

/**
 * Takes a settlement back, whole, on its own day: its claims are open again, and so is a payer that was deleted. A cheque can come back on
 * any day, also where a credit note made its money an advance of the payer: that part is taken back from the advance.
 * Errors: not_found; conflict where it was undone, on a later day, or where its invoices were paid since, or credited for another way than
 * a cheque that came back, or where less is left of the advance; period_closed.
 */
export async function undoSettlement(
  call: Call,
  id: string,
  { returned, onAnyDay = returned !== undefined }: How = {},
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const lines = await db<Line[]>`
    select l.id, t.posted_on as "postedOn", l.claim_id as "claimId", l.received_minor as "receivedMinor", l.tds_minor as "tdsMinor",
      l.disallowed_minor as "disallowedMinor", l.disallowed_to as "disallowedTo"
    from claim_settlement_lines l join ledger_transactions t on t.organization_id = l.organization_id and t.id = l.id
    where l.organization_id = ${organizationId} and l.settlement_id = ${id} order by l.id`
  const ofLines = db`k.id = any(${lines.map(({ claimId }) => claimId)}::uuid[])`
  const named = await selectClaims(db, organizationId, ofLines)
  const dues = await holdDues(
    call,
    named.map(({ invoiceId }) => invoiceId),
  )
  const [settlement] = await db<{ payerId: string; method: string | null; isUndone: boolean }[]>`
    select payer_id as "payerId", method, undone_at is not null as "isUndone" from claim_settlements
    where organization_id = ${organizationId} and id = ${id} for update`
  if (!settlement) throw notFound()
  if (settlement.isUndone) throw new HttpError('conflict', { message: payerMessages.settlementUndoneAlready })
  if (returned !== undefined && settlement.method !== 'cheque')
    throw new HttpError('conflict', { message: payerMessages.onlyChequesReturn })
  await bringBackPayer(call, settlement.payerId)
  const claims = await selectClaims(db, organizationId, ofLines)
  const claimOf = (line: Line) => claims.find(({ _id }) => _id === line.claimId)!
  for (const line of onAnyDay ? [] : lines)
    if ((await openDay(call, claimOf(line).clinicId)) > line.postedOn)
      throw new HttpError('conflict', { message: payerMessages.settlementOfEarlierDay })
  for (const line of lines) {
    const claim = claimOf(line)
    await undoOne(
      call,
      line,
      claim,
      dues.find(({ invoiceId }) => invoiceId === claim.invoiceId)!,
      returned,
    )
  }
  await db`
    update claim_settlements set undone_at = ${new Date(now)}, undone_by = ${membershipId}, returned_reason = ${returned ?? null}
    where organization_id = ${organizationId} and id = ${id}`
}

async function undoOne(
  call: Call,
  line: Line,
  claim: FoundClaim,
  due: HeldDue,
  returned: string | undefined,
): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const sums = sumsWithoutLine(line, claim, due)
  if (!sums || (returned === undefined && claim.releasedMinor + sums.creditedMinor > 0))
    throw new HttpError('conflict', {
      message: returned === undefined ? payerMessages.settlementMovedOn : payerMessages.returnMovedOn,
    })
  const { fromAdvanceMinor, creditedMinor } = sums
  const { payerId } = claim
  // Lines before it have taken their part already.
  if (fromAdvanceMinor > 0 && fromAdvanceMinor > (await advanceOfPayer(db, organizationId, payerId)))
    throw new HttpError('conflict', { message: payerMessages.returnedAdvanceUsed })
  // An invoice that was credited whole does not change, and its visit may have another one by now.
  if (due.state !== 'credited') await changeDue(db, organizationId, due, sums.due)
  await changeClaim(db, organizationId, claim, sums.claim)
  const credit = { account: 'payer_receivable', payerId } as const
  const more: Entry[] = [
    { debit: { account: 'payer_advances', payerId }, credit, amountMinor: fromAdvanceMinor },
    {
      debit: { account: 'receivable', patientId: due.patientId },
      credit,
      amountMinor: creditedMinor,
    },
  ]
  await reverse(call, line.id, { reason: returned, more: more.filter(({ amountMinor }) => amountMinor > 0) })
}
