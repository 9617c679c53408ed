import type postgres from 'postgres'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'

/** A further session of an organization's owner, inserted as signing in would do. */
export async function signInOwner(sql: postgres.Sql, organizationId: string): Promise<string> {
  const token = newToken()
  await sql`
    insert into sessions (token_hash, account_id, organization_id, membership_id, idle_seconds, expires_at, proof)
    select ${digest(token)}, m.account_id, m.organization_id, m.id, 86400, now() + interval '1 day', 'password'
    from memberships m where m.organization_id = ${organizationId} and m.role = 'owner'`
  return token
}
