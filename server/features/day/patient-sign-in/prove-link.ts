import type { Page } from '#server/features/day/public-booking/find-page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/**
 * The mailbox that the link was mailed to; with it, the codes of the mailbox are used up. Undefined if it is none, or its time is over. Nobody
 * can guess a link, so no try is counted.
 */
export async function proveSignInLink(
  db: Db,
  { organizationId }: Page,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [link] = await db<{ email: string }[]>`
    delete from sign_in_codes
    where organization_id = ${organizationId} and is_link and code_hash = ${digest(token)} and expires_at > ${new Date(now)}
    returning email`
  if (!link) return undefined
  await db`delete from sign_in_codes where organization_id = ${organizationId} and email = ${link.email}`
  return link.email
}
