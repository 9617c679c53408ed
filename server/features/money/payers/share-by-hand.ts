import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { sharesOf } from '#contract/money/payers/shares.ts'
import { requireShareWithinLimit } from '#server/features/money/money-rules/require-within-limit.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdsOn, type FoundPayer } from './payer-of-invoice.ts'
import { findTerms } from './find-terms.ts'
import type { ChosenPayer } from './choose-payer.ts'

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

/** A receptionist moves a share only so far from what the policy in force says. Errors: limit_exceeded. */
export async function requireShareAllowed(
  call: Call,
  { shareByHandMinor }: ShareByHand,
  of: { payer: FoundPayer | ChosenPayer | null; day: string; grossMinor: number },
): Promise<void> {
  if (shareByHandMinor === null || call.scope === 'all') return
  await requireShareWithinLimit(call, { shareByHandMinor, ofPolicyMinor: await shareOfPolicy(call, of) })
}

/** Without a policy in force nobody has agreed that the payer bears anything. */
async function shareOfPolicy(
  { db, actor: { organizationId } }: Call,
  { payer, day, grossMinor }: Parameters<typeof requireShareAllowed>[2],
): Promise<number> {
  if (!payer) return 0
  const found = 'terms' in payer ? payer : await findTerms(db, organizationId, payer.policyId)
  return found && holdsOn(found, day) ? sharesOf(grossMinor, found.terms).payerMinor : 0
}

/** For the audit. Undefined: nothing has changed. */
export const describeShare = (before: ShareByHand, after: ShareByHand): string | undefined =>
  describeChanges(
    { payerShareMinor: before.shareByHandMinor, payerShareReason: before.shareReason },
    { payerShareMinor: after.shareByHandMinor, payerShareReason: after.shareReason },
  )
