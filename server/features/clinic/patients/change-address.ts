import { forgetDevices } from '#server/features/identity/auth/devices.ts'
import { endSessionsOfMemberships } from '#server/features/identity/auth/sessions.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { notifyOfChangedAddress } from '#server/features/shared/notifications/notify.ts'
import { updateMembershipAccess } from '#server/features/identity/people/update-access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { hasClinicalEntries } from './has-clinical-entries.ts'

type Whose = { organizationId: string; patientId: string }
type Held = {
  email: string | null
  membershipId: string | null
  waits: boolean
  emailBefore: string | null
  membershipBefore: string | null
}
type Change = {
  /** For the patient's row. */
  columns: Record<string, unknown>
  /** Runs once the row is written: sends the mails, ends what the old address could open. */
  follow(): Promise<void>
}
/** Ends the phones that book without a code and the links that were mailed. Both belong to features above this one. */
export type EndMailedAccess = (db: Db, whose: Whose) => Promise<void>

const changesADay = 10

/**
 * Changes the address of a record for staff; the caller has locked its row. The clinical part of the portal waits
 * until somebody confirms the new address, except for the first address of a record without clinical entries. Changing back to
 * the trusted address restores the earlier state and drops what was waiting. Errors: too_many_requests after ten changes of one
 * record in a day, because each is mailed.
 */
export async function planChange(
  { db, actor, now }: Call,
  patientId: string,
  email: string,
  endMailedAccess: EndMailedAccess,
): Promise<Change> {
  const whose = { organizationId: actor.organizationId, patientId }
  const over = await countWithin(db, `address-changes:${whose.organizationId}:${patientId}`, {
    most: changesADay,
    seconds: 24 * 3600,
    nowMs: now,
  })
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  const held = await findHeld(db, whose)
  const trusted = held.waits
    ? { email: held.emailBefore, membershipId: held.membershipBefore }
    : { email: held.email, membershipId: held.membershipId }
  const plain = { email, email_confirmed_by: null, email_wanted: null }
  if (!held.waits && held.email === null && !(await hasClinicalEntries(db, whose)))
    return { columns: plain, follow: () => Promise.resolve() }

  await endMailedAccess(db, whose)
  await forgetLinks(db, whose)
  const isBack = held.waits && email === trusted.email
  const membershipId =
    isBack || (await isKept(db, whose.organizationId, trusted.membershipId)) ? trusted.membershipId : null
  const concerned = [held.membershipId, trusted.membershipId].filter(id => id !== null)
  return {
    columns: {
      ...plain,
      membership_id: membershipId,
      email_waits_since: isBack ? null : new Date(now),
      email_before: isBack ? null : trusted.email,
      membership_before: isBack ? null : trusted.membershipId,
    },
    async follow() {
      await updateMembershipAccess(db, 'patients', whose.organizationId, concerned)
      await endSignIns(db, whose.organizationId, concerned)
      if (isBack) return
      if (trusted.email) await sendMail(db, { kind: 'address_changed', recipient: trusted.email, ...whose })
      await notifyOfChangedAddress(db, actor, patientId)
    },
  }
}

async function findHeld(db: Db, { organizationId, patientId }: Whose): Promise<Held> {
  const [held] = await db<Held[]>`
    select email, membership_id as "membershipId", email_waits_since is not null as waits, email_before as "emailBefore",
      membership_before as "membershipBefore"
    from patients where organization_id = ${organizationId} and id = ${patientId}`
  return held!
}

/**
 * Whether the old address keeps its sign-in meanwhile: one that was used, or whose invitation was followed (the account was made
 * with the membership, and is proven), or that has the password staff typed. An invitation that is still open went to an
 * address that is now said to be wrong.
 */
async function isKept(db: Db, organizationId: string, membershipId: string | null): Promise<boolean> {
  const kept = await db`
    select 1 from memberships m join accounts a on a.id = m.account_id
    where m.organization_id = ${organizationId} and m.id = ${membershipId}
      and (m.accepted_at is not null or a.password_is_provisional
        or (a.email_verified_at is not null and a.created_at = m.created_at))`
  return kept.length > 0
}

async function endSignIns(db: Db, organizationId: string, membershipIds: string[]): Promise<void> {
  if (membershipIds.length === 0) return
  await endSessionsOfMemberships(db, organizationId, membershipIds)
  const accounts = await db<{ id: string }[]>`
    select distinct account_id as id from memberships
    where organization_id = ${organizationId} and id = any(${membershipIds}::uuid[])`
  for (const { id } of accounts) await forgetDevices(db, id)
}

/** Each was about an address that is not the question any more. */
export async function forgetLinks(db: Db, { organizationId, patientId }: Whose): Promise<void> {
  await db`
    delete from patient_address_links where organization_id = ${organizationId} and patient_id = ${patientId}`
}
