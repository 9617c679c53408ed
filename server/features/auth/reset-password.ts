import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { sendMail } from '#server/features/mail/outbox.ts'
import { requireGoodPassword } from './password-rules.ts'
import { digest, hashPassword } from '#server/platform/secrets/secrets.ts'
import { endSessionsOf } from './sessions.ts'
import { forgetFailures, maySend } from './throttle.ts'

/** Says nothing of whether the address has an account. */
export async function forgotPassword(database: Database, email: string): Promise<void> {
  await database.inGlobal(async db => {
    const [account] = await db<{ id: string }[]>`select id from accounts where email = ${email}`
    if ((await maySend(db, 'account', email)) && account)
      await sendMail(db, { kind: 'reset_link', recipient: email, accountId: account.id })
  })
}

/**
 * With the token of a mailed link (reset or invitation), once. It proves the mailbox, so a password that staff typed
 * is gone with it, and every session of the account ends. Errors: reset_link_invalid, invalid_input.
 */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  passwordMinimum: number,
): Promise<void> {
  requireGoodPassword(password, passwordMinimum)
  const [link] = await database.inGlobal(
    db => db`select 1 from account_links where token_hash = ${digest(token)} and expires_at > now()`,
  )
  if (!link) throw new HttpError('reset_link_invalid')
  const passwordHash = await hashPassword(password)
  const used = await database.inGlobal(async db => {
    const [claimed] = await db<{ accountId: string }[]>`
      delete from account_links where token_hash = ${digest(token)} and expires_at > now() returning account_id as "accountId"`
    if (!claimed) return false
    const { accountId } = claimed
    const [account] = await db<{ email: string }[]>`
      update accounts set password_hash = ${passwordHash}, password_is_provisional = false,
        email_verified_at = coalesce(email_verified_at, now())
      where id = ${accountId} returning email`
    await db`delete from account_links where account_id = ${accountId} and purpose = 'reset'`
    await endSessionsOf(db, accountId)
    await forgetFailures(db, account!.email)
    return true
  })
  if (!used) throw new HttpError('reset_link_invalid')
}
