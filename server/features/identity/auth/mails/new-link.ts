import { sendWithoutWaiting, type Db } from '#server/platform/db/database.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'

/**
 * Makes a token that sets the account's password once. It is valid for ten minutes for a reset, for seven days for an invitation. Its row is
 * written with the next statement or the commit.
 */
export function newLink(
  db: Db,
  accountId: string,
  purpose: 'reset' | 'invitation',
  organizationId: string | null,
): string {
  const token = newToken()
  const seconds = purpose === 'reset' ? 600 : 7 * 24 * 3600
  sendWithoutWaiting(
    db,
    db`
    insert into account_links (token_hash, account_id, purpose, organization_id, expires_at)
    values (${digest(token)}, ${accountId}, ${purpose}, ${organizationId}, now() + make_interval(secs => ${seconds}))`,
  )
  return token
}
