/** How long a caller may wait for the database. */
export type DatabaseLimits = {
  transactionMs: number
  statementMs: number
  lockMs: number
  connectSeconds: number
}

/** A request takes at most three seconds, whatever the database does. Tests allow more, because their machine may be busy. */
export const databaseLimits: DatabaseLimits = {
  transactionMs: 2_500,
  statementMs: 5_000,
  lockMs: 4_000,
  connectSeconds: 3,
}
