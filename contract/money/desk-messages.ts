/** Like `moneyMessages`, for the calls of the cash desk: only its screen loads them. */
export const deskMessages = {
  deskReasonRequired: 'Say what it is for',
  floatInvalid: 'The float is an amount from 0, like 500 or 499.50',
  deskOpened: 'The cash desk is open',
  deskClosed: 'The cash desk is closed',
  deskMoved: 'Written down',
  deskUnknown: 'This cash desk does not exist',
  deskTakesCash: 'Only cash goes to a cash desk',
  floatNotAsLeft: 'Another sum was left. Count it again, or open without taking it over.',
  floatTakenOver: 'Somebody has taken over this float already',
  countsDiffer: 'The pieces add up to another sum',
  leftAboveCount: 'More than was counted cannot stay',
  payOutAboveDesk: 'There is less in the desk',
} as const
