import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { endSecondFactor, hasSecondFactor } from './second-factors.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * For a person who has lost the factor and the recovery codes: the next sign-in asks only for the password. All their sessions
 * end. They get a mail, in the name of the organization if there is one. False: there was no second factor.
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
