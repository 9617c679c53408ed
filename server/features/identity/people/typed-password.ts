import { refuseWeak } from '#server/features/identity/auth/password-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { SignIn } from './admit-person.ts'

/**
 * The password that staff type for somebody is not their organization's name; the contract knows of the person's.
 * Errors: invalid_input on `password`.
 */
export async function requireNoNameOf(
  db: Db,
  organizationId: string,
  { password, invite }: SignIn,
): Promise<void> {
  if (invite || !password) return
  const [organization] = await db<{ name: string }[]>`
    select name from organizations where id = ${organizationId}`
  refuseWeak(password, { clinics: [organization?.name] })
}
