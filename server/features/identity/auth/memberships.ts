import { roles, type Role } from '#contract/core/permissions.ts'
import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { findAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'

export type ListedMembership = {
  organizationId: string
  organizationName: string
  membershipId: string
  role: Role
  isAccepted: boolean
  /** The membership in the organization that made the account, or whose invitation set its first password. */
  isOfMaker: boolean
  /** The account's first sign-in there accepts it. */
  isAdmitted: boolean
}

/**
 * Every membership of an account that is open and not declined, in organizations that are not suspended. Until the
 * holder has proven the mailbox, only those of the organization that made the account, and what was accepted before.
 */
async function openMembershipsOf(db: Db, accountId: string): Promise<ListedMembership[]> {
  await showMembershipsOf(db, accountId)
  return db<ListedMembership[]>`
    select m.organization_id as "organizationId", o.name as "organizationName", m.id as "membershipId", m.role,
      m.accepted_at is not null as "isAccepted",
      m.organization_id is not distinct from a.admitted_by as "isOfMaker",
      m.organization_id is not distinct from a.admitted_by and m.last_seen_at is null as "isAdmitted"
    from memberships m
    join organizations o on o.id = m.organization_id
    join accounts a on a.id = m.account_id
    where m.account_id = ${accountId} and m.is_active and m.declined_at is null and o.suspended_at is null
      and (a.email_verified_at is not null or m.accepted_at is not null or m.organization_id = a.admitted_by)
    order by m.created_at, m.id`
}

const isBefore = (one: ListedMembership, other: ListedMembership) =>
  one.isAccepted === other.isAccepted ? roles.indexOf(one.role) < roles.indexOf(other.role) : one.isAccepted

/**
 * Every organization that an account may go to, with its strongest role there: owner before doctor before receptionist
 * before patient. What was accepted comes before what was not, and the organization that admitted the account before the others that ask.
 */
export async function membershipsOf(db: Db, accountId: string): Promise<ListedMembership[]> {
  const strongest = new Map<string, ListedMembership>()
  for (const membership of await openMembershipsOf(db, accountId)) {
    const known = strongest.get(membership.organizationId)
    if (!known || isBefore(membership, known)) strongest.set(membership.organizationId, membership)
  }
  const order = ({ isAccepted, isAdmitted }: ListedMembership) => (isAccepted ? 0 : isAdmitted ? 1 : 2)
  return [...strongest.values()].toSorted((one, other) => order(one) - order(other))
}

/**
 * Invitations that the holder has neither accepted nor declined. Other organizations' invitations wait until only the holder
 * controls the account.
 */
export async function openInvitationsOf(db: Db, accountId: string): Promise<ListedMembership[]> {
  const state = await findAccountState(db, accountId)
  const open = (await openMembershipsOf(db, accountId)).filter(({ isAccepted }) => !isAccepted)
  return open.filter(({ isOfMaker }) => isOfMaker || (state && mayAct(state, 'answer')))
}

/** Why an account that may go nowhere may go nowhere. */
export async function hasSuspendedMembership(db: Db, accountId: string): Promise<boolean> {
  await showMembershipsOf(db, accountId)
  const [found] = await db`
    select 1 from memberships m join organizations o on o.id = m.organization_id
    where m.account_id = ${accountId} and m.is_active and o.suspended_at is not null limit 1`
  return found !== undefined
}

/** Asked before a sign-in is written down. */
export async function hasSignedInBefore(db: Db, accountId: string): Promise<boolean> {
  await showMembershipsOf(db, accountId)
  const before = await db`
    select 1 from memberships where account_id = ${accountId} and last_seen_at is not null
    union all select 1 from operator_events where account_id = ${accountId} and 'signed_in' = any(deeds)
    limit 1`
  return before.length > 0
}
