import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { insertBareAccount, proveAccount } from '#server/features/identity/accounts/accounts.ts'
import { lockAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { admitMember, answerAsMember, enterAsMember } from '#server/features/identity/accounts/memberships.ts'
import { showMembershipsOf, type Database, type Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { forgetDevices } from './devices.ts'
import { endSessionsOf } from './sessions.ts'

export type Entered = { accountId: string; membershipId: string; isFirst: boolean }

/**
 * The membership, as a patient of the organization, of the person whose mailbox a code has just proven; made if there is none.
 * A mailbox alone never opens what staff may do, nor takes the place of a second factor. Errors: password_needed.
 */
export async function enterByCode(
  signIn: Database,
  organizationId: string,
  { email, name }: { email: string; name: string },
): Promise<Entered> {
  const accountId = await signIn.inGlobal(db => takeAccount(db, email, name))
  return signIn.inOrganization(organizationId, async db => {
    const { id, isAccepted } = await admitMember(db, organizationId, accountId, 'patient')
    if (!isAccepted) await answerAsMember(db, organizationId, id, true)
    await enterAsMember(db, organizationId, id, false)
    return { accountId, membershipId: id, isFirst: !isAccepted }
  })
}

async function takeAccount(db: Db, email: string, name: string): Promise<string> {
  const isNew = await insertBareAccount(db, email, name)
  const [account] = await db<{ id: string }[]>`select id from accounts where email = ${email} for update`
  const { id } = account!
  if (!isNew) {
    const state = await lockAccountState(db, id)
    if (!state || !mayAct(state, 'patientCode') || (await worksSomewhere(db, id)))
      throw new HttpError('password_needed')
    if (state.startsWith('typed_for')) {
      await endSessionsOf(db, id)
      await forgetDevices(db, id)
    }
  }
  await proveAccount(db, id)
  return id
}

/** Whether the account is one of staff, in any organization. */
async function worksSomewhere(db: Db, accountId: string): Promise<boolean> {
  await showMembershipsOf(db, accountId)
  const [found] = await db`
    select 1 from memberships where account_id = ${accountId} and role <> 'patient' limit 1`
  return found !== undefined
}
