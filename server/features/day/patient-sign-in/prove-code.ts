import type { Page } from '#server/features/day/public-booking/find-page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { codeDigest, codeTries, triesADay } from './rules.ts'

type Typed = { email: string; attemptId: string; code: string }
/** Where the try comes from. A browser that has signed in to the account before has its own budget. */
export type Guesser = { network: string; knownDevice: string | undefined }

/**
 * Whether the code is the mailed one of this attempt. Each try is counted before it is compared; the right code is used up. A try of
 * an attempt that is not there counts nowhere: it cannot be right, and strangers must not use up what the holder needs.
 */
export async function proveSignInCode(
  db: Db,
  { organizationId }: Page,
  { email, attemptId, code }: Typed,
  guesser: Guesser,
  now: number,
): Promise<boolean> {
  const [asked] = await db<{ isRight: boolean; tries: number }[]>`
    update sign_in_codes set tries = tries + 1
    where organization_id = ${organizationId} and id = ${attemptId} and email = ${email}
      and expires_at > ${new Date(now)} and tries < ${codeTries}
    returning tries, coalesce(code_hash = ${codeDigest(attemptId, code)}, false) as "isRight"`
  if (!asked || !(await isWithinBudgets(db, { email, tries: asked.tries }, guesser, now))) return false
  if (!asked.isRight) return false
  await db`delete from sign_in_codes where organization_id = ${organizationId} and email = ${email}`
  return true
}

/**
 * Over all clinics: a network, or a known browser, has thirty tries a day for a mailbox. After thirty of all unknown browsers together each
 * code has one try instead of five. So strangers from many networks guess few codes, and the holder, who reads the mail, still gets in.
 */
async function isWithinBudgets(
  db: Db,
  { email, tries }: { email: string; tries: number },
  { network, knownDevice }: Guesser,
  now: number,
): Promise<boolean> {
  const limit = { most: triesADay, seconds: 24 * 3600, nowMs: now }
  const own = `sign-in-guesses:${email}:${knownDevice ?? network}`
  if (await countWithin(db, own, limit)) return false
  if (knownDevice) return true
  return !(await countWithin(db, `sign-in-guesses:${email}`, limit)) || tries === 1
}
