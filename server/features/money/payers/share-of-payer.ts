import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { sharesOf } from '#contract/money/payers/shares.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { holdsOn, type FoundPayer } from './payer-of-invoice.ts'

export type PayerShare = { payerId: string; name: string; memberNumber: string | null; shareMinor: number }

/** What the payer of a draft bears when it is issued on this day; null: nothing. Errors: conflict where the policy has ended. */
export function shareOfPayer(
  payer: FoundPayer | null,
  { day, grossMinor }: { day: string; grossMinor: number },
): PayerShare | null {
  if (!payer) return null
  if (!holdsOn(payer, day)) throw new HttpError('conflict', { message: payerMessages.policyOver })
  const { payerMinor } = sharesOf(grossMinor, payer.terms)
  const { _id, name, memberNumber } = payer
  return payerMinor > 0 ? { payerId: _id, name, memberNumber, shareMinor: payerMinor } : null
}
