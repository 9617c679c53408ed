import { readsThroughPortal } from '#contract/clinic/patient-policy.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Which mailbox an address leads to: many providers ignore dots and what follows a +. */
const mailboxOf = (db: Db, address: Fragment) => db`
  replace(split_part(split_part(lower(${address}), '@', 1), '+', 1), '.', '') || '@' ||
    replace(rtrim(split_part(lower(${address}), '@', 2), '.'), 'googlemail.com', 'gmail.com')`

/** Reads `patients p`: the address of the account that signs in for the patient. */
export const signInAddress = (db: Db, organizationId: string) => db`
  (select own.email from memberships mine join accounts own on own.id = mine.account_id
    where mine.organization_id = ${organizationId} and mine.id = p.membership_id)`

/** Reads `patients p`: whether a person who works here, or has worked here, reads the mailbox of the record or of its sign-in. */
export const isStaffMailbox = (db: Db, organizationId: string) => db`
  exists (select 1 from (
      select sa.email from memberships s join accounts sa on sa.id = s.account_id
        where s.organization_id = ${organizationId} and s.role <> 'patient'
      union all select sd.email from doctors sd where sd.organization_id = ${organizationId}
      union all select sr.email from receptionists sr where sr.organization_id = ${organizationId}) staff
    where ${mailboxOf(db, db`staff.email`)} in
      (${mailboxOf(db, db`p.email`)}, ${mailboxOf(db, signInAddress(db, organizationId))}))`

/** Reads `patients p`: whether the portal shows the clinical part. */
const isOpen = (db: Db, organizationId: string) => db`
  (p.email_waits_since is null
    and (p.email_confirmed_by is not distinct from 'owner' or not ${isStaffMailbox(db, organizationId)}))`

/**
 * Narrows `patients p` to those whose clinical part is open to the reader. Staff read by their own rules. Told once for all
 * rows of a list: it does not depend on the row.
 */
export const withOpenPortal = (db: Db, actor: Actor) => {
  const { organizationId, membershipId } = actor
  return readsThroughPortal(actor)
    ? db`and p.id in (
        select p.id from patients p
        where p.organization_id = ${organizationId} and p.membership_id = ${membershipId} and ${isOpen(db, organizationId)})`
    : db``
}

/**
 * Every call of the portal's clinical part asks this: for one record, or for all records of the reader. Errors: email_unconfirmed
 * if that record, or all of them, are closed.
 */
export async function requireOpenPortal(db: Db, actor: Actor, patientId?: string): Promise<void> {
  if (!(await isPortalOpen(db, actor, patientId))) throw new HttpError('email_unconfirmed')
}

/** Whether the reader may see any of it. For a reader without records nothing is closed. */
export async function isPortalOpen(db: Db, actor: Actor, patientId?: string): Promise<boolean> {
  if (!readsThroughPortal(actor)) return true
  const { organizationId, membershipId } = actor
  const [own] = await db<{ total: number; open: number }[]>`
    select count(*) as total, count(*) filter (where ${isOpen(db, organizationId)}) as open from patients p
    where p.organization_id = ${organizationId} and p.membership_id = ${membershipId} and not p.is_deleted
      ${patientId === undefined ? db`` : db`and p.id = ${patientId}`}`
  return own!.total === 0 || own!.open > 0
}
