import type { Page } from '#server/features/day/public-booking/find-page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { codeDigest, codeTries, wrongTriesADay } from './rules.ts'

type Typed = { email: string; attemptId: string; code: string }

/** Whether the code is the mailed one of this attempt. Each try is counted before it is compared; the right code is used up. */
export async function proveSignInCode(
  db: Db,
  { organizationId }: Page,
  { email, attemptId, code }: Typed,
  now: number,
): Promise<boolean> {
  const limit = { most: wrongTriesADay, seconds: 24 * 3600, nowMs: now }
  if (await countWithin(db, `sign-in-codes:${organizationId}:${email}`, limit)) return false
  const [asked] = await db<{ isRight: boolean }[]>`
    update sign_in_codes set tries = tries + 1
    where organization_id = ${organizationId} and id = ${attemptId} and email = ${email}
      and expires_at > ${new Date(now)} and tries < ${codeTries}
    returning coalesce(code_hash = ${codeDigest(attemptId, code)}, false) as "isRight"`
  if (!asked?.isRight) return false
  await db`delete from sign_in_codes where organization_id = ${organizationId} and email = ${email}`
  return true
}
