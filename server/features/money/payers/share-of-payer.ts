import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { payerOfInvoice, type FoundPayer } from './payer-of-invoice.ts'

export type PayerShare = { payerId: string; name: string; memberNumber: string | null; shareMinor: number }

/**
 * What the payer of a draft bears when it is issued on this day, set by hand or by the policy; null: nothing.
 * Errors: conflict if there is no policy and nothing was set by hand, or if the share is above the total because a tax rate has changed.
 */
export function shareOfPayer(
  payer: FoundPayer | null,
  on: { day: string; grossMinor: number },
): PayerShare | null {
  if (!payer) return null
  const { _id, name, memberNumber, shareMinor, policyShareMinor, shareByHandMinor } =
    payerOfInvoice.asOfToday(payer, on)
  if (shareByHandMinor === null && policyShareMinor === null)
    throw new HttpError('conflict', { message: payerMessages.shareRequired })
  if (shareMinor > on.grossMinor) throw new HttpError('conflict', { message: payerMessages.shareAboveTotal })
  return shareMinor > 0 ? { payerId: _id, name, memberNumber, shareMinor } : null
}
