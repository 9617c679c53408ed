import { authEndpoints } from '#contract/identity/auth.ts'
import { setProvenPassword } from '#server/features/identity/accounts/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { tellHolder, type AccountNotice } from './account-notices.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { lockAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { mayInvitationSetPassword } from './mails/invitation-rule.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { allowAnotherLink, countCodeOrLink } from './code-sends.ts'
import { forgetDevices, isDeviceOfMailbox, rememberDevice } from './devices.ts'
import { requireGoodPassword, requireNoOwnName } from './password-rules.ts'
import { digest, hashPassword } from '#server/platform/secrets/secrets.ts'
import { recordOfAccount } from './record-of-account.ts'
import { endSessionsOf } from './sessions.ts'
import { failuresOf } from './sign-in-attempts.ts'

/** As long as a reset link is valid (new-link.ts): so there is always one that works, or another is mailed. */
const lastLink = { kind: 'reset', seconds: 10 * 60 }

/** Says nothing of whether the address has an account. `deviceHash`: of the secret that the browser keeps, if it keeps one. */
export async function forgotPassword(
  database: Database,
  { email, address, deviceHash }: { email: string; address: string; deviceHash: string | undefined },
): Promise<void> {
  const attemptId = `reset:${networkOf(address)}`
  await database
    .inGlobal(async db => {
      const isKnown = deviceHash !== undefined && (await isDeviceOfMailbox(db, email, deviceHash))
      const asker = { email, attemptId, address, knownDevice: isKnown ? deviceHash : undefined }
      if ((await countCodeOrLink(db, asker, lastLink)) === 'nothing') return
      // For an unknown address too, and the mail's job finds nobody: the answer takes as long.
      await sendMail(db, { kind: 'reset_link', recipient: email, accountId: null })
    })
    .catch((error: unknown) => {
      // The answer does not say either that a limit was reached.
      if (!(error instanceof HttpError)) throw error
    })
}

type Reset = Omit<AccountNotice, 'accountId'> & {
  token: string
  password: string
  /** The devices of the browser that resets the password: it stays known. */
  deviceHashes: readonly string[]
  /** Gives it a secret, and answers the hash. */
  provideDevice: () => string
  requestId: string
}

const call = authEndpoints.resetPassword

/**
 * With the token of a mailed link (reset or invitation), once. It proves the mailbox, so a password that staff typed
 * is gone with it, and every session of the account ends. The browser is known from then on: its failed passwords are counted
 * by themselves, so that strangers who guess do not stop it. Errors: reset_link_invalid, invalid_input.
 */
export async function resetPassword(
  database: Database,
  { token, password, deviceHashes, provideDevice, ...from }: Reset,
  { passwordMinimum, limits }: { passwordMinimum: number; limits: Limits },
): Promise<void> {
  requireGoodPassword(password, passwordMinimum)
  await database.inGlobal(async db => {
    const [link] = await db<{ accountId: string }[]>`
      select account_id as "accountId" from account_links where token_hash = ${digest(token)} and expires_at > now()`
    if (!link) throw new HttpError('reset_link_invalid')
    await requireNoOwnName(db, link.accountId, password)
  })
  const passwordHash = await hashPassword(password, { network: networkOf(from.address) })
  const used = await database.inGlobal(async db => {
    const [claimed] = await db<
      { accountId: string; purpose: 'reset' | 'invitation'; organizationId: string | null }[]
    >`
      delete from account_links where token_hash = ${digest(token)} and expires_at > now()
      returning account_id as "accountId", purpose, organization_id as "organizationId"`
    if (!claimed) return undefined
    const { accountId, purpose, organizationId } = claimed
    const state = await lockAccountState(db, accountId)
    // Somebody may have come to rely on the account since the link left.
    const isLegal =
      purpose === 'invitation'
        ? await mayInvitationSetPassword(db, accountId, organizationId)
        : state && mayAct(state, 'resetLink')
    if (!isLegal) return undefined
    // An invitation's link joins the organization that sent it. One mail for several invitations has a link that joins none.
    const admittedBy =
      purpose === 'invitation'
        ? organizationId === null
          ? 'none'
          : { organizationId }
        : state === 'invited_by_several'
          ? 'none'
          : 'unchanged'
    const email = await setProvenPassword(db, accountId, passwordHash, admittedBy)
    await db`delete from account_links where account_id = ${accountId} and purpose = 'reset'`
    await db`delete from account_codes where account_id = ${accountId}`
    await endSessionsOf(db, accountId)
    await forgetDevices(db, accountId, deviceHashes)
    await rememberDevice(db, accountId, [provideDevice()])
    if (purpose === 'reset') await allowAnotherLink(db, email, lastLink.kind)
    // An invitation sets the first one.
    if (purpose === 'reset') await tellHolder(db, 'password_changed', { accountId, ...from })
    await recordOfAccount(db, accountId, {
      action: `${call.method} ${call.path}`,
      outcome: 'done',
      detail: purpose === 'reset' ? 'password changed' : 'password set',
      address: from.address,
      requestId: from.requestId,
    })
    return email
  })
  if (!used) throw new HttpError('reset_link_invalid')
  await limits.forget(failuresOf(used))
}
