/** Like `messages`, for calls about the books: the pages that anyone may open do not load them. */
export const moneyMessages = {
  throughRequired: 'Choose the last day to close',
  throughAfterToday: 'A day that has not begun cannot be closed',
  throughClosedAlready: 'The books are closed through this day already',
  periodClosed: 'The books are closed through this day',
  periodIsClosed: 'The books of this day are closed. A correction is an entry of the next open day.',
  deskOpen: 'You have a cash desk open at this clinic already',
  deskIsClosed: 'This cash desk is closed. A correction is an entry of an open one.',
  visitInBooks: 'This visit stands in the books: its services and its completion stay as they are',
} as const
