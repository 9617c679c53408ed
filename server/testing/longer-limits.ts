import { databaseLimits, type DatabaseLimits } from '#server/platform/db/database-limits.ts'

// Loaded by `node --import` before a program that a test starts: its database calls may take longer than in production, because
// the machine may be busy with other tests.

/** In the order in which they end a wait, all within a test's own minute. */
export const longerLimits: DatabaseLimits = {
  transactionMs: 25_000,
  statementMs: 35_000,
  lockMs: 30_000,
  connectSeconds: 20,
}

/** A test's own process passes these to `connect` instead, so that tests of the limits themselves are not affected. */
if (process.execArgv.some(argument => argument.endsWith('/longer-limits.ts')))
  Object.assign(databaseLimits, longerLimits)
