import type { PortalAddress } from '#contract/clinic/portal-addresses.ts'
import { messages } from '#contract/core/messages.ts'
import { mayConfirmStaffAddress } from '#contract/clinic/patient-policy.ts'
import { recordVisitorAction } from '#server/features/shared/audit/record-visitor-action.ts'
import { updateMembershipAccess } from '#server/features/identity/people/update-access.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { organizationOfToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { replaceOwnAddress } from './own-address.ts'
import { isStaffMailbox, signInAddress } from './portal-access.ts'

type Whose = { organizationId: string; patientId: string }
type Row = {
  email: string | null
  signInEmail: string | null
  waits: boolean
  isOldAddressAsked: boolean
  confirmedBy: 'mailbox' | 'doctor' | 'owner' | null
  wantedEmail: string | null
  isStaff: boolean
}

const findAddress = async (db: Db, { organizationId, patientId }: Whose): Promise<Row> => {
  const [row] = await db<Row[]>`
    select p.email, ${signInAddress(db, organizationId)} as "signInEmail", p.email_waits_since is not null as waits,
      p.email_waits_since is not null and p.email_before is not null as "isOldAddressAsked",
      p.email_confirmed_by as "confirmedBy", p.email_wanted as "wantedEmail", ${isStaffMailbox(db, organizationId)} as "isStaff"
    from patients p where p.organization_id = ${organizationId} and p.id = ${patientId}`
  return row!
}

/** The caller may read the record. */
export async function getPortalAddress(db: Db, whose: Whose): Promise<Omit<PortalAddress, 'isFamilyEnded'>> {
  const row = await findAddress(db, whose)
  const { email, signInEmail, isOldAddressAsked, wantedEmail } = row
  return {
    email: signInEmail ?? email,
    recordEmail: signInEmail !== null && email !== signInEmail ? email : null,
    state: stateOf(row),
    isOldAddressAsked,
    wantedEmail,
  }
}

function stateOf({ email, signInEmail, waits, confirmedBy, isStaff }: Row): PortalAddress['state'] {
  if (email === null && signInEmail === null) return 'none'
  if (isStaff && confirmedBy !== 'owner') return 'waiting_owner'
  if (waits) return 'waiting'
  return confirmedBy === null ? 'unconfirmed' : 'confirmed'
}

/**
 * By the owner, or a doctor who may read the record; the caller has made sure and holds its row. It may come twice.
 * Errors: conflict where there is no address, or another one than they saw; forbidden for a doctor, of a staff member's address.
 */
export async function confirmAddress(
  db: Db,
  whose: Whose,
  { role, seen }: { role: 'doctor' | 'owner'; seen: string | undefined },
): Promise<void> {
  const { email, confirmedBy, isStaff, waits } = await findAddress(db, whose)
  if (email === null) throw new HttpError('conflict', { message: messages.portalAddressMissing })
  if (seen !== undefined && seen !== email)
    throw new HttpError('conflict', { message: messages.portalAddressChanged })
  if (isStaff && !mayConfirmStaffAddress({ role }))
    throw new HttpError('forbidden', { message: messages.portalAddressOwnerOnly })
  // A doctor's confirmation does not replace the owner's.
  if (confirmedBy === 'owner' && !waits) return
  await setConfirmed(db, whose, role)
}

async function setConfirmed(db: Db, whose: Whose, by: Exclude<Row['confirmedBy'], null>): Promise<void> {
  const { organizationId, patientId } = whose
  // A sign-in of another address that was never used: what opens now is not for it.
  const [unused] = await db<{ id: string }[]>`
    select m.id from patients p
    join memberships m on m.organization_id = p.organization_id and m.id = p.membership_id
    join accounts a on a.id = m.account_id
    where p.organization_id = ${organizationId} and p.id = ${patientId} and a.email <> p.email
      and m.accepted_at is null and a.email_verified_at is null`
  await db`
    update patients set email_confirmed_by = ${by}, email_waits_since = null, email_before = null, membership_before = null
      ${unused ? db`, membership_id = null` : db``}
    where organization_id = ${organizationId} and id = ${patientId}`
  if (unused) await updateMembershipAccess(db, 'patients', organizationId, [unused.id])
  await db`
    delete from patient_address_links
    where organization_id = ${organizationId} and patient_id = ${patientId} and purpose = 'confirm'`
}

const linkInvalid = () => new HttpError('address_link_invalid')

/** With the token of a mailed link, once. Errors: address_link_invalid for whatever is no link of ours any more. */
export async function followLink(
  database: Database,
  token: string,
  now: number,
  deed: Omit<Parameters<typeof recordVisitorAction>[2], 'organizationId' | 'subjectIds'> & {
    request: Parameters<typeof recordVisitorAction>[1]
  },
): Promise<void> {
  const organizationId = organizationOfToken(token)
  if (!organizationId) throw linkInvalid()
  await database.inOrganization(organizationId, async db => {
    const hash = digest(token)
    // The record first, then the link: a change of the address takes them in this order too.
    const [held] = await db`
      select 1 from patients p join patient_address_links l on l.organization_id = p.organization_id and l.patient_id = p.id
      join organizations o on o.id = p.organization_id
      where p.organization_id = ${organizationId} and l.token_hash = ${hash} and o.suspended_at is null for no key update of p`
    if (!held) throw linkInvalid()
    const [link] = await db<{ patientId: string; purpose: 'confirm' | 'prove'; email: string }[]>`
      delete from patient_address_links
      where organization_id = ${organizationId} and token_hash = ${hash} and expires_at > ${new Date(now)}
      returning patient_id as "patientId", purpose, email`
    if (!link) throw linkInvalid()
    const { patientId, purpose, email } = link
    const whose = { organizationId, patientId }
    const change = await (purpose === 'prove'
      ? replaceOwnAddress(db, { ...whose, email })
      : confirmByOldMailbox(db, whose, email))
    if (!change) throw linkInvalid()
    const { request, ...more } = deed
    const detail = describeChanges({ email: change.before }, { email: change.after })
    await recordVisitorAction(db, request, { ...more, organizationId, subjectIds: [patientId], detail })
  })
}

async function confirmByOldMailbox(
  db: Db,
  { organizationId, patientId }: Whose,
  email: string,
): Promise<{ before: string | null; after: string } | undefined> {
  const [held] = await db<{ before: string | null }[]>`
    select email_before as before from patients
    where organization_id = ${organizationId} and id = ${patientId} and email = ${email} and email_waits_since is not null
      and not is_deleted for no key update`
  if (held) await setConfirmed(db, { organizationId, patientId }, 'mailbox')
  return held && { before: held.before, after: email }
}
