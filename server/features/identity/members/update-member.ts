import type { BodyOf } from '#contract/core/endpoint.ts'
import type { memberEndpoints } from '#contract/identity/members.ts'
import { messages } from '#contract/core/messages.ts'
import type { Role } from '#contract/core/permissions.ts'
import { isOwner } from '#contract/core/roles.ts'
import { mayBecomeOwner } from '#contract/identity/member-policy.ts'
import { endSessionsOfMemberships, moveSessions } from '#server/features/identity/auth/sessions.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import { makeOwner as insertOwner, setMembersOpen } from '#server/features/identity/accounts/memberships.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'

type Held = { id: string; accountId: string; role: Role; isActive: boolean; isAccepted: boolean }
const tableOf = {
  doctor: 'doctors',
  receptionist: 'receptionists',
  nurse: 'receptionists',
  patient: 'patients',
} as const

/**
 * Answers the id of the membership that came of it: making an owner begins another beside the one that works.
 * Errors: not_found; last_owner; conflict where the person has not joined, or has no record to open.
 */
export async function updateMember(
  db: Db,
  organizationId: string,
  id: string,
  { status, role }: BodyOf<typeof memberEndpoints.update>,
): Promise<string> {
  const [member] = await db<Held[]>`
    select id, account_id as "accountId", role, is_active as "isActive", accepted_at is not null as "isAccepted"
    from memberships where organization_id = ${organizationId} and id = ${id}`
  if (!member) throw notFound()
  if (role && !isOwner(member)) return makeOwner(db, organizationId, member)
  if (status === undefined || status === member.isActive) return id
  if (isOwner(member)) await setOwnerOpen(db, organizationId, member, status)
  else await setRecordsOpen(db, organizationId, member, status)
  return id
}

async function makeOwner(db: Db, organizationId: string, member: Held): Promise<string> {
  const { accountId, isActive, isAccepted } = member
  if (!mayBecomeOwner(member) || !isActive || !isAccepted)
    throw new HttpError('conflict', { message: messages.ownerMustHaveJoined })
  const ownerId = await insertOwner(db, organizationId, accountId)
  // A member who is signed in now is an owner at once.
  await moveSessions(db, accountId, { organizationId, from: member.id, to: ownerId })
  return ownerId
}

async function setOwnerOpen(db: Db, organizationId: string, { id }: Held, isOpen: boolean): Promise<void> {
  // All owners are locked, so that two who close each other leave one.
  const open = await db<{ id: string }[]>`
    select id from memberships where organization_id = ${organizationId} and role = 'owner' and is_active
    order by id for no key update`
  if (!isOpen && open.every(owner => owner.id === id)) throw new HttpError('last_owner')
  await setMembersOpen(db, organizationId, [id], isOpen)
  if (!isOpen) await endSessionsOfMemberships(db, organizationId, [id])
}

/** A person's sign-in follows their record: that is what is opened and closed. */
async function setRecordsOpen(
  db: Db,
  organizationId: string,
  { id, role }: Held,
  isOpen: boolean,
): Promise<void> {
  const table = tableOf[role as keyof typeof tableOf]
  const records = await db<{ id: string }[]>`
    update ${db(table)} set is_active = ${isOpen}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and membership_id = ${id} and not is_deleted returning id`
  if (records.length === 0) throw new HttpError('conflict', { message: messages.recordDeleted })
  await updateAccess(db, table, { organizationId, ids: records.map(record => record.id) })
}
