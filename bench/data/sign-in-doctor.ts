import type postgres from 'postgres'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'

/** A session of the organization's first doctor who may sign in, inserted as signing in would do. */
export async function signInDoctor(
  sql: postgres.Sql,
  organizationId: string,
): Promise<{ token: string; doctorId: string; accountId: string }> {
  const [doctor] = await sql<{ doctorId: string; membershipId: string; accountId: string }[]>`
    select d.id as "doctorId", m.id as "membershipId", m.account_id as "accountId"
    from doctors d join memberships m on m.organization_id = d.organization_id and m.id = d.membership_id
    where d.organization_id = ${organizationId} order by d.email limit 1`
  const { doctorId, membershipId, accountId } = doctor!
  const token = newToken()
  await sql`
    insert into sessions (token_hash, account_id, organization_id, membership_id, idle_seconds, expires_at, proof)
    values (${digest(token)}, ${accountId}, ${organizationId}, ${membershipId}, 86400, now() + interval '1 day', 'password')`
  return { token, doctorId, accountId }
}
