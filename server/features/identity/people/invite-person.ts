import { messages } from '#contract/core/messages.ts'
import type { Role } from '#contract/core/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { HttpError, invalidInput, notFound, tooManyRequests } from '#server/platform/http/errors.ts'
import { admitPerson } from './admit-person.ts'

/** Nurses stand among the receptionists. */
const roleOf = (db: Db) => ({
  doctors: db`'doctor'`,
  receptionists: db`r.role`,
  patients: db`'patient'`,
})

type Row = {
  role: Role
  email: string | null
  name: string
  isActive: boolean
  membershipId: string | null
  isAccepted: boolean
  hasDied: boolean
}

/** Invitations of an organization to one address: what others send to it must not stop this one. */
const mostInvitations = { most: 3, seconds: 15 * 60 }

/**
 * Mails the person of a record their invitation, again or for the first time. Errors: not_found; invalid_input without an
 * e-mail; conflict where the record is closed, or the patient has died; already_joined; too_many_requests after three in fifteen minutes.
 */
export async function invitePerson(
  db: Db,
  table: keyof ReturnType<typeof roleOf>,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  const [person] = await db<Row[]>`
    select ${roleOf(db)[table]} as role, r.email, trim(r.first_name || ' ' || coalesce(r.last_name, '')) as name, r.is_active as "isActive",
      r.membership_id as "membershipId", coalesce(m.accepted_at is not null, false) as "isAccepted",
      ${table === 'patients' ? db`r.deceased_on is not null` : db`false`} as "hasDied"
    from ${db(table)} r
    left join memberships m on m.organization_id = r.organization_id and m.id = r.membership_id
    where r.organization_id = ${organizationId} and r.id = ${id} and not r.is_deleted
    for no key update of r`
  if (!person) throw notFound()
  const { role, email, name, isActive, isAccepted, hasDied } = person
  if (isAccepted) throw new HttpError('already_joined')
  if (hasDied) throw new HttpError('conflict', { message: messages.invitedAfterDeath })
  if (!isActive) throw new HttpError('conflict', { message: messages.recordClosed })
  if (!email) throw invalidInput({ email: messages.fieldEmailRequired })
  const over = await countWithin(db, `sends:account:${organizationId}:${email}`, {
    ...mostInvitations,
    nowMs: Date.now(),
  })
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  // The address may have been corrected since the first invitation: it is the record's that counts.
  const membershipId = await admitPerson(db, organizationId, {
    role,
    email,
    name,
    passwordHash: null,
    isAgain: true,
  })
  if (membershipId !== person.membershipId)
    await db`
      update ${db(table)} set membership_id = ${membershipId}
      where organization_id = ${organizationId} and id = ${id}`
}
