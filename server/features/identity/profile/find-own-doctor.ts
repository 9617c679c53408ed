import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/**
 * The id of the doctor's record that is linked to the account in its organization; null where there is none. It is found by
 * membership: the e-mail of a record may differ from the one that its doctor signs in with. An owner who is a doctor too has
 * a second membership, which counts once it is accepted.
 */
export async function findOwnDoctor(
  db: Db,
  { organizationId, accountId, membershipId }: Actor,
): Promise<string | null> {
  const [doctor] = await db<{ id: string }[]>`
    select d.id from doctors d
    join memberships m on m.organization_id = ${organizationId} and m.id = d.membership_id
    where d.organization_id = ${organizationId} and not d.is_deleted
      and m.account_id = ${accountId} and m.is_active and (m.id = ${membershipId} or m.accepted_at is not null)`
  return doctor?.id ?? null
}
