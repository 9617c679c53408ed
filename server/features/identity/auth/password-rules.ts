import { messages } from '#contract/core/messages.ts'
import { passwordFault, type KnownNames } from '#contract/identity/passwords.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { membershipsOf } from './memberships.ts'

/** Errors: invalid_input on `password`. */
export function requireGoodPassword(password: string, minimumLength: number): void {
  if (password.length < minimumLength) {
    // The contract's sentence names the default length; an installation with a longer one gets its own sentence.
    throw invalidInput({ password: messages.passwordTooShort.replace('6', String(minimumLength)) })
  }
  refuseWeak(password)
}

/** Refuses the name of the account or of its organizations as a password. Errors: invalid_input on `password`. */
export async function requireNoOwnName(db: Db, accountId: string, password: string): Promise<void> {
  const [account] = await db<{ name: string }[]>`select name from accounts where id = ${accountId}`
  const memberships = await membershipsOf(db, accountId)
  refuseWeak(password, {
    people: [account?.name],
    clinics: memberships.map(({ organizationName }) => organizationName),
  })
}

/** Errors: invalid_input on `password`. */
export function refuseWeak(password: string, names?: KnownNames): void {
  const fault = passwordFault(password, names)
  if (fault) throw invalidInput({ password: fault })
}
