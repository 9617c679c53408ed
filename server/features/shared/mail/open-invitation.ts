import type { Db, Fragment } from '#server/platform/db/database.ts'

/** Whether a membership, named `m` in the statement, is still an invitation to answer. A mail about another one is not sent. */
export const isOpenInvitation = (db: Db): Fragment =>
  db`m.is_active and m.accepted_at is null and m.declined_at is null`
