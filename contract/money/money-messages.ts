/** Like `messages`, for calls about money. Every page loads them: what only one screen shows stands in a file of its own. */
export const moneyMessages = {
  periodIsClosed:
    'The books of this day are closed. To correct something, add an entry on the next open day.',
  deskOpen: 'Your cash desk at this clinic is open already',
  deskIsClosed: 'This cash desk is closed. To correct something, add an entry in an open cash desk.',
  visitInBooks: 'This visit is in the ledger: its services cannot change, and it stays complete',
  amountExceeds: 'This is more than what is left',
  invoiceIsIssued: 'This invoice is issued and does not change any more: credit it, and write a new one',
} as const
