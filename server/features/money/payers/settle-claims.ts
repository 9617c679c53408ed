import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { dueOfClaim } from '#contract/money/payers/claim-state.ts'
import type { claimEndpoints } from '#contract/money/payers/claims.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { changeDue, holdDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import type { Entry, Side } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { countedLetGo } from '#server/features/money/money-rules/count-let-go.ts'
import { requireWithinLimit } from '#server/features/money/money-rules/require-within-limit.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdPayer } from './change-payers.ts'
import { findNamedClaims } from './find-named-claims.ts'
import { changeClaim, type FoundClaim } from './hold-claims.ts'
import { advanceOfPayer, findTdsRates, tdsOn } from './queries.ts'

type Body = BodyOf<typeof claimEndpoints.settle>
type Asked = Body['claims'][number]
const fieldOf = (index: number) => `claims.${index}.claimId`

/**
 * Books what a payer did with claims, today, each claim in a transaction of its own: what was received, kept back as tax, and disallowed,
 * which is together what is claimed. Dues are locked first, then the payer. Answers the settlement's id.
 * Errors: invalid_input; conflict where nothing is open, or less is left of the advance; amount_exceeds; approval_needed; period_closed.
 */
export async function settleClaims(call: Call, body: Body): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const ids = body.claims.map(({ claimId }) => claimId)
  const named = await findNamedClaims(db, organizationId, ids, fieldOf)
  const [{ payerId }] = named as [FoundClaim, ...FoundClaim[]]
  if (named.some(claim => claim.payerId !== payerId))
    throw invalidInput({ claims: payerMessages.claimsOfOther })
  const dues = await holdDues(
    call,
    named.map(({ invoiceId }) => invoiceId),
  )
  await holdPayer(db, organizationId, payerId)
  // Read behind the locks.
  const claims = await findNamedClaims(db, organizationId, ids, fieldOf)
  const lines = claims.map(claim => {
    const asked = body.claims.find(({ claimId }) => claimId === claim._id)!
    requireItAddsUp(claim, asked)
    return { claim, asked, due: dues.find(({ invoiceId }) => invoiceId === claim.invoiceId)! }
  })
  const receivedMinor = lines.reduce((sum, { asked }) => sum + asked.receivedMinor, 0)
  if (body.method === 'advance' && receivedMinor > (await advanceOfPayer(db, organizationId, payerId)))
    throw new HttpError('conflict', { message: payerMessages.advanceExceeds })
  await requireWriteOffsWithinLimit(call, lines)

  const dayAt = new Map<string, string>()
  for (const { claim } of lines)
    if (!dayAt.has(claim.clinicId)) dayAt.set(claim.clinicId, await openDay(call, claim.clinicId))
  const id = uuid()
  const settledOn = dayAt.get(lines[0]!.claim.clinicId)!
  const tds = tdsOn(await findTdsRates(db, organizationId), settledOn)
  await db`
    insert into claim_settlements (organization_id, id, payer_id, method, reference, settled_on, settled_at, settled_by)
    values (${organizationId}, ${id}, ${payerId}, ${body.method ?? null}, ${body.reference ?? null}, ${settledOn}, ${new Date(now)}, ${membershipId})`
  for (const { claim, asked, due } of lines) {
    await settleOne(
      call,
      { claim, asked, due, method: body.method, postedOn: dayAt.get(claim.clinicId)! },
      id,
      {
        tdsSection: tds?.section ?? null,
      },
    )
  }
  return id
}

/** Errors: conflict where nothing is open; amount_exceeds where less is; invalid_input. */
function requireItAddsUp(claim: FoundClaim, asked: Asked): void {
  const { claimedMinor, receivedMinor, tdsMinor, disallowedMinor } = asked
  const openMinor = dueOfClaim(claim)
  const sumMinor = receivedMinor + tdsMinor + disallowedMinor
  if (openMinor === 0) throw new HttpError('conflict', { message: payerMessages.claimIsOver })
  if (claimedMinor !== undefined && claimedMinor !== sumMinor)
    throw invalidInput({ claims: payerMessages.settlementDiffers })
  if (sumMinor > openMinor) throw new HttpError('amount_exceeds')
  if (claimedMinor === undefined && sumMinor !== openMinor)
    throw invalidInput({ claims: payerMessages.settlementDiffers })
}

/** In the order of the patients, whose money is held. Errors: limit_exceeded; approval_needed. */
async function requireWriteOffsWithinLimit(
  call: Call,
  lines: readonly { asked: Asked; due: HeldDue }[],
): Promise<void> {
  const written = lines
    .filter(({ asked }) => asked.disallowedTo === 'write_off' && asked.disallowedMinor > 0)
    .sort((one, other) => (one.due.patientId < other.due.patientId ? -1 : 1))
  const ofPatients = new Map<string, number>()
  for (const { asked, due } of written) {
    const before = ofPatients.get(due.patientId) ?? 0
    await requireWithinLimit(call, 'writeOffMinor', () =>
      countedLetGo(call, 'writeOffMinor', { due, amountMinor: asked.disallowedMinor, before }),
    ).catch(letPatientBear)
    ofPatients.set(due.patientId, before + asked.disallowedMinor)
  }
}

/** A settlement cannot be approved; a write-off of the invoice can, once the patient bears it. */
function letPatientBear(error: unknown): never {
  throw error instanceof HttpError && error.code === 'approval_needed'
    ? new HttpError('approval_needed', { message: payerMessages.writeOffNeedsApproval })
    : error
}

type Line = { claim: FoundClaim; asked: Asked; due: HeldDue; method: Body['method']; postedOn: string }

async function settleOne(
  call: Call,
  { claim, asked, due, method, postedOn }: Line,
  settlementId: string,
  { tdsSection }: { tdsSection: string | null },
): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const { receivedMinor, tdsMinor, disallowedMinor, reason = null } = asked
  const to = disallowedMinor > 0 ? asked.disallowedTo! : null
  await changeDue(db, organizationId, due, {
    paidMinor: due.paidMinor + receivedMinor + tdsMinor,
    payerDueMinor: due.payerDueMinor - receivedMinor - tdsMinor - disallowedMinor,
    writtenOffMinor: due.writtenOffMinor + (to === 'write_off' ? disallowedMinor : 0),
  })
  await changeClaim(db, organizationId, claim, {
    receivedMinor: claim.receivedMinor + receivedMinor,
    tdsMinor: claim.tdsMinor + tdsMinor,
    disallowedMinor: claim.disallowedMinor + disallowedMinor,
  })
  const { payerId, clinicId, invoiceId } = claim
  const credit = { account: 'payer_receivable', payerId } as const
  const entries: Entry[] = [
    { debit: moneyOf(method, payerId), credit, amountMinor: receivedMinor },
    { debit: { account: 'tds_receivable' }, credit, amountMinor: tdsMinor },
    {
      debit:
        to === 'patient' ? { account: 'receivable', patientId: due.patientId } : { account: 'write_off' },
      credit,
      amountMinor: disallowedMinor,
    },
  ]
  const transactionId = await post(call, {
    kind: 'settlement',
    postedOn,
    clinicId,
    invoiceId,
    appointmentId: due.appointmentId,
    reason: to === null ? undefined : reason!,
    entries: entries.filter(({ amountMinor }) => amountMinor > 0),
  })
  await db`
    insert into claim_settlement_lines (organization_id, id, settlement_id, claim_id, received_minor, tds_minor, tds_section,
      disallowed_minor, disallowed_to, reason)
    values (${organizationId}, ${transactionId}, ${settlementId}, ${claim._id}, ${receivedMinor}, ${tdsMinor},
      ${tdsMinor > 0 ? tdsSection : null}, ${disallowedMinor}, ${to}, ${to === null ? null : reason})`
}

/** Where the money came to; what was received before is an advance. */
function moneyOf(method: Body['method'], payerId: string): Side {
  if (method === 'cheque') return { account: 'clearing', provider: 'cheque' }
  if (method === 'advance') return { account: 'payer_advances', payerId }
  return { account: 'bank' }
}
