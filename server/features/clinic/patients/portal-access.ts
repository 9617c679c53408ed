import { lastBirthOfAdults } from '#contract/record/family-policy.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { mayGiveStaffAddress, readsThroughPortal } from '#contract/clinic/patient-policy.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Which mailbox an address leads to: many providers ignore dots and what follows a +. */
const mailboxOf = (db: Db, address: Fragment) => db`
  replace(split_part(split_part(lower(${address}), '@', 1), '+', 1), '.', '') || '@' ||
    replace(rtrim(split_part(lower(${address}), '@', 2), '.'), 'googlemail.com', 'gmail.com')`

/** Reads `patients p`: the address of the account that signs in for the patient. */
export const signInAddress = (db: Db, organizationId: string) => db`
  (select own.email from memberships mine join accounts own on own.id = mine.account_id
    where mine.organization_id = ${organizationId} and mine.id = p.membership_id)`

/** The addresses of everybody who works here, or has worked here. */
const staffAddresses = (db: Db, organizationId: string) => db`(
  select sa.email from memberships s join accounts sa on sa.id = s.account_id
    where s.organization_id = ${organizationId} and s.role <> 'patient'
  union all select sd.email from doctors sd where sd.organization_id = ${organizationId}
  union all select sr.email from receptionists sr where sr.organization_id = ${organizationId})`

/** Reads `patients p`: whether a person who works here, or has worked here, reads the mailbox of the record or of its sign-in. */
export const isStaffMailbox = (db: Db, organizationId: string) => db`
  exists (select 1 from ${staffAddresses(db, organizationId)} staff
    where ${mailboxOf(db, db`staff.email`)} in
      (${mailboxOf(db, db`p.email`)}, ${mailboxOf(db, signInAddress(db, organizationId))}))`

/** Staff who write the address of a patient. Errors: invalid_input on `field`, if a colleague reads that mailbox. */
export async function requireOwnMailbox(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  field: string,
  email: string | undefined,
): Promise<void> {
  if (!email || mayGiveStaffAddress(actor)) return
  const found = await db`
    select 1 from ${staffAddresses(db, actor.organizationId)} staff
    where ${mailboxOf(db, db`staff.email`)} = ${mailboxOf(db, db`${email}::text`)} limit 1`
  if (found.length > 0) throw invalidInput({ [field]: messages.emailOfStaff })
}

/** Reads `patients p`: whether the portal shows the clinical part. */
const isOpen = (db: Db, organizationId: string) => db`
  (p.email_waits_since is null
    and (p.email_confirmed_by is not distinct from 'owner' or not ${isStaffMailbox(db, organizationId)}))`

/**
 * Reads `patients p`: was a child when the record was made, is an adult now, and is not alone in the account. An adult whose record was
 * made as an adult (a husband, a parent) shares the mailbox on purpose. The birthday counts as soon as it begins anywhere on earth.
 */
const isEndedForFamily = (db: Db, { organizationId, membershipId }: Actor, now: number) => {
  const mine = db`q.organization_id = ${organizationId} and q.membership_id = ${membershipId} and not q.is_deleted`
  return db`
  (p.date_of_birth is not null and p.date_of_birth <= ${lastBirthOfAdults(dateOf('Pacific/Kiritimati', now))}
    and p.date_of_birth > (p.created_at at time zone 'UTC')::date - interval '18 years'
    and (select count(*) from patients q where ${mine}) > 1)`
}

/**
 * Reads `patients p`: whether the reader counts as family. Only an adult who is the account's only patient surely reads their own
 * record. An adult has turned 18 in every time zone. All other readers count as family.
 */
export const readsAsFamily = (
  db: Db,
  { organizationId, membershipId }: { organizationId: string; membershipId: string | Fragment },
  now: number,
) => {
  const adults = lastBirthOfAdults(dateOf('Pacific/Pago_Pago', now))
  return db`
  (p.date_of_birth is null or p.date_of_birth > ${adults} or (select count(*) from patients q
    where q.organization_id = ${organizationId} and q.membership_id = ${membershipId} and not q.is_deleted) > 1)`
}

/**
 * Narrows `patients p` to those whose clinical part is open to the reader. Staff read by their own rules. Told once for all
 * rows of a list: it does not depend on the row.
 */
export const withOpenPortal = (db: Db, actor: Actor, now: number) => {
  const { organizationId, membershipId } = actor
  return readsThroughPortal(actor)
    ? db`and p.id in (
        select p.id from patients p
        where p.organization_id = ${organizationId} and p.membership_id = ${membershipId} and ${isOpen(db, organizationId)}
          and not ${isEndedForFamily(db, actor, now)})`
    : db``
}

/**
 * Every call of the portal's clinical part asks this: for one record, or for all records of the reader. Errors: email_unconfirmed
 * if that record, or all of them, are closed; family_access_ended where they belong to adults who sign in themselves.
 */
export async function requireOpenPortal(
  db: Db,
  actor: Actor,
  now: number,
  patientId?: string,
): Promise<void> {
  const state = await portalState(db, actor, now, patientId)
  if (state === 'ended') throw new HttpError('family_access_ended')
  if (state === 'closed') throw new HttpError('email_unconfirmed')
}

/** To book or to add people for a mailbox, one must own it, at any age. Errors: email_unconfirmed. */
export async function requireConfirmedMailbox(
  db: Db,
  actor: Actor,
  now: number,
  patientId: string,
): Promise<void> {
  if ((await portalState(db, actor, now, patientId)) === 'closed') throw new HttpError('email_unconfirmed')
}

/** Whether the reader may see any of the clinical part, and why not. For a reader without records nothing is closed. */
export async function portalState(
  db: Db,
  actor: Actor,
  now: number,
  patientId?: string,
): Promise<'open' | 'closed' | 'ended'> {
  if (!readsThroughPortal(actor)) return 'open'
  const { organizationId, membershipId } = actor
  const [own] = await db<{ total: number; closed: number; ended: number }[]>`
    select count(*) as total, count(*) filter (where not ${isOpen(db, organizationId)}) as closed,
      count(*) filter (where ${isOpen(db, organizationId)} and ${isEndedForFamily(db, actor, now)}) as ended
    from patients p
    where p.organization_id = ${organizationId} and p.membership_id = ${membershipId} and not p.is_deleted
      ${patientId === undefined ? db`` : db`and p.id = ${patientId}`}`
  const { total, closed, ended } = own!
  if (total === 0 || closed + ended < total) return 'open'
  return closed > 0 ? 'closed' : 'ended'
}
