import { v7 as uuid } from 'uuid'
import { sendWithoutWaiting, type Db } from '#server/platform/db/database.ts'

// Writes memberships. `db` has entered their organization.

/** Of `memberships m` that are being opened: secret addresses that were made before have ended (maker-may.ts). */
const openedAgain = (db: Db) => db`
  reopened_at = case when m.is_active then m.reopened_at else ${new Date()}::timestamptz end`

/** Answers the membership's id. One that was closed is open again. */
export async function makeOwner(db: Db, organizationId: string, accountId: string): Promise<string> {
  const [owner] = await db<{ id: string }[]>`
    insert into memberships as m (organization_id, id, account_id, role, accepted_at)
    values (${organizationId}, ${uuid()}, ${accountId}, 'owner', now())
    on conflict (organization_id, account_id, role) do update set is_active = true, ${openedAgain(db)} returning id`
  return owner!.id
}

/** A person whose record was deleted or closed accepts the invitation again. */
export async function admitMember(
  db: Db,
  organizationId: string,
  accountId: string,
  role: string,
): Promise<{ id: string; isAccepted: boolean }> {
  const [membership] = await db<{ id: string; isAccepted: boolean }[]>`
    insert into memberships as m (organization_id, id, account_id, role)
    values (${organizationId}, ${uuid()}, ${accountId}, ${role})
    on conflict (organization_id, account_id, role) do update set
      is_active = true, ${openedAgain(db)}, declined_at = null, accepted_at = case when m.is_active then m.accepted_at end
    returning id, accepted_at is not null as "isAccepted"`
  return membership!
}

/** For an account that this transaction has just made. Answers the membership's id: later statements may refer to it. */
export function addMember(db: Db, organizationId: string, accountId: string, role: string): string {
  const id = uuid()
  sendWithoutWaiting(
    db,
    db`
      insert into memberships (organization_id, id, account_id, role)
      values (${organizationId}, ${id}, ${accountId}, ${role})`,
  )
  return id
}

/** Signed in. A person whom this organization admitted joins by that. */
export async function enterAsMember(
  db: Db,
  organizationId: string,
  id: string,
  isAdmitted: boolean,
): Promise<void> {
  await db`
    update memberships set
      accepted_at = case when ${isAdmitted}::boolean then coalesce(accepted_at, ${new Date()}) else accepted_at end,
      last_seen_at = ${new Date()}
    where organization_id = ${organizationId} and id = ${id}`
}

export async function noteSeen(db: Db, organizationId: string, id: string): Promise<void> {
  await db`update memberships set last_seen_at = now() where organization_id = ${organizationId} and id = ${id}`
}

export async function setMembersOpen(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  isOpen: boolean,
): Promise<void> {
  await db`
    update memberships m set is_active = ${isOpen} ${isOpen ? db`, ${openedAgain(db)}` : db``}
    where organization_id = ${organizationId} and id = any (${ids as string[]}::uuid[])`
}

/** An answer that was given before stays. */
export async function answerAsMember(
  db: Db,
  organizationId: string,
  id: string,
  isAccepted: boolean,
): Promise<void> {
  await db`
    update memberships set ${isAccepted ? db`accepted_at` : db`declined_at`} = ${new Date()}
    where organization_id = ${organizationId} and id = ${id} and accepted_at is null and declined_at is null`
}

export async function setMemberPicture(
  db: Db,
  organizationId: string,
  id: string,
  imageId: string,
): Promise<void> {
  await db`
    update memberships set image_id = ${imageId} where organization_id = ${organizationId} and id = ${id}`
}
