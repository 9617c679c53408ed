/** What became of a provider's news. 'unmatched': nothing was booked, and the owner sees why. */
export type Outcome = {
  state: 'done' | 'unmatched'
  why?: 'unknown' | 'amount' | 'currency'
  checkoutId?: string
  paymentId?: string
}
