import { v4 as uuid } from 'uuid'
import type { Locale } from '#contract/core/locale.ts'
import { countCodeOrLink } from '#server/features/identity/auth/code-sends.ts'
import type { Page } from '#server/features/day/public-booking/find-page.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'
import { codeMs, linkEverySeconds, linkKind, linkMs } from './rules.ts'

/**
 * Asks for a code, and answers the attempt that it belongs to. Null: strangers have used up the codes of the mailbox, and its newest link
 * signs in. Nothing here looks for a patient: known or not, the work and the answer are the same. Errors: too_many_requests, with when.
 */
export async function sendSignInCode(
  db: Db,
  { organizationId, clinicId }: Page,
  {
    email,
    locale,
    address,
    knownDevice,
  }: { email: string; locale?: Locale | undefined; address: string; knownDevice: string | undefined },
  now: number,
): Promise<string | null> {
  const id = uuid()
  // Each network has its own three, so a stranger elsewhere cannot use them up.
  const attemptId = `${organizationId} ${wideNetworkOf(address)}`
  const lastLink = { kind: linkKind(organizationId), seconds: linkEverySeconds }
  const toMail = await countCodeOrLink(db, { email, attemptId, address, knownDevice }, lastLink)
  if (toMail === 'nothing') return null
  const isLink = toMail === 'last_link'
  await db`
    insert into sign_in_codes (organization_id, id, email, clinic_id, expires_at, locale, is_link)
    values (${organizationId}, ${id}, ${email}, ${clinicId}, ${new Date(now + (isLink ? linkMs : codeMs))}, ${locale ?? null}, ${isLink})`
  await sendMail(db, { kind: 'sign_in_code', recipient: email, organizationId, accountCodeId: id })
  return isLink ? null : id
}
