import { recordOperatorEvent } from '#server/features/shared/audit/record-operator-event.ts'
import { dropSecondFactor } from '#server/features/identity/auth/drop-second-factor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { terminalEvent } from './terminal-event.ts'

/** A command of `npm run operator`, for whom no owner can help. False: no such account, or no second factor. */
export async function resetSecondFactor(db: Db, email: string): Promise<boolean> {
  const [account] = await db<{ id: string }[]>`select id from accounts where email = ${email}`
  if (!account || !(await dropSecondFactor(db, account.id, null))) return false
  await recordOperatorEvent(db, terminalEvent('reset-second-factor', email, 'second_factor_reset'))
  return true
}
