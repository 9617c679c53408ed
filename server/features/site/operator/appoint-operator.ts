import { recordOperatorEvent } from '#server/features/shared/audit/record-operator-event.ts'
import { endOperatorSessionsOf } from '#server/features/identity/auth/sessions.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { insertBareAccount } from '#server/features/identity/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { terminalEvent } from './terminal-event.ts'

export type ListedOperator = { email: string; createdAt: string; hasSignedIn: boolean }

// The commands of `npm run operator`: the terminal is the only door to them.

/** Mails a link to choose a password, also to an account that is an operator already. */
export async function appointOperator(db: Db, email: string): Promise<{ mailId: string; accountId: string }> {
  await insertBareAccount(db, email)
  const [account] = await db<{ id: string }[]>`select id from accounts where email = ${email}`
  const accountId = account!.id
  await db`insert into operators (account_id) values (${accountId}) on conflict do nothing`
  await recordOperatorEvent(db, terminalEvent('create', email, 'operator_created'))
  const mailId = await sendMail(db, { kind: 'invitation', recipient: email, accountId, organizationId: null })
  return { mailId, accountId }
}

/** The account stays, and what it may in organizations. False: it was none. */
export async function dismissOperator(db: Db, email: string): Promise<boolean> {
  const [dismissed] = await db<{ accountId: string }[]>`
    delete from operators where account_id = (select id from accounts where email = ${email})
    returning account_id as "accountId"`
  if (!dismissed) return false
  await endOperatorSessionsOf(db, dismissed.accountId)
  await recordOperatorEvent(db, terminalEvent('remove', email, 'operator_removed'))
  return true
}

export async function listOperators(db: Db): Promise<ListedOperator[]> {
  return db<ListedOperator[]>`
    select a.email, p.created_at as "createdAt",
      exists (select from operator_events e where e.account_id = a.id and 'signed_in' = any (e.deeds)) as "hasSignedIn"
    from operators p join accounts a on a.id = p.account_id order by a.email`
}
