import { endSessionsOfMemberships } from '#server/features/identity/auth/sessions.ts'
import { setMembersOpen } from '#server/features/identity/accounts/memberships.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Keys } from '#server/platform/db/records.ts'

type PersonTable = 'doctors' | 'receptionists' | 'patients'

/**
 * A person may sign in while a record of theirs is open: called after records were opened, closed, deleted or restored.
 * Closing ends their sessions in this organization at once. A parent keeps the sign-in while one child's record is open.
 */
export async function updateAccess(db: Db, table: PersonTable, { organizationId, ids }: Keys): Promise<void> {
  const linked = await db<{ id: string }[]>`
    select distinct membership_id as id from ${db(table)}
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and membership_id is not null`
  const membershipIds = linked.map(({ id }) => id)
  await updateMembershipAccess(db, table, organizationId, membershipIds)
}

/** Updates access after records were closed, deleted or restored. */
export async function updateMembershipAccess(
  db: Db,
  table: PersonTable,
  organizationId: string,
  membershipIds: string[],
): Promise<void> {
  if (membershipIds.length === 0) return
  const memberships = await db<{ id: string; isActive: boolean }[]>`
    select m.id, m.is_active as "isActive" from memberships m
    where m.organization_id = ${organizationId} and m.id = any(${membershipIds}::uuid[])
    order by m.id for no key update of m`
  if (memberships.length === 0) return
  // A statement of its own: it sees what those did who had the membership's row before.
  const open = await db<{ id: string }[]>`
    select distinct membership_id as id from ${db(table)}
    where organization_id = ${organizationId} and membership_id = any(${memberships.map(({ id }) => id)}::uuid[])
      and is_active and not is_deleted`
  const mayEnter = new Set(open.map(({ id }) => id))
  const changed = memberships.filter(({ id, isActive }) => mayEnter.has(id) !== isActive)
  if (changed.length === 0) return
  const [opened, ended] = [true, false].map(isOpen =>
    changed.filter(({ id }) => mayEnter.has(id) === isOpen).map(({ id }) => id),
  )
  await setMembersOpen(db, organizationId, opened!, true)
  if (ended!.length === 0) return
  await setMembersOpen(db, organizationId, ended!, false)
  await endSessionsOfMemberships(db, organizationId, ended!)
}
