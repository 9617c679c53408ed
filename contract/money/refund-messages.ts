/** Like `moneyMessages`, for refunds, and for UPI: only the screens of payments load them. */
export const refundMessages = {
  utrInvalid: 'The UTR has 12 digits: the payer’s app shows it',
  utrUsed: 'A payment with this UTR was recorded already. Each UTR counts once.',
  paymentRefunded: 'Refunded.',
  refundReasonRequired: 'Say why it is given back',
  refundAboveLeft: 'This is more than what is left of the payment.',
  refundedAlready: 'All of this payment is given back already.',
  undoneIsNotRefunded: 'This payment was undone: there is nothing to give back.',
  refundedIsNotUndone: 'A part of this payment was given back, so it cannot be undone. Refund the rest.',
} as const
