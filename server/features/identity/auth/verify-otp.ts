import type { Locale } from '#contract/core/locale.ts'
import { registerAccount } from '#server/features/identity/accounts/accounts.ts'
import { makeOwner } from '#server/features/identity/accounts/memberships.ts'
import { foundOrganization } from '#server/features/identity/organizations/organizations.ts'
import { enterOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { proveMailbox } from './account-codes.ts'
import { findAttempt } from './attempts.ts'
import type { Asking } from './register.ts'
import { endSessionsOf } from './sessions.ts'

type Registration = {
  id: string
  name: string
  type: string
  contactPerson: string
  contactNumber: string
  passwordHash: string
  codeHash: string
  locale: Locale
}

const triesLimit = 5

/**
 * The code proves the mailbox for the attempt that asked for it. For a registration, the organization begins, with its
 * owner. For an account whose password staff typed, answers the token that sets the holder's own. Errors: otp_wrong.
 */
export async function verifyOtp(
  database: Database,
  { email, otp }: { email: string; otp: string },
  asking: Asking,
): Promise<{ token: string } | null> {
  const verified = await database.inGlobal(async db => {
    const id = await findAttempt(db, email, asking)
    // Counted before it is compared, with the row locked: parallel tries are tries.
    const [registration] = await db<(Registration & { isOpen: boolean })[]>`
      update registrations set code_tries = code_tries + 1 where id = ${id ?? null}
      returning id, name, type, contact_person as "contactPerson", contact_number as "contactNumber",
        locale, password_hash as "passwordHash", code_hash as "codeHash",
        code_hash is not null and code_expires_at > now() and code_tries <= ${triesLimit} as "isOpen"`
    if (registration?.isOpen && digest(`${id}:${otp}`) === registration.codeHash) {
      await beginOrganization(db, email, registration)
      await db`delete from registrations where email = ${email}`
      return { token: null }
    }
    // Asked for every address: the answer takes as long.
    const token = await proveMailbox(db, { email, otp }, asking)
    return token && { token }
  })
  // The count of tries must be kept, so the refusal comes after the commit.
  if (!verified) throw new HttpError('otp_wrong')
  return verified.token === null ? null : { token: verified.token }
}

/** An organization with its owner, whose mailbox is proven. Answers its id. */
export async function beginOrganization(
  db: Db,
  email: string,
  registration: Omit<Registration, 'id' | 'codeHash' | 'locale'> & { locale?: Locale },
): Promise<string> {
  // Staff of a clinic may have made an account for the address meanwhile; the mailbox is proven now, so this password stands.
  const { contactPerson, passwordHash } = registration
  const accountId = await registerAccount(db, { email, name: contactPerson, passwordHash })
  // Sessions that began with the old password end.
  await endSessionsOf(db, accountId)
  const organizationId = await foundOrganization(db, { ...registration, email })
  await enterOrganization(db, organizationId)
  await makeOwner(db, organizationId, accountId)
  return organizationId
}
