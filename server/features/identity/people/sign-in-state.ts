import type { Db, Fragment } from '#server/platform/db/database.ts'

/**
 * The sign-in state of a doctor, receptionist or patient, by the table's name in the statement. It tells whether an invitation
 * makes sense.
 */
export const signInState = (db: Db, alias: string): Fragment => db`
  coalesce((select case when m.accepted_at is null then 'invited' else 'joined' end from memberships m
    where m.organization_id = ${db(alias)}.organization_id and m.id = ${db(alias)}.membership_id), 'none')`
