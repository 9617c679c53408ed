/** Like `moneyMessages`, for doctors' shares: only their screens load them. */
export const shareMessages = {
  monthInvalid: 'Choose a month',
  monthAhead: 'The month has not begun',
  shareRequired: 'Enter a percentage from 0 to 100, or an amount',
  shareFromRequired: 'Choose the first day',
  shareBeforePaid: 'This day is in a statement that was paid: choose a later one',
  tdsInvalid: 'Enter a percentage from 0 to 100',
  serviceUnknown: 'This service does not exist',
  statementPaid: 'This statement was paid already',
  statementChanged: 'The statement has changed meanwhile. Read it again.',
  nothingToPay: 'This statement is empty',
  shareSaved: 'The share was saved',
  tdsSaved: 'The rate was saved',
  statementClosed: 'The statement is paid',
} as const
