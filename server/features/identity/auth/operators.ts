import type { Db } from '#server/platform/db/database.ts'

/**
 * Not before the holder has proven the mailbox: a password that staff of a clinic typed for the address must not open
 * the installation.
 */
export async function isOperator(db: Db, accountId: string): Promise<boolean> {
  const [found] = await db`
    select 1 from operators p join accounts a on a.id = p.account_id
    where p.account_id = ${accountId} and a.email_verified_at is not null and not a.password_is_provisional`
  return found !== undefined
}
