/** What became of a provider's news. 'unmatched': nothing was booked, and the owner sees why. */
export type Outcome = {
  state: 'done' | 'unmatched'
  why?: 'unknown' | 'amount' | 'currency'
  /** It changed the books: what was said before, or of nothing of ours, does not. */
  isNews?: boolean
  checkoutId?: string
  paymentId?: string
}
