import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { endSecondFactor, hasSecondFactor } from './second-factors.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * For a person who lost it and the recovery codes: the next sign-in asks for the password alone. All their sessions end, and a
 * mail tells them, in the name of the organization where there is one. False: there was none.
 */
export async function dropSecondFactor(
  db: Db,
  accountId: string,
  organizationId: string | null,
): Promise<boolean> {
  if (!(await hasSecondFactor(db, accountId))) return false
  await endSecondFactor(db, accountId)
  await endSessionsOf(db, accountId)
  const [account] = await db<{ email: string }[]>`select email from accounts where id = ${accountId}`
  await sendMail(db, { kind: 'second_factor_reset', recipient: account!.email, accountId, organizationId })
  return true
}
