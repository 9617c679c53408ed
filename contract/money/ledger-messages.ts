/** Like `moneyMessages`, for closing the books: only its screen loads them. */
export const ledgerMessages = {
  throughRequired: 'Choose the last day to close',
  throughAfterToday: 'A day that has not begun cannot be closed',
  throughClosedAlready: 'The books are closed through this day already',
  periodClosed: 'The books are closed through this day',
} as const
