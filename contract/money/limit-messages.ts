/** Like `moneyMessages`, for the owner's rules of money: what people may do alone, and what the law allows. */
export const limitMessages = {
  limitExceeded: 'This is more than the owner allows you. Ask the owner to do it.',
  cashLimit:
    'Cash of ₹2,00,000 or more from one person in a day is not allowed (Income-tax Act, section 269ST). Take the rest another way.',
  percentInvalid: 'A percentage is between 0 and 100, like 10 or 12.5',
  limitInvalid: 'A limit is an amount from 0, like 500 or 499.50',
  upiIdInvalid: 'A UPI ID looks like clinic@bank',
  rulesSaved: 'Saved.',
  ownerSince:
    'You became an owner after this was asked for. Another owner decides, or it holds after 24 hours.',
  feeInvalid: 'A fee is an amount above 0.',
  noShowFee: 'Fee for a missed appointment',
} as const
