import { databaseLimits, type DatabaseLimits } from '#server/platform/db/database-limits.ts'

// Loaded by `node --import` before a program that a test starts: its database calls may take longer than in production, because
// the machine may be busy with other tests.

/** In the order in which they end a wait, all within a test's patience (patience.ts). */
export const longerLimits: DatabaseLimits = {
  waitMs: 200_000,
  jobWaitMs: 200_000,
  transactionMs: 200_000,
  frozenMs: 120_000,
  statementMs: 230_000,
  lockMs: 220_000,
  connectSeconds: 120,
}

/** A test's own process passes these to `connect` instead, so that tests of the limits themselves are not affected. */
if (process.execArgv.some(argument => argument.endsWith('/longer-limits.ts')))
  Object.assign(databaseLimits, longerLimits)
