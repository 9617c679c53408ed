/** How long the database may keep a caller waiting. */
export type DatabaseLimits = {
  transactionMs: number
  statementMs: number
  lockMs: number
  connectSeconds: number
}

/** A request may stand for three seconds, whatever the database does. Tests set longer ones: their machine may be busy. */
export const databaseLimits: DatabaseLimits = {
  transactionMs: 2_500,
  statementMs: 5_000,
  lockMs: 4_000,
  connectSeconds: 3,
}
