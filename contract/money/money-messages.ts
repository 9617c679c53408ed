/** Like `messages`, for calls about money. Every page loads them: what only one screen shows stands in a file of its own. */
export const moneyMessages = {
  periodIsClosed: 'The books of this day are closed. A correction is an entry of the next open day.',
  deskOpen: 'Your cash desk at this clinic is open already',
  deskIsClosed: 'This cash desk is closed. A correction is an entry of an open one.',
  visitInBooks: 'This visit stands in the books: its services and its completion stay as they are',
  amountExceeds: 'This is more than what is left',
  invoiceIsIssued: 'This invoice is issued and does not change any more: credit it, and write a new one',
} as const
