import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { sharesOf } from '#contract/money/payers/shares.ts'
import { requireShareWithinLimit } from '#server/features/money/money-rules/require-within-limit.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdsOn, type FoundPayer } from './payer-of-invoice.ts'
import { findTerms } from './find-terms.ts'
import { choosePayer, type ChosenPayer } from './choose-payer.ts'

/** Both null: the policy says what the payer bears. */
export type ShareByHand = { shareByHandMinor: number | null; shareReason: string | null }
export const noShareByHand: ShareByHand = { shareByHandMinor: null, shareReason: null }

type Asked = { shareMinor?: number | null | undefined; shareReason?: string | null | undefined }

/**
 * The share that a draft has set by hand: as it is asked for, else as it was before, unless another payer is chosen.
 * Errors: invalid_input without a payer, without a reason, or above the total.
 */
export function shareByHandOf(
  asked: Asked,
  { payerId, grossMinor, before }: { payerId: string | null; grossMinor: number; before: ShareByHand },
): ShareByHand {
  const shareByHandMinor = asked.shareMinor === undefined ? before.shareByHandMinor : asked.shareMinor
  if (shareByHandMinor === null) return noShareByHand
  if (payerId === null) throw invalidInput({ shareMinor: payerMessages.shareWithoutPayer })
  const shareReason = asked.shareReason === undefined ? before.shareReason : asked.shareReason
  if (!shareReason) throw invalidInput({ shareReason: payerMessages.reasonRequired })
  if (shareByHandMinor > grossMinor) throw invalidInput({ shareMinor: payerMessages.shareAboveTotal })
  return { shareByHandMinor, shareReason }
}

type Of = {
  payer: FoundPayer | ChosenPayer | null
  patientId: string
  appointmentId: string | null
  day: string
  grossMinor: number
}

/**
 * A receptionist moves a share only so far from what the policy in force says. Nobody as payer, although a policy is in force, is a share
 * of 0: it takes down all that its payer would bear. Errors: limit_exceeded.
 */
export async function requireShareAllowed(
  call: Call,
  { shareByHandMinor }: ShareByHand,
  of: Of,
): Promise<void> {
  if (call.scope === 'all') return
  const isNobody = !of.payer || ('payerId' in of.payer && of.payer.payerId === null)
  if (shareByHandMinor === null && !isNobody) return
  const shareMinor = shareByHandMinor ?? 0
  await requireShareWithinLimit(call, { shareMinor, expected: () => expectedShares(call, of, shareMinor) })
}

/**
 * The shares that a share set by hand is compared with. A payer without a policy has agreed to nothing: the first is 0. If the patient has
 * another policy in force, its payer would bear a part, which this share takes away: that part is compared, too.
 */
async function expectedShares(call: Call, of: Of, shareMinor: number): Promise<number[]> {
  const { payer, day, grossMinor } = of
  const { organizationId } = call.actor
  const found = payer && ('terms' in payer ? payer : await findTerms(call.db, organizationId, payer.policyId))
  if (found && holdsOn(found, day)) return [sharesOf(grossMinor, found.terms).payerMinor]
  return [0, Math.max(shareMinor, await shareInForce(call, of))]
}

/** What the payer of a new invoice would bear. Nobody is insured against a fee for a missed visit. */
async function shareInForce(
  { db, actor: { organizationId } }: Call,
  { patientId, appointmentId, day, grossMinor }: Of,
): Promise<number> {
  const missed = await db`
    select 1 from appointments where organization_id = ${organizationId} and id = ${appointmentId} and status = 'no_show'`
  if (missed.length > 0) return 0
  const { policyId } = await choosePayer(db, organizationId, { patientId, day, payerId: undefined })
  const found = await findTerms(db, organizationId, policyId)
  return found ? sharesOf(grossMinor, found.terms).payerMinor : 0
}

/** For the audit. Undefined: nothing has changed. */
export const describeShare = (before: ShareByHand, after: ShareByHand): string | undefined =>
  describeChanges(
    { payerShareMinor: before.shareByHandMinor, payerShareReason: before.shareReason },
    { payerShareMinor: after.shareByHandMinor, payerShareReason: after.shareReason },
  )
