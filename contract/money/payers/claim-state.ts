export const claimStates = ['to_send', 'sent', 'part_settled', 'settled', 'rejected', 'cancelled'] as const
export type ClaimState = (typeof claimStates)[number]

export type ClaimSums = {
  /** The payer's share when the invoice was issued. */
  claimedMinor: number
  /** What credit notes took back of it. */
  creditedMinor: number
  receivedMinor: number
  tdsMinor: number
  disallowedMinor: number
  /** The part of received and TDS that credit notes turned into an advance of the payer. */
  releasedMinor: number
}

/** What the payer still owes. */
export const dueOfClaim = (sums: ClaimSums): number =>
  sums.claimedMinor +
  sums.releasedMinor -
  sums.creditedMinor -
  sums.receivedMinor -
  sums.tdsMinor -
  sums.disallowedMinor

/** What the payer bears of the invoice as it stands: paid or not. */
export const borneOfClaim = ({ claimedMinor, creditedMinor, disallowedMinor }: ClaimSums): number =>
  claimedMinor - creditedMinor - disallowedMinor

/**
 * Follows from the sums. Nothing is open of a claim that is settled, rejected (the payer never paid anything) or cancelled (credit notes
 * took back the rest, also what was paid).
 */
export function stateOfClaim(sums: ClaimSums, isSent: boolean): ClaimState {
  const paidMinor = sums.receivedMinor + sums.tdsMinor
  if (dueOfClaim(sums) === 0) {
    if (paidMinor > sums.releasedMinor) return 'settled'
    return sums.disallowedMinor > 0 && paidMinor === 0 ? 'rejected' : 'cancelled'
  }
  if (paidMinor + sums.disallowedMinor > 0) return 'part_settled'
  return isSent ? 'sent' : 'to_send'
}
