import { v7 as uuid } from 'uuid'
import { demoMailDomain } from '#contract/site/demo.ts'
import type { Role } from '#contract/core/permissions.ts'
import { isOperator } from '#contract/core/roles.ts'
import { requireGoodPassword } from '#server/features/identity/auth/password-rules.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { insertTypedAccount } from '#server/features/identity/accounts/accounts.ts'
import { addMember, admitMember, answerAsMember } from '#server/features/identity/accounts/memberships.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/gate.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import type { PeopleSettings } from './people-settings.ts'

/** Staff type a password for a person, or have them invited. */
export type SignIn = { password?: string | undefined; invite?: boolean | undefined }

const typedOfOrganization = 60

/**
 * Before the request's transaction: hashing is slow on purpose. Null: invited. Errors: invalid_input on `password`;
 * too_many_requests after 60 a minute in an organization.
 */
export async function hashTypedPassword(
  { body: { password, invite }, actor, network }: { body: SignIn; actor: Caller; network: string },
  { passwordMinimum, limits, hashesOfNetwork }: PeopleSettings,
): Promise<string | null> {
  if (invite || !password || isOperator(actor)) return null
  requireGoodPassword(password, passwordMinimum)
  await limits.count(
    { key: `typed:${actor.organizationId}`, most: typedOfOrganization, seconds: 60 },
    { key: `hashes-of:${network}`, most: hashesOfNetwork, seconds: 60 },
  )
  return hashPassword(password, { network, isKnown: true })
}

type Person = {
  role: Role
  email: string
  name: string
  passwordHash: string | null
  /** The account of the person who adds the record: if it is this person's own, they join at once. */
  ownAccountId?: string
  /** Invited before: no second mail is written while the first one waits. */
  isAgain?: boolean
}

/**
 * Gives a person a sign-in, and answers the id of their membership. A new account takes the typed password; one that is
 * there already keeps its own, and its holder is invited instead. The person who types it sees no difference.
 */
export async function admitPerson(
  db: Db,
  organizationId: string,
  { role, email, name, passwordHash, ownAccountId, isAgain }: Person,
): Promise<string> {
  const newId = uuid()
  // A visitor of the live demo has proven nothing: whatever address they type, no account of a real one comes of it.
  const demoEmail = `${newId}@${demoMailDomain}`
  const typed = { id: newId, email, demoEmail, name, passwordHash, role, organizationId }
  const isNew = await insertTypedAccount(db, typed)
  const accountId = isNew ? newId : await findAccountId(db, email)
  const membership = isNew
    ? { id: addMember(db, organizationId, accountId, role), isAccepted: false }
    : await admitMember(db, organizationId, accountId, role)
  if (accountId === ownAccountId) {
    await answerAsMember(db, organizationId, membership.id, true)
    return membership.id
  }
  const hasTypedPassword = isNew && passwordHash !== null
  if (hasTypedPassword || membership.isAccepted) return membership.id
  if (!isAgain || !(await hasUnsentInvitation(db, organizationId, accountId)))
    await sendMail(db, { kind: 'invitation', recipient: email, accountId, organizationId })
  return membership.id
}

/** It may wait because of a limit. */
async function hasUnsentInvitation(db: Db, organizationId: string, accountId: string): Promise<boolean> {
  const [unsent] = await db`
    select 1 from mails
    where organization_id = ${organizationId} and account_id = ${accountId} and kind = 'invitation' and sent_at is null limit 1`
  return unsent !== undefined
}

async function findAccountId(db: Db, email: string): Promise<string> {
  const [account] = await db<{ id: string }[]>`select id from accounts where email = ${email}`
  return account!.id
}
