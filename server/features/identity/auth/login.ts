import type { Refusal } from '#contract/shared/audit.ts'
import { messages } from '#contract/core/messages.ts'
import type { Role } from '#contract/core/permissions.ts'
import { isStaff } from '#contract/core/roles.ts'
import { enterAsMember } from '#server/features/identity/accounts/memberships.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { passwordOpens } from '#server/features/identity/accounts/account-states.ts'
import { findAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { askAccountCode } from './account-codes.ts'
import { hasSignedInBefore, hasSuspendedMembership, membershipsOf } from './memberships.ts'
import { isOperator } from './operators.ts'
import { passwordMatches } from '#server/platform/secrets/secrets.ts'
import { hasSecondFactor, type SecondFactors } from './second-factors.ts'
import { beginSession, endSessionsOf, type Device, type SessionLimits } from './sessions.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { isKnownDevice } from './devices.ts'
import { beginSignIn } from './sign-in-attempts.ts'

export type LoggedIn = {
  token: string
  binding: string | undefined
  maxAgeSeconds: number
  accountId: string
  email: string
  mustChangePassword: boolean
  /** Nobody has signed in to the account before. */
  isFirst: boolean
} & ({ role: Role; organizationId: string; membershipId: string; isInvited: boolean } | { role: 'operator' })

type Credentials = { email: string; password: string; remember: boolean; otp: string }

type LoginOptions = {
  bind: boolean
  sessionLimits: SessionLimits
  limits: Limits
  device: Device
  /** The browser's device, if it has one: if it has signed in before, its failures are counted separately. */
  deviceHash: string | undefined
  attemptId: string | undefined
  /** Called with the attempt that a mailed code belongs to, before the refusal that tells of it. */
  onCodeSent: (attemptId: string) => void
  secondFactors: SecondFactors
  /** Called before each refusal that the organizations of the address should know of; an address without any has none. */
  onRefused: (why: Refusal) => void
}

type Found = { id: string; passwordHash: string | null; isProvisional: boolean }

/**
 * Each try is counted as a failure before the password is looked at. Errors: sign_in_failed, the same for a wrong
 * password, an unknown address and an account without organization; email_unverified (where staff typed a patient's
 * password, a code is mailed) and organization_suspended only for who knows the password; second_factor_required and second_factor_wrong also; too_many_requests.
 */
export async function login(
  database: Database,
  credentials: Credentials,
  options: LoginOptions,
): Promise<LoggedIn> {
  const { bind, sessionLimits, limits, device, deviceHash, attemptId, secondFactors, onRefused } = options
  const email = credentials.email.trim().toLowerCase()
  const { password, remember } = credentials
  const found = await database.inGlobal(async db => {
    const [account] = await db<Found[]>`
      select id, password_hash as "passwordHash", password_is_provisional as "isProvisional" from accounts where email = ${email}`
    const isKnown = Boolean(account && deviceHash && (await isKnownDevice(db, account.id, deviceHash)))
    const waiting = account
      ? []
      : await db<{ id: string; passwordHash: string }[]>`
      select id, password_hash as "passwordHash" from registrations where email = ${email}
      order by id = ${attemptId ?? null} desc nulls last, created_at desc limit 1`
    return { account, isKnown, waiting: waiting[0] }
  })
  const { isKnown } = found
  const throttled = (error: unknown): never => {
    if (error instanceof HttpError) onRefused('throttled')
    throw error
  }
  const attempt = await beginSignIn(limits, email, isKnown ? deviceHash : undefined).catch(throttled)
  const asker = { network: networkOf(device.address), isKnown }
  const matches = await passwordMatches(
    found.account?.passwordHash ?? found.waiting?.passwordHash,
    password,
    asker,
  ).catch(throttled)
  if (matches && found.waiting) {
    await attempt.withdrawn()
    throw new HttpError('email_unverified')
  }
  const account = matches ? found.account : undefined
  const state = account && (await database.inGlobal(db => findAccountState(db, account.id)))
  const opens = state ? passwordOpens[state] : 'nothing'
  if (account && opens === 'code') {
    await attempt.withdrawn()
    const { address } = device
    options.onCodeSent(
      await database.inGlobal(db => askAccountCode(db, { email, accountId: account.id, address })),
    )
    throw new HttpError('email_unverified', { data: { codeSent: true } })
  }
  const mayOperate = account !== undefined && (await database.inGlobal(db => isOperator(db, account.id)))
  const [membership] =
    account && !mayOperate ? await database.inGlobal(db => membershipsOf(db, account.id)) : []
  if (
    account &&
    !mayOperate &&
    !membership &&
    (await database.inGlobal(db => hasSuspendedMembership(db, account.id)))
  )
    throw new HttpError('organization_suspended')
  if (!account || opens === 'nothing' || !(mayOperate || membership)) {
    onRefused(account ? 'closed' : 'wrong_password')
    throw new HttpError('sign_in_failed')
  }
  const { asksCode, isFirst } = await database.inGlobal(async db => ({
    asksCode: await hasSecondFactor(db, account.id),
    isFirst: !(await hasSignedInBefore(db, account.id)),
  }))
  if (asksCode) {
    if (!credentials.otp.trim()) {
      // Neither a failure nor a success: this must not clear the count of somebody who guesses codes.
      await attempt.withdrawn()
      throw new HttpError('second_factor_required')
    }
    const isProven = await database.inGlobal(db => secondFactors.prove(db, account.id, credentials.otp))
    if (!isProven) {
      onRefused('wrong_code')
      throw new HttpError('second_factor_wrong', { errors: { otp: messages.secondFactorWrong } })
    }
  }
  await attempt.succeeded()
  const proof = asksCode ? ('password+factor' as const) : ('password' as const)
  const begin = { proof, remember, bind, limits: sessionLimits, device }
  if (!membership) {
    const session = await database.inGlobal(db => beginSession(db, account.id, null, begin))
    const operator = { role: 'operator', mustChangePassword: false } as const
    return { ...session, ...operator, accountId: account.id, email, isFirst }
  }
  const { organizationId, membershipId, role, isAdmitted } = membership
  const session = await database.inOrganization(organizationId, async db => {
    // What another organization asks, the holder answers once they are in.
    await enterAsMember(db, organizationId, membershipId, isAdmitted)
    // The first sign-in accepts it: what began before the account was one of staff ends.
    if (isAdmitted && isStaff(membership)) await endSessionsOf(db, account.id)
    return beginSession(db, account.id, membership, begin)
  })
  return {
    ...session,
    accountId: account.id,
    organizationId,
    membershipId,
    email,
    role,
    isInvited: !(membership.isAccepted || isAdmitted),
    mustChangePassword: account.isProvisional,
    isFirst,
  }
}
