import { roles, type Role } from '#contract/permissions.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'

export type ListedMembership = {
  organizationId: string
  organizationName: string
  membershipId: string
  role: Role
}

/**
 * Every organization of an account that is not suspended, its strongest role in each: owner before doctor before receptionist before patient.
 * Until the holder has proven the mailbox, the account opens only the organization that made it: a password which staff
 * typed there must not open another that adds the same person.
 */
export async function membershipsOf(db: Db, accountId: string): Promise<ListedMembership[]> {
  await showMembershipsOf(db, accountId)
  const all = await db<(ListedMembership & { isActive: boolean; isProven: boolean })[]>`
    select m.organization_id as "organizationId", o.name as "organizationName", m.id as "membershipId", m.role,
      m.is_active and o.suspended_at is null as "isActive", a.email_verified_at is not null as "isProven"
    from memberships m
    join organizations o on o.id = m.organization_id
    join accounts a on a.id = m.account_id
    where m.account_id = ${accountId}
    order by m.created_at, m.id`
  const first = all[0]?.organizationId
  const strongest = new Map<string, ListedMembership>()
  for (const { isActive, isProven, ...membership } of all) {
    if (!isActive || !(isProven || membership.organizationId === first)) continue
    const known = strongest.get(membership.organizationId)
    if (!known || roles.indexOf(membership.role) < roles.indexOf(known.role))
      strongest.set(membership.organizationId, membership)
  }
  return [...strongest.values()]
}

/** Why an account that may go nowhere may go nowhere. */
export async function hasSuspendedMembership(db: Db, accountId: string): Promise<boolean> {
  await showMembershipsOf(db, accountId)
  const [found] = await db`
    select 1 from memberships m join organizations o on o.id = m.organization_id
    where m.account_id = ${accountId} and m.is_active and o.suspended_at is not null limit 1`
  return found !== undefined
}
