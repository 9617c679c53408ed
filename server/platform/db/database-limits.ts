/** How long a caller may wait for the database. */
export type DatabaseLimits = {
  waitMs: number
  jobWaitMs: number
  transactionMs: number
  frozenMs: number
  statementMs: number
  lockMs: number
  connectSeconds: number
}

/**
 * A person's request waits at most `waitMs` for its turn, a job `jobWaitMs`. Then its transaction takes at most `transactionMs` (a call with
 * `takesLong`: half a minute, http/routes.ts). If no connection gets any answer for `frozenMs`, all are refused. `statementMs` and
 * `lockMs` are PostgreSQL's own limits, for a statement whose caller has given up. Tests allow more, because their machine may be busy.
 */
export const databaseLimits: DatabaseLimits = {
  waitMs: 15_000,
  jobWaitMs: 60_000,
  transactionMs: 10_000,
  frozenMs: 2_500,
  statementMs: 5_000,
  lockMs: 4_000,
  connectSeconds: 10,
}
