import type { Db } from '#server/platform/db/database.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'

/** A token that sets the account's password, once: ten minutes for a reset, seven days for an invitation. */
export async function newLink(
  db: Db,
  accountId: string,
  purpose: 'reset' | 'invitation',
  organizationId: string | null,
): Promise<string> {
  const token = newToken()
  const seconds = purpose === 'reset' ? 600 : 7 * 24 * 3600
  await db`
    insert into account_links (token_hash, account_id, purpose, organization_id, expires_at)
    values (${digest(token)}, ${accountId}, ${purpose}, ${organizationId}, now() + make_interval(secs => ${seconds}))`
  return token
}
