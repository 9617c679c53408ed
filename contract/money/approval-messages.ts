/** Like `moneyMessages`, for what two people decide: only the screens of money load them. */
export const approvalMessages = {
  approvalNeeded: 'This is more than one person may give away. Ask for approval: somebody else decides.',
  refundInstead:
    'This is more than one person may give back. Refund the payment and ask for approval: somebody else decides.',
  noApprovalNeeded: 'You may do this alone: nobody has to approve it.',
  waitsAlready: 'This waits for approval already.',
  ownRequest: 'You asked for this yourself: somebody else has to decide.',
  othersRequest: 'Only the person who asked can withdraw it.',
  decidedAlready: 'This was decided in the meantime.',
  requestLapsed: 'This waited for more than 7 days and has lapsed. Ask for it again.',
  otherAmount: 'The amount has changed. Withdraw or decline it, and ask again.',
  declineReasonRequired: 'Say why it is declined',
  asked: 'Asked. It is done once somebody else has approved it.',
  approved: 'Approved and done.',
  declined: 'Declined.',
  withdrawn: 'Withdrawn.',
} as const
