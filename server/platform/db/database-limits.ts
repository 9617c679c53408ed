/** How long a caller may wait for the database. */
export type DatabaseLimits = {
  transactionMs: number
  statementMs: number
  lockMs: number
  connectSeconds: number
}

/**
 * An ordinary request waits at most `transactionMs` for the database, and a call with `takesLong` half a minute (http/routes.ts).
 * `statementMs` and `lockMs` are PostgreSQL's own limits, for a statement whose caller has given up. Tests allow more, because
 * their machine may be busy.
 */
export const databaseLimits: DatabaseLimits = {
  transactionMs: 2_500,
  statementMs: 5_000,
  lockMs: 4_000,
  connectSeconds: 3,
}
