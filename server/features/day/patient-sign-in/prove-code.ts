import type { Page } from '#server/features/day/public-booking/find-page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { codeDigest, codeTries } from './rules.ts'

/** Whether the code is the mailed one. Each try is counted before it is compared; the right code is used up. */
export async function proveSignInCode(
  db: Db,
  { organizationId }: Page,
  { email, code }: { email: string; code: string },
  now: number,
): Promise<boolean> {
  const [asked] = await db<{ isRight: boolean }[]>`
    update sign_in_codes set tries = tries + 1
    where organization_id = ${organizationId} and email = ${email} and expires_at > ${new Date(now)} and tries < ${codeTries}
    returning coalesce(code_hash = ${codeDigest(organizationId, email, code)}, false) as "isRight"`
  if (!asked?.isRight) return false
  await db`delete from sign_in_codes where organization_id = ${organizationId} and email = ${email}`
  return true
}
